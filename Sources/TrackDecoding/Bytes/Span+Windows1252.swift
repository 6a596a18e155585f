extension Span<UInt8> {
  /// The text in `range`: UTF-8, or else Windows-1252, which contains Latin-1. A byte that neither has
  /// becomes U+FFFD.
  func textOrWindows1252(in range: Range<Int>) -> String {
    let text = text(in: range)
    if isASCII(in: range) { return text }
    // Bytes that are not valid have been replaced by U+FFFD, which begins with this byte.
    let mayBeRepaired = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe $0.contains(0xEF)
    }
    guard mayBeRepaired ?? true else { return text }
    let bytes = range.map { self[$0] }
    if text.utf8.elementsEqual(bytes) { return text }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar(windows1252: $0) }))
  }
}

extension Unicode.Scalar {
  /// The character of a byte in Windows-1252, by the table that Unicode publishes (MAPPINGS, CP1252.TXT).
  fileprivate init(windows1252 byte: UInt8) {
    let index = Int(byte) - 0x80
    self = Self.windows1252.indices.contains(index) ? Self.windows1252[index] : Self(byte)
  }

  /// The characters from 0x80 to 0x9F; all others are those of Latin-1.
  private static let windows1252 = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars
  )
}
