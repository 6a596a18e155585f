/// The shortest decimal that reads back to the same `Double` and, among these, the nearest to it, for
/// magnitudes from 2⁻⁷ to 2⁵².
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
  /// The significand as an integer, and the number of its bits that are after the point.
  private let significand: UInt64
  private let bits: Int

  /// Creates the decimal, or returns `nil` if the value is out of range.
  @inline(__always)
  init?(_ value: Double) {
    bits = 1075 &- Int(value.exponentBitPattern)
    guard 1 <= bits, bits < 60 else { return nil }
    significand = value.significandBitPattern | 1 << 52
  }

  /// The digits before the point.
  @inline(__always)
  var whole: UInt64 { significand &>> UInt64(bits) }

  /// The digits after the point, in units of 10⁻¹⁶ or, for a magnitude below 1/2, of 10⁻¹⁸.
  @inline(__always)
  var fraction: (digits: UInt64, isSmall: Bool) {
    let toPoint = UInt64(64 &- bits)
    let rest = significand &<< toPoint
    // log₁₀ 2 decimals a bit, rounded down.
    let places = (bits &* 1233) &>> 12
    let step = Self.steps[places]
    let (digits, tail) = step.multipliedFullWidth(by: rest)
    // Both choices are made without a branch: each way is as likely. First the decimal that is less than half the
    // distance away, if there is one: it is below or above.
    let half = step &<< (toPoint &- 1)
    let (sum, isAbove) = tail.addingReportingOverflow(half)
    // All bits set if there is one: the difference is then negative.
    let isNear = Int64(bitPattern: sum >> 1 &- half) >> 63
    let short: UInt64 = isAbove ? 10 : 0
    // A tie, as for 0.25 among tenths, goes to the even digit.
    let (floor, last) = tail.multipliedFullWidth(by: 10)
    let (_, roundsUp) = last.addingReportingOverflow(.max >> 1 &+ floor & 1)
    let long = floor &+ (roundsUp ? 1 : 0)
    let decimal = digits &* 10 &+ (long ^ (long ^ short) & UInt64(bitPattern: isNear))
    return (decimal &* Self.units[places], bits > 53)
  }

  /// The powers of ten up to 10¹⁷. A table in another module would be read through a call.
  private static let steps: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  ]

  /// The tenth of a step, in units of the fraction.
  private static let units: [UInt64] = [
    1_000_000_000_000_000, 100_000_000_000_000, 10_000_000_000_000, 1_000_000_000_000,
    100_000_000_000, 10_000_000_000, 1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000,
    10_000, 1000, 100, 10, 1, 10, 1,
  ]
}
