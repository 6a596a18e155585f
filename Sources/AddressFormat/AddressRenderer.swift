/// Composes the lines of placemarks in a layout.
///
/// The one place that knows separators, the ladder and pauses; layouts only name fields.
struct AddressRenderer {
  let layout: AddressLayout

  /// A line, and where a voice pauses in it: between these fields.
  private struct Text {
    var written = ""
    var fields: [String] = []
  }

  /// Returns the lines: the fields of each, or else what stands in for them.
  func lines(for placemark: Placemark) -> AddressLines {
    var street = compose(layout.street, of: placemark, inOneBreath: true)
    var place = compose(layout.place, of: placemark)
    if place.written.isEmpty,
      let text = standIn(
        layout.place,
        beside: layout.street,
        reading: street.written,
        of: placemark
      )
    {
      place = Text(written: text, fields: [text])
    }
    if street.written.isEmpty,
      let text = standIn(layout.street, beside: layout.place, reading: place.written, of: placemark)
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

  /// Writes the fields of a line that are present. Where some are missing between two of them, the
  /// strongest of the separators around those stands.
  private func compose(
    _ line: AddressLayout.Line,
    of placemark: Placemark,
    inOneBreath: Bool = false
  ) -> Text {
    var text = Text()
    var last: String?
    var separator = AddressLayout.Separator.none
    for piece in line.pieces {
      separator = max(separator, piece.separator)
      guard let field = field(piece.field, of: placemark),
        !isSaid(field, behind: last, in: piece, of: placemark)
      else { continue }
      if last == nil {
        // Room for all of an address line as a rule, so that it need not grow.
        text.written.reserveCapacity(64)
        if !inOneBreath { text.fields.reserveCapacity(line.pieces.count) }
      } else {
        text.written += text.written.needsSpace(from: field, separator) ? " " : separator.text
      }
      separator = .none
      if !piece.prefix.isEmpty, !field.hasPrefix(piece.prefix) { text.written += piece.prefix }
      text.written += field
      if !piece.suffix.isEmpty, !field.hasSuffix(piece.suffix) { text.written += piece.suffix }
      if !inOneBreath { text.fields.append(field) }
      last = field
    }
    return text
  }

  /// The text of a field as the layout writes it. Where there is no town, the largest place that the
  /// layout does not write otherwise stands for it, so that the only name is not lost.
  private func field(_ field: Placemark.Field, of placemark: Placemark) -> String? {
    if let text = value(field, of: placemark) { return text }
    guard field == .locality, !layout.isPlain else { return nil }
    for other in [Placemark.Field.administrativeArea, .subLocality, .subAdministrativeArea]
    where !layout.place.writes(other) && !layout.street.writes(other) {
      if let text = value(other, of: placemark) { return text }
    }
    return nil
  }

  /// The text of a field, `nil` where it is blank.
  private func value(_ field: Placemark.Field, of placemark: Placemark) -> String? {
    let text = placemark.sanitized(field)
    return layout.isPlain ? text : text?.trimmedSeparators
  }

  /// Whether the field before says what a field would say again: a town that is its own state, a
  /// street that begins with its quarter.
  private func isSaid(
    _ field: String,
    behind last: String?,
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

  /// Returns the first rung of a line's ladder that the other line does not say already.
  private func standIn(
    _ line: AddressLayout.Line,
    beside other: AddressLayout.Line,
    reading otherText: String,
    of placemark: Placemark
  ) -> String? {
    for rung in line.standIns {
      guard let text = value(rung, of: placemark), text != otherText else { continue }
      if other.pieces.allSatisfy({ value($0.field, of: placemark) != text }) { return text }
    }
    return nil
  }
}

extension String {
  /// Whether a space must stand before `next`, though no separator does: between a letter or digit of
  /// ASCII and another.
  fileprivate func needsSpace(from next: String, _ separator: AddressLayout.Separator) -> Bool {
    guard separator == .none, let left = utf8.last, let right = next.utf8.first else {
      return false
    }
    return left.isLetterOrDigit && right.isLetterOrDigit
  }

  /// The text without separators at its ends, `nil` where nothing else is in it.
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
