import TestSupport
import XCTest

@testable import TrackReplay

final class DistributionTests: XCTestCase {
  private func spread(of values: [Double], limit: Int = 1024) -> Spread? {
    var distribution = Distribution(limit: limit)
    for value in values { distribution.add(value) }
    return distribution.spread
  }

  /// Without the lowest bits of the pattern and without the sign of a zero.
  private func truncated(_ value: Double, _ bits: Int) -> Double {
    Double(bitPattern: (value + 0).bitPattern & (.max << UInt64(bits)))
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

  /// Values that follow an equal one count as they do in any other order, also once some are packed or rounded.
  func testRowsOfEqualValuesCountAsInAnyOrder() {
    var random = SplitMix64(seed: 4)
    let rows = (0..<400).flatMap { (root: Int) -> [Double] in
      Array(repeating: Double(root * root), count: root % 5 + 1)
    }
    for limit in [16, 64, 1024] {
      let shuffled = rows.shuffled(using: &random)
      XCTAssertEqual(spread(of: rows, limit: limit), spread(of: shuffled, limit: limit), "\(limit)")
    }
    XCTAssertEqual(spread(of: rows)?.median, rows[rows.count / 2 - 1])
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

  /// Which of two zeros is shown would otherwise depend on the order.
  func testAZeroHasNoSign() {
    XCTAssertEqual(spread(of: [-0.0, 0, -0.0])?.median.sign, .plus)
  }

  /// One value more than the limit rounds all of them; one that is there already does not.
  func testTheLimitIsThatOfDifferentValues() throws {
    for limit in [2, 3, 16, 1024] {
      let values = (0..<limit).map { 1 + Double($0) * 0x1p-40 }
      for count in [1, 4] {
        let many = Array(repeating: values, count: count).flatMap { $0 }
        let rank = (many.count * 95 + 99) / 100 - 1
        let spread = try XCTUnwrap(spread(of: many, limit: limit))
        XCTAssertTrue(spread.isExact, "\(limit)")
        XCTAssertEqual(spread.percentile95, many.sorted()[rank], "\(limit)")
      }
      let more = values + Array(repeating: 1.5, count: limit)
      XCTAssertEqual(
        self.spread(of: more, limit: limit),
        Spread(median: 1, percentile95: 1.5, count: 2 * limit, isExact: false)
      )
    }
  }

  /// The rule in one line each: the fewest bits dropped with which the values fit, and the ranks of the
  /// sorted values. In one distribution or appended ones, in any order, exact or not.
  func testTheResultDependsOnTheValuesAlone() throws {
    var random = SplitMix64(seed: 3)
    var exact = 0
    for seed in 0..<300 {
      let limit = [2, 5, 64, 100][seed % 4]
      let scales: [ClosedRange<Double>] = [0...1e-300, 0...1, 5...5.01, 0...1e5, 1e9...1e300]
      let ranges = scales.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
      var values = (0..<Int.random(in: 1...400, using: &random)).map { index in
        Double.random(in: ranges[index % ranges.count], using: &random)
      }
      if seed % 3 == 0 { values = values.map { ($0 / 7).rounded(.down) } }
      if seed % 5 == 0 { values += [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude] }
      if seed % 7 == 0 {
        values += Array(repeating: values.prefix(limit), count: 40).flatMap { $0 }
      }
      values.shuffle(using: &random)

      let parts = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Distribution(limit: limit)
      }
      var distributions = parts
      for value in values {
        distributions[Int.random(in: parts.indices, using: &random)].add(value)
      }
      while distributions.count > 1 {
        // Some are appended to one that has been appended to.
        let last = distributions.remove(at: Int.random(in: distributions.indices, using: &random))
        distributions[Int.random(in: distributions.indices, using: &random)].append(last)
      }
      let spread = try XCTUnwrap(distributions[0].spread)

      let bits = ([0] + Array(40...63)).first { bits in
        Set(values.map { truncated($0, bits) }).count <= limit
      }
      let sorted = values.map { truncated($0, bits ?? 64) }.sorted()
      let ranks = [50, 95].map { (sorted.count * $0 + 99) / 100 - 1 }
      let expected = Spread(
        median: sorted[ranks[0]],
        percentile95: sorted[ranks[1]],
        count: values.count,
        isExact: bits == 0
      )
      XCTAssertEqual(spread, expected, "\(seed)")
      XCTAssertEqual(self.spread(of: values, limit: limit), expected, "\(seed)")
      XCTAssertEqual(distributions[0].count, values.count, "\(seed)")
      XCTAssertEqual(distributions[0].maximum, values.max(), "\(seed)")
      if spread.isExact { exact += 1 }
    }
    XCTAssertTrue((50...250).contains(exact), "\(exact)")
  }

  func testAnEmptyOneChangesNothing() throws {
    var empty = Distribution(limit: 4)
    empty.append(Distribution(limit: 4))
    XCTAssertNil(empty.spread)
    XCTAssertNil(empty.maximum)
    var distribution = Distribution(limit: 4)
    for value in [3.0, 1, 2] { distribution.add(value) }
    let expected = Spread(median: 2, percentile95: 3, count: 3)
    distribution.append(empty)
    XCTAssertEqual(distribution.spread, expected)
    // Only weights that are added can have been rounded down.
    distribution.append(empty, weight: 5)
    XCTAssertEqual(distribution.spread, expected)
    empty.append(distribution)
    XCTAssertEqual(empty.spread, expected)
    XCTAssertEqual(empty.maximum, 3)
  }

  func testRemovingAllLeavesAnEmptyOne() {
    for count in [1, 5, 200] {
      var distribution = Distribution(limit: 16)
      for value in 0..<count { distribution.add(Double(value) / 7) }
      distribution.append(distribution, weight: 3)
      distribution.removeAll()
      XCTAssertEqual(distribution.count, 0)
      XCTAssertNil(distribution.maximum)
      XCTAssertNil(distribution.spread)
      for value in [3.0, 1, 2] { distribution.add(value) }
      XCTAssertEqual(distribution.spread, Spread(median: 2, percentile95: 3, count: 3))
    }
  }

  func testTheMaximumIsNotRounded() {
    var distribution = Distribution(limit: 2)
    for value in [1.1, 1.3, 1.7, 1.6] { distribution.add(value) }
    XCTAssertEqual(distribution.spread?.isExact, false)
    XCTAssertEqual(distribution.maximum, 1.7)
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
