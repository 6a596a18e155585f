import LocationFilter

// Elements by XML 1.0, and values as XML Schema has them; what is absent is left out.
extension TextBuffer {
  /// Appends text as it stands between tags (section 2.4) and in an attribute (section 2.3), of
  /// HTML too, with U+FFFD for each character that XML has not (section 2.2).
  mutating func append(xml text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append(literal: "&amp;")
      case "<": append(literal: "&lt;")
      case ">": append(literal: "&gt;")
      case "\"": append(literal: "&quot;")
      case "'": append(literal: "&#39;")
      // As it stands, a reader would take it for a line feed (section 2.11).
      case "\r": append(literal: "&#13;")
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        append(literal: "\u{FFFD}")
      default:
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte: byte) }
      }
    }
  }

  mutating func append(element name: StaticString, _ value: String?) {
    guard let value else { return }
    open(name)
    append(xml: value)
    close(name)
  }

  /// Appends the word of a case, in which there is nothing to escape.
  mutating func append(element name: StaticString, word: (some RawRepresentable<String>)?) {
    guard let word else { return }
    open(name)
    append(word.rawValue)
    close(name)
  }

  mutating func append(element name: StaticString, _ value: Int?) {
    guard let value else { return }
    open(name)
    append(decimal: value)
    close(name)
  }

  /// Appends a `decimal`; a number that is not finite, or has more than the 18 digits that every
  /// reader has to support (XML Schema 1.0, part 2, section 3.2.3) before its point, is left out.
  mutating func append(element name: StaticString, _ value: Double?) {
    guard let value, value.magnitude < 1e18 else { return }
    open(name)
    append(positional: value)
    close(name)
  }

  mutating func append(element name: StaticString, _ value: Duration?) {
    guard let value else { return }
    open(name)
    append(seconds: value)
    close(name)
  }

  /// Appends a `dateTime` in UTC, whose years have four digits here: others are written in another
  /// way than by ISO 8601.
  mutating func append(element name: StaticString, _ value: Timestamp?) {
    guard let value, Timestamp.fourDigitYears.contains(value) else { return }
    open(name)
    append(iso8601: value)
    close(name)
  }

  private mutating func open(_ name: StaticString) {
    append(literal: "<")
    append(literal: name)
    append(literal: ">")
  }

  private mutating func close(_ name: StaticString) {
    append(literal: "</")
    append(literal: name)
    append(literal: ">")
  }
}

extension String {
  /// The text as markup has it.
  var escapedForMarkup: String {
    var text = TextBuffer()
    text.append(xml: self)
    return String(text)
  }
}

extension Timestamp {
  /// The years 1 to 9999; there is no year 0 in XML Schema 1.0, part 2, section 3.2.7.
  fileprivate static let fourDigitYears =
    Timestamp(
      sinceEpoch: .seconds(-62_135_596_800)
    )..<Timestamp(sinceEpoch: .seconds(253_402_300_800))
}
