import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class MovementTests: XCTestCase {
  private func isMoving(_ fixes: [(north: Double, accuracy: Double)]) -> Bool {
    var movement = Movement()
    for (index, fix) in fixes.enumerated() {
      let reading = sampleReading(
        index,
        made: Double(index),
        accuracy: fix.accuracy,
        north: fix.north
      )
      movement.add(reading.location)
    }
    return movement.isMoving
  }

  func testTwoFixesTellIfTheyAreApart() {
    XCTAssertFalse(isMoving([]))
    XCTAssertFalse(isMoving([(0, 5)]))
    // 2 · √(3² + 4²) is 10 m.
    XCTAssertFalse(isMoving([(0, 3), (9.9, 4)]))
    XCTAssertTrue(isMoving([(0, 3), (10.1, 4)]))
    // An accuracy of zero counts as 1 m: 2 · √2 is 2.8 m.
    XCTAssertFalse(isMoving([(0, 0), (2.7, 0)]))
    XCTAssertTrue(isMoving([(0, 0), (2.9, 0)]))
  }

  /// As many as the limit, and many more, of which few are kept.
  func testAFewBadFixesOfAReceiverAtRestHaveNoEffect() {
    for count in [8, 16, 17, 500] {
      var random = SplitMix64(seed: UInt64(count))
      let fixes = (0..<count).map { index in
        let isBad = index == 0 || (index == 5 && count > 8)
        return (isBad ? 500 : 10 * random.normals().x, Double.random(in: 4...20, using: &random))
      }
      XCTAssertFalse(isMoving(fixes), "\(count)")
    }
  }

  func testAWalkIsAMovement() {
    for count in [3, 8, 16, 17, 33, 500] {
      var random = SplitMix64(seed: UInt64(count))
      // 1.3 m/s, a window each 30 s
      let fixes = (0..<count).map { index in
        (39 * Double(index) + 6 * random.normals().x, Double.random(in: 4...8, using: &random))
      }
      XCTAssertTrue(isMoving(fixes), "\(count)")
    }
  }

  func testTheSameFixOfWindowsThatOverlapCountsOnce() {
    var movement = Movement()
    let one = sampleReading(0, made: 0, accuracy: 5, north: 0).location
    let two = sampleReading(1, made: 60, accuracy: 5, north: 100).location
    for fix in [one, one, one, nil, one, two, two] { movement.add(fix) }
    XCTAssertTrue(movement.isMoving)
  }
}
