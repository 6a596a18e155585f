/// The decimals of a magnitude that is a whole number of thousandths, as most measured values are.
///
/// With the digits before the point, such a decimal has seven digits, and at most one decimal of 15 digits or fewer
/// reads back to a `Double`: so it is the shortest without its zeros at the end, which takes half the time of a search.
struct Thousandths: Sendable {
  private let digits: FourDigits

  /// Creates the decimals of a magnitude below 10⁴ with the given whole part, or returns `nil` if it is another number.
  @inline(__always)
  init?(_ magnitude: Double, whole: UInt32) {
    // The sum is rounded to an integer, which is in the lowest bits of its pattern.
    let sum = magnitude * 1000 + 0x1p52
    // The quotient is the `Double` that the decimal reads back to.
    guard (sum - 0x1p52) / 1000 == magnitude else { return nil }
    digits = FourDigits(UInt32(truncatingIfNeeded: sum.bitPattern) &- whole &* 1000)
  }

  /// The point, in place of the first of four digits, and the digits after it as ASCII.
  @inline(__always)
  var ascii: UInt32 { digits.ascii &- 2 }

  /// The number of bytes, 0...4; without decimals, there is no point.
  @inline(__always)
  var count: Int { 4 &- digits.trailingZeros }
}
