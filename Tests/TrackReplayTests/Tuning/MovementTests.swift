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
    for count in [9, 16, 64, 65, 500, 20_000] {
      var random = SplitMix64(seed: UInt64(count))
      let fixes = (0..<count).map { index in
        let north = index % 16 == 5 ? 500 : 10 * random.normals().x
        return (north, Double.random(in: 4...20, using: &random))
      }
      XCTAssertFalse(isMoving(fixes), "\(count)")
    }
  }

  func testAWalkIsAMovement() {
    for count in [3, 8, 16, 64, 65, 500] {
      var random = SplitMix64(seed: UInt64(count))
      // 1.3 m/s, a fix each 30 s
      let fixes = (0..<count).map { index in
        (39 * Double(index) + 6 * random.normals().x, Double.random(in: 4...8, using: &random))
      }
      XCTAssertTrue(isMoving(fixes), "\(count)")
    }
  }

  /// Out and back, 300 m in 2 min each, with any time from fix to fix.
  func testNoPeriodHides() {
    for step in 1...240 {
      var random = SplitMix64(seed: UInt64(step))
      let fixes = (0..<1200).map { index in
        let phase = Double(index * step % 240)
        return (2.5 * min(phase, 240 - phase) + 5 * random.normals().x, 8.0)
      }
      // Every 240 s it is in the same place.
      XCTAssertEqual(isMoving(fixes), step != 240, "\(step)")
    }
  }

  func testAFixThatComesAgainCountsOnce() {
    var movement = Movement()
    for number in 0..<8 {
      let fix = sampleReading(
        number,
        made: Double(number),
        accuracy: 5,
        north: number == 7 ? 0 : 100
      ).location
      for _ in 0..<(number == 7 ? 50 : 1) { movement.add(fix) }
    }
    XCTAssertFalse(movement.isMoving)
  }
}
