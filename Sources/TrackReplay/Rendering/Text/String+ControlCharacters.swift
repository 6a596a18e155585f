extension String {
  /// The text with each control character replaced by U+FFFD: what comes from a file, or is its
  /// name, must not command the terminal, nor break a line.
  package var withoutControlCharacters: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      text.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }
}
