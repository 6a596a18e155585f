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
  private var capacity: Int
  /// The number of bytes.
  public private(set) var count = 0
  /// The instant written last, for it is often written again at once: as the time of a reading, of
  /// the clock, of a session's end.
  private var lastInstant: (instant: Timestamp, words: ISO8601Words)?

  /// Creates an empty text.
  public init() {
    capacity = 1024
    unsafe memory = .allocate(byteCount: capacity, alignment: 1)
  }

  deinit {
    unsafe memory.deallocate()
  }

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
    count = 0
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
    unsafe memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  /// Appends the `length` lowest bytes of a word, the lowest first; `length` is 0...8.
  @inline(__always)
  mutating func append(_ word: UInt64, length: Int) {
    reserve(8)
    unsafe memory.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= min(max(length, 0), 8)
  }

  /// Appends an instant by ISO 8601.
  package mutating func append(iso8601 instant: Timestamp) {
    let words: ISO8601Words
    // Durations are compared as the numbers they are: their own operator is a call.
    if let lastInstant,
      lastInstant.instant.sinceEpoch.attoseconds == instant.sinceEpoch.attoseconds
    {
      words = lastInstant.words
    } else {
      words = ISO8601Words(instant)
      lastInstant = (instant, words)
    }
    if !(0...9999).contains(words.year) { append(words.prefix) }
    if words.decimals.count <= 3 { return append(words.head, length: 24) }
    append(words.head, length: 20)
    append(words.decimals.words, length: words.decimals.count)
    append(byte: UInt8(ascii: "Z"))
  }

  /// Appends the `length` first bytes of three words, the lowest of each first; `length` is 0...24.
  @inline(__always)
  mutating func append(_ words: (UInt64, UInt64, UInt64), length: Int) {
    reserve(24)
    unsafe memory.storeBytes(of: words.0.littleEndian, toByteOffset: count, as: UInt64.self)
    unsafe memory.storeBytes(of: words.1.littleEndian, toByteOffset: count &+ 8, as: UInt64.self)
    unsafe memory.storeBytes(of: words.2.littleEndian, toByteOffset: count &+ 16, as: UInt64.self)
    count &+= min(max(length, 0), 24)
  }

  @inline(__always)
  private mutating func append(copying bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    unsafe (memory + count).copyMemory(from: start, byteCount: bytes.count)
    count &+= bytes.count
  }

  @inline(__always)
  private mutating func reserve(_ free: Int) {
    if capacity &- count < free { grow(by: free) }
  }

  @inline(never)
  private mutating func grow(by free: Int) {
    let larger = max(2 * capacity, count + free)
    let copy = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 1)
    unsafe copy.copyMemory(from: memory, byteCount: count)
    unsafe memory.deallocate()
    unsafe memory = copy
    capacity = larger
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
