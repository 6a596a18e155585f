/// The error of a position, which drifts rather than jumps.
///
/// A first-order Gauss–Markov process for each axis, of variance 1; multiplied by the accuracy, it is in
/// meters.
struct PositionError: Sendable {
  private(set) var east: Double
  private(set) var north: Double

  /// Draws the first error.
  init(using random: inout SplitMix64) {
    east = random.normal()
    north = random.normal()
  }

  /// Advances by one fix.
  ///
  /// - Parameters:
  ///   - persistence: The share of the error that remains, from 0 to 1.
  ///   - random: The source of the rest.
  mutating func advance(persistence: Double, using random: inout SplitMix64) {
    let fresh = (1 - persistence * persistence).squareRoot()
    east = persistence * east + fresh * random.normal()
    north = persistence * north + fresh * random.normal()
  }
}

extension SplitMix64 {
  /// Returns an approximately normal number, mean 0 and variance 1: the sum of twelve uniform ones.
  mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + unit() }
  }

  /// Returns a number between `low` and `high`.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// Returns an integer in `range`.
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}
