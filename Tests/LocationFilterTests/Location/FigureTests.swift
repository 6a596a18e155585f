import XCTest

@testable import LocationFilter

final class FigureTests: XCTestCase {
  private struct Reading: Hashable {
    @Figure var speed: Double?
    @Figure var satellites: Int?

    init(speed: Double? = nil, satellites: Int? = nil) {
      self.speed = speed
      self.satellites = satellites
    }
  }

  func testWhatIsNotGivenIsUnknown() {
    var reading = Reading()
    XCTAssertNil(reading.speed)
    XCTAssertNil(reading.satellites)
    (reading.speed, reading.satellites) = (0, 0)
    XCTAssertEqual(reading.speed, 0)
    XCTAssertEqual(reading.satellites, 0)
    (reading.speed, reading.satellites) = (nil, nil)
    XCTAssertEqual(reading, Reading())
    XCTAssertEqual(reading.hashValue, Reading().hashValue)
  }

  func testEachNumberIsKnownButOne() {
    for number in [-Double.infinity, -1, 0, .leastNonzeroMagnitude, .infinity] {
      XCTAssertEqual(Reading(speed: number).speed, number)
    }
    for number in [.min + 1, -1, 0, .max] {
      XCTAssertEqual(Reading(satellites: number).satellites, number)
    }
    for number in [Double.nan, .signalingNaN, -.nan] {
      XCTAssertEqual(Reading(speed: number), Reading())
    }
    XCTAssertEqual(Reading(satellites: .min), Reading())
    XCTAssertNotEqual(Reading(speed: 1), Reading(speed: 2))
    XCTAssertNotEqual(Reading(speed: 0), Reading())
  }

  func testIsAsLargeAsItsNumber() {
    XCTAssertEqual(MemoryLayout<Reading>.size, 16)
  }
}
