/// Composes the lines of placemarks in a layout.
///
/// Separators, fallbacks and pauses are handled here; layouts only name fields.
struct AddressRenderer {
  let layout: AddressLayout

  /// A line, and its fields for speech.
  private struct Text {
    var written = ""
    var fields: [String] = []
  }

  /// Returns the lines: the fields of each, or else its fallback.
  func lines(for placemark: Placemark) -> AddressLines {
    var street = compose(layout.street, of: placemark, collectsFields: false)
    var place = compose(layout.place, of: placemark, collectsFields: true)
    if place.written.isEmpty,
      let text = fallback(for: layout.place, of: placemark, besides: street, layout.street)
    {
      place = Text(written: text, fields: [text])
    }
    if street.written.isEmpty,
      let text = fallback(for: layout.street, of: placemark, besides: place, layout.place)
    {
      street.written = text
    }
    return AddressLines(
      street: street.written,
      place: place.written,
      placeFields: place.fields,
      layout: layout
    )
  }

  /// Writes the present fields of a line. If fields are missing between two of them, the strongest of
  /// the separators in the gap is used.
  private func compose(
    _ line: AddressLayout.Line,
    of placemark: Placemark,
    collectsFields: Bool
  ) -> Text {
    var text = Text()
    var last: String?
    var separator = AddressLayout.Separator.none
    for piece in line.pieces {
      separator = max(separator, piece.separator)
      guard let field = field(piece.field, of: placemark),
        !repeats(field, after: last, in: piece, of: placemark)
      else { continue }
      if last == nil {
        // Enough for most address lines, so that the string does not grow.
        text.written.reserveCapacity(64)
        if collectsFields { text.fields.reserveCapacity(line.pieces.count) }
      } else {
        text.written += text.written.needsSpace(before: field, separator) ? " " : separator.text
      }
      separator = .none
      if !piece.prefix.isEmpty, !field.hasPrefix(piece.prefix) { text.written += piece.prefix }
      text.written += field
      if !piece.suffix.isEmpty, !field.hasSuffix(piece.suffix) { text.written += piece.suffix }
      if collectsFields { text.fields.append(field) }
      last = field
    }
    return text
  }

  /// The text of a field. A missing town is replaced by the largest place that the layout does not
  /// write otherwise, so that the only name is not lost.
  private func field(_ field: Placemark.Field, of placemark: Placemark) -> String? {
    if let text = value(field, of: placemark) { return text }
    guard field == .locality, !layout.isPlain else { return nil }
    for other in [Placemark.Field.administrativeArea, .subLocality, .subAdministrativeArea]
    where !layout.place.writes(other) && !layout.street.writes(other) {
      if let text = value(other, of: placemark) { return text }
    }
    return nil
  }

  /// The cleaned text of a field, `nil` if it is blank.
  private func value(_ field: Placemark.Field, of placemark: Placemark) -> String? {
    let text = placemark.sanitized(field)
    return layout.isPlain ? text : text?.trimmedSeparators
  }

  /// Whether a field repeats its neighbor: a state that equals the town, or a quarter with which the
  /// street begins.
  private func repeats(
    _ field: String,
    after last: String?,
    in piece: AddressLayout.Piece,
    of placemark: Placemark
  ) -> Bool {
    guard !layout.isPlain else { return false }
    switch piece.field {
    case .subLocality:
      return self.field(.thoroughfare, of: placemark)?.hasPrefix(field) ?? false
    case .locality, .administrativeArea:
      return !layout.repeatsNames && field == last
    default:
      return false
    }
  }

  /// Returns the first fallback of a line that does not repeat the other line or a field of it.
  private func fallback(
    for line: AddressLayout.Line,
    of placemark: Placemark,
    besides otherText: Text,
    _ other: AddressLayout.Line
  ) -> String? {
    for field in line.fallbacks {
      guard let text = value(field, of: placemark), text != otherText.written else { continue }
      if other.pieces.allSatisfy({ value($0.field, of: placemark) != text }) { return text }
    }
    return nil
  }
}

extension String {
  /// Whether a space is needed before `next` even though the layout has no separator there: between
  /// two ASCII letters or digits.
  fileprivate func needsSpace(before next: String, _ separator: AddressLayout.Separator) -> Bool {
    guard separator == .none, let left = utf8.last, let right = next.utf8.first else {
      return false
    }
    return left.isLetterOrDigit && right.isLetterOrDigit
  }

  /// The text without separators at its ends, `nil` if nothing else is left.
  fileprivate var trimmedSeparators: String? {
    if let first = utf8.first, let last = utf8.last, first.isLetterOrDigit, last.isLetterOrDigit {
      return self
    }
    var scalars = unicodeScalars[...]
    while let first = scalars.first, first.isSeparator { scalars.removeFirst() }
    while let last = scalars.last, last.isSeparator { scalars.removeLast() }
    return scalars.isEmpty ? nil : String(scalars).sanitizedField()
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF)
  }
}

extension Unicode.Scalar {
  /// A comma or a semicolon of any script, or white space.
  fileprivate var isSeparator: Bool {
    switch self {
    case ",", ";", "\u{60C}", "\u{61B}", "\u{3001}", "\u{FF0C}", "\u{FF1B}": true
    default: value <= 0x20 || (value > 0x7F && properties.isWhitespace)
    }
  }
}
