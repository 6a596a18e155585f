/// The shortest decimal that reads back to the same `Double`, and of these the nearest to it, for
/// magnitudes of 2⁻⁷ up to 2⁵², and zero.
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
  @inline(__always)
  init?(_ value: Double) {
    isNegative = value.sign == .minus
    // The number of bits behind the point; all other values but zero are out of range.
    let bits = 1075 &- Int(value.exponentBitPattern)
    guard 1 <= bits, bits < 60 else {
      guard value == 0 else { return nil }
      whole = 0
      fraction = 0
      return
    }
    let significand = value.significandBitPattern | 1 << 52
    whole = significand &>> UInt64(bits)
    let rest = significand &<< UInt64(64 &- bits)
    // log₁₀ 2 decimals for each bit, rounded down.
    let places = (bits &* 1233) &>> 12
    let step = Self.steps[places]
    let (digits, tail) = step.multipliedFullWidth(by: rest)
    // Of the two decimals around the value, the nearer one, without a branch: it may be either.
    let isUpper = tail >> 63
    let distance = Int64(bitPattern: tail).magnitude
    if distance < step &<< UInt64(63 &- bits) {
      fraction = (digits &+ isUpper) &* Self.steps[18 &- places]
    } else {
      let (floor, rest) = tail.multipliedFullWidth(by: 10)
      var next = floor &+ rest >> 63
      // A tie, as of 0.25 among tenths, goes to the even digit.
      if rest == 1 << 63 { next &= ~1 }
      fraction = (digits &* 10 &+ next) &* Self.steps[17 &- places]
    }
  }

  /// The powers of ten up to 10¹⁸. A table of another module is read through a call.
  private static let steps: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000,
  ]
}
