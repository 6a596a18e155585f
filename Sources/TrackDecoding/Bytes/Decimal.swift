import LocationFilter

/// A decimal number as written: `digits` × 10^`exponent`, not rounded yet.
///
/// It has nineteen significant digits, as many as fit 64 bits; further ones count only for the
/// exponent.
struct Decimal: Sendable, Hashable {
  var isNegative = false
  var digits: UInt64 = 0
  var exponent = 0
  /// Whether nonzero digits were left out.
  var isTruncated = false

  init(_ digits: UInt64) {
    self.digits = digits
  }

  /// Reads `range` of `bytes`: sign, digits with a point (or a comma, if `acceptsComma`), exponent; `nil`
  /// for anything else or without a digit.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, in range: Range<Int>, acceptsComma: Bool = false) {
    let end = range.upperBound
    guard range.lowerBound < end else { return nil }
    let sign = bytes[range.lowerBound]
    isNegative = sign == UInt8(ascii: "-")
    let start = range.lowerBound &+ (isNegative || sign == UInt8(ascii: "+") ? 1 : 0)
    if let (digits, decimals) = bytes.pointDecimal(in: start..<end) {
      self.digits = digits
      exponent = 0 &- decimals
    } else {
      guard readParts(bytes, in: start..<end, acceptsComma) else { return nil }
    }
  }

  /// Reads digits, perhaps with a point among them, and an exponent.
  @inline(never)
  private mutating func readParts(
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    _ acceptsComma: Bool
  ) -> Bool {
    if let whole = bytes.longWhole(in: range) {
      digits = whole
      return true
    }
    let end = range.upperBound
    if let mark = bytes.exponentMark(in: range),
      let (digits, decimals) = bytes.pointDecimal(in: range.lowerBound..<mark),
      let exponent = Self.exponent(bytes, in: (mark &+ 1)..<end)
    {
      self.digits = digits
      self.exponent = exponent &- decimals
      return true
    }
    var number: UInt64 = 0
    var index = bytes.appendDigits(in: range, to: &number)
    let wholes = index &- range.lowerBound
    var decimals = 0
    // Zeros ahead of the point take no room.
    var needed = number == 0 && wholes <= Self.room ? 0 : wholes
    if index < end, bytes[index].isPoint(orComma: acceptsComma) {
      let point = index
      index = bytes.appendDigits(in: (point &+ 1)..<end, to: &number)
      decimals = index &- point &- 1
      needed &+= decimals
    }
    guard wholes > 0 || decimals > 0 else { return false }
    if needed <= Self.room {
      digits = number
      exponent = 0 &- decimals
    } else {
      holdFirstDigits(bytes, in: range.lowerBound..<index)
    }
    if index < end {
      guard bytes[index] | 0x20 == UInt8(ascii: "e"),
        let value = Self.exponent(bytes, in: (index &+ 1)..<end)
      else { return false }
      exponent += value
    }
    return true
  }

  /// The number of digits that always fit 64 bits.
  private static let room = 19

  /// Reads digits, perhaps with a point among them, byte by byte as long as there is room.
  @inline(never)
  private mutating func holdFirstDigits(_ bytes: Span<UInt8>, in range: Range<Int>) {
    (digits, exponent) = (0, 0)
    var hasPoint = false
    for index in range {
      guard let digit = bytes[index].decimalDigit else {
        hasPoint = true
        continue
      }
      // Nine more than 10¹⁹ less 10 still fits.
      if digits < 1_000_000_000_000_000_000 {
        digits = digits * 10 + UInt64(digit)
        if hasPoint { exponent -= 1 }
      } else {
        isTruncated = isTruncated || digit > 0
        if !hasPoint { exponent += 1 }
      }
    }
  }

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
  /// The nearest `Double`, `nil` if only the number's text decides.
  ///
  /// Two exact operands give a correctly rounded quotient or product: digits below 2⁵³ and powers
  /// of ten to 10²² are exact (W. D. Clinger, "How to read floating point numbers accurately",
  /// PLDI 1990, section 4). Longer digits are divided as whole numbers.
  @inline(__always)
  var fastDouble: Double? {
    guard let magnitude = Self.magnitude(digits, exponent) else { return nil }
    // With the digits left out, the number is less than one unit greater.
    if isTruncated, Self.magnitude(digits + 1, exponent) != magnitude { return nil }
    return isNegative ? -magnitude : magnitude
  }

  @inline(__always)
  private static func magnitude(_ digits: UInt64, _ exponent: Int) -> Double? {
    if digits <= 1 << 53, (-22...22).contains(exponent) {
      let value = Double(Int64(truncatingIfNeeded: digits))
      return exponent < 0
        ? value / PowersOfTen.floating[0 &- exponent] : value * PowersOfTen.floating[exponent]
    }
    if digits == 0 { return 0 }
    guard (-19...0).contains(exponent) else { return nil }
    return longQuotient(of: digits, byPowerOfTen: 0 &- exponent)
  }

  /// The number as an exact duration of `unit`s, rounded towards zero to attoseconds; `nil` if it is
  /// longer than 10¹⁵ s.
  @inline(__always)
  func duration(unitAttoseconds exponentOfUnit: Int) -> Duration? {
    let power = exponent + exponentOfUnit
    let words: (high: UInt64, low: UInt64)
    switch power {
    case 0...18:
      // Less than 2⁶⁴ · 10¹⁸, which is less than 2¹²⁴.
      words = digits.multipliedFullWidth(by: PowersOfTen.whole[power])
    case 19...33:
      guard digits <= PowersOfTen.whole[33 - power] else { return nil }
      words = (digits * PowersOfTen.whole[power - 18])
        .multipliedFullWidth(by: PowersOfTen.whole[18])
    case 34...:
      return digits == 0 ? .zero : nil
    case -19...(-1):
      words = (0, digits / PowersOfTen.whole[-power])
    default:
      return .zero
    }
    let value = Duration(words: (Int64(truncatingIfNeeded: words.high), words.low))
    guard !value.exceeds(.seconds(1_000_000_000_000_000)) else { return nil }
    return isNegative ? value.negated : value
  }
}

extension Double {
  /// Creates the number written in decimal as `text`, with a point or a comma, correctly rounded; `nil`
  /// for anything else, or beyond the range of `Double`.
  package init?(decimal text: Substring) {
    let bytes = ContiguousArray(text.utf8)
    guard let value = bytes.span.double(in: 0..<bytes.count, acceptsComma: true) else { return nil }
    self = value
  }
}

extension UInt8 {
  /// Whether the byte separates a number from its decimals.
  @inline(__always)
  fileprivate func isPoint(orComma acceptsComma: Bool) -> Bool {
    self == UInt8(ascii: ".") || (acceptsComma && self == UInt8(ascii: ","))
  }
}

extension Span<UInt8> {
  /// Returns the number written in `range`, correctly rounded; `nil` if there is none or if it is beyond
  /// the range of `Double`.
  @inline(__always)
  func double(in range: Range<Int>, acceptsComma: Bool = false) -> Double? {
    plainDouble(in: range) ?? longDouble(in: range, acceptsComma: acceptsComma)
  }

  /// Returns the number written in `range` in the usual forms: up to eight characters, or digits with a point
  /// among the first; `nil` for others, some of which are numbers.
  @inline(__always)
  func plainDouble(in range: Range<Int>) -> Double? {
    let length = range.length
    if length <= 8 {
      // Eight bytes up to the last one exist except at the beginning.
      guard length > 0, range.upperBound >= 8,
        let number = shortSignedDecimal(before: range.upperBound, length: length)
      else { return nil }
      let digits = Double(Int64(truncatingIfNeeded: number.digits))
      let magnitude = digits / PowersOfTen.floating[number.decimals]
      return number.isNegative ? -magnitude : magnitude
    }
    guard let number = longSignedDecimal(in: range) else { return nil }
    let magnitude = Decimal.quotient(of: number.digits, byPowerOfTen: number.decimals)
    return number.isNegative ? -magnitude : magnitude
  }

  /// Returns the number written in `range` in one to eight characters, digits with at most one point;
  /// `nil` for anything else.
  @inline(__always)
  func shortDouble(in range: Range<Int>) -> Double? {
    guard let (digits, decimals) = shortDecimal(in: range) else { return nil }
    let value = Double(Int64(truncatingIfNeeded: digits))
    return decimals == 0 ? value : value / PowersOfTen.floating[decimals]
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
