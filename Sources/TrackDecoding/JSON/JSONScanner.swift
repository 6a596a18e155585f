/// Checks a JSON text by RFC 8259, byte by byte, and finds the values in it.
///
/// Nothing is decoded or allocated until a value is asked for its text. Bytes beyond ASCII are allowed
/// only in strings, and are not examined.
///
/// ```swift
/// var scanner = JSONScanner()
/// try scanner.readDocument(bytes) { key, value in
///   if key.text(of: bytes) == "locality" { print(value.text(of: bytes)) }
/// }
/// ```
package struct JSONScanner: Sendable {
  /// The greatest depth of nested arrays and objects.
  package static let deepestLevel = 64

  /// The index of the next byte.
  private var index: Int

  package init(from index: Int = 0) {
    self.index = index
  }

  /// Reads an object, and blanks around it, to the end of the text. `receive` is called with the key
  /// and value of each member in order, before the rest of the text is checked.
  ///
  /// - Throws: The first error of syntax, or that the text is not an object.
  package mutating func readDocument(
    _ bytes: Span<UInt8>,
    into receive: (_ key: JSONValue, _ value: JSONValue) -> Void
  ) throws(JSONError) {
    skipBlanks(bytes)
    guard next(bytes) == UInt8(ascii: "{") else { throw JSONError(.noObject, at: index) }
    try readObject(bytes, depth: 0, into: receive)
    skipBlanks(bytes)
    guard index == bytes.count else { throw JSONError(.textAfter, at: index) }
  }

  /// Reads the array that begins here, nested in `depth` others.
  mutating func readArray(
    _ bytes: Span<UInt8>,
    depth: Int,
    into receive: (JSONValue) -> Void
  ) throws(JSONError) {
    try beginNested(depth: depth)
    skipBlanks(bytes)
    if skip(UInt8(ascii: "]"), bytes) { return }
    repeat {
      skipBlanks(bytes)
      receive(try readValue(bytes, depth: depth + 1))
      skipBlanks(bytes)
    } while skip(UInt8(ascii: ","), bytes)
    guard skip(UInt8(ascii: "]"), bytes) else { throw JSONError(.openArray, at: index) }
  }

  private mutating func readObject(
    _ bytes: Span<UInt8>,
    depth: Int,
    into receive: (_ key: JSONValue, _ value: JSONValue) -> Void
  ) throws(JSONError) {
    try beginNested(depth: depth)
    skipBlanks(bytes)
    if skip(UInt8(ascii: "}"), bytes) { return }
    repeat {
      skipBlanks(bytes)
      guard next(bytes) == UInt8(ascii: "\"") else { throw JSONError(.noKey, at: index) }
      let key = try readString(bytes)
      skipBlanks(bytes)
      guard skip(UInt8(ascii: ":"), bytes) else { throw JSONError(.noColon, at: index) }
      skipBlanks(bytes)
      receive(key, try readValue(bytes, depth: depth + 1))
      skipBlanks(bytes)
    } while skip(UInt8(ascii: ","), bytes)
    guard skip(UInt8(ascii: "}"), bytes) else { throw JSONError(.openObject, at: index) }
  }

  /// Skips the opening bracket of a value, unless it is nested too deep.
  private mutating func beginNested(depth: Int) throws(JSONError) {
    guard depth < Self.deepestLevel else { throw JSONError(.tooDeep, at: index) }
    index += 1
  }

  private mutating func readValue(
    _ bytes: Span<UInt8>,
    depth: Int
  ) throws(JSONError) -> JSONValue {
    let start = index
    switch next(bytes) {
    case UInt8(ascii: "\""):
      return try readString(bytes)
    case UInt8(ascii: "{"):
      try readObject(bytes, depth: depth) { _, _ in }
      return JSONValue(kind: .object, range: start..<index)
    case UInt8(ascii: "["):
      try readArray(bytes, depth: depth) { _ in }
      return JSONValue(kind: .array, range: start..<index)
    case let byte? where byte == UInt8(ascii: "-") || byte.decimalDigit != nil:
      try skipNumber(bytes)
      return JSONValue(kind: .number, range: start..<index)
    default:
      for (word, kind) in Self.words where skip(word, bytes) {
        return JSONValue(kind: kind, range: start..<index)
      }
      throw JSONError(.noValue, at: index)
    }
  }

  private static let words: [([UInt8], JSONValue.Kind)] = [
    (Array("null".utf8), .null), (Array("true".utf8), .boolean), (Array("false".utf8), .boolean),
  ]
}

// MARK: - Pieces

extension JSONScanner {
  private mutating func readString(_ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
    let start = index
    index += 1
    while let byte = next(bytes) {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return JSONValue(kind: .string, range: start..<index)
      case UInt8(ascii: "\\"):
        try skipEscape(bytes)
      case 0..<0x20:
        throw JSONError(.bareControl, at: index)
      default:
        index += 1
      }
    }
    throw JSONError(.openString, at: start)
  }

  private mutating func skipEscape(_ bytes: Span<UInt8>) throws(JSONError) {
    let start = index
    index += 1
    switch next(bytes) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 1
    case UInt8(ascii: "u"):
      index += 1
      for _ in 0..<4 {
        guard next(bytes)?.hexadecimalDigit != nil else { throw JSONError(.badEscape, at: start) }
        index += 1
      }
    default:
      throw JSONError(.badEscape, at: start)
    }
  }

  /// Skips a number: no zero before other digits, and digits on both sides of a point.
  private mutating func skipNumber(_ bytes: Span<UInt8>) throws(JSONError) {
    let start = index
    _ = skip(UInt8(ascii: "-"), bytes)
    let hasZero = skip(UInt8(ascii: "0"), bytes)
    var isValid = skipDigits(bytes) != hasZero
    if skip(UInt8(ascii: "."), bytes) { isValid = skipDigits(bytes) && isValid }
    if skip(UInt8(ascii: "e"), bytes) || skip(UInt8(ascii: "E"), bytes) {
      if !skip(UInt8(ascii: "+"), bytes) { _ = skip(UInt8(ascii: "-"), bytes) }
      isValid = skipDigits(bytes) && isValid
    }
    guard isValid else { throw JSONError(.badNumber, at: start) }
  }

  /// Skips digits, and returns whether there are any.
  private mutating func skipDigits(_ bytes: Span<UInt8>) -> Bool {
    let start = index
    while next(bytes)?.decimalDigit != nil { index += 1 }
    return index > start
  }

  private mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while let byte = next(bytes), byte.isJSONBlank { index += 1 }
  }

  /// Skips `byte` if it is next, and returns whether it is.
  private mutating func skip(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard next(bytes) == byte else { return false }
    index += 1
    return true
  }

  /// Skips `word` if it is next, and returns whether it is.
  private mutating func skip(_ word: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    guard word.count <= bytes.count - index,
      word.indices.allSatisfy({ word[$0] == bytes[index + $0] })
    else { return false }
    index += word.count
    return true
  }

  private func next(_ bytes: Span<UInt8>) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }
}

extension UInt8 {
  /// Whether the byte is white space between the tokens of JSON.
  package var isJSONBlank: Bool {
    self != 0 && isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }
}
