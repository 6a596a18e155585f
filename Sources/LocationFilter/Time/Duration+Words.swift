// A `Duration` counts attoseconds in 128 bits. `Int128` needs macOS 15 and iOS 18, and the operators
// of `Duration` are calls; here its arithmetic is on the two words and compiles to instructions. The
// layout of the words is part of the standard library's stable ABI. As calls to another module they
// would take 3 % of the instructions of a CSV replay.
extension Duration {
  /// The number of attoseconds in two's complement.
  @inlinable package var words: (high: Int64, low: UInt64) { (_high, _low) }

  /// Creates a duration from a number of attoseconds in two's complement.
  @inlinable package init(words: (high: Int64, low: UInt64)) {
    self.init(_high: words.high, low: words.low)
  }

  /// Whether the duration is below zero.
  @inlinable package var isNegative: Bool { _high < 0 }

  /// The duration with the opposite sign, wrapped around on overflow.
  @inlinable package var negated: Duration { Duration(words: (0, 0)) &- self }

  /// Returns whether the duration is greater than `other`, as `>` does.
  @inlinable package func exceeds(_ other: Duration) -> Bool {
    _high > other._high || (_high == other._high && _low > other._low)
  }

  /// Returns the sum, wrapped around on overflow.
  @inlinable package static func &+ (lhs: Duration, rhs: Duration) -> Duration {
    let (low, carries) = lhs._low.addingReportingOverflow(rhs._low)
    return Duration(_high: lhs._high &+ rhs._high &+ (carries ? 1 : 0), low: low)
  }

  /// Returns the difference, wrapped around on overflow.
  @inlinable package static func &- (lhs: Duration, rhs: Duration) -> Duration {
    let (low, borrows) = lhs._low.subtractingReportingOverflow(rhs._low)
    return Duration(_high: lhs._high &- rhs._high &- (borrows ? 1 : 0), low: low)
  }

  /// The tens of seconds of the magnitude, which fit in 64 bits for any duration, and the attoseconds
  /// of the rest.
  package var magnitudeInTenSeconds: (tens: UInt64, attoseconds: UInt64) {
    let (high, low) = isNegative ? negated.words : words
    let divisor: UInt64 = 10_000_000_000_000_000_000
    // The high word is at most 2⁶³, which is less.
    let (tens, rest) = divisor.dividingFullWidth((UInt64(bitPattern: high), low))
    return (tens, rest)
  }
}
