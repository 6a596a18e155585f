import LocationFilter

// Elements of XML 1.0 with values of XML Schema; an absent value has no element.
extension TextBuffer {
  /// Appends text escaped for content (section 2.4) and attributes (section 2.3) of XML and HTML, with
  /// U+FFFD for each character that XML excludes (section 2.2), and references to those that are not shown but
  /// act on a terminal.
  mutating func append(xml text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append(literal: "&amp;")
      case "<": append(literal: "&lt;")
      case ">": append(literal: "&gt;")
      case "\"": append(literal: "&quot;")
      case "'": append(literal: "&#39;")
      // Parsers turn an unescaped one into a line feed (section 2.11).
      case "\r": append(literal: "&#13;")
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        append(literal: "\u{FFFD}")
      case "\u{7F}"... where scalar.isControlOfText:
        append(literal: "&#")
        append(decimal: UInt64(scalar.value))
        append(literal: ";")
      default:
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte: byte) }
      }
    }
  }

  mutating func append(element name: StaticString, _ value: String?) {
    append(element: name, value) { $0.append(xml: $1) }
  }

  /// Appends the raw value of a case, which never needs escaping.
  mutating func append(element name: StaticString, word: (some RawRepresentable<String>)?) {
    append(element: name, word) { $0.append($1.rawValue) }
  }

  mutating func append(element name: StaticString, _ value: Int?) {
    append(element: name, value) { $0.append(decimal: $1) }
  }

  /// Appends a `decimal`, unless it is not finite or has more digits before its point than the 18 that
  /// every parser must support (XML Schema 1.0, part 2, section 3.2.3).
  mutating func append(element name: StaticString, _ value: Double?) {
    guard let value, value.magnitude < 1e18 else { return }
    append(element: name, value) { $0.append(positional: $1) }
  }

  mutating func append(element name: StaticString, _ value: Duration?) {
    append(element: name, value) { $0.append(seconds: $1) }
  }

  /// Appends a `dateTime` in UTC if its year has four digits: XML Schema and ISO 8601 write other years
  /// differently.
  mutating func append(element name: StaticString, _ value: Timestamp?) {
    guard let value, Timestamp.fourDigitYears.contains(value) else { return }
    append(element: name, value) { $0.append(iso8601: $1) }
  }

  private mutating func append<Value>(
    element name: StaticString,
    _ value: Value?,
    _ write: (inout TextBuffer, Value) -> Void
  ) {
    guard let value else { return }
    append(literal: "<")
    append(literal: name)
    append(literal: ">")
    write(&self, value)
    append(literal: "</")
    append(literal: name)
    append(literal: ">")
  }
}

extension String {
  /// The text escaped for markup, without controls that change the order of the text around it.
  var escapedForMarkup: String {
    var text = TextBuffer()
    text.append(xml: withoutControlCharacters)
    return String(text)
  }
}

extension Timestamp {
  /// The years 1 to 9999; XML Schema 1.0 has no year 0 (part 2, section 3.2.7).
  fileprivate static let fourDigitYears =
    Timestamp(
      sinceEpoch: .seconds(-62_135_596_800)
    )..<Timestamp(sinceEpoch: .seconds(253_402_300_800))
}
