/// The colours of a terminal (ECMA-48, section 8.3.117), or none.
struct Palette: Sendable {
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
  /// The text with each control character replaced by U+FFFD.
  ///
  /// Text from a file, or the name of a file, must neither send a command to the terminal nor break
  /// the line.
  package var withoutControlCharacters: String {
    // Most names have none; those beyond ASCII begin with 0xC2 in UTF-8.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }) { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      text.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }
}
