import LocationFilter

/// A value as RFC 8259 writes it.
protocol JSONWritable {
  func append(to text: inout TextBuffer)
}

extension TextBuffer {
  /// Appends a value, `null` if there is none.
  @inline(__always)
  mutating func append(json value: (some JSONWritable)?) {
    guard let value else { return append(literal: "null") }
    value.append(to: &self)
  }

  /// Appends a member of an object: the key with the punctuation around it, then the value.
  @inline(__always)
  mutating func append(_ key: StaticString, json value: (some JSONWritable)?) {
    append(literal: key)
    append(json: value)
  }

  /// Appends a member whose value is a number: one check of the room for both.
  @inline(__always)
  mutating func append(_ key: StaticString, json value: Double?) {
    guard let value else { return append(key, literal: "null") }
    append(key, shortest: value)
  }

  @inline(__always)
  mutating func append(_ key: StaticString, json value: Int?) {
    guard let value else { return append(key, literal: "null") }
    append(key, decimal: value)
  }

  /// Appends a member whose value is an instant, or the seconds of a time that counts from an unknown
  /// beginning.
  @inline(__always)
  mutating func append(_ key: StaticString, time: Timestamp?, isAbsolute: Bool) {
    guard let time else { return append(key, literal: "null") }
    if isAbsolute { append(key, quoted: time) } else { append(key, seconds: time.sinceEpoch) }
  }

  @inline(never)
  private mutating func append(_ key: StaticString, seconds: Duration) {
    append(key, json: seconds)
  }

  /// Appends a member whose value is a name that never needs escaping.
  mutating func append(_ key: StaticString, name: String) {
    append(key, literal: "\"")
    append(name)
    append(literal: "\"")
  }
}

extension String: JSONWritable {
  func append(to text: inout TextBuffer) {
    text.append(literal: "\"")
    var bytes = utf8.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        text.append(literal: "\\")
        text.append(byte: byte)
      case UInt8(ascii: "\n"): text.append(literal: "\\n")
      case UInt8(ascii: "\r"): text.append(literal: "\\r")
      case UInt8(ascii: "\t"): text.append(literal: "\\t")
      case 0..<0x20:
        text.append(literal: byte < 16 ? "\\u000" : "\\u001")
        text.append(String(byte % 16, radix: 16))
      case 0x7F: text.append(literal: "\\u007f")
      case 0xC2, 0xD8, 0xE2, 0xEF:
        let rest = [bytes.next(), byte < 0xE0 ? nil : bytes.next()].compactMap(\.self)
        text.append(jsonOf: [byte] + rest)
      default: text.append(byte: byte)
      }
    }
    text.append(literal: "\"")
  }
}

extension TextBuffer {
  /// Appends a character of two or three bytes of UTF-8, escaped if it acts on the text that is shown.
  @inline(never)
  fileprivate mutating func append(jsonOf bytes: [UInt8]) {
    let control = String(decoding: bytes, as: UTF8.self).unicodeScalars.first { $0.isControlOfText }
    guard let control else { return append(bytes) }
    let digits = String(control.value, radix: 16)
    append("\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits)
  }
}

extension Bool: JSONWritable {
  func append(to text: inout TextBuffer) { text.append(literal: self ? "true" : "false") }
}

extension Int: JSONWritable {
  @inline(__always)
  func append(to text: inout TextBuffer) { text.append(decimal: self) }
}

extension Double: JSONWritable {
  @inline(__always)
  func append(to text: inout TextBuffer) { text.append(shortest: self) }
}

extension Duration: JSONWritable {
  @inline(__always)
  func append(to text: inout TextBuffer) { text.append(seconds: self) }
}

extension Timestamp: JSONWritable {
  @inline(__always)
  func append(to text: inout TextBuffer) {
    text.append(quoted: self)
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  func append(to text: inout TextBuffer) {
    text.append(literal: "[")
    for (index, value) in enumerated() {
      if index > 0 { text.append(literal: ",") }
      text.append(json: value)
    }
    text.append(literal: "]")
  }
}

extension JSONWritable {
  /// The value as a record of NDJSON, with the line end.
  var line: String {
    var text = TextBuffer()
    text.append(json: self)
    text.append(literal: "\n")
    return String(text)
  }
}

extension InputFailure: JSONWritable {
  func append(to text: inout TextBuffer) {
    text.append(#"{"type":"failure","track":"#, json: track)
    text.append(#","status":"#, json: Int(status))
    text.append(#","message":"#, json: message)
    text.append(literal: "}")
  }
}
