/// A value that the sentences of one epoch repeat, with its text: to compare texts is faster than to
/// parse the value again.
struct RepeatedValue<Value: Sendable>: Sendable {
  private var text = ShortText()
  private var value: Value?

  /// The value, if `range` contains its text.
  @inline(__always)
  func value(of bytes: Span<UInt8>, in range: Range<Int>) -> Value? {
    text.isEqual(to: bytes, in: range) ? value : nil
  }

  /// Replaces the value and its text, if that is short enough.
  @inline(__always)
  mutating func keep(_ value: Value?, of bytes: Span<UInt8>, in range: Range<Int>) {
    let text = ShortText(bytes, in: range)
    guard text.isWhole else { return }
    self.value = value
    self.text = text
  }
}

/// A text of up to sixteen bytes as two words, which overlap unless they are full; of a longer text the length.
struct ShortText: Sendable, Equatable {
  private var count = 0
  private var first: UInt64 = 0
  private var last: UInt64 = 0

  init() {}

  @inline(__always)
  init(_ bytes: Span<UInt8>, in range: Range<Int>) {
    count = range.count
    if count < 8 {
      first = bytes.wordOrRest(at: range.lowerBound) & lowBytes(count)
    } else if isWhole {
      first = bytes.word(at: range.lowerBound)
      last = bytes.word(at: range.upperBound &- 8)
    }
  }

  /// Whether all bytes are held, so that equal texts are the same.
  @inline(__always)
  var isWhole: Bool { count <= 16 }

  /// Whether the text is that in `range`.
  @inline(__always)
  func isEqual(to bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    range.count == count && self == ShortText(bytes, in: range)
  }
}
