/// The values of one figure over many sessions, and their percentiles.
///
/// Exact as long as there are at most ``limit`` different values. Beyond that, all are rounded down to
/// fewer binary digits, first to twelve (by less than 1 in 4096) and then to one fewer each time, until
/// they fit: memory is bounded, with up to 32 bytes for each of them.
///
/// The result depends only on the values. It is the same in whatever order they are added, and whether
/// to one distribution or to several that are appended to each other: rounding down a rounded value to fewer
/// digits gives the same as rounding the original, and a part of the values never needs to be rounded more
/// than all of them.
struct Distribution: Sendable {
  /// The number of different values beyond which all are rounded.
  let limit: Int
  /// The number of values.
  private(set) var count = 0
  /// The greatest value, never rounded; `nil` without values.
  private(set) var maximum: Double?
  /// The values with the count of each. Merging puts them in order and equal ones together; later ones follow
  /// as they come, and rounding may make neighbors equal.
  private var runs: [Run] = []
  /// The number of low bits of a value that do not count.
  private var droppedBits = 0

  private struct Run: Sendable {
    var value: Double
    var count: Int
  }

  init(limit: Int) {
    self.limit = max(limit, 2)
  }

  /// Adds a value, finite and 0 or more.
  ///
  /// - Complexity: O(log ``limit``) on average.
  mutating func add(_ value: Double) {
    // Without the sign of a zero: equal values must have equal bits.
    let value = value + 0
    insert(Run(value: value, count: 1))
    maximum = max(maximum ?? 0, value)
  }

  /// Adds all values of another distribution with the same limit.
  ///
  /// - Complexity: O(*n* log ``limit``) on average, where *n* is the number of different values of
  ///   `other`.
  mutating func append(_ other: Distribution) {
    if droppedBits < other.droppedBits { drop(other.droppedBits) }
    for run in other.runs { insert(run) }
    if let greatest = other.maximum { maximum = max(maximum ?? 0, greatest) }
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
      isExact: merged.droppedBits == 0
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

  private mutating func insert(_ run: Run) {
    count += run.count
    runs.append(Run(value: run.value.dropping(droppedBits), count: run.count))
    if runs.count / 2 >= limit { merge() }
  }

  /// Puts the values in order and equal ones together, and rounds all as long as there are too many.
  private mutating func merge() {
    runs.sort { $0.value < $1.value }
    uniteNeighbors()
    while runs.count > limit {
      drop(droppedBits == 0 ? 40 : droppedBits + 1)
      uniteNeighbors()
    }
  }

  private mutating func drop(_ bits: Int) {
    droppedBits = bits
    for index in runs.indices { runs[index].value = runs[index].value.dropping(bits) }
  }

  /// Makes one run of equal neighbors.
  private mutating func uniteNeighbors() {
    var kept = 0
    for index in runs.indices.dropFirst() {
      if runs[index].value == runs[kept].value {
        runs[kept].count += runs[index].count
      } else {
        kept += 1
        runs[kept] = runs[index]
      }
    }
    runs.removeLast(max(runs.count - kept - 1, 0))
  }
}

extension Double {
  /// The value without the lowest `count` bits of its pattern: those of the fraction's 52, then those of
  /// the exponent.
  ///
  /// Patterns of values of 0 and more are in the order of the values.
  fileprivate func dropping(_ count: Int) -> Double {
    Double(bitPattern: bitPattern & (.max << UInt64(count)))
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
  /// Whether neither is rounded. With too many different values to keep, they are rounded down to
  /// twelve binary digits or fewer.
  package var isExact: Bool
  /// Where the median of all recordings like these lies; `nil` if unknown.
  package var interval: ConfidenceInterval?

  /// Creates a spread.
  package init(
    median: Double,
    percentile95: Double,
    count: Int,
    isExact: Bool = true,
    interval: ConfidenceInterval? = nil
  ) {
    self.interval = interval
    self.median = median
    self.percentile95 = percentile95
    self.count = count
    self.isExact = isExact
  }
}
