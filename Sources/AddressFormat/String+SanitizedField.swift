extension String {
  /// The text as a field on one line, `nil` if it is blank.
  ///
  /// Each run of spaces, tabs, line breaks, NUL and other controls becomes one space, and white
  /// space of any kind is removed at the ends; elsewhere, other spaces (no-break, ideographic) are
  /// part of the value. Invisible characters such as bidirectional marks are kept, but a text
  /// without a visible character is blank. In the postal style, separators and 市辖区 are removed at the
  /// ends, and bidirectional controls are closed. Cleaning is idempotent.
  ///
  /// - Complexity: O(*n*) in bytes; a clean text is returned without a copy.
  func sanitizedField(in style: AddressStyle = .plain) -> String? {
    var text = self
    switch text.withUTF8({ unsafe Span(_unsafeElements: $0).fieldState }) {
    case .word: return text
    case .clean: return style == .plain ? text : text.nameInAddress
    case .unbroken: break
    case .broken:
      text = text.withUTF8 {
        String(decoding: unsafe Span(_unsafeElements: $0).collapsingGaps(), as: UTF8.self)
      }
    }
    let field = text.trimmedField()
    return style == .plain ? field : field?.nameInAddress?.closingBidirectionalControls()
  }

  /// The text as a postal address has it, `nil` if nothing is left.
  private var nameInAddress: String? { trimmedSeparators?.withoutMunicipalDistricts }

  /// The text without white space at its ends, `nil` if nothing visible is left.
  private func trimmedField() -> String? {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, first.isWhiteSpace { scalars.removeFirst() }
    while let last = scalars.last, last.isWhiteSpace { scalars.removeLast() }
    guard scalars.contains(where: { $0.isVisible }) else { return nil }
    return scalars.startIndex == startIndex && scalars.endIndex == endIndex ? self : String(scalars)
  }
}

/// How much cleaning a field needs, judged by its bytes.
private enum FieldState {
  /// None in any style: it is clean, and begins and ends with an ASCII letter or digit.
  case word
  /// None in the plain style: visible characters with single spaces between them.
  case clean
  /// The only gaps are single spaces; other white space and invisible characters are possible.
  case unbroken
  /// There is a gap other than one space between two other characters.
  case broken
}

extension Span<UInt8> {
  fileprivate var fieldState: FieldState {
    var isClean = true
    // The start of the field counts as a space, so that a leading space is a second one.
    var isAfterSpace = true
    for index in indices {
      switch self[index] {
      case 0x20 where !isAfterSpace:
        isAfterSpace = true
        continue
      // ASCII, continuation bytes, and the lead bytes of blocks without white space, controls and
      // invisible characters: most of Latin, Greek, Cyrillic and Hebrew, Han, Hangul.
      case 0x21...0x7E, 0x80...0xBF, 0xC3...0xCC, 0xCE...0xD7, 0xD9...0xE0, 0xE4...0xEE:
        break
      case 0x80... where gapLength(at: index) == 0:
        isClean = false
      default:
        return .broken
      }
      isAfterSpace = false
    }
    if isAfterSpace { return .broken }
    guard isClean else { return .unbroken }
    return self[0].isLetterOrDigit && self[count - 1].isLetterOrDigit ? .word : .clean
  }

  /// The bytes with each run of gaps replaced by one space.
  fileprivate func collapsingGaps() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var index = 0
    while index < count {
      let length = gapLength(at: index)
      if length == 0 {
        result.append(self[index])
        index += 1
      } else {
        if result.last != 0x20 { result.append(0x20) }
        index += length
      }
    }
    return result
  }

  /// The number of bytes of the space, control or line break at `index`, 0 if there is none.
  private func gapLength(at index: Int) -> Int {
    switch self[index] {
    case 0...0x20, 0x7F:
      return 1
    // U+0080...U+009F: the C1 controls, including next line (NEL).
    case 0xC2 where index + 1 < count && (0x80...0x9F).contains(self[index + 1]):
      return 2
    // U+2028 and U+2029: the line and paragraph separators.
    case 0xE2
    where index + 2 < count && self[index + 1] == 0x80
      && (0xA8...0xA9).contains(self[index + 2]):
      return 3
    default:
      return 0
    }
  }
}

extension Unicode.Scalar {
  /// White_Space of Unicode Standard Annex 44, except controls and line breaks.
  var isWhiteSpace: Bool {
    switch value {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a scalar other than a control is visible: neither white space nor
  /// Default_Ignorable_Code_Point of Unicode Standard Annex 44 (joiners, bidirectional marks,
  /// variation selectors, the soft hyphen).
  ///
  /// The property in the standard library would take most of the time of a field.
  fileprivate var isVisible: Bool {
    switch value {
    case 0x21...0x7E: true
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      false
    default: !isWhiteSpace
    }
  }
}
