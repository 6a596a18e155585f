/// The decimals of a magnitude that has at most eight, as most measured values and many coordinates have.
///
/// With the digits before the point, such a decimal has twelve digits, and at most one decimal of 15 digits or fewer
/// reads back to a `Double`: so it is the shortest without its zeros at the end, which takes half the time of a search.
struct EightDecimals: Sendable {
  /// The part after the point, in units of 10⁻⁸.
  private let fraction: UInt32

  /// Creates the decimals of a magnitude below 10⁴ with the given whole part, or returns `nil` if it is another number.
  @inline(__always)
  init?(_ magnitude: Double, whole: UInt32) {
    // The sum is rounded to an integer, which is in the lowest bits of its pattern.
    let sum = magnitude * 1e8 + 0x1p52
    // The quotient is the `Double` that the decimal reads back to.
    guard (sum - 0x1p52) / 1e8 == magnitude else { return nil }
    // The difference fits in 32 bits, so that those above have no effect.
    fraction = UInt32(truncatingIfNeeded: sum.bitPattern) &- whole &* 100_000_000
  }

  /// The decimals if there are no more than three, which most measured values have; otherwise `nil`.
  @inline(__always)
  var thousandths: Thousandths? {
    let (digits, rest) = fraction.quotientAndRemainder(dividingBy: 100_000)
    return rest == 0 ? Thousandths(digits: FourDigits(digits)) : nil
  }

  /// The eight digits after the point.
  @inline(__always)
  var digits: EightDigits { EightDigits(UInt64(fraction)) }

  /// At most three decimals with the point.
  struct Thousandths: Sendable {
    fileprivate let digits: FourDigits

    /// The point, in place of the first of four digits, and the digits after it as ASCII.
    @inline(__always)
    var ascii: UInt32 { digits.ascii &- 2 }

    /// The number of bytes, 0...4; without decimals, there is no point.
    @inline(__always)
    var count: Int { 4 &- digits.trailingZeros }
  }
}
