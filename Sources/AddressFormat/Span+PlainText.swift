extension Span<UInt8> {
  /// Whether the text is printable ASCII with single spaces, and begins and ends with a letter or a digit, as most
  /// fields are: nothing of it is ever cleaned.
  ///
  /// - Complexity: O(*n*) in bytes, of which eight are judged at a time.
  @inline(__always)
  var isPlain: Bool {
    guard count > 0, self[0].isLetterOrDigit, self[count &- 1].isLetterOrDigit else { return false }
    guard count >= 8 else { return shortWord.isPlain }
    // The words have a byte in common, so that every two successive bytes are in one of them.
    var index = 0
    while index < count &- 8 {
      guard load(UInt64.self, at: index).isPlain else { return false }
      index &+= 7
    }
    return load(UInt64.self, at: count &- 8).isPlain
  }

  /// The bytes of a text of one to seven, and the digit 0 after them.
  @inline(__always)
  private var shortWord: UInt64 {
    let (middle, end) = (count >> 1, count &- 1)
    let bytes =
      count < 4
      ? UInt64(self[0]) | UInt64(self[middle]) &<< shift(middle) | UInt64(self[end]) &<< shift(end)
      : UInt64(load(UInt32.self, at: 0)) | UInt64(load(UInt32.self, at: count &- 4))
        &<< shift(count &- 4)
    return bytes | .repeated(UInt8(ascii: "0")) &<< shift(count)
  }

  /// The bits before the byte of an index.
  @inline(__always)
  private func shift(_ index: Int) -> UInt64 { UInt64(truncatingIfNeeded: 8 &* index) }
}

extension UInt64 {
  /// Whether each of the eight bytes is printable ASCII, and no two successive ones are spaces.
  @inline(__always)
  fileprivate var isPlain: Bool {
    let top = Self.repeated(0x80)
    // Bytes of ASCII below 0x20 do not reach 0x80, and 0x7F does with one more.
    let isPrintable =
      (self | (self &+ .repeated(1))) & top == 0 && (self &+ .repeated(0x60)) & top == top
    let spaces = ~((self ^ .repeated(0x20)) &+ .repeated(0x7F)) & top
    return isPrintable && spaces & spaces << 8 == 0
  }

  /// Eight times the same byte.
  @inline(__always)
  fileprivate static func repeated(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }
}
