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
  /// Where the median of all recordings like these lies; `nil` with fewer recordings with values than
  /// ``TuningEvidence/needed``.
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
