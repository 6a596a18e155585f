import LocationFilter

// Counts and sums of whatever many recordings have: the greatest value instead of a trap.

extension Int {
  /// The sum of two numbers not below zero, limited to `Int.max`.
  func addingClamped(_ count: Int) -> Int {
    let (sum, hasOverflown) = addingReportingOverflow(count)
    return hasOverflown ? .max : sum
  }

  /// The product of two numbers not below zero, limited to `Int.max`.
  func multipliedClamped(_ factor: Int) -> Int {
    let (product, hasOverflown) = multipliedReportingOverflow(by: factor)
    return hasOverflown ? .max : product
  }
}

extension Duration {
  /// The sum of two durations not below zero, limited to the longest one.
  func addingClamped(_ other: Duration) -> Duration {
    let sum = self &+ other
    return sum.isNegative ? Duration(words: (.max, .max)) : sum
  }
}
