/// The shortest decimal that reads back to the same `Double` and, among these, the nearest to it, for
/// zero and magnitudes from 2⁻⁷ to 2⁵².
///
/// The aim is that of G. L. Steele and J. L. White, "How to print floating-point numbers accurately",
/// PLDI 1990, doi:10.1145/93542.93559, and so is the arithmetic, (FP)³: the fraction is an integer in
/// units of 2⁻⁶⁴, which is exact in this range. Instead of generating digit by digit, this type tries
/// two numbers of decimals:
///
/// - *n*, the largest for which a decimal step 10⁻ⁿ is longer than the distance between neighbouring
///   doubles. At most one such decimal is nearer to the value than half that distance. If there is
///   one, it is the shortest once its trailing zeros are removed.
/// - Otherwise *n* + 1: the steps are shorter than the distance, so the nearest such decimal is near
///   enough.
///
/// A decimal at exactly half the distance cannot occur: it has more decimals than that. Powers of two,
/// whose lower neighbour is nearer, need no special case: in this range they have *n* decimals or
/// fewer.
struct ShortestDecimal {
  /// The digits before the point.
  let whole: UInt64
  /// The digits after the point, in units of 10⁻¹⁸.
  let fraction: UInt64

  /// Creates the decimal, or returns `nil` if the value is out of range.
  @inline(__always)
  init?(_ value: Double) {
    // The number of bits after the point; all other values except zero are out of range.
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
    // log₁₀ 2 decimals a bit, rounded down.
    let places = (bits &* 1233) &>> 12
    let step = Self.steps[places]
    let (digits, tail) = step.multipliedFullWidth(by: rest)
    // Both choices are made without a branch: each way is as likely. First the nearer of the two decimals around
    // the value, at most half a step away.
    let isUpper = tail >> 63
    let distance = Int64(bitPattern: tail).magnitude
    let (floor, last) = tail.multipliedFullWidth(by: 10)
    // A tie, as for 0.25 among tenths, goes to the even digit.
    let next = (floor &+ last >> 63) & (last == 1 << 63 ? ~1 : ~0)
    let (short, long) = (digits &+ isUpper, digits &* 10 &+ next)
    // All bits set if the shorter one is near enough: the difference is then negative.
    let limit = step &<< UInt64(63 &- bits)
    let isNear = Int64(bitPattern: distance &- limit) >> 63
    let decimal = long ^ (short ^ long) & UInt64(bitPattern: isNear)
    fraction = decimal &* Self.steps[17 &- places &- Int(isNear)]
  }

  /// The powers of ten up to 10¹⁸. A table in another module would be read through a call.
  private static let steps: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000,
  ]
}
