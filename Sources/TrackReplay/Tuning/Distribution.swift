/// The values of one figure over many sessions, and their percentiles.
///
/// Exact as long as there are at most ``limit`` different values. Beyond that, all are rounded to
/// fewer binary digits, first to eleven (1 in 4096 at most) and then to one fewer each time, until
/// they fit: memory is bounded.
struct Distribution: Sendable, Hashable {
  /// The number of different values that are kept apart.
  let limit: Int
  /// The number of values.
  private(set) var count = 0
  /// The different values in order, with the count of each.
  private var runs: [Run] = []
  /// Values that are not among them yet.
  private var pending: [Double] = []
  /// The number of binary digits of a value's fraction that count, `nil` for all.
  private var digits: Int?

  private struct Run: Sendable, Hashable {
    var value: Double
    var count: Int
  }

  init(limit: Int) {
    self.limit = max(limit, 2)
  }

  /// Whether no value has been rounded.
  var isExact: Bool { digits == nil }

  /// Adds a value, finite and 0 or more.
  ///
  /// - Complexity: O(log ``limit``) on average.
  mutating func add(_ value: Double) {
    count += 1
    pending.append(value.rounded(toFractionDigits: digits))
    if pending.count >= limit { merge() }
  }

  /// The median and the 95th percentile, `nil` without values.
  ///
  /// - Complexity: O(``limit`` log ``limit``).
  var spread: Spread? {
    var merged = self
    merged.merge()
    guard let median = merged.percentile(50), let percentile95 = merged.percentile(95) else {
      return nil
    }
    return Spread(
      median: median,
      percentile95: percentile95,
      count: count,
      isExact: merged.isExact
    )
  }

  /// The percentile by the nearest rank: the least value that at least this percentage does not exceed.
  private func percentile(_ percent: Int) -> Double? {
    // The hundreds and the rest, as the product of all may overflow.
    var missing = count / 100 * percent + (count % 100 * percent + 99) / 100
    for run in runs {
      missing -= run.count
      if missing <= 0 { return run.value }
    }
    return nil
  }

  private mutating func merge() {
    pending.sort()
    runs = Self.united(runs, pending.map { Run(value: $0, count: 1) })
    pending.removeAll(keepingCapacity: true)
    while runs.count > limit, digits != 0 {
      let fewer = digits.map { $0 - 1 } ?? 11
      digits = fewer
      let rounded = runs.map { run in
        Run(value: run.value.rounded(toFractionDigits: fewer), count: run.count)
      }
      runs = Self.united(rounded, [])
    }
  }

  /// Merges both sorted lists, with equal values in one run.
  private static func united(_ first: [Run], _ second: [Run]) -> [Run] {
    var united: [Run] = []
    united.reserveCapacity(first.count + second.count)
    var (first, second) = (first[...], second[...])
    while let run = popLess(&first, &second) {
      if let last = united.indices.last, united[last].value == run.value {
        united[last].count += run.count
      } else {
        united.append(run)
      }
    }
    return united
  }

  private static func popLess(
    _ first: inout ArraySlice<Run>,
    _ second: inout ArraySlice<Run>
  ) -> Run? {
    guard let one = first.first else { return second.popFirst() }
    guard let other = second.first, other.value < one.value else { return first.popFirst() }
    return second.popFirst()
  }
}

extension Double {
  /// The value rounded to this number of binary digits of its fraction.
  fileprivate func rounded(toFractionDigits digits: Int?) -> Double {
    guard let digits, digits < 52 else { return self }
    let dropped = UInt64(52 - digits)
    // The bits of values of 0 and more are in the order of the values, and carry as these do.
    let half: UInt64 = 1 << (dropped - 1)
    let (sum, _) = bitPattern.addingReportingOverflow(half)
    let result = Double(bitPattern: (sum >> dropped) << dropped)
    return result.isFinite ? result : self
  }
}

/// The median and the 95th percentile of a figure.
///
/// By the nearest rank: the least of the values that at least half of them, or 95 in a hundred, do not
/// exceed. It is one of the values, never one between two.
package struct Spread: Sendable, Hashable {
  /// The value that at least half of the values do not exceed.
  package var median: Double
  /// The value that at least 95 in a hundred of the values do not exceed.
  package var percentile95: Double
  /// The number of values, 1 or more.
  package var count: Int
  /// Whether neither is rounded. With too many different values to keep, they are rounded to eleven
  /// binary digits or fewer.
  package var isExact: Bool

  /// Creates a spread.
  package init(median: Double, percentile95: Double, count: Int, isExact: Bool = true) {
    self.median = median
    self.percentile95 = percentile95
    self.count = count
    self.isExact = isExact
  }
}
