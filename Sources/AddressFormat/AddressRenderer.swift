/// Composes the lines of a placemark from its texts.
///
/// Separators and fallbacks are handled here; a layout only names fields, and ``AddressFields`` chooses
/// their texts.
struct AddressRenderer {
  let style: AddressStyle
  let layout: AddressLayout
  let script: AddressScript

  /// Returns the lines of some texts. If a line would be empty, it has the first present of its
  /// fallbacks, which are fields that its pattern does not name.
  func lines(
    of texts: AddressFields,
    _ placemark: Placemark,
    includingCountry: Bool
  ) -> AddressLines {
    var texts = texts
    var place = line(layout.place, of: texts)
    let hasCode = texts.code != nil && layout.writes(.postalCode)
    if place.isEmpty, !hasCode {
      let street = line(layout.street, of: texts)
      let fields: [Placemark.Field] = [.country, .subLocality, .subAdministrativeArea]
      texts.town = fallback(fields, of: placemark, texts, besides: street)
      place = line(layout.place, of: texts)
    }
    if texts.house == nil, texts.road == nil {
      texts.road = streetFallback(of: placemark, texts, besides: place)
      if style == .postal { texts.omitQuarterOfStreet() }
    }
    var street = line(layout.street, of: texts)
    // A code that ends the street line ends the place line if there is no street.
    if let code = texts.code, street == [code], layout.street.writes(.postalCode) {
      let isWritten = place.contains { $0.text == code.text }
      if !isWritten { place.append(code, after: place.isEmpty ? "" : " ") }
      street = []
    }
    let country = includingCountry ? placemark.part(.country, in: style)?.text ?? "" : ""
    return AddressLines(
      street: street,
      place: place,
      country: country == street.text || country == place.text ? "" : country,
      style: style,
      layout: layout,
      script: script
    )
  }

  /// Writes the present fields of a pattern.
  private func line(_ pattern: AddressLayout.Line, of texts: AddressFields) -> [AddressPart] {
    var line: [AddressPart] = []
    line.reserveCapacity(2 * pattern.pieces.count)
    var last: Int?
    for (index, piece) in pattern.pieces.enumerated() {
      guard let part = texts[piece.field] else { continue }
      var separator = ""
      if let last {
        let isLast = pattern.pieces.dropFirst(index + 1).allSatisfy { texts[$0.field] == nil }
        separator = pattern.separator(from: last, to: index, isLast: isLast).text(in: script)
        if separator.isEmpty, line.last?.text.needsSpace(before: part.text) == true {
          separator = " "
        }
      }
      if !piece.prefix.isEmpty, part.text.first != piece.prefix.first { separator += piece.prefix }
      line.append(part, after: separator)
      if !piece.suffix.isEmpty, !part.text.hasSuffix(piece.suffix) {
        line.append(AddressPart(nil, piece.suffix))
      }
      last = index
    }
    return line
  }

  /// Returns what is written instead of a street.
  private func streetFallback(
    of placemark: Placemark,
    _ texts: AddressFields,
    besides place: [AddressPart]
  ) -> AddressPart? {
    let others: [Placemark.Field] = [.inlandWater, .ocean, .areasOfInterest]
    guard style == .postal else {
      return fallback([.name] + others, of: placemark, texts, besides: place)
    }
    let hasQuarter = texts.quarter != nil && layout.street.writes(.subLocality)
    let name = fallback([.name], of: placemark, texts, besides: place)?
      .withoutPlace(of: placemark, place, in: layout)
    if let name, hasQuarter || !name.text.isPlusCode { return name }
    let other =
      hasQuarter ? nil : fallback([.subLocality] + others, of: placemark, texts, besides: place)
    // A plus code is not a name: the quarter follows it in every country.
    return name.map { $0.joined(to: other, in: script) } ?? other
  }

  /// Returns the first of some fields that repeats neither the other line nor a field of it.
  private func fallback(
    _ fields: [Placemark.Field],
    of placemark: Placemark,
    _ texts: AddressFields,
    besides other: [AddressPart]
  ) -> AddressPart? {
    for field in fields {
      guard let part = placemark.part(field, in: style), part.text != texts.code?.text,
        !other.contains(where: { $0.text == part.text }), part.text != other.text,
        style == .plain || !part.text.isUnnamedRoad
      else { continue }
      return part
    }
    return nil
  }
}

extension AddressPart {
  /// The part and another one after a comma.
  func joined(to other: AddressPart?, in script: AddressScript) -> AddressPart {
    guard let other else { return self }
    return AddressPart(field, text + AddressLayout.Separator.comma.text(in: script) + other.text)
  }

  /// A Chinese, Japanese or Korean name without the country and the place line with which it begins;
  /// `nil` if nothing is left. Apple's geocoder returns the whole address as the name.
  fileprivate func withoutPlace(
    of placemark: Placemark,
    _ place: [AddressPart],
    in layout: AddressLayout
  ) -> AddressPart? {
    let country = placemark.part(.country, in: .postal)?.text ?? ""
    let names = place.filter { $0.field != nil && $0.field != .postalCode }.map { $0.text }
    let isAfterCountry = !country.isEmpty && text.hasPrefix(country)
    // 上海站 is a name, although it begins with the town.
    guard layout.joint != .comma, isAfterCountry || names.count > 1 else { return self }
    let written = names.joined(separator: layout.joint.text(in: .han))
    let rest = isAfterCountry ? text.dropFirst(country.count).drop { $0 == " " } : text[...]
    guard rest.hasPrefix(written) else { return self }
    return String(rest.dropFirst(written.count)).trimmedSeparators.map { AddressPart(field, $0) }
  }
}
