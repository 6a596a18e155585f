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
    let state = text.withUTF8 { bytes in
      let bytes = unsafe Span(_unsafeElements: bytes)
      return bytes.isPlain ? .name : bytes.fieldState
    }
    return state == .name ? text : text.sanitized(state, in: style)
  }

  /// The text after cleaning.
  @inline(never)
  private consuming func sanitized(_ state: FieldState, in style: AddressStyle) -> String? {
    switch state {
    case .name: return self
    case .clean: return style == .plain ? self : nameInAddress
    case .unbroken: break
    case .broken:
      self = withUTF8 {
        String(decoding: unsafe Span(_unsafeElements: $0).collapsingGaps(), as: UTF8.self)
      }
    }
    let field = trimmedField()
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
  /// None in any style: it is clean, with nothing at its ends that the postal style removes.
  case name
  /// None in the plain style: visible characters with single spaces between them.
  case clean
  /// The only gaps are single spaces; other white space and invisible characters are possible.
  case unbroken
  /// There is a gap other than one space between two other characters.
  case broken
}

extension Span<UInt8> {
  @inline(never)
  fileprivate var fieldState: FieldState {
    var isClean = true
    var index = 0
    while index < count {
      let byte = self[index]
      index &+= 1
      if byte &- 0x21 < 0x5E { continue }
      // Continuation bytes, and what begins most other characters: two bytes more from 0xE0 on.
      if Self.isPartOfVisible(byte) {
        index &+= byte < 0xC0 ? 0 : byte < 0xE0 ? 1 : 2
        continue
      }
      if byte == 0x20 {
        if index == 1 || self[index &- 2] == 0x20 { return .broken }
      } else {
        if gapLength(at: index &- 1) > 0 { return .broken }
        isClean = isClean && isCertainlyVisible(at: index &- 1)
      }
    }
    guard count > 0, self[count &- 1] != 0x20 else { return .broken }
    guard isClean else { return .unbroken }
    // Most texts begin and end with letters or digits of ASCII.
    if self[0].isLetterOrDigit, self[count &- 1].isLetterOrDigit { return .name }
    return mayBeginOrEndWithSeparator || mayEndWithDistricts ? .clean : .name
  }

  // StringSanitizedFieldTests compares these two with the Unicode properties of each scalar.

  /// Whether a byte above ASCII is a continuation byte, or the lead byte of blocks without white space, controls and
  /// invisible characters: most of Latin, Greek, Cyrillic and Hebrew, Han, Hangul.
  private static func isPartOfVisible(_ byte: UInt8) -> Bool {
    // A bit for each byte from 0xC0 on: all but 0xC2, 0xCD, 0xD8, 0xE1 to 0xE3, and those from 0xEF on.
    let isVisible: UInt64 = 0x7FF1_FEFF_DFFB
    return byte >= 0x80 && (byte < 0xC0 || isVisible >> UInt64(byte & 0x3F) & 1 > 0)
  }

  /// Whether the character of another lead byte is certainly visible, and no bidirectional control or mark.
  @inline(never)
  private func isCertainlyVisible(at index: Int) -> Bool {
    // A text that ends within a character was repaired when it became a string.
    let next = index + 1 < count ? self[index + 1] : 0
    let third = index + 2 < count ? self[index + 2] : 0
    switch self[index] {
    case 0xC2: return next != 0xA0 && next != 0xAD
    case 0xCD: return next != 0x8F
    // Arabic.
    case 0xD8: return next != 0x9C
    // Vietnamese among others; without Hangul Jamo, Ogham, Khmer and Mongolian.
    case 0xE1: return next != 0x85 && next != 0x9A && next != 0x9E && next != 0xA0
    // Dashes and quotation marks, but not the spaces and controls beside them.
    case 0xE2: return next > 0x81 || next == 0x80 && (0x90...0xA7).contains(third)
    // Kana.
    case 0xE3: return next > 0x80 && next != 0x85 || next == 0x80 && third > 0x80
    // Wide forms.
    case 0xEF: return next == 0xBC || next == 0xBD
    default: return false
    }
  }

  /// Whether a clean text may begin or end with a separator: a comma or a semicolon, also an Arabic or an
  /// ideographic one.
  private var mayBeginOrEndWithSeparator: Bool {
    let (first, last) = (self[0], self[count &- 1])
    if first == UInt8(ascii: ",") || first == UInt8(ascii: ";") { return true }
    if last == UInt8(ascii: ",") || last == UInt8(ascii: ";") { return true }
    if first >= 0xD8, isMark(at: 0) { return true }
    // The last bytes of the marks above ASCII.
    guard last == 0x81 || last == 0x8C || last == 0x9B else { return false }
    return count > 1 && isMark(at: count - 2) || count > 2 && isMark(at: count - 3)
  }

  /// Whether the bytes from an index on may be a comma or a semicolon above ASCII.
  private func isMark(at index: Int) -> Bool {
    switch (self[index], self[index + 1]) {
    case (0xD8, 0x8C), (0xD8, 0x9B), (0xE3, 0x80), (0xEF, 0xBC): true
    default: false
    }
  }

  /// Whether a text may end with 辖区.
  private var mayEndWithDistricts: Bool {
    guard self[count - 1] == 0xBA, count >= 6 else { return false }
    // The Han of these lead bytes have no other encoding.
    let (left, right) = (self[count - 6], self[count - 3])
    guard (0xE4...0xE9).contains(left), (0xE4...0xE9).contains(right) else { return true }
    return left == 0xE8 && self[count - 5] == 0xBE && self[count - 4] == 0x96
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
  @inline(never)
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
