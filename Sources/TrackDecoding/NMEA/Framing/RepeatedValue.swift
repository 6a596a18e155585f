/// A value that the sentences of one epoch repeat, with its text: to compare texts is faster than to
/// parse the value again.
struct RepeatedValue<Value: Sendable>: Sendable {
  private var text = ShortText()
  private var value: Value?

  @inline(__always)
  func value(of text: ShortText) -> Value? {
    text == self.text ? value : nil
  }

  /// Replaces the value and its text, if that is short enough.
  @inline(__always)
  mutating func keep(_ value: Value?, of text: ShortText) {
    guard text.isWhole else { return }
    self.value = value
    self.text = text
  }
}

/// A text of up to 32 bytes as words, which overlap unless they are full; of a longer text the length.
struct ShortText: Sendable, Equatable {
  private var count = 0
  private var first: (UInt64, UInt64) = (0, 0)
  private var last: (UInt64, UInt64) = (0, 0)

  init() {}

  @inline(__always)
  init(_ bytes: Span<UInt8>, in range: Range<Int>) {
    count = range.count
    if count < 8 {
      first.0 = bytes.wordOrRest(at: range.lowerBound) & lowBytes(count)
    } else if count < 16 {
      first = (bytes.word(at: range.lowerBound), bytes.word(at: range.upperBound &- 8))
    } else if isWhole {
      first = bytes.block(at: range.lowerBound).words
      last = bytes.block(at: range.upperBound &- 16).words
    }
  }

  /// Whether all bytes are held, so that equal texts are the same.
  @inline(__always)
  var isWhole: Bool { count <= 32 }

  @inline(__always)
  static func == (lhs: ShortText, rhs: ShortText) -> Bool {
    lhs.count == rhs.count && lhs.first == rhs.first && lhs.last == rhs.last
  }
}
