/// A decimal number as written: `digits` × 10^`exponent`, nothing rounded yet.
///
/// Nineteen significant digits are held, as many as fit 64 bits; those behind them count for the
/// exponent only.
struct Decimal: Sendable, Hashable {
  var isNegative = false
  var digits: UInt64 = 0
  var exponent = 0

  /// Reads `range` of `bytes`: sign, digits with a point (or a comma, where `acceptsComma`),
  /// exponent; `nil` where there is anything else or no digit.
  init?(_ bytes: Span<UInt8>, in range: Range<Int>, acceptsComma: Bool = false) {
    var index = range.lowerBound
    let end = range.upperBound
    guard index < end else { return nil }
    if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    var digitCount = 0
    var hasPoint = false
    while index < end {
      let byte = bytes[index]
      if let digit = byte.decimalDigit {
        digitCount += 1
        if digits < Self.roomForDigit {
          digits = digits * 10 + UInt64(digit)
          if hasPoint { exponent -= 1 }
        } else {
          if !hasPoint { exponent += 1 }
        }
      } else if !hasPoint,
        byte == UInt8(ascii: ".") || (acceptsComma && byte == UInt8(ascii: ","))
      {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digitCount > 0 else { return nil }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      guard let value = Self.exponent(bytes, in: (index + 1)..<end) else { return nil }
      exponent += value
      index = end
    }
    guard index == end else { return nil }
  }

  /// The largest value to which a digit can be added.
  private static let roomForDigit: UInt64 = 999_999_999_999_999_999

  private static func exponent(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    guard index < range.upperBound else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard index < range.upperBound else { return nil }
    var value = 0
    while index < range.upperBound {
      guard let digit = bytes[index].decimalDigit else { return nil }
      // Beyond this any number is 0 or infinite, and the sum must not overflow.
      value = min(value * 10 + Int(digit), 100_000)
      index += 1
    }
    return isNegative ? -value : value
  }
}

extension Decimal {
  /// The nearest `Double`, `nil` where only the number's text can tell, as it does wherever there
  /// are more digits than are held.
  ///
  /// Two exact operands give a correctly rounded quotient or product: digits below 2⁵³ and powers
  /// of ten to 10²² are exact (W. D. Clinger, "How to read floating point numbers accurately",
  /// PLDI 1990, section 4). Longer digits are divided as whole numbers.
  var fastDouble: Double? {
    if digits == 0 { return isNegative ? -0.0 : 0 }
    guard let magnitude = fastMagnitude else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  private var fastMagnitude: Double? {
    if digits <= 1 << 53, (-22...22).contains(exponent) {
      let power = PowersOfTen.floating[abs(exponent)]
      return exponent < 0 ? Double(digits) / power : Double(digits) * power
    }
    // Behind so many digits none can have been left out.
    guard digits < Self.roomForDigit, (-19...0).contains(exponent) else { return nil }
    return quotient(by: PowersOfTen.whole[-exponent])
  }

  /// `digits` ÷ `divisor`, rounded once, both of them not zero.
  ///
  /// Both are shifted until their top bit is set, so that the quotient has 63 bits or 64, ten more
  /// than are kept; a remainder then stands in its last bit, where it decides no more than a tie.
  private func quotient(by divisor: UInt64) -> Double {
    let shift = digits.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let dividend = digits << UInt64(shift)
    let (quotient, remainder) = (divisor << UInt64(divisorShift))
      .dividingFullWidth((dividend >> 1, dividend << 63))
    let rounded = Double(quotient | (remainder == 0 ? 0 : 1))
    return Double(sign: .plus, exponent: divisorShift - shift - 63, significand: rounded)
  }

  /// The number as an exact duration of `unit`s, rounded towards zero to attoseconds; `nil` where
  /// it is longer than 10¹⁵ s.
  func duration(unitAttoseconds exponentOfUnit: Int) -> Duration? {
    let power = exponent + exponentOfUnit
    var value = Int128(digits)
    if power >= 0 {
      guard power <= 37 else { return digits == 0 ? .zero : nil }
      value *= Int128(PowersOfTen.whole[min(power, 18)])
      guard value <= Self.longest else { return nil }
      // Below 10³³ · 10¹⁹, beyond what 128 bits hold only where it is far too long.
      let (product, overflows) = value.multipliedReportingOverflow(
        by: Int128(PowersOfTen.whole[max(power - 18, 0)])
      )
      guard !overflows else { return nil }
      value = product
    } else {
      guard power >= -38 else { return .zero }
      value /= Int128(PowersOfTen.whole[min(-power, 19)])
      value /= Int128(PowersOfTen.whole[max(-power - 19, 0)])
    }
    guard value <= Self.longest else { return nil }
    return Duration(attoseconds: isNegative ? -value : value)
  }

  private static let longest = Int128(1_000_000_000_000_000) * 1_000_000_000_000_000_000
}

extension Double {
  /// Creates the number that `text` writes in decimal, its sign a point or a comma, correctly rounded;
  /// `nil` where there is anything else, or where it is beyond the range of `Double`.
  package init?(decimal text: Substring) {
    let bytes = ContiguousArray(text.utf8)
    guard let value = bytes.span.double(in: 0..<bytes.count, acceptsComma: true) else { return nil }
    self = value
  }
}

extension Span<UInt8> {
  /// Returns the number written in `range`, correctly rounded; `nil` where there is none or where
  /// it is beyond the range of `Double`.
  @inline(__always)
  func double(in range: Range<Int>, acceptsComma: Bool = false) -> Double? {
    guard let (digits, decimals) = shortDecimal(in: range) else {
      return longDouble(in: range, acceptsComma: acceptsComma)
    }
    return decimals == 0 ? Double(digits) : Double(digits) / PowersOfTen.floating[decimals]
  }

  @inline(never)
  private func longDouble(in range: Range<Int>, acceptsComma: Bool) -> Double? {
    guard let decimal = Decimal(self, in: range, acceptsComma: acceptsComma) else { return nil }
    if let value = decimal.fastDouble { return value }
    let text = range.map { self[$0] == UInt8(ascii: ",") ? UInt8(ascii: ".") : self[$0] }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }
}
