/// The colours of a terminal (ECMA-48, section 8.3.117), or none.
struct Palette: Sendable {
  /// The numbers of the codes that the functions below add, and of their end.
  fileprivate static let codes = [0, 1, 31, 32, 33]

  /// Whether the functions below add colour codes; if not, they return their argument unchanged.
  let isColored: Bool

  /// Green.
  func success(_ text: String) -> String { code(32, text) }

  /// Yellow.
  func warning(_ text: String) -> String { code(33, text) }

  /// Red.
  func failure(_ text: String) -> String { code(31, text) }

  /// Bold.
  func emphasis(_ text: String) -> String { code(1, text) }

  private func code(_ number: Int, _ text: String) -> String {
    isColored ? "\u{1B}[\(number)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text with U+FFFD for each character that is not shown but acts on what is.
  ///
  /// Text from a file, or the name of a file, must neither send a command to the terminal, nor break the
  /// line, nor change the order in which the text around it is read.
  package var withoutControlCharacters: String { replacingControlCharacters(by: "\u{FFFD}") }

  /// Returns the text as a terminal may get it: with U+FFFD for what ``withoutControlCharacters`` replaces,
  /// except for line ends, tabs and, if the text has colours, their codes.
  package func forTerminal(isColored: Bool) -> String {
    var (rest, text) = (unicodeScalars[...], String.UnicodeScalarView())
    while let scalar = rest.popFirst() {
      let isColor = isColored && scalar == "\u{1B}" && rest.beginsInColor
      let keeps = scalar == "\n" || scalar == "\t" || isColor
      text.append(scalar.isControlOfText && !keeps ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }

  /// The text with `replacement` for each ``Swift/Unicode/Scalar/isControlOfText``.
  func replacingControlCharacters(by replacement: String) -> String {
    var text = self
    // Most names have none.
    if text.withUTF8({ bytes in unsafe bytes.allSatisfy(\.isPlain) }) { return self }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isControlOfText {
        shown.append(contentsOf: replacement.unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }
}

extension TextBuffer {
  /// Removes each ``Swift/Unicode/Scalar/isControlOfText`` after the first `start` bytes.
  mutating func removeControls(from start: Int) {
    guard !withBytes({ $0.extracting(start..<$0.count).isPlain }) else { return }
    let text = withBytes { bytes in
      unsafe bytes.extracting(start..<bytes.count).withUnsafeBufferPointer {
        unsafe String(decoding: $0, as: UTF8.self)
      }
    }
    while count > start { removeLast() }
    append(text.replacingControlCharacters(by: ""))
  }
}

extension Span<UInt8> {
  /// Whether each byte is plain.
  fileprivate var isPlain: Bool {
    var index = 0
    while index < count {
      if index <= count &- 8 {
        // Safe: the eight bytes are within the span.
        let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
        // A top bit is set if a byte is a control or beyond ASCII.
        let others = word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)
        if others & 0x8080_8080_8080_8080 == 0 {
          index &+= 8
          continue
        }
      }
      guard self[index].isPlain else { return false }
      index &+= 1
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether the character is not shown but acts on what is: a control (C0, delete, C1), a line or paragraph
  /// separator, a bidirectional control (Unicode Standard Annex 9, section 2), or a byte order mark.
  var isControlOfText: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}

extension Substring.UnicodeScalarView {
  /// Whether it begins with what follows ESC in a code of ``Palette``.
  fileprivate var beginsInColor: Bool {
    guard first == "[", let end = prefix(4).firstIndex(of: "m") else { return false }
    return Palette.codes.contains { "\($0)" == String(self[index(after: startIndex)..<end]) }
  }
}

extension UInt8 {
  /// Whether the byte is of a character that is shown, or of one that does not act on others.
  fileprivate var isPlain: Bool { self >= 0x20 && self != 0x7F && !mayBeginControlOfText }

  /// Whether the UTF-8 of a ``Swift/Unicode/Scalar/isControlOfText`` beyond ASCII may begin with the byte.
  var mayBeginControlOfText: Bool { self == 0xC2 || self == 0xD8 || self == 0xE2 || self == 0xEF }
}
