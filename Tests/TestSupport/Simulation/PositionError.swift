/// The error of a position, which wanders rather than jumps.
///
/// A first-order Gauss–Markov process for each axis, of variance 1: times the accuracy it gives
/// metres.
struct PositionError: Sendable {
  private(set) var east: Double
  private(set) var north: Double

  /// Draws the first error.
  init(using random: inout SplitMix64) {
    east = random.normal()
    north = random.normal()
  }

  /// Moves on by one fix.
  ///
  /// - Parameters:
  ///   - persistence: How much of the error stays, 0 (none) to 1 (all).
  ///   - random: The source of what is new.
  mutating func advance(persistence: Double, using random: inout SplitMix64) {
    let fresh = (1 - persistence * persistence).squareRoot()
    east = persistence * east + fresh * random.normal()
    north = persistence * north + fresh * random.normal()
  }
}

extension SplitMix64 {
  /// Returns a number that is near enough normal, mean 0 and variance 1: twelve uniform ones summed.
  mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + unit() }
  }

  /// Returns a number from `low` up to `high`.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// Returns an integer of `range`.
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}
