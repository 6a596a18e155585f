/// A value of a checked JSON text, as a range of its bytes.
package struct JSONValue: Sendable, Hashable {
  package let kind: Kind
  /// All its bytes, including quotes and brackets.
  package let range: Range<Int>

  package enum Kind: Sendable, Hashable {
    case string
    case number
    case boolean
    case null
    case array
    case object
  }

  /// The characters of a string, or else the value as it is in `bytes`, in which it was found.
  ///
  /// An unpaired surrogate becomes U+FFFD, as does invalid UTF-8.
  ///
  /// - Complexity: O(*n*) in the number of its bytes.
  package func text(of bytes: Span<UInt8>) -> String {
    guard kind == .string, range.count >= 2 else { return bytes.text(in: range) }
    let characters = range.lowerBound + 1..<range.upperBound - 1
    let backslash = bytes.firstIndex(of: UInt8(ascii: "\\"), in: characters)
    guard backslash < characters.upperBound else { return bytes.text(in: characters) }
    return bytes.unescapedText(in: characters)
  }

  /// The value as far as messages show it, as it is in `bytes`, in which it was found.
  package func shownText(of bytes: Span<UInt8>) -> String { bytes.shownText(in: range) }

  /// The elements of an array, in the `bytes` in which it was found; empty for any other value.
  ///
  /// - Complexity: O(*n*) in the number of its bytes.
  package func elements(of bytes: Span<UInt8>) -> [JSONValue] {
    guard kind == .array else { return [] }
    var scanner = JSONScanner(from: range.lowerBound)
    var elements: [JSONValue] = []
    // The array was checked when it was found.
    try? scanner.readArray(bytes, depth: 0) { elements.append($0) }
    return elements
  }
}

extension Span<UInt8> {
  /// The characters in `range`, which is between quotes, with their escapes resolved.
  fileprivate func unescapedText(in range: Range<Int>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = self[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < range.upperBound else {
        text.append(byte)
        index += 1
        continue
      }
      let letter = self[index + 1]
      index += 2
      if letter == UInt8(ascii: "u") {
        text.append(contentsOf: String(escapedScalar(at: &index, before: range.upperBound)).utf8)
      } else {
        text.append(letter.unescaped)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the character whose four digits begin at `index`, and moves `index` after it, or after its
  /// second half if it has two (RFC 8259, section 7).
  private func escapedScalar(at index: inout Int, before end: Int) -> Unicode.Scalar {
    guard let unit = codeUnit(at: index, before: end) else { return "\u{FFFD}" }
    index += 4
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), index + 2 <= end, self[index] == UInt8(ascii: "\\"),
      self[index + 1] == UInt8(ascii: "u"), let second = codeUnit(at: index + 2, before: end),
      UTF16.isTrailSurrogate(second)
    else { return "\u{FFFD}" }
    index += 6
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  /// The number of four hexadecimal digits.
  private func codeUnit(at index: Int, before end: Int) -> UInt16? {
    guard index + 4 <= end else { return nil }
    var unit: UInt16 = 0
    for digit in index..<index + 4 {
      guard let value = self[digit].hexadecimalDigit else { return nil }
      unit = unit << 4 | UInt16(value)
    }
    return unit
  }
}

extension UInt8 {
  /// The character of an escaped letter; itself for `"`, `\` and `/`.
  fileprivate var unescaped: UInt8 {
    switch self {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: self
    }
  }
}
