// Numbers are read eight characters at a time.
extension Span<UInt8> {
  /// Returns the whole number of one to eight digits in `range`, `nil` for anything else.
  @inline(__always)
  func digits(in range: Range<Int>) -> UInt64? {
    guard (1...8).contains(range.count) else { return nil }
    return number(digitValues(in: range))
  }

  /// Returns the index of the first point in `range`, or its end.
  @inline(__always)
  func firstPoint(in range: Range<Int>) -> Int {
    let points = firstZeroByte(wordOrRest(at: range.lowerBound) ^ repeated(UInt8(ascii: ".")))
    if points == 0, range.count > 8 {
      return firstIndex(of: UInt8(ascii: "."), in: (range.lowerBound &+ 8)..<range.upperBound)
    }
    return Swift.min(range.lowerBound &+ points.trailingZeroBitCount / 8, range.upperBound)
  }

  /// Returns the number in `range` of one to eight characters, digits with at most one point, as digits
  /// and the number of decimals among them; `nil` for anything else.
  @inline(__always)
  func shortDecimal(in range: Range<Int>) -> (digits: UInt64, decimals: Int)? {
    guard (1...8).contains(range.count) else { return nil }
    return decimal(digitValues(in: range), length: range.count)
  }

  /// The same for a number that ends before `end`, after at least eight bytes, and may have a minus sign.
  @inline(__always)
  func shortSignedDecimal(
    before end: Int,
    length: Int
  ) -> (digits: UInt64, decimals: Int, isNegative: Bool)? {
    let unused = UInt64(truncatingIfNeeded: 0 &- 8 &* length)
    var values = (word(at: end &- 8) &>> unused) ^ repeated(UInt8(ascii: "0"))
    let isNegative = values.beginsWithMinus
    if isNegative {
      guard length > 2 || length == 2 && values.isDigit(at: 1) else { return nil }
      values = values.withZeroForMinus
    }
    return decimal(values &<< unused, length: length).map { ($0.digits, $0.decimals, isNegative) }
  }

  /// The number of characters with these values, digits with at most one point, preceded by zeros.
  @inline(__always)
  private func decimal(_ values: UInt64, length: Int) -> (digits: UInt64, decimals: Int)? {
    let points = values.points.lanes.words.0 & repeated(0x80)
    guard points != 0 else { return number(values).map { ($0, 0) } }
    guard length > 1 else { return nil }
    // The point is removed, and the characters before it move up; a second point stays.
    let whole = values & ((points >> 7) &- 1)
    let decimals = values & (0 &- points << 1)
    return number(decimals | whole << 8).map { ($0, points.leadingZeroBitCount / 8) }
  }

  /// Returns the number in `range` if it consists of digits, a point and one to sixteen decimals, at most
  /// nineteen digits in all; `nil` otherwise, and for some with an early point.
  @inline(__always)
  func pointDecimal(in range: Range<Int>) -> (digits: UInt64, decimals: Int)? {
    guard range.count > 8 else { return nil }
    return pointDecimal(in: range, beginningWith: wholeWord(at: range.lowerBound))
  }

  /// The same for a number of more than eight characters that may have a minus sign.
  @inline(__always)
  func longSignedDecimal(
    in range: Range<Int>
  ) -> (digits: UInt64, decimals: Int, isNegative: Bool)? {
    var values = wholeWord(at: range.lowerBound)
    let isNegative = values.beginsWithMinus
    if isNegative { values = values.withZeroForMinus }
    return pointDecimal(in: range, beginningWith: values)
      .map { ($0.digits, $0.decimals, isNegative) }
  }

  @inline(__always)
  private func pointDecimal(
    in range: Range<Int>,
    beginningWith values: UInt64
  ) -> (digits: UInt64, decimals: Int)? {
    let wholes = values.points.firstLane
    let decimals = range.length &- wholes &- 1
    guard (1...7).contains(wholes), decimals <= 16, wholes &+ decimals <= 19 else { return nil }
    let whole = values &<< UInt64(truncatingIfNeeded: 8 &* (8 &- wholes))
    let fraction: UInt64
    if decimals <= 8 {
      // The last decimals; what precedes them is treated as zeros.
      let unused = UInt64(truncatingIfNeeded: 8 &* (8 &- decimals))
      let last = (wholeWord(at: range.upperBound &- 8) &>> unused) &<< unused
      guard othersThanDigits(whole) | othersThanDigits(last) == 0 else { return nil }
      fraction = joined(last)
    } else {
      let last = lastValues(decimals, before: range.upperBound)
      guard othersThanDigits(whole) == 0, !last.hasOthersThanDigits else { return nil }
      fraction = last.joined
    }
    return (joined(whole) &* PowersOfTen.whole[decimals] &+ fraction, decimals)
  }

  /// Returns the number of nine to nineteen digits in `range`; `nil` for anything else.
  @inline(__always)
  func longWhole(in range: Range<Int>) -> UInt64? {
    let length = range.length
    guard (9...19).contains(length) else { return nil }
    let last = lastValues(Swift.min(length, 16), before: range.upperBound)
    guard !last.hasOthersThanDigits else { return nil }
    guard length > 16 else { return last.joined }
    let unused = UInt64(truncatingIfNeeded: 8 &* (24 &- length))
    let first = wholeWord(at: range.lowerBound) &<< unused
    guard othersThanDigits(first) == 0 else { return nil }
    return joined(first) &* 10_000_000_000_000_000 &+ last.joined
  }

  /// Returns the numbers of `dddmm.mmmm` in `range`, with one to three digits of the degrees and one to eight
  /// decimals; `nil` for anything else, and for some of fewer than eight characters.
  @inline(__always)
  func angle(
    in range: Range<Int>
  ) -> (degrees: UInt64, minutes: UInt64, fraction: UInt64, decimals: Int)? {
    let length = range.length
    guard length >= 8 else { return nil }
    let values = wholeWord(at: range.lowerBound)
    let points = firstZeroByte(values ^ repeated(UInt8(ascii: ".") ^ UInt8(ascii: "0")))
    let wholes = points.trailingZeroBitCount / 8
    let decimals = length &- wholes &- 1
    guard (3...5).contains(wholes), (1...8).contains(decimals) else { return nil }
    let whole = values &<< UInt64(truncatingIfNeeded: 8 &* (8 &- wholes))
    // The last decimals; what precedes them is treated as zeros.
    let unused = UInt64(truncatingIfNeeded: 8 &* (8 &- decimals))
    let fraction = (wholeWord(at: range.upperBound &- 8) &>> unused) &<< unused
    guard othersThanDigits(whole) | othersThanDigits(fraction) == 0 else { return nil }
    // Every other byte is the number of two digits.
    let pairs = whole &* 10 &+ whole >> 8
    let degrees = (pairs >> 16 & 0xFF) &* 100 &+ (pairs >> 32 & 0xFF)
    return (degrees, pairs >> 48 & 0xFF, joined(fraction), decimals)
  }

  /// Returns the numbers of `hhmmss` in `range`, and that of the one to three decimals after its point; `nil`
  /// for anything else.
  @inline(__always)
  func clock(
    in range: Range<Int>
  ) -> (hour: UInt64, minute: UInt64, second: UInt64, fraction: UInt64, decimals: Int)? {
    let decimals = range.count &- 7
    guard (1...3).contains(decimals) else { return nil }
    let values = wholeWord(at: range.lowerBound)
    let unused = UInt64(truncatingIfNeeded: 8 &* (8 &- decimals))
    let fraction = (wholeWord(at: range.upperBound &- 8) &>> unused) &<< unused
    let point = UInt8(truncatingIfNeeded: values >> 48) ^ UInt8(ascii: "0")
    guard point == UInt8(ascii: "."),
      othersThanDigits(values << 16) | othersThanDigits(fraction) == 0
    else { return nil }
    // Every other byte is the number of two digits.
    let pairs = values &* 10 &+ values >> 8
    return (pairs & 0xFF, pairs >> 16 & 0xFF, pairs >> 32 & 0xFF, joined(fraction), decimals)
  }

  /// Returns the index of the first `e` or `E` among the last eight characters of `range`; `nil` if there
  /// is none or `range` is shorter.
  @inline(__always)
  func exponentMark(in range: Range<Int>) -> Int? {
    guard range.count >= 8, range.upperBound <= count else { return nil }
    let start = range.upperBound &- 8
    let marks = firstZeroByte((word(at: start) | repeated(0x20)) ^ repeated(UInt8(ascii: "e")))
    return marks == 0 ? nil : start &+ marks.trailingZeroBitCount / 8
  }

  /// Reads the digits from `range.lowerBound` on, as far as there are any in `range`, and appends them
  /// to `number`, ignoring overflow.
  ///
  /// - Returns: The index after the last digit.
  @inline(__always)
  func appendDigits(in range: Range<Int>, to number: inout UInt64) -> Int {
    var index = range.lowerBound
    while range.upperBound &- index >= 8, case let values = digitValues(at: index),
      othersThanDigits(values) == 0
    {
      number = number &* 100_000_000 &+ joined(values)
      index &+= 8
    }
    let values = digitValues(at: index)
    // Marks after the first one may be wrong.
    let run = othersThanDigits(values).trailingZeroBitCount / 8
    let count = Swift.min(run, range.upperBound &- index)
    guard count > 0 else { return index }
    let unused = UInt64(truncatingIfNeeded: 8 &* (8 &- count))
    number = number &* PowersOfTen.whole[count] &+ joined(values &<< unused)
    return index &+ count
  }

  /// The eight characters from `index` on, minus those of zero, even beyond the number.
  @inline(__always)
  private func digitValues(at index: Int) -> UInt64 {
    wordOrRest(at: index) ^ repeated(UInt8(ascii: "0"))
  }

  /// The same, if all eight exist.
  @inline(__always)
  private func wholeWord(at index: Int) -> UInt64 {
    word(at: index) ^ repeated(UInt8(ascii: "0"))
  }

  /// The characters of `range`, one to eight, minus those of zero, preceded by zeros, which do not
  /// change a number.
  @inline(__always)
  private func digitValues(in range: Range<Int>) -> UInt64 {
    let unused = UInt64(truncatingIfNeeded: 8 &* (8 &- range.count))
    guard range.upperBound >= 8 else { return digitValues(at: range.lowerBound) &<< unused }
    // There may be no more bytes after the last character, but there are before it.
    let values = wholeWord(at: range.upperBound &- 8)
    return (values &>> unused) &<< unused
  }
}

// Of the values of eight characters, the first in the lowest byte.
extension UInt64 {
  @inline(__always)
  fileprivate var beginsWithMinus: Bool {
    UInt8(truncatingIfNeeded: self) == UInt8(ascii: "-") ^ UInt8(ascii: "0")
  }

  /// The lanes that are points, none of those after the eighth: a comparison in all lanes takes fewer steps than
  /// one by arithmetic.
  @inline(__always)
  fileprivate var points: SIMDMask<SIMD16<Int8>> {
    SIMD16(words: self, 0) .== SIMD16(repeating: UInt8(ascii: ".") ^ UInt8(ascii: "0"))
  }

  /// A zero before a number does not change it.
  @inline(__always)
  fileprivate var withZeroForMinus: UInt64 { self & ~0xFF }

  @inline(__always)
  fileprivate func isDigit(at index: UInt64) -> Bool { (self >> (8 * index)) & 0xFF <= 9 }
}

/// The number of eight digits, the most significant in the lowest byte; `nil` if a byte is more than 9.
@inline(__always)
private func number(_ digits: UInt64) -> UInt64? {
  othersThanDigits(digits) == 0 ? joined(digits) : nil
}

/// The top bit of each byte that is more than 9; valid up to the first such byte, whose sum may carry
/// into the next.
@inline(__always)
private func othersThanDigits(_ values: UInt64) -> UInt64 {
  // 118 more than 9 is at most 127.
  (values | (values &+ repeated(118))) & repeated(0x80)
}

/// The number of eight digits, the most significant in the lowest byte.
///
/// Neighbours are joined to pairs, these to fours, these to eight (D. Lemire, "Number parsing at a
/// gigabyte per second", Software: Practice and Experience, 2021, section 5).
@inline(__always)
private func joined(_ digits: UInt64) -> UInt64 {
  // In each product, a lane has its own number and the base times that of the lane below.
  let pairs = (digits &* (10 << 8 + 1)) >> 8 & 0x00FF_00FF_00FF_00FF
  let fours = (pairs &* (100 << 16 + 1)) >> 16 & 0x0000_FFFF_0000_FFFF
  return (fours &* (10_000 << 32 + 1)) >> 32
}
