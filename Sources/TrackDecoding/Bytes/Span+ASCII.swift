extension Span<UInt8> {
  /// Returns the range without the spaces and tabs at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Whether there are only spaces and tabs in `range`.
  func isBlank(in range: Range<Int>) -> Bool {
    for index in range where !self[index].isBlank { return false }
    return true
  }

  /// Whether all bytes in `range` are ASCII.
  func isASCII(in range: Range<Int>) -> Bool {
    var all: UInt64 = 0
    var index = range.lowerBound
    while index <= range.upperBound &- 8 {
      all |= word(at: index)
      index &+= 8
    }
    all |= wordOrRest(at: index) & lowBytes(range.upperBound &- index)
    return all & repeated(0x80) == 0
  }

  /// Returns the text in `range` as far as messages show it: 32 bytes.
  func shownText(in range: Range<Int>) -> String { text(in: range.prefix(32)) }

  /// Returns the text in `range`; bytes that are not UTF-8 become replacement characters.
  func text(in range: Range<Int>) -> String {
    // As `String(decoding:)`, but a short text is not validated twice.
    // Safe: the pointers are to the bytes of the range and to as much memory, and are used only here.
    unsafe extracting(range).withUnsafeBufferPointer { bytes in
      unsafe String(unsafeUninitializedCapacity: bytes.count) { text in
        unsafe text.update(fromContentsOf: bytes)
      }
    }
  }
}

extension Span<UInt8> {
  /// The index of the first byte after the byte order mark with which some editors begin a file.
  var startOfText: Int {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }

  /// Whether the line is a comment, which in a table may be a header.
  var isComment: Bool { count > 0 && self[0] == UInt8(ascii: "#") }
}

extension UInt8 {
  /// Whether the byte is a space, a tab, or the NUL with which some loggers fill their fields.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == 0 }

  /// The byte, an ASCII capital made small.
  var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// The value of an ASCII digit, `nil` for anything else.
  var decimalDigit: UInt8? {
    let value = self &- UInt8(ascii: "0")
    return value <= 9 ? value : nil
  }

  /// The value of a hexadecimal digit of either case, `nil` for anything else.
  var hexadecimalDigit: UInt8? {
    if let decimalDigit { return decimalDigit }
    let value = lowercased &- UInt8(ascii: "a")
    return value <= 5 ? value + 10 : nil
  }
}
