import LocationFilter

// Numbers by the words of their digits. The unsafe code writes no more bytes than `reserve` has made room for
// just before.
extension TextBuffer {
  /// Appends a literal, and then a number.
  @inline(__always)
  mutating func append(_ key: StaticString = "", decimal value: Int) {
    append(key, room: 1)
    // Most numbers of readings and of lookups.
    if UInt(bitPattern: value) < 10 {
      unsafe store(UInt8(ascii: "0") | UInt8(truncatingIfNeeded: value))
    } else {
      append(signed: value)
    }
  }

  @inline(never)
  private mutating func append(signed value: Int) {
    if value < 0 { append(byte: UInt8(ascii: "-")) }
    append(decimal: UInt64(value.magnitude))
  }

  mutating func append(decimal value: UInt64) {
    guard value < 100_000_000 else {
      let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
      append(decimal: high)
      return append(EightDigits(low).ascii, length: 8)
    }
    reserve(8)
    unsafe store(digitsOf: value)
  }

  /// Appends a literal, and then the shortest decimal that reads back to the same value: `6`, `0.1`,
  /// `1e-5`, `1e16`.
  ///
  /// NaN and infinities become `null`.
  @inline(__always)
  mutating func append(_ key: StaticString = "", shortest value: Double) {
    append(key, room: Self.roomForNumber)
    unsafe store(shortest: value)
  }

  /// Appends a number and, unless it is zero, its fraction in units of 10⁻¹⁸.
  @inline(__always)
  mutating func append(_ whole: UInt64, fraction: UInt64, isNegative: Bool) {
    if isNegative { append(byte: UInt8(ascii: "-")) }
    append(decimal: whole)
    if fraction > 0 { append(fraction: fraction) }
  }

  /// Appends a point and a fraction above zero, in units of 10⁻¹⁸.
  mutating func append(fraction: UInt64) {
    reserve(Self.roomForFraction)
    unsafe store(fraction, isSmall: true, at: position)
  }

  /// A point and the decimals.
  private static let roomForFraction = 1 + 18
  /// A sign, four digits and a fraction.
  private static let roomForNumber = 1 + 4 + roomForFraction

  /// Writes the shortest decimal; there must be room for a number.
  @inline(never)
  @unsafe
  private mutating func store(shortest value: Double) {
    let magnitude = value.magnitude
    // The conversion has the same check, and the digits have the one for four.
    guard magnitude < 0x1p32 else { return append(large: value) }
    var next = unsafe position
    unsafe next.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    unsafe next += Int(value.bitPattern >> 63)
    let whole = UInt32(magnitude)
    guard unsafe next.store(digitsOf: whole) else { return append(large: value) }
    guard let decimals = EightDecimals(magnitude, whole: whole) else {
      return unsafe store(fractionOf: value, at: next)
    }
    if let thousandths = decimals.thousandths {
      unsafe next.storeBytes(of: thousandths.ascii.littleEndian, as: UInt32.self)
      unsafe position = next + thousandths.count.clamped(to: 4)
    } else {
      // Smaller values have an exponent.
      guard magnitude >= 0.0001 else { return append(described: value) }
      let digits = decimals.digits
      unsafe next.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
      unsafe next.storeBytes(of: digits.ascii.littleEndian, toByteOffset: 1, as: UInt64.self)
      unsafe position = next + 1 + (8 &- digits.trailingZeros)
    }
  }

  /// Appends the shortest decimal of a value of 10⁴ or more, or of one that is not finite.
  @inline(never)
  private mutating func append(large value: Double) {
    guard let decimal = ShortestDecimal(value) else { return append(described: value) }
    if value < 0 { append(byte: UInt8(ascii: "-")) }
    append(decimal: decimal.whole)
    guard decimal.fraction.digits > 0 else { return }
    reserve(Self.roomForFraction)
    unsafe store(fractionOf: value, at: position)
  }

  /// Writes the decimals of a value that is not a whole number after its other digits, or all of a very small one;
  /// there must be room for a fraction.
  ///
  /// Not inlined, because a short number would save the registers that a long one needs.
  @inline(never)
  @unsafe
  private mutating func store(fractionOf value: Double, at point: UnsafeMutableRawPointer) {
    guard let decimal = ShortestDecimal(value) else { return append(described: value) }
    let (digits, isSmall) = decimal.fraction
    unsafe store(digits, isSmall: isSmall, at: point)
  }

  /// Writes a point and a fraction above zero, in units of 10⁻¹⁶ or, if it is small, of 10⁻¹⁸; there must be room
  /// for a fraction.
  @inline(__always)
  @unsafe
  private mutating func store(
    _ fraction: UInt64,
    isSmall: Bool,
    at point: UnsafeMutableRawPointer
  ) {
    var point = unsafe point
    unsafe point.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    var digits = fraction
    if isSmall {
      let (first, rest) = fraction.quotientAndRemainder(dividingBy: 10_000_000_000_000_000)
      let two = TwoDigits(UInt32(truncatingIfNeeded: first))
      unsafe point.storeBytes(of: two.ascii.littleEndian, toByteOffset: 1, as: UInt16.self)
      // The last byte before the other digits, unless these are zeros and it is one, too.
      unsafe point += rest == 0 && first % 10 == 0 ? 1 : 2
      digits = rest
    }
    let (high, low) = digits.quotientAndRemainder(dividingBy: 100_000_000)
    let first = EightDigits(high)
    unsafe point.storeBytes(of: first.ascii.littleEndian, toByteOffset: 1, as: UInt64.self)
    guard low > 0 else { return unsafe position = point + 1 + (8 &- first.trailingZeros) }
    let second = EightDigits(low)
    unsafe point.storeBytes(of: second.ascii.littleEndian, toByteOffset: 9, as: UInt64.self)
    unsafe position = point + 9 + (8 &- second.trailingZeros)
  }

  /// Writes the digits of a number below 10⁸; there must be room for eight bytes.
  @inline(__always)
  @unsafe
  private mutating func store(digitsOf value: UInt64) {
    if unsafe !position.store(digitsOf: UInt32(truncatingIfNeeded: value)) {
      let (digits, count) = EightDigits.significant(of: value)
      unsafe position.storeBytes(of: digits.littleEndian, as: UInt64.self)
      unsafe position += count.clamped(to: 8)
    }
  }
}

extension UnsafeMutableRawPointer {
  /// Writes the digits of a number below 10⁴, and moves after them; returns false for a larger one. There must be
  /// room for four bytes.
  @inline(__always)
  fileprivate mutating func store(digitsOf value: UInt32) -> Bool {
    // Most numbers have one digit or two.
    if value < 10 {
      unsafe storeBytes(of: UInt8(truncatingIfNeeded: value | 0x30), as: UInt8.self)
      unsafe self += 1
    } else if value < 100 {
      unsafe storeBytes(of: TwoDigits(value).ascii.littleEndian, as: UInt16.self)
      unsafe self += 2
    } else {
      guard value < 10_000 else { return false }
      let digits = FourDigits(value)
      let zeros = digits.leadingZeros
      let ascii = digits.ascii &>> UInt32(truncatingIfNeeded: 8 &* zeros)
      unsafe storeBytes(of: ascii.littleEndian, as: UInt32.self)
      unsafe self += (4 &- zeros).clamped(to: 4)
    }
    return true
  }
}
