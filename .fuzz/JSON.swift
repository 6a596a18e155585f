/// A value of JSON as RFC 8259 defines it, read without any code of the package. Foundation rounds numbers of 17
/// digits.
enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Parses a text, or traps.
  init(_ text: Substring.UTF8View, _ name: String) {
    var parser = Parser(bytes: Array(text), name: name)
    self = parser.document()
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  var members: [String: JSON]? { if case .object(let members) = self { members } else { nil } }

  private struct Parser {
    let bytes: [UInt8]
    let name: String
    var index = 0
    var depth = 0

    func fail(_ fault: String) -> Never {
      let context = String(
        decoding: bytes[max(0, index - 300)..<min(bytes.count, index + 60)],
        as: UTF8.self
      )
      fatalError("\(name) is not JSON: \(fault) at \(index) in \(context)")
    }

    mutating func document() -> JSON {
      let value = value()
      skipBlanks()
      if index < bytes.count { fail("more than a value") }
      return value
    }

    var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

    mutating func skipBlanks() {
      while [0x20, 0x0A, 0x0D, 0x09].contains(next) { index += 1 }
    }

    mutating func skip(_ character: Unicode.Scalar) {
      if next != UInt8(ascii: character) { fail("no \(character)") }
      index += 1
    }

    mutating func value() -> JSON {
      skipBlanks()
      depth += 1
      defer { depth -= 1 }
      if depth > 64 { fail("too deep") }
      switch next {
      case UInt8(ascii: "{"): return object()
      case UInt8(ascii: "["): return array()
      case UInt8(ascii: "\""): return .string(string())
      case UInt8(ascii: "n"): return literal("null", .null)
      case UInt8(ascii: "t"): return literal("true", .bool(true))
      case UInt8(ascii: "f"): return literal("false", .bool(false))
      default: return .number(number())
      }
    }

    mutating func literal(_ text: String, _ value: JSON) -> JSON {
      for scalar in text.unicodeScalars { skip(scalar) }
      return value
    }

    mutating func object() -> JSON {
      var members: [String: JSON] = [:]
      skip("{")
      skipBlanks()
      while next != UInt8(ascii: "}") {
        if !members.isEmpty { skip(",") }
        skipBlanks()
        let key = string()
        skipBlanks()
        skip(":")
        if members.updateValue(value(), forKey: key) != nil { fail("the key \(key) twice") }
        skipBlanks()
      }
      index += 1
      return .object(members)
    }

    mutating func array() -> JSON {
      var elements: [JSON] = []
      skip("[")
      skipBlanks()
      while next != UInt8(ascii: "]") {
        if !elements.isEmpty { skip(",") }
        elements.append(value())
        skipBlanks()
      }
      index += 1
      return .array(elements)
    }

    mutating func digits() {
      let start = index
      while (0x30...0x39).contains(next) { index += 1 }
      if index == start { fail("no digit") }
    }

    mutating func number() -> Double {
      let start = index
      if next == UInt8(ascii: "-") { index += 1 }
      let first = next
      let whole = index
      digits()
      if first == UInt8(ascii: "0"), index - whole > 1 { fail("a leading zero") }
      if next == UInt8(ascii: ".") {
        index += 1
        digits()
      }
      if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
        index += 1
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
        digits()
      }
      guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)),
        number.isFinite
      else {
        fail("a number out of range")
      }
      return number
    }

    mutating func string() -> String {
      skip("\"")
      var text: [UInt8] = []
      while next != UInt8(ascii: "\"") {
        if next < 0x20 { fail("a control character, or no end of a text") }
        if next == UInt8(ascii: "\\") {
          index += 1
          escape(into: &text)
        } else {
          text.append(next)
          index += 1
        }
      }
      index += 1
      guard let string = String(validating: text, as: UTF8.self) else {
        fail("text that is not UTF-8")
      }
      return string
    }

    mutating func escape(into text: inout [UInt8]) {
      let plain: [UInt8: UInt8] = [
        0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D,
        0x74: 0x09,
      ]
      defer { index += 1 }
      if let byte = plain[next] { return text.append(byte) }
      if next != UInt8(ascii: "u") { fail("an unknown escape") }
      var unit: UInt32 = 0
      for _ in 0..<4 {
        index += 1
        guard let digit = Character(UnicodeScalar(next)).hexDigitValue else {
          fail("no hexadecimal digit")
        }
        unit = unit << 4 | UInt32(digit)
      }
      // The package writes characters beyond the first plane as they are.
      guard let scalar = Unicode.Scalar(unit) else { fail("half a character") }
      text += Array(String(Character(scalar)).utf8)
    }
  }
}

/// Expects one JSON object a line, each ended, and returns them.
func expectJSONLines(_ text: String, _ name: String) -> [JSON] {
  expect(
    text.isEmpty || text.utf8.last == UInt8(ascii: "\n"),
    "\(name) ends a line: \(text.suffix(80))"
  )
  return text[...].utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .dropLast().map {
      let value = JSON($0, name)
      expect(value.members != nil, "a line of \(name) is an object: \(value)")
      return value
    }
}
