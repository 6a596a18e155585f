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
    reserve(Self.roomForNumber)
    unsafe store(whole, fraction: fraction, sign: isNegative ? 1 : 0)
  }

  /// A sign, eight digits, a point and the decimals.
  private static let roomForNumber = 1 + 8 + 1 + 24

  /// Writes the shortest decimal; there must be room for a number.
  @inline(never)
  @unsafe
  private mutating func store(shortest value: Double) {
    guard let number = Thousandths(value) else { return unsafe store(long: value) }
    unsafe store(sign: value.bitPattern >> 63)
    unsafe position.storeBytes(of: number.whole.littleEndian, as: UInt64.self)
    unsafe position += number.wholeCount.clamped(to: 5)
    unsafe position.storeBytes(of: number.fraction.littleEndian, as: UInt32.self)
    unsafe position += number.fractionCount.clamped(to: 4)
  }

  /// Not inlined, because a short number would save the registers that a long one needs.
  @inline(never)
  @unsafe
  private mutating func store(long value: Double) {
    guard let decimal = ShortestDecimal(value) else { return append(described: value) }
    unsafe store(decimal.whole, fraction: decimal.fraction, sign: value.bitPattern >> 63)
  }

  /// Writes a number and, unless it is zero, its fraction in units of 10⁻¹⁸; there must be room for a
  /// number.
  @inline(__always)
  @unsafe
  private mutating func store(_ whole: UInt64, fraction: UInt64, sign: UInt64) {
    unsafe store(sign: sign)
    if whole < 100_000_000 {
      unsafe store(digitsOf: whole)
    } else {
      append(decimal: whole)
      reserve(1 + 24)
    }
    guard fraction > 0 else { return }
    unsafe store(UInt8(ascii: "."))
    let digits = FractionDigits(fraction)
    unsafe position.store(digits.words)
    unsafe position += digits.count.clamped(to: 24)
  }

  /// Writes the sign of a number, 1 for a negative one; there must be room for a byte.
  @inline(__always)
  @unsafe
  private mutating func store(sign: UInt64) {
    unsafe position.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    unsafe position += Int(min(sign, 1))
  }

  /// Writes the digits of a number below 10⁸; there must be room for eight bytes.
  @inline(__always)
  @unsafe
  private mutating func store(digitsOf value: UInt64) {
    // Most numbers have one digit or two.
    if value < 10 {
      unsafe store(UInt8(ascii: "0") | UInt8(value))
    } else if value < 100 {
      let digits = UInt16(0x3030 | value / 10 | (value % 10) << 8)
      unsafe position.storeBytes(of: digits.littleEndian, as: UInt16.self)
      unsafe position += 2
    } else {
      let (digits, count) = EightDigits.significant(of: value)
      unsafe position.storeBytes(of: digits.littleEndian, as: UInt64.self)
      unsafe position += count.clamped(to: 8)
    }
  }
}
