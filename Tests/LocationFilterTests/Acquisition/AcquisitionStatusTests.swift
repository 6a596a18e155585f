import LocationFilter
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
}
