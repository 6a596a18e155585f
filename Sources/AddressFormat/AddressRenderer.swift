/// Composes the lines of one placemark in a layout.
///
/// The one place that knows separators, the ladder and pauses; layouts only name fields.
struct AddressRenderer {
  let layout: AddressLayout
  let placemark: Placemark

  /// A line, and the fields that stand in it, between which a voice pauses.
  private struct Text {
    var written = ""
    var fields: [String] = []
  }

  /// Returns the lines: the fields of each, or else what stands in for them.
  func lines() -> AddressLines {
    var street = compose(layout.street)
    var place = compose(layout.place)
    if place.written.isEmpty,
      let text = standIn(layout.place, beside: layout.street, reading: street.written)
    {
      place = Text(written: text, fields: [text])
    }
    if street.written.isEmpty,
      let text = standIn(layout.street, beside: layout.place, reading: place.written)
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
  private func compose(_ line: AddressLayout.Line) -> Text {
    var text = Text()
    var separator = AddressLayout.Separator.none
    for piece in line.pieces {
      separator = max(separator, piece.separator)
      guard let field = field(piece.field), !isSaid(field, behind: text.fields.last, in: piece)
      else { continue }
      if text.fields.isEmpty {
        // Room for all of an address line as a rule, so that it need not grow.
        text.written.reserveCapacity(64)
        text.fields.reserveCapacity(line.pieces.count)
      } else {
        text.written += text.written.mustPart(from: field, separator) ? " " : separator.text
      }
      separator = .none
      if !piece.prefix.isEmpty, !field.hasPrefix(piece.prefix) { text.written += piece.prefix }
      text.written += field
      if !piece.suffix.isEmpty, !field.hasSuffix(piece.suffix) { text.written += piece.suffix }
      text.fields.append(field)
    }
    return text
  }

  /// The text of a field as the layout writes it. Where there is no town, the largest place that the
  /// layout does not write otherwise stands for it, so that the only name is not lost.
  private func field(_ field: Placemark.Field) -> String? {
    if let text = value(field) { return text }
    guard field == .locality, !layout.isPlain else { return nil }
    for other in [Placemark.Field.administrativeArea, .subLocality, .subAdministrativeArea]
    where !layout.place.writes(other) && !layout.street.writes(other) {
      if let text = value(other) { return text }
    }
    return nil
  }

  /// The text of a field, `nil` where it is blank.
  private func value(_ field: Placemark.Field) -> String? {
    let text = placemark.sanitized(field)
    return layout.isPlain ? text : text?.trimmedSeparators
  }

  /// Whether the field before says what a field would say again: a town that is its own state, a
  /// street that begins with its quarter.
  private func isSaid(
    _ field: String,
    behind last: String?,
    in piece: AddressLayout.Piece
  ) -> Bool {
    guard !layout.isPlain else { return false }
    switch piece.field {
    case .subLocality:
      return self.field(.thoroughfare)?.hasPrefix(field) ?? false
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
    reading otherText: String
  ) -> String? {
    for rung in line.standIns {
      guard let text = value(rung), text != otherText else { continue }
      if other.pieces.allSatisfy({ value($0.field) != text }) { return text }
    }
    return nil
  }
}

extension String {
  /// Whether a space must stand before `next`, though no separator does: between a letter or digit of
  /// ASCII and another.
  fileprivate func mustPart(from next: String, _ separator: AddressLayout.Separator) -> Bool {
    guard separator == .none, let left = utf8.last, let right = next.utf8.first else {
      return false
    }
    return left.isLetterOrDigit && right.isLetterOrDigit
  }

  /// The text without separators at its ends, `nil` where nothing else is in it.
  fileprivate var trimmedSeparators: String? {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return nil }
    if !first.isSeparator, !last.isSeparator { return self }
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
