import TestSupport
import XCTest

@testable import TrackReplay

final class RecordingGroupsTests: XCTestCase {
  /// Half of the limit is always enough for an interval; the distributions of all combinations together have
  /// 8192 groups.
  func testManyCombinationsHaveFewerGroups() {
    for (combinations, limit, hasFigures) in [
      (0, 256, true), (1, 256, true), (32, 256, true), (33, 248, true), (204, 40, true),
      (205, 40, false), (1000, 40, false),
    ] {
      var groups = RecordingGroups(combinations: combinations)
      XCTAssertEqual(groups.limit, limit, "\(combinations)")
      var values = Distribution(limit: 16)
      values.add(3)
      for position in 0...limit {
        groups.add(
          groups.group(located: 1, whole: 2, weight: 1, [(.timeToStop, values.merged)]),
          at: position
        )
      }
      XCTAssertEqual(groups.located.count, limit / 2 + 1, "\(combinations)")
      let shares = groups.shares(of: .timeToStop, upTo: 3, share: 1)
      XCTAssertEqual(shares.contains { $0.whole > 0 }, hasFigures, "\(combinations)")
    }
  }

  private func distribution(of values: [Double]) -> Distribution {
    var distribution = Distribution(limit: 1024)
    values.forEach { distribution.add($0) }
    return distribution.merged
  }

  private func groups(_ positions: [Int], limit: Int) -> RecordingGroups {
    var groups = RecordingGroups(limit: limit)
    for position in positions { add(position, to: &groups) }
    return groups
  }

  private func add(_ position: Int, to groups: inout RecordingGroups) {
    let times = (0...position % 7).map { Double($0 + position) }
    let group = groups.group(
      located: position % 5,
      whole: 7,
      weight: 3,
      [(.timeToStop, distribution(of: times)), (.error, distribution(of: [Double(position)]))]
    )
    groups.add(group, at: position)
  }

  private func figures(of groups: RecordingGroups) -> [[RecordingShare]] {
    [groups.located]
      + [0, 1, 5.5, 40, 1e9].map { groups.shares(of: .timeToStop, upTo: $0, share: 0.4) }
      + [groups.shares(of: .error, upTo: 30, share: 0.4)]
      + [groups.shares(of: .horizontalAccuracy, upTo: 30, share: 0.4)]
  }

  /// In whatever order, one by one or as parts that were shortened before.
  func testTheOrderMakesNoDifference() {
    for (count, limit) in [(5, 8), (8, 8), (9, 8), (100, 8), (100, 1), (300, 64)] {
      let expected = figures(of: groups(Array(0..<count), limit: limit))
      XCTAssertLessThanOrEqual(expected[0].count, limit)
      var random = SplitMix64(seed: UInt64(count))
      let shuffled = (0..<count).shuffled(using: &random)
      XCTAssertEqual(figures(of: groups(shuffled, limit: limit)), expected, "\(count)")
      var total = RecordingGroups(limit: limit)
      for start in stride(from: 0, to: count, by: 13) {
        total.append(groups(Array(shuffled[start..<min(start + 13, count)]), limit: limit))
      }
      XCTAssertEqual(figures(of: total), expected, "\(count) in parts")
    }
  }

  func testSharesAreThoseOfTheRecordings() {
    let groups = groups([3, 0], limit: 8)
    XCTAssertEqual(
      groups.located,
      [RecordingShare(part: 0, whole: 7), RecordingShare(part: 3, whole: 7)]
    )
    // 0; and 3, 4, 5, 6
    XCTAssertEqual(
      groups.shares(of: .timeToStop, upTo: 4, share: 3 / 5.0),
      [RecordingShare(part: 3, whole: 3), RecordingShare(part: 6, whole: 12)]
    )
    XCTAssertEqual(
      groups.shares(of: .horizontalAccuracy, upTo: 4, share: 0.5).map(\.whole),
      [0, 0]
    )
  }

  /// Up to the limit each value has its bin, and groups differ by them; beyond it, bins are at most 7 % wide, and
  /// an interval has all that is in one.
  func testBinsAreAsNarrowAsTheirNumberAllows() {
    for (count, isExact) in [(RecordingGroups.runLimit, true), (10_000, false)] {
      var groups = RecordingGroups(limit: 8)
      let values = (0..<count).map { 10 + Double($0) / Double(count) }
      var all = Distribution(limit: 65_536)
      values.forEach { all.add($0) }
      groups.add(groups.group(located: 1, whole: 1, weight: 1, [(.error, all.merged)]), at: 0)
      for index in [0, count / 3, count - 1] {
        let range = groups.outward(values[index], values[index], of: .error)
        XCTAssertTrue(range.contains(values[index]))
        XCTAssertEqual(values.count { range.contains($0) } == 1, isExact, "\(count)")
        XCTAssertLessThan(range.upperBound, range.lowerBound * 1.07)
      }
    }
    // As wide as the widest
    var groups = groups([0], limit: 8)
    groups.append(RecordingGroups(limit: 8))
    for value in [0, 0x1p-10, 1e-3, 1, 1e9, 1e12, .greatestFiniteMagnitude] {
      XCTAssertTrue(groups.outward(value, value, of: .timeToStop).contains(value), "\(value)")
    }
  }

  /// However small or large, a value counts for its own figure only. Those beyond the limits are in the outer bins.
  func testValuesOfAnySizeCountForTheirFigure() {
    let values = [
      0, .leastNonzeroMagnitude, 0x1p-11, 0x1p-10, 1, 0x1p29, 0x1.8p29, 0x1p30, 1e300,
      .greatestFiniteMagnitude,
    ]
    let figures: [RecordingGroups.Figure] = [.timeToStop, .horizontalAccuracy, .error]
    for figure in figures {
      var groups = RecordingGroups(limit: 8)
      groups.add(
        groups.group(located: 1, whole: 1, weight: 1, [(figure, distribution(of: values))]),
        at: 0
      )
      for other in figures {
        let all = Double(other == figure ? values.count : 0)
        let shares = groups.shares(of: other, upTo: .greatestFiniteMagnitude, share: 1)
        XCTAssertEqual(shares.map(\.whole), [all], "\(figure) \(other)")
        XCTAssertEqual(shares.map(\.part), [all], "\(figure) \(other)")
      }
      let parts = [(0x1p-10, 4), (1, 5), (0x1p29, 6), (0x1.8p29, 7), (0x1p30, 10), (0, 4)]
      for (value, count) in parts {
        let shares = groups.shares(of: figure, upTo: value, share: 0)
        XCTAssertEqual(shares.map(\.part), [Double(count)], "\(value)")
      }
      for value in values {
        XCTAssertTrue(groups.outward(value, value, of: figure).contains(value), "\(value)")
      }
    }
  }

  /// Sums never exceed what fits.
  func testWeightsAreLimited() {
    var groups = RecordingGroups(limit: 1)
    for position in 0..<3 {
      let figures = [(RecordingGroups.Figure.error, distribution(of: [1]))]
      let group = groups.group(located: .max, whole: .max, weight: .max, figures)
      groups.add(group, at: position)
    }
    XCTAssertEqual(groups.located.map(\.part), [Double(Int.max)])
    XCTAssertEqual(
      groups.shares(of: .error, upTo: 2, share: 1).map(\.part),
      [Double(UInt32.max)]
    )
  }
}
