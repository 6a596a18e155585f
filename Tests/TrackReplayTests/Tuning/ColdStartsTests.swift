import LocationFilter
import XCTest

@testable import TrackReplay

final class ColdStartsTests: XCTestCase {
  private func fix(_ seconds: Double, age: Double = 0, accuracy: Double = 20) -> Location {
    Location(
      latitude: 48,
      longitude: 2,
      horizontalAccuracy: accuracy,
      timestamp: at(seconds - age)
    )
  }

  /// The number of cold starts at these instants, with one location after them.
  private func count(_ starts: [Double], _ location: Location, at now: Double) -> Int {
    var cold = ColdStarts()
    for start in starts { cold.begin(at: at(start), by: at(start)) }
    cold.note(location, at: at(now))
    cold.begin(at: at(now + 1), by: at(now + 1))
    return cold.count
  }

  func testStartsBeforeTheFirstFixAreCold() {
    XCTAssertEqual(count([0, 10], fix(30), at: 30), 2)
    XCTAssertEqual(count([0, 10], fix(30, age: 5), at: 30), 2, "not stale")
    XCTAssertEqual(count([0, 10], fix(30, age: 5.001), at: 30), 3, "stale: no fix")
    var elsewhere = fix(30)
    elsewhere.coordinate.latitude = 91
    XCTAssertEqual(count([0, 10], elsewhere, at: 30), 3, "no position: no fix")
  }

  func testAGoodFixWithinASecondMakesAStartWarm() {
    XCTAssertEqual(count([0, 10, 10.5], fix(11), at: 11), 1)
    XCTAssertEqual(count([0, 10], fix(11.001), at: 11.001), 2, "later")
    XCTAssertEqual(count([0, 10], fix(11, accuracy: 20.1), at: 11), 2, "of a network")
    XCTAssertEqual(count([0, 10], fix(11, accuracy: -1), at: 11), 2, "of no accuracy")
    XCTAssertEqual(count([0, 10], fix(11, accuracy: 0), at: 11), 1)
  }

  func testEachTrackBeginsCold() {
    var cold = ColdStarts()
    XCTAssertFalse(cold.hasFix)
    cold.note(fix(0), at: at(0))
    XCTAssertTrue(cold.hasFix)
    cold.begin(at: at(1), by: at(1))
    XCTAssertEqual(cold.count, 0)
    cold.startTrack()
    XCTAssertFalse(cold.hasFix)
    cold.begin(at: at(2), by: at(2))
    cold.startTrack()
    cold.note(fix(2.5), at: at(2.5))
    XCTAssertEqual(cold.count, 1, "the start was on the track before")
  }
}
