import LocationFilter

// Arbitrary values, for tests of properties that hold for any input.
extension SplitMix64 {
  /// Returns true with the given probability.
  public mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// Returns one of `values`, which must not be empty.
  public mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  /// Returns arbitrary bits or, half of the time, a number that is hard to compare or add.
  public mutating func anyDouble() -> Double {
    let values = [
      0, -0.0, 1, -1, 90, 180, .nan, .signalingNaN, .infinity, -.infinity,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]
    return chance(0.5) ? pick(values) : Double(bitPattern: next())
  }

  /// Returns an arbitrary duration: often one at a limit, and as often one of hours or seconds.
  public mutating func anyDuration() -> Duration {
    let bits = Duration(words: (Int64(bitPattern: next()), next()))
    let limits: [Duration] = [
      .longest, .lowest, .longest - .attoseconds(1), .lowest + .attoseconds(1), .zero,
      .attoseconds(1), .attoseconds(-1),
    ]
    return pick([pick(limits), bits, bits >> 50, bits >> 62])
  }
}
