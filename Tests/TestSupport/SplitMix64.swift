/// A seeded generator of random numbers: the same seed gives the same numbers on every machine.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator whose sequence depends only on `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number in 0..<1.
  public mutating func unit() -> Double {
    Double(next() >> 11) / 9_007_199_254_740_992
  }
}
