/// A magnitude below 10⁵ that is a whole number of thousandths, as most measured values are.
///
/// This decimal has eight digits, and at most one decimal of 15 digits or fewer reads back to a `Double`: so
/// it is the shortest without its zeros at the end, which takes half the time of a search.
struct Thousandths {
  private let digits: EightDigits

  /// Creates the decimal of the magnitude of `value`, or returns `nil` if that is another number.
  @inline(__always)
  init?(_ value: Double) {
    // The sum is rounded to an integer, which is in the lowest bits of its pattern.
    let sum = value.magnitude * 1000 + 0x1p52
    let count = sum.bitPattern &- 0x1p52.bitPattern
    // The quotient is the `Double` that the decimal reads back to.
    guard count < 100_000_000, (sum - 0x1p52) / 1000 == value.magnitude else { return nil }
    digits = EightDigits(count)
  }

  /// The digits before the point as ASCII, the first in the lowest byte.
  @inline(__always)
  var whole: UInt64 { digits.ascii &>> UInt64(8 &* digits.leadingZeros(atMost: 4)) }

  /// The number of digits before the point, 1...5.
  @inline(__always)
  var wholeCount: Int { 5 &- digits.leadingZeros(atMost: 4) }

  /// The point and the digits after it as ASCII.
  @inline(__always)
  var fraction: UInt32 { UInt32(truncatingIfNeeded: digits.ascii >> 40) << 8 | 0x2E }

  /// The number of bytes of the fraction, 0...4; without decimals, it has no point.
  @inline(__always)
  var fractionCount: Int {
    let zeros = digits.trailingZeros
    return zeros >= 3 ? 0 : 4 &- zeros
  }
}
