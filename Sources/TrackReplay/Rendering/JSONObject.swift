import LocationFilter

/// One JSON object, written member by member in the order of the calls (RFC 8259).
struct JSONObject: Sendable {
  /// The object so far, without its end.
  private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]
  private var isEmpty = true

  /// Begins anew, in the memory of the last object.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(UInt8(ascii: "{"))
    isEmpty = true
  }

  mutating func member(_ name: String, _ value: String?) {
    begin(name)
    guard let value else { return bytes.append("null") }
    bytes.append(quoted: value)
  }

  mutating func member(_ name: String, _ value: Int?) {
    begin(name)
    guard let value else { return bytes.append("null") }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.appendDigits(value, width: 1)
  }

  mutating func member(_ name: String, _ value: Double?) {
    begin(name)
    bytes.append(shortest: value ?? .nan)
  }

  mutating func member(_ name: String, _ value: Duration?) {
    begin(name)
    guard let value else { return bytes.append("null") }
    bytes.append(seconds: value)
  }

  mutating func member(_ name: String, _ value: Timestamp?) {
    begin(name)
    guard let value else { return bytes.append("null") }
    bytes.append(UInt8(ascii: "\""))
    value.appendISO8601(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func member(_ name: String, _ values: [String]?) {
    begin(name)
    guard let values else { return bytes.append("null") }
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(quoted: value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes an object as a member, `null` where there is nothing to write.
  mutating func member(_ name: String, object write: ((inout JSONObject) -> Void)?) {
    begin(name)
    guard let write else { return bytes.append("null") }
    bytes.append(UInt8(ascii: "{"))
    isEmpty = true
    write(&self)
    bytes.append(UInt8(ascii: "}"))
    isEmpty = false
  }

  private mutating func begin(_ name: String) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    bytes.append(UInt8(ascii: "\""))
    bytes.append(name)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }
}

extension [UInt8] {
  /// Appends a JSON string (RFC 8259, section 7).
  mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20:
        append("\\u00")
        append(byte < 16 ? "0" : "1")
        append(String(byte % 16, radix: 16))
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
