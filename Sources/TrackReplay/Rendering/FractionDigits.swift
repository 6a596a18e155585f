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
