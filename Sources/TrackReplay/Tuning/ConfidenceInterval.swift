/// Where a figure of all recordings like the given ones lies, with a confidence of 95 %.
package struct ConfidenceInterval: Sendable, Hashable {
  package var lower: Double
  package var upper: Double

  /// Creates an interval.
  package init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }
}
