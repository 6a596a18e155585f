import LocationFilter
import TestSupport
import XCTest

final class FloorMonitorTests: XCTestCase {
  func testAFloorOtherThanTheLastIsAChange() {
    var monitor = FloorMonitor()
    XCTAssertNil(monitor.floor)
    let steps: [(floor: Int?, previous: Int?, isChange: Bool)] = [
      (nil, nil, false),
      (0, nil, true),
      (0, 0, false),
      (nil, 0, false),
      (0, 0, false),
      (1, 0, true),
      (nil, 1, false),
      (-2, 1, true),
      (.min, -2, true),
      (.max, .min, true),
    ]
    for (second, step) in steps.enumerated() {
      let reading = Location.fix(dated: .seconds(second), floor: step.floor)
      let change = step.floor.map {
        FloorChange(previous: step.previous, floor: $0, location: reading)
      }
      XCTAssertEqual(monitor.receive(reading), step.isChange ? change : nil, "reading \(second)")
      XCTAssertEqual(monitor.floor, step.floor ?? step.previous, "reading \(second)")
    }
  }

  func testWhatASessionWouldRejectDoesNotCount() {
    var monitor = FloorMonitor()
    monitor.receive(.fix(floor: 3))
    let late = Location.fix(dated: .seconds(1), floor: 4)
    XCTAssertNil(monitor.process(late, at: late.timestamp.advanced(by: .milliseconds(5001))))
    XCTAssertNil(monitor.receive(.fix(-1, dated: .seconds(2), floor: 5)))
    XCTAssertNil(monitor.receive(.fix(dated: .seconds(3), latitude: 91, floor: 6)))
    XCTAssertEqual(monitor.floor, 3)
    // Exactly 5 s old passes.
    let change = monitor.process(late, at: late.timestamp.advanced(by: .seconds(5)))
    XCTAssertEqual(change, FloorChange(previous: 3, floor: 4, location: late))
  }

  func testTheCheckIsTheOneGiven() {
    var check = ReadingCheck.standard
    check.maximumAge = .seconds(60)
    var monitor = FloorMonitor(check: check)
    let late = Location.fix(floor: 1)
    XCTAssertNotNil(monitor.process(late, at: late.timestamp.advanced(by: .seconds(60))))
  }

  func testIsReadableJSON() throws {
    var monitor = FloorMonitor()
    let first = monitor.receive(.fix(floor: -1))
    let json =
      #"{"floor":-1,"maximumAge":5,"maximumLead":5,"rejectsNullIsland":false,"#
      + #""zeroAccuracyIsUnknown":false}"#
    XCTAssertEqual(try JSONCoding.text(of: monitor), json)
    XCTAssertEqual(try JSONCoding.value(of: json), monitor)
    XCTAssertEqual(try JSONCoding.value(of: "{}"), FloorMonitor())
    XCTAssertEqual(JSONCoding.wrongKey(in: #"{"floor":1e30}"#, as: FloorMonitor.self), "floor")

    let location =
      #"{"floor":-1,"horizontalAccuracy":10,"latitude":52.5,"longitude":13.4,"#
      + #""timestamp":"1970-01-01T00:00:00.000Z"}"#
    XCTAssertEqual(try JSONCoding.text(of: first), #"{"floor":-1,"location":\#(location)}"#)
    let change = try XCTUnwrap(monitor.receive(.fix(floor: 2)))
    XCTAssertTrue(try JSONCoding.text(of: change).hasSuffix(#""previous":-1}"#))
    XCTAssertEqual(try JSONCoding.restored(change), change)
  }
}

extension FloorMonitor {
  /// Receives a reading as soon as it is dated.
  @discardableResult
  fileprivate mutating func receive(_ location: Location) -> FloorChange? {
    process(location, at: location.timestamp)
  }
}

extension Location {
  fileprivate static func fix(
    _ accuracy: Double = 10,
    dated: Duration = .zero,
    latitude: Double = 52.5,
    floor: Int?
  ) -> Location {
    Location(
      coordinate: Coordinate(latitude: latitude, longitude: 13.4),
      horizontalAccuracy: accuracy,
      timestamp: Timestamp(sinceEpoch: dated),
      floor: floor
    )
  }
}
