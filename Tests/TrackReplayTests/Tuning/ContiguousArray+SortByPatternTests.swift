import TestSupport
import XCTest

@testable import TrackReplay

final class SortByPatternTests: XCTestCase {
  /// Of any number around that from which on digits are sorted first, with values that differ in any bits.
  func testValuesAreInOrder() {
    var random = SplitMix64(seed: 30)
    let kinds: [(name: String, value: () -> Double)] = [
      ("equal", { 7 }), ("seconds", { Double(random.next() % 60) }),
      ("thousandths", { Double(random.next() % 100_000) / 1000 }),
      ("metres", { random.unit() * 100 }),
      ("the last bits", { Double(bitPattern: 1.0.bitPattern + random.next() % 300) }),
      ("any", { Double(bitPattern: random.next() % Double.infinity.bitPattern) }),
      ("one far off", { random.next() % 50 == 0 ? 1e300 : random.unit() }),
    ]
    for (name, value) in kinds {
      for count in [0, 1, 2, 63, 64, 65, 480, 3000] {
        let values = (0..<count).map { _ in value() }
        var sorted = ContiguousArray(values)
        sorted.sortByPattern()
        XCTAssertEqual(Array(sorted), values.sorted(), "\(count) \(name)")
      }
    }
  }

  func testTheLeastAndTheGreatestValuesAreInOrder() {
    let extremes = [0, .leastNonzeroMagnitude, 1, .greatestFiniteMagnitude, .infinity]
    let values = (0..<100).map { extremes[$0 * 7 % 5] }
    var sorted = ContiguousArray(values)
    sorted.sortByPattern()
    XCTAssertEqual(Array(sorted), values.sorted())
  }
}
