extension String {
  /// The text without separators at its ends, `nil` if nothing else is left.
  var trimmedSeparators: String? {
    let scalars = unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return nil }
    // A separator can be enclosed by invisible controls and marks, which are kept.
    let isAtEnd = { (scalar: Unicode.Scalar) in scalar.isSeparator || scalar.isBidirectional }
    guard isAtEnd(first) || isAtEnd(last) else { return self }
    guard let start = scalars.firstIndex(where: { !isAtEnd($0) }),
      let end = scalars.lastIndex(where: { !isAtEnd($0) })
    else { return nil }
    var text = UnicodeScalarView()
    text.append(contentsOf: scalars[..<start].filter { $0.isBidirectional })
    text.append(contentsOf: scalars[start...end])
    text.append(contentsOf: scalars[end...].dropFirst().filter { $0.isBidirectional })
    return String(text).sanitizedField()
  }

  /// Whether a space is needed before `next` even though the layout has no separator there: between
  /// two ASCII letters or digits.
  func needsSpace(before next: String) -> Bool {
    guard let left = utf8.last, let right = next.utf8.first else { return false }
    return left.isLetterOrDigit && right.isLetterOrDigit
  }
}

extension String {
  /// Whether the text begins with `word`, which no letter or digit follows.
  func begins(with word: String) -> Bool {
    withBytes(and: word) { $0.contains($1, at: 0) } == true
      && isBound(after: utf8.index(startIndex, offsetBy: word.utf8.count), of: word)
  }

  /// Whether the text ends with `word`, which no letter or digit precedes.
  func ends(with word: String) -> Bool {
    withBytes(and: word) { $0.contains($1, at: $0.count - $1.count) } == true
      && isBound(before: utf8.index(endIndex, offsetBy: -word.utf8.count), of: word)
  }

  /// Whether `word` is in the text, with no letter or digit beside it.
  ///
  /// - Complexity: O(*n*) in the length of the text; a word of more than 256 bytes is not looked for.
  func contains(word: String) -> Bool {
    let length = word.utf8.count
    guard (1...256).contains(length) else { return false }
    var searched = 0
    while let offset = offset(of: word, from: searched) {
      let start = utf8.index(startIndex, offsetBy: offset)
      let end = utf8.index(start, offsetBy: length)
      if isBound(before: start, of: word), isBound(after: end, of: word) { return true }
      searched = offset + 1
    }
    return false
  }

  /// The offset of the first `word`, which is not empty, at or after `start`.
  private func offset(of word: String, from start: Int) -> Int? {
    withBytes(and: word) { text, word in
      var offset = start
      while offset <= text.count - word.count, !text.contains(word, at: offset) { offset += 1 }
      return offset <= text.count - word.count ? offset : nil
    }
  }

  private func isBound(before start: Index, of word: String) -> Bool {
    guard start > startIndex, word.unicodeScalars.first?.isPartOfWord == true else { return true }
    return !unicodeScalars[unicodeScalars.index(before: start)].isPartOfWord
  }

  private func isBound(after end: Index, of word: String) -> Bool {
    guard end < endIndex, word.unicodeScalars.last?.isPartOfWord == true else { return true }
    return !unicodeScalars[end].isPartOfWord
  }

  /// Whether the text is a code of two letters.
  var isAbbreviation: Bool {
    utf8.count == 2 && utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
  }
}

extension UInt8 {
  var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF)
  }
}

extension Unicode.Scalar {
  /// A comma or a semicolon of any script, or white space.
  fileprivate var isSeparator: Bool {
    switch self {
    case ",", ";", "\u{60C}", "\u{61B}", "\u{3001}", "\u{FF0C}", "\u{FF1B}": true
    default: value <= 0x20 || isWhiteSpace
    }
  }

  /// Whether the scalar is a letter, mark or digit of a script that separates its words: not of Chinese,
  /// Japanese or Korean (U+2E80 and above).
  fileprivate var isPartOfWord: Bool {
    value < 0x80
      ? UInt8(truncatingIfNeeded: value).isLetterOrDigit
      : value < 0x2E80 && (properties.isAlphabetic || properties.numericType != nil)
  }

  /// A bidirectional control or mark.
  fileprivate var isBidirectional: Bool {
    isBidirectionalControl || value == 0x200E || value == 0x200F || value == 0x61C
  }
}
