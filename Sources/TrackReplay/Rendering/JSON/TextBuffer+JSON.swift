import LocationFilter

// Values by RFC 8259; what is absent is `null`.
extension TextBuffer {
  mutating func append(json value: String?) {
    guard let value else { return append(literal: "null") }
    append(literal: "\"")
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(literal: "\\")
        append(byte: byte)
      case UInt8(ascii: "\n"): append(literal: "\\n")
      case UInt8(ascii: "\r"): append(literal: "\\r")
      case UInt8(ascii: "\t"): append(literal: "\\t")
      case 0..<0x20:
        append(literal: byte < 16 ? "\\u000" : "\\u001")
        append(String(byte % 16, radix: 16))
      default: append(byte: byte)
      }
    }
    append(literal: "\"")
  }

  /// Appends the word of a case, in which there is nothing to escape.
  mutating func append(word: (some RawRepresentable<String>)?) {
    guard let word else { return append(literal: "null") }
    append(literal: "\"")
    append(word.rawValue)
    append(literal: "\"")
  }

  mutating func append(json value: Int?) {
    guard let value else { return append(literal: "null") }
    append(decimal: value)
  }

  @inline(__always)
  mutating func append(json value: Double?) {
    guard let value else { return append(literal: "null") }
    append(shortest: value)
  }

  mutating func append(json value: Duration?) {
    guard let value else { return append(literal: "null") }
    append(seconds: value)
  }

  mutating func append(json value: Timestamp?) {
    guard let value else { return append(literal: "null") }
    append(literal: "\"")
    append(iso8601: value)
    append(literal: "\"")
  }

  mutating func append(json values: [String]?) {
    guard let values else { return append(literal: "null") }
    append(literal: "[")
    for (index, value) in values.enumerated() {
      if index > 0 { append(literal: ",") }
      append(json: value)
    }
    append(literal: "]")
  }
}
