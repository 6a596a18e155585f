package import LocationFilter

/// Text under construction, as UTF-8 bytes.
///
/// What a renderer appends to. It has one owner and needs no check for others with each piece, of
/// which a line has dozens.
///
/// ```swift
/// var text = TextBuffer()
/// text.append("accuracy ")
/// text.append("8 m")
/// String(text)  // "accuracy 8 m"
/// ```
@safe
public struct TextBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  /// Where the next byte goes.
  private var position: UnsafeMutableRawPointer
  /// The end of the memory.
  private var end: UnsafeMutableRawPointer
  /// The instant written last, for it is often written again at once: as the time of a reading, of
  /// the clock, of a session's end. The next one often lies on the same day.
  private var lastInstant = Timestamp.epoch
  private var instantWords = ISO8601Words(.epoch)

  /// Creates an empty text.
  public init() {
    let capacity = 1024
    unsafe memory = .allocate(byteCount: capacity, alignment: 1)
    unsafe position = memory
    unsafe end = memory + capacity
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// The number of bytes.
  public var count: Int { unsafe position - memory }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { count == 0 }

  /// Calls `body` with the bytes and returns what it returns.
  ///
  /// - Throws: What `body` throws.
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Safe: so many bytes have been written, and nobody else can free them while the text is borrowed.
    let bytes = unsafe UnsafeBufferPointer(
      start: memory.assumingMemoryBound(to: UInt8.self),
      count: count
    )
    return try body(unsafe bytes.span)
  }

  /// Removes all text and keeps the memory.
  public mutating func removeAll() {
    unsafe position = memory
  }

  /// Appends text.
  ///
  /// - Complexity: O(*n*) in its length.
  public mutating func append(_ text: String) {
    let written: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe append(copying: UnsafeRawBufferPointer($0))
    }
    // The string of another language's library may have its bytes in no one place.
    if written == nil { for byte in text.utf8 { append(byte: byte) } }
  }
}

// MARK: - Pieces

// Unsafe is the writing of as many bytes as there is room for, which `reserve` has made just before.
extension TextBuffer {
  /// Appends text that is known when this is compiled, which then is a move or two.
  @inline(__always)
  mutating func append(literal text: StaticString) {
    text.withUTF8Buffer { unsafe append(copying: UnsafeRawBufferPointer($0)) }
  }

  /// Appends a byte.
  @inline(__always)
  mutating func append(byte: UInt8) {
    reserve(1)
    unsafe position.storeBytes(of: byte, as: UInt8.self)
    unsafe position += 1
  }

  /// Appends the `length` lowest bytes of a word, the lowest first; all of them where
  /// `length` is not 0...8.
  @inline(__always)
  mutating func append(_ word: UInt64, length: Int) {
    reserve(8)
    unsafe position.storeBytes(of: word.littleEndian, as: UInt64.self)
    unsafe position += length.clamped(to: 8)
  }

  /// Appends the `length` first bytes of three words, the lowest of each first; all of them
  /// where `length` is not 0...24.
  @inline(__always)
  mutating func append(_ words: (UInt64, UInt64, UInt64), length: Int) {
    reserve(24)
    unsafe position.store(words)
    unsafe position += length.clamped(to: 24)
  }

  /// Appends bytes that are UTF-8.
  mutating func append(_ bytes: borrowing [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe append(copying: $0) }
  }

  /// Appends an integer.
  mutating func append(decimal value: UInt64) {
    guard value < 100_000_000 else {
      let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
      append(decimal: high)
      return append(EightDigits(low).ascii, length: 8)
    }
    reserve(8)
    unsafe store(digitsOf: value)
  }

  /// Appends a number and its fraction in units of 10⁻¹⁸, which is left out where it is zero.
  ///
  /// The room for all of it is made first: nothing then has to be kept over the call that makes the
  /// decimals.
  @inline(__always)
  mutating func append(_ whole: UInt64, fraction: UInt64, isNegative: Bool) {
    // A sign, eight digits, a point and the decimals.
    reserve(1 + 8 + 1 + 24)
    unsafe position.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    unsafe position += isNegative ? 1 : 0
    if whole < 100_000_000 {
      unsafe store(digitsOf: whole)
    } else {
      append(decimal: whole)
      reserve(1 + 24)
    }
    guard fraction > 0 else { return }
    unsafe position.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    unsafe position += 1
    let digits = FractionDigits(fraction)
    unsafe position.store(digits.words)
    unsafe position += digits.count.clamped(to: 24)
  }

  /// Writes the digits of a number below 10⁸ where there is room for eight bytes.
  @inline(__always)
  @unsafe
  private mutating func store(digitsOf value: UInt64) {
    // Most numbers have one digit or two.
    if value < 10 {
      unsafe position.storeBytes(of: UInt8(ascii: "0") | UInt8(value), as: UInt8.self)
      unsafe position += 1
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

  /// Appends an instant by ISO 8601.
  @inline(__always)
  package mutating func append(iso8601 instant: Timestamp) {
    // Durations are compared as the numbers they are: their own operator is a call.
    if lastInstant.sinceEpoch.attoseconds != instant.sinceEpoch.attoseconds {
      lastInstant = instant
      instantWords.move(to: instant)
    }
    guard instantWords.isShort else { return appendLastInstant() }
    append(instantWords.head, length: 24)
  }

  /// Appends the instant written last, of a far year, or with more decimals than three.
  @inline(never)
  private mutating func appendLastInstant() {
    guard (0...9999).contains(instantWords.year) else { return append(lastInstant.description) }
    append(instantWords.head, length: 20)
    append(instantWords.decimals.words, length: instantWords.decimals.count)
    append(byte: UInt8(ascii: "Z"))
  }

  @inline(__always)
  private mutating func append(copying bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    unsafe position.copyMemory(from: start, byteCount: bytes.count)
    unsafe position += bytes.count
  }

  @inline(__always)
  private mutating func reserve(_ free: Int) {
    // As numbers: a pointer beyond the end of the memory would be none.
    let needed = unsafe UInt(bitPattern: position) &+ UInt(bitPattern: free)
    if unsafe needed > UInt(bitPattern: end) { grow(by: free) }
  }

  @inline(never)
  private mutating func grow(by free: Int) {
    let count = count
    let capacity = unsafe max(2 * (end - memory), count + free)
    let copy = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    unsafe copy.copyMemory(from: memory, byteCount: count)
    unsafe memory.deallocate()
    unsafe memory = copy
    unsafe position = copy + count
    unsafe end = copy + capacity
  }
}

extension UnsafeMutableRawPointer {
  /// Writes three words, the lowest byte of each first.
  @inline(__always)
  fileprivate func store(_ words: (UInt64, UInt64, UInt64)) {
    unsafe storeBytes(of: words.0.littleEndian, as: UInt64.self)
    unsafe storeBytes(of: words.1.littleEndian, toByteOffset: 8, as: UInt64.self)
    unsafe storeBytes(of: words.2.littleEndian, toByteOffset: 16, as: UInt64.self)
  }
}

extension Int {
  /// The number, or the limit where it is more than that or negative.
  @inline(__always)
  fileprivate func clamped(to limit: UInt) -> Int {
    Int(bitPattern: Swift.min(UInt(bitPattern: self), limit))
  }
}

extension String {
  /// Creates a string of a text.
  ///
  /// - Complexity: O(*n*) in its length.
  public init(_ text: borrowing TextBuffer) {
    self = text.withBytes { bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }
}
