/// The decimals of a fraction as text, without zeros at the end.
struct FractionDigits: Sendable {
  /// Eight digits each, the first in the lowest byte.
  private(set) var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
  /// How many digits there are, 0...18.
  private(set) var count: Int

  /// Creates the decimals of a fraction in units of 10⁻¹⁸, which has to be below 1.
  @inline(__always)
  init(_ fraction: UInt64) {
    let (head, tail) = fraction.quotientAndRemainder(dividingBy: 10_000_000_000)
    let first = EightDigits(head)
    words.0 = first.ascii
    count = 8 - first.trailingZeros
    guard tail > 0 else { return }
    let (middle, end) = tail.quotientAndRemainder(dividingBy: 100)
    let second = EightDigits(middle)
    words.1 = second.ascii
    count = 16 - second.trailingZeros
    guard end > 0 else { return }
    let third = EightDigits(end * 1_000_000)
    words.2 = third.ascii
    count = 24 - third.trailingZeros
  }
}

extension UInt128 {
  /// So many attoseconds, below 2⁸², as whole seconds and what is left.
  ///
  /// A second is 2¹⁸ · 5¹⁸ as: without the lowest 18 bits, so many have no more than 64.
  @inline(__always)
  var secondsAndAttoseconds: (seconds: UInt64, attoseconds: UInt64) {
    let seconds = UInt64(truncatingIfNeeded: self >> 18) / 3_814_697_265_625
    return (seconds, UInt64(truncatingIfNeeded: self) &- seconds &* 1_000_000_000_000_000_000)
  }
}
