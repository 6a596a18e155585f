import LocationFilter
import TrackDecoding

/// The shortest decimal that reads back to the same `Double`, and of these the nearest to it, for
/// magnitudes of 2⁻⁷ up to 2⁵³, and zero.
///
/// It is the aim of G. L. Steele and J. L. White, "How to print floating-point numbers accurately",
/// PLDI 1990, doi:10.1145/93542.93559, and their arithmetic, (FP)³: the fraction is an integer that
/// counts units of 2⁻⁶⁴, which is exact in this range. Instead of digit by digit, two numbers of
/// decimals are tried:
///
/// - *n*, the most for which a decimal step 10⁻ⁿ is longer than the distance of neighbouring doubles.
///   At most one such decimal lies nearer to the value than half that distance. If one does, it is
///   the shortest, once the zeros at its end are left out.
/// - Else *n* + 1: the steps being shorter than the distance, the nearest such decimal is near enough.
///
/// What is as far as half the distance need not be asked for: it has more decimals than that. Nor are
/// powers of two special, which have a shorter distance below: in this range they are decimals of *n*
/// places or fewer themselves.
struct ShortestDecimal {
  let isNegative: Bool
  /// The digits before the point.
  let whole: UInt64
  /// The digits behind it, in units of 10⁻¹⁸.
  let fraction: UInt64

  /// Creates the decimal, or `nil` where the value is out of range.
  init?(_ value: Double) {
    isNegative = value.sign == .minus
    // The number of bits behind the point; all other values but zero are out of range.
    let bits = 1075 - Int(value.exponentBitPattern)
    guard 0 <= bits, bits < 60 else {
      guard value == 0 else { return nil }
      whole = 0
      fraction = 0
      return
    }
    let significand = value.significandBitPattern | 1 << 52
    whole = significand >> UInt64(bits)
    let rest = (significand << 11) << (53 - bits)
    guard rest > 0 else {
      fraction = 0
      return
    }
    // log₁₀ 2 decimals for each bit, rounded down.
    let places = (bits * 1233) >> 12
    let unit = PowersOfTen.whole[places]
    let (digits, tail) = unit.multipliedFullWidth(by: rest)
    let reach = unit << (63 - bits)
    if tail < reach {
      fraction = digits * PowersOfTen.whole[18 - places]
    } else if 0 &- tail < reach {
      fraction = (digits + 1) * PowersOfTen.whole[18 - places]
    } else {
      let (next, rest) = tail.multipliedFullWidth(by: 10)
      // A tie, as of 0.25 among tenths, goes to the even digit.
      let isUp = rest > 1 << 63 || (rest == 1 << 63 && next % 2 == 1)
      fraction = (digits * 10 + next + (isUp ? 1 : 0)) * PowersOfTen.whole[17 - places]
    }
  }
}
