// The division that makes a floating-point number of a decimal's digits, rounded once.
extension Decimal {
  /// `digits` ÷ 10^`power`, rounded once, for one to sixteen decimals after at most seven digits.
  ///
  /// The digits of up to eight decimals are below 2⁵³. With more decimals, they may be so in one row and not
  /// in the next; the product with the reciprocal is at most the quotient, and less than four units below it.
  /// That is enough to round it, unless it is near a multiple of 2⁸, at which the rounding may change.
  @inline(__always)
  static func quotient(of digits: UInt64, byPowerOfTen power: Int) -> Double {
    if power <= 8 {
      return Double(Int64(truncatingIfNeeded: digits)) / PowersOfTen.floating[power]
    }
    let shift = digits.leadingZeroBitCount
    let dividend = (digits &<< UInt64(truncatingIfNeeded: shift)) >> 2
    let least = dividend &+ dividend.multipliedFullWidth(by: PowersOfTen.reciprocals[power]).high
    guard UInt8(truncatingIfNeeded: least &- 1) <= 250 else {
      return digits == 0 ? 0 : longQuotient(of: digits, byPowerOfTen: power)
    }
    // The power of ten has ⌊power · log₂10⌋ + 1 bits.
    let scale = 1 &- shift &- (power &* 217_706) >> 16
    return Double(Int64(truncatingIfNeeded: least))
      * Double(bitPattern: UInt64(truncatingIfNeeded: 1023 &+ scale) &<< 52)
  }

  /// `digits` ÷ 10^`power`, rounded once, digits not zero and the power at most 19.
  ///
  /// Both are shifted until their top bit is set, so that the quotient has 62 bits or 63, nine more
  /// than are kept; a remainder then sets its last bit, where it only breaks a tie.
  @inline(never)
  static func longQuotient(of digits: UInt64, byPowerOfTen power: Int) -> Double {
    let shift = digits.leadingZeroBitCount
    let unshifted = PowersOfTen.whole[power]
    let divisorShift = unshifted.leadingZeroBitCount
    let dividend = digits &<< UInt64(truncatingIfNeeded: shift)
    let divisor = unshifted &<< UInt64(truncatingIfNeeded: divisorShift)
    // Möller and Granlund, algorithm 4: a quotient that is at most one too large or too small.
    let (high, low) = (dividend >> 2, dividend << 62)
    let product = high.multipliedFullWidth(by: PowersOfTen.reciprocals[power])
    let (fraction, carries) = product.low.addingReportingOverflow(low)
    var quotient = product.high &+ high &+ (carries ? 2 : 1)
    var remainder = low &- quotient &* divisor
    if remainder > fraction {
      quotient &-= 1
      remainder &+= divisor
    }
    if remainder >= divisor {
      quotient &+= 1
      remainder &-= divisor
    }
    let rounded = Double(Int64(truncatingIfNeeded: quotient | (remainder == 0 ? 0 : 1)))
    // The scale, from 2⁻¹²⁵ to 2¹, is added to the exponent, which starts at bit 52.
    let scale = Int64(truncatingIfNeeded: divisorShift &- shift &- 62)
    return Double(bitPattern: rounded.bitPattern &+ UInt64(bitPattern: scale &<< 52))
  }
}
