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
  func begins(with word: String) -> Bool { utf8[...].begins(with: word) }

  /// Whether the text ends with `word`, which no letter or digit precedes.
  func ends(with word: String) -> Bool {
    guard utf8.reversed().starts(with: word.utf8.reversed()) else { return false }
    let isBounded = word.utf8.first?.isLetterOrDigit == true
    return !isBounded || utf8.dropLast(word.utf8.count).last?.isLetterOrDigit != true
  }

  /// Whether `word` is in the text, with no ASCII letter or digit beside its own.
  ///
  /// - Complexity: O(*n*) in the length of the text; a word of more than 256 bytes is not looked for.
  func contains(word: String) -> Bool {
    guard let first = word.utf8.first, word.utf8.count <= 256 else { return false }
    var last: UInt8?
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      if start > rest.startIndex { last = utf8[utf8.index(before: start)] }
      let isWithin = first.isLetterOrDigit && last?.isLetterOrDigit == true
      if !isWithin, utf8[start...].begins(with: word) { return true }
      rest = utf8[start...].dropFirst()
      last = first
    }
    return false
  }
}

extension Substring.UTF8View {
  /// A word in letters other than ASCII, as in Chinese, has no bounds.
  fileprivate func begins(with word: String) -> Bool {
    guard first == word.utf8.first, starts(with: word.utf8) else { return false }
    let isBounded = word.utf8.last?.isLetterOrDigit == true
    return !isBounded || dropFirst(word.utf8.count).first?.isLetterOrDigit != true
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

  /// A bidirectional control or mark.
  fileprivate var isBidirectional: Bool {
    isBidirectionalControl || value == 0x200E || value == 0x200F || value == 0x61C
  }
}
