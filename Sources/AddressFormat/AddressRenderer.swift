/// Composes the lines of one placemark in a layout.
///
/// The one place that knows separators, the ladder and pauses; layouts only name fields.
struct AddressRenderer {
  let layout: AddressLayout
  let placemark: Placemark

  /// Returns the lines: the fields of each, or else what stands in for them.
  func lines() -> AddressLines {
    var street = ""
    for field in layout.street.fields {
      append(placemark.sanitized(field), separator: " ", to: &street)
    }
    // Number and street are read in one breath, the fields of the place with pauses: composed along
    // the way, as cleaning each field a second time would take longer.
    var spoken = street
    var place = ""
    for field in layout.place.fields {
      let text = placemark.sanitized(field)
      append(text, separator: " ", to: &place)
      append(text, separator: ", ", to: &spoken)
    }

    if place.isEmpty, let text = standIn(layout.place, beside: layout.street, reading: street) {
      place = text
      append(text, separator: ", ", to: &spoken)
    }
    if street.isEmpty, let text = standIn(layout.street, beside: layout.place, reading: place) {
      street = text
      spoken = spoken.isEmpty ? text : text + ", " + spoken
    }
    return AddressLines(first: street, second: place, spoken: spoken)
  }

  /// Appends a field that is present, `separator` between it and what was there.
  private func append(_ text: String?, separator: String, to line: inout String) {
    guard let text else { return }
    if line.isEmpty {
      line = text
    } else {
      line += separator
      line += text
    }
  }

  /// Returns the first rung of a line's ladder that the other line does not say already.
  private func standIn(
    _ line: AddressLayout.Line,
    beside other: AddressLayout.Line,
    reading otherText: String
  ) -> String? {
    for rung in line.standIns {
      guard let text = placemark.sanitized(rung), text != otherText else { continue }
      if other.fields.allSatisfy({ placemark.sanitized($0) != text }) { return text }
    }
    return nil
  }
}
