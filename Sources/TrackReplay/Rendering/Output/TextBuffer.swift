package import LocationFilter

/// Text under construction, as UTF-8 bytes.
///
/// Renderers append to it. It is noncopyable: an append needs no check for unique ownership, and a
/// line consists of dozens of appends.
///
/// ```swift
/// var text = TextBuffer()
/// text.append("accuracy ")
/// text.append("8 m")
/// String(text)  // "accuracy 8 m"
/// ```
@safe
package struct TextBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  /// The address of the next byte. Only what follows a check of the room may write there.
  var position: UnsafeMutableRawPointer
  /// The last address that has as much room as most appends need: to compare with it takes no sum.
  private var limit: UnsafeMutableRawPointer
  /// The last instant written. It is often repeated, as the time of a reading, of the clock and of a
  /// session's end, and the next one is often on the same day.
  private var lastInstant = Timestamp.epoch
  private var instantWords = ISO8601Words(.epoch)

  /// Creates an empty text that has room for some bytes.
  package init(capacity: Int = 1024) {
    let capacity = max(capacity, Self.commonRoom)
    unsafe memory = .allocate(byteCount: capacity, alignment: 1)
    unsafe position = memory
    unsafe limit = memory + (capacity - Self.commonRoom)
  }

  deinit {
    unsafe memory.deallocate()
  }

  package var count: Int { unsafe position - memory }

  package var isEmpty: Bool { count == 0 }

  /// Returns the result of `body`, called with the bytes.
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Safe: `count` bytes have been written, and they cannot be freed while the text is borrowed.
    let bytes = unsafe UnsafeBufferPointer(
      start: memory.assumingMemoryBound(to: UInt8.self),
      count: count
    )
    return try body(unsafe bytes.span)
  }

  /// Removes all text and keeps the memory.
  package mutating func removeAll() {
    unsafe position = memory
  }

  /// Removes the last byte, if there is one; it must be a character.
  mutating func removeLast() {
    if !isEmpty { unsafe position -= 1 }
  }

  package mutating func append(_ text: String) {
    let written: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe append(copying: UnsafeRawBufferPointer($0))
    }
    // A string bridged from another language may not have contiguous bytes.
    if written == nil { for byte in text.utf8 { append(byte: byte) } }
  }
}

// MARK: - Pieces

// The unsafe code writes no more bytes than `reserve` has made room for just before.
extension TextBuffer {
  /// Appends text known at compile time, which takes a move or two.
  @inline(__always)
  mutating func append(literal text: StaticString) {
    append(text, room: 0)
  }

  @inline(__always)
  mutating func append(byte: UInt8) {
    reserve(1)
    unsafe store(byte)
  }

  /// Appends two literals.
  @inline(__always)
  mutating func append(_ key: StaticString, literal: StaticString) {
    append(key, room: literal.utf8CodeUnitCount)
    literal.withUTF8Buffer { unsafe store(UnsafeRawBufferPointer($0)) }
  }

  /// Appends the `length` lowest bytes of a word, the lowest first; all of them if `length` is not in
  /// 0...8.
  @inline(__always)
  mutating func append(_ word: UInt64, length: Int) { append("", word, length: length) }

  /// Appends a literal, and then a word as above.
  @inline(__always)
  mutating func append(_ key: StaticString, _ word: UInt64, length: Int) {
    append(key, room: 8)
    unsafe position.storeBytes(of: word.littleEndian, as: UInt64.self)
    unsafe position += length.clamped(to: 8)
  }

  /// Appends the first `length` bytes of three words, the lowest of each first; all of them if
  /// `length` is not in 0...24.
  @inline(__always)
  mutating func append(_ words: (UInt64, UInt64, UInt64), length: Int) {
    reserve(24)
    unsafe position.store(words)
    unsafe position += length.clamped(to: 24)
  }

  /// Appends the first `length` bytes of a vector; all of them if it has no more.
  @inline(__always)
  mutating func append(_ bytes: SIMD64<UInt8>, length: UInt) {
    reserve(64)
    unsafe position.storeBytes(of: bytes, as: SIMD64<UInt8>.self)
    unsafe position += Int(min(length, 64))
  }

  /// The bytes from `start` on, at most 64; others follow if there are fewer.
  mutating func first64Bytes(from start: Int) -> SIMD64<UInt8> {
    precondition(0 <= start && start <= count)
    // So that no byte is read that was never written.
    reserve(64)
    unsafe position.storeBytes(of: SIMD64(), as: SIMD64<UInt8>.self)
    return unsafe (memory + start).loadUnaligned(as: SIMD64<UInt8>.self)
  }

  /// Appends bytes that are UTF-8.
  mutating func append(_ bytes: borrowing [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe append(copying: $0) }
  }

  /// Appends a literal, and then an instant as ISO 8601 in quotes.
  @inline(__always)
  mutating func append(_ key: StaticString = "", quoted instant: Timestamp) {
    append(key, room: 1 + 24 + 1)
    unsafe store(UInt8(ascii: "\""))
    remember(instant)
    if instantWords.isShort {
      unsafe position.store(instantWords.head)
      unsafe position += 24
    } else {
      appendLastInstant()
      reserve(1)
    }
    unsafe store(UInt8(ascii: "\""))
  }

  /// Appends an instant as ISO 8601.
  @inline(__always)
  package mutating func append(iso8601 instant: Timestamp) {
    remember(instant)
    guard instantWords.isShort else { return appendLastInstant() }
    append(instantWords.head, length: 24)
  }

  @inline(__always)
  private mutating func remember(_ instant: Timestamp) {
    guard lastInstant != instant else { return }
    lastInstant = instant
    instantWords.move(to: instant)
  }

  /// Appends the last instant if its year has not four digits or it has more than three decimals.
  @inline(never)
  private mutating func appendLastInstant() {
    guard (0...9999).contains(instantWords.year) else { return append(lastInstant.description) }
    append(instantWords.head, length: 19)
    append(fraction: instantWords.attoseconds)
    append(byte: UInt8(ascii: "Z"))
  }

  /// Appends bytes, and makes room for `room` bytes after them.
  @inline(__always)
  mutating func append(copying bytes: UnsafeRawBufferPointer, room: Int = 0) {
    reserve(bytes.count + room)
    unsafe store(bytes)
  }

  /// Writes bytes; there must be room for them.
  @inline(__always)
  @unsafe
  private mutating func store(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    unsafe position.copyMemory(from: start, byteCount: bytes.count)
    unsafe position += bytes.count
  }

  /// Writes a byte; there must be room for it.
  @inline(__always)
  @unsafe
  mutating func store(_ byte: UInt8) {
    unsafe position.storeBytes(of: byte, as: UInt8.self)
    unsafe position += 1
  }

  /// Appends a literal, and makes room for `room` bytes after it: to check the room once for a key and its
  /// value saves as many instructions as the key takes.
  @inline(__always)
  mutating func append(_ literal: StaticString, room: Int) {
    literal.withUTF8Buffer { unsafe append(copying: UnsafeRawBufferPointer($0), room: room) }
  }

  /// The room for a short literal and a number, or for a vector.
  private static let commonRoom = 64

  @inline(__always)
  mutating func reserve(_ free: Int) {
    if free <= Self.commonRoom {
      if unsafe position > limit { grow(by: Self.commonRoom) }
    } else {
      // Compared as numbers: a pointer beyond the end of the memory would be invalid.
      let needed = unsafe UInt(bitPattern: position) &+ UInt(bitPattern: free - Self.commonRoom)
      if unsafe needed > UInt(bitPattern: limit) { grow(by: free) }
    }
  }

  @inline(never)
  private mutating func grow(by free: Int) {
    let count = count
    let capacity = unsafe max(2 * (limit - memory), count + free) + Self.commonRoom
    let copy = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    unsafe copy.copyMemory(from: memory, byteCount: count)
    unsafe memory.deallocate()
    unsafe memory = copy
    unsafe position = copy + count
    unsafe limit = copy + (capacity - Self.commonRoom)
  }
}

extension UnsafeMutableRawPointer {
  /// Writes three words, the lowest byte of each first.
  @inline(__always)
  func store(_ words: (UInt64, UInt64, UInt64)) {
    unsafe storeBytes(of: words.0.littleEndian, as: UInt64.self)
    unsafe storeBytes(of: words.1.littleEndian, toByteOffset: 8, as: UInt64.self)
    unsafe storeBytes(of: words.2.littleEndian, toByteOffset: 16, as: UInt64.self)
  }
}

extension Int {
  /// The number, or the limit if it is greater or negative.
  @inline(__always)
  func clamped(to limit: UInt) -> Int {
    Int(bitPattern: Swift.min(UInt(bitPattern: self), limit))
  }
}

extension String {
  package init(_ text: borrowing TextBuffer) {
    self = text.withBytes { bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }
}
