/// The script of a placemark's fields, as far as it decides the order and the separators of an address.
enum AddressScript: Sendable {
  /// Chinese and Japanese: from large to small, without spaces.
  case han
  /// Korean: from large to small, with spaces.
  case hangul
  /// Arabic, Persian, Urdu: from small to large, with the Arabic comma.
  case arabic
  /// Any other: from small to large.
  case other

  /// Whether addresses go from large to small.
  var isEastAsian: Bool { self == .han || self == .hangul }

  /// The script of the first letter of a text; digits and punctuation are skipped.
  ///
  /// - Complexity: O(*n*) in the length of the text before that letter.
  init(of text: borrowing String) {
    let first = text.withBytes { $0.isEmpty ? 0 : $0[0] } ?? 0
    if (0x41...0x5A).contains(first & 0xDF) {
      self = .other
      return
    }
    for scalar in (copy text).unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A:
        self = .other
        return
      // Kana, Bopomofo, Han and its extensions (Unicode Standard 16.0, chapter 18).
      case 0x3005...0x3007, 0x3041...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
        self = .han
        return
      // Hangul: jamo, compatibility jamo, syllables.
      case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB:
        self = .hangul
        return
      // Arabic, its supplement and extensions, and the presentation forms (chapter 9).
      case 0x620...0x64A, 0x66E...0x6D3, 0x750...0x77F, 0x870...0x8C9, 0xFB50...0xFDFB,
        0xFE70...0xFEFC:
        self = .arabic
        return
      case _ where scalar.properties.isAlphabetic:
        self = .other
        return
      default:
        continue
      }
    }
    self = .other
  }
}
