import LocationFilter
import TestSupport
import XCTest

final class AcquisitionStatusTests: XCTestCase {
  private typealias Status = AcquisitionStatus<String>

  func testFollowsTheSession() {
    let now = Location.fix(30).timestamp
    var acquisition = Acquisition()
    func expect(_ phase: Acquisition.Phase, isActive: Bool, best: Location?, line: UInt = #line) {
      let status = Status(acquisition)
      XCTAssertEqual(status, Status(phase: phase, best: best), line: line)
      XCTAssertEqual(status.isActive, isActive, line: line)
      XCTAssertEqual(status.best, best, line: line)
      XCTAssertEqual(status.outcome, acquisition.outcome, line: line)
    }

    expect(.idle, isActive: false, best: nil)
    acquisition.process(.authorization(.notDetermined), at: now)
    expect(.idle, isActive: false, best: nil)

    acquisition.process(.start, at: now)
    expect(.awaitingAuthorization, isActive: true, best: nil)

    acquisition.process(.authorization(.authorizedAlways), at: now)
    expect(.running, isActive: true, best: nil)

    acquisition.process(.location(.fix(30)), at: now)
    expect(.running, isActive: true, best: .fix(30))

    acquisition.process(.stop, at: now)
    let outcome = Outcome(reason: .cancelled, best: .fix(30), start: now, end: now)
    expect(.ended(outcome), isActive: false, best: .fix(30))

    acquisition.process(.start, at: now)
    expect(.running, isActive: true, best: nil)

    acquisition.process(.authorization(.denied), at: now)
    let failure = Outcome(reason: .failed, error: .denied, start: now, end: now)
    expect(.ended(failure), isActive: false, best: nil)
  }

  func testAnAddressFoundStaysWhileANewerOneIsLookedUp() throws {
    var geocoding = GeocodeScheduler<String>()
    func expect(_ address: AddressStatus<String>, line: UInt = #line) {
      XCTAssertEqual(Status(Acquisition(), geocoding: geocoding).address, address, line: line)
    }

    expect(.idle)
    let first = try XCTUnwrap(geocoding.process(.retained(.fix(30))))
    expect(.searching)
    geocoding.process(.reply(first, .placemarks(["here"])))
    expect(.found("here"))

    let second = try XCTUnwrap(geocoding.process(.retained(.fix(20, north: 5))))
    XCTAssertEqual(geocoding.status, .searching)
    expect(.found("here"))
    geocoding.process(.reply(second, .failure))
    expect(.failed)

    let third = try XCTUnwrap(geocoding.process(.retained(.fix(15, north: 9))))
    expect(.searching)
    geocoding.process(.reply(third, .placemarks([])))
    expect(.notFound)
  }

  func testIsFlatJSON() throws {
    let best =
      #"{"horizontalAccuracy":30,"latitude":1,"longitude":2,"#
      + #""timestamp":"2026-05-01T09:00:00.000Z"}"#
    let fix = Location.fix(30, latitude: 1, longitude: 2)
    let outcome = Outcome(
      reason: .settled,
      best: fix,
      start: TimedAcquisition.origin,
      end: TimedAcquisition.origin
    )
    let cases: [(Status, String)] = [
      (Status(phase: .idle), #"{"address":{"name":"idle"},"phase":"idle"}"#),
      (
        Status(phase: .running, best: fix, address: .found("a")),
        #"{"address":{"name":"found","placemark":"a"},"best":\#(best),"phase":"running"}"#
      ),
      (
        Status(phase: .ended(outcome), address: .searching),
        #"{"address":{"name":"searching"},"best":\#(best),"#
          + #""outcome":\#(try JSONCoding.text(of: outcome)),"phase":"ended"}"#
      ),
    ]
    for (status, json) in cases {
      XCTAssertEqual(try JSONCoding.text(of: status), json)
      XCTAssertEqual(try JSONCoding.value(of: json), status)
    }
    XCTAssertEqual(JSONCoding.wrongKey(in: #"{"phase":"idle"}"#, as: Status.self), "address")
    XCTAssertEqual(JSONCoding.wrongKey(in: "{}", as: Status.self), "phase")
  }
}
