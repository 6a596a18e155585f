/// A value that the sentences of one epoch repeat, with its text: to compare texts is faster than to
/// parse the value again.
struct RepeatedValue<Value: Sendable>: Sendable {
  /// The text and the comma after it, and what followed them in sixteen bytes. As the comma ends a field, a
  /// field that begins with this text is the same.
  private var text = SIMD16<UInt8>()
  /// A bit for each byte of the text and for the comma; at first, one that no comparison yields.
  private var used: UInt32 = 1 << 16
  private var value: Value

  /// Creates a value that no text has.
  init(_ value: Value) { self.value = value }

  /// The value, if the field at `start` is its text.
  @inline(__always)
  func value(of bytes: Span<UInt8>, at start: Int) -> Value? {
    guard start <= bytes.count &- 16 else { return nil }
    return (bytes.block(at: start) .== text).bits & used == used ? value : nil
  }

  /// Replaces the value and its text, if that is short enough and followed by a comma.
  @inline(__always)
  mutating func keep(_ value: Value, of bytes: Span<UInt8>, in range: Range<Int>) {
    guard range.length < 16, range.lowerBound <= bytes.count &- 16,
      bytes[range.upperBound] == UInt8(ascii: ",")
    else { return }
    text = bytes.block(at: range.lowerBound)
    used = (2 &<< UInt32(truncatingIfNeeded: range.length)) &- 1
    self.value = value
  }
}

/// A text of up to sixteen bytes as two words, which overlap unless they are full; of a longer text the length.
struct ShortText: Sendable, Equatable {
  private var count = 0
  private var first: UInt64 = 0
  private var last: UInt64 = 0

  init(_ bytes: Span<UInt8>, in range: Range<Int>) {
    count = range.count
    if count < 8 {
      first = bytes.wordOrRest(at: range.lowerBound) & lowBytes(count)
    } else if count <= 16 {
      first = bytes.word(at: range.lowerBound)
      last = bytes.word(at: range.upperBound &- 8)
    }
  }
}
