import TestSupport
import XCTest

@testable import TrackReplay

final class DistributionTests: XCTestCase {
  private func spread(of values: [Double], limit: Int = 1024) -> Spread? {
    var distribution = Distribution(limit: limit)
    for value in values { distribution.add(value) }
    return distribution.spread
  }

  func testNothingHasNoSpread() {
    XCTAssertNil(spread(of: []))
  }

  /// By the nearest rank: of 20 values the 95th percentile is the 19th, of 21 the 20th.
  func testPercentilesAreByTheNearestRank() {
    let cases: [(count: Int, median: Double, percentile95: Double)] = [
      (1, 1, 1), (2, 1, 2), (3, 2, 3), (4, 2, 4), (19, 10, 19), (20, 10, 19), (21, 11, 20),
      (100, 50, 95), (101, 51, 96), (1000, 500, 950),
    ]
    for (count, median, percentile95) in cases {
      let values = (1...count).map(Double.init)
      let expected = Spread(median: median, percentile95: percentile95, count: count)
      XCTAssertEqual(spread(of: values), expected, "\(count)")
      XCTAssertEqual(spread(of: values.reversed()), expected, "\(count) reversed")
    }
  }

  func testEqualValuesCountEachTime() {
    XCTAssertEqual(
      spread(of: [8, 3, 3, 3, 8]),
      Spread(median: 3, percentile95: 8, count: 5)
    )
  }

  /// As many different values as the limit are held as they are, however often they come.
  func testIsExactUpToTheLimit() throws {
    var random = SplitMix64(seed: 1)
    let different = (0..<64).map { _ in Double.random(in: 0...100, using: &random) }
    let values = (0..<5000).map { _ in different[Int.random(in: 0..<64, using: &random)] }
    let spread = try XCTUnwrap(spread(of: values, limit: 64))
    let sorted = values.sorted()
    XCTAssertEqual(spread, Spread(median: sorted[2499], percentile95: sorted[4749], count: 5000))
  }

  func testBeyondTheLimitIsNearAndSaysSo() throws {
    var random = SplitMix64(seed: 2)
    let values = (0..<20_000).map { _ in Double.random(in: 1...1000, using: &random) }
    let spread = try XCTUnwrap(spread(of: values, limit: 16_384))
    let sorted = values.sorted()
    XCTAssertFalse(spread.isExact)
    XCTAssertEqual(spread.count, 20_000)
    XCTAssertEqual(spread.median, sorted[9999], accuracy: sorted[9999] / 4096)
    XCTAssertEqual(spread.percentile95, sorted[18_999], accuracy: sorted[18_999] / 4096)
  }

  /// Each further rounding halves the digits' worth; the rank is never lost.
  func testASmallLimitIsKeptByRoundingMore() throws {
    let values = (1...10_000).map(Double.init)
    let spread = try XCTUnwrap(spread(of: values, limit: 16))
    XCTAssertFalse(spread.isExact)
    XCTAssertEqual(spread.median, 5000, accuracy: 5000)
    XCTAssertGreaterThanOrEqual(spread.percentile95, spread.median)
  }

  func testTheGreatestValueStaysFinite() throws {
    let values: [Double] =
      [0, .leastNonzeroMagnitude, .greatestFiniteMagnitude] + (1...40).map { 1.1 * Double($0) }
    let spread = try XCTUnwrap(
      spread(of: values + Array(repeating: values[2], count: 50), limit: 4)
    )
    XCTAssertTrue(spread.percentile95.isFinite)
  }
}
