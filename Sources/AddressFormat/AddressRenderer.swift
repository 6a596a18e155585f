/// Composes the lines of a placemark from its texts.
///
/// ``AddressTexts`` chooses the texts, and the layout their order; fallbacks for an empty line are chosen here.
struct AddressRenderer {
  let style: AddressStyle
  let layout: AddressLayout
  let script: AddressScript

  /// Returns the lines of some texts. If a line would be empty, it has the first of its fallbacks that is
  /// present.
  func lines(
    of texts: inout AddressTexts,
    _ placemark: Placemark,
    includingCountry: Bool
  ) -> AddressLines {
    var parts: [AddressPart] = []
    parts.reserveCapacity(2 * (layout.place.pieces.count + layout.street.pieces.count))
    append(layout.place, of: texts, to: &parts)
    if parts.isEmpty, texts.code == nil || !layout.writesCode {
      var street: [AddressPart] = []
      append(layout.street, of: texts, to: &street)
      texts.town = fallback(Self.largerPlaces, of: placemark, texts, besides: street)
      append(layout.place, of: texts, to: &parts)
    }
    if texts.road == nil {
      if texts.house == nil {
        texts.road = streetFallback(of: placemark, texts, besides: parts)
      } else if style == .postal {
        addRoad(to: &texts, of: placemark, besides: parts)
      }
      if style == .postal { texts.omitQuarterOfStreet() }
    }
    var placeCount = parts.count
    append(layout.street, of: texts, to: &parts)
    // A code that ends the street line ends the place line if there is no street.
    if parts.count == placeCount + 1, let code = texts.code, parts[placeCount] == code {
      parts.removeLast()
      if !parts.contains(where: { $0.text == code.text }) {
        if placeCount > 0 { parts.append(AddressPart(nil, " ")) }
        parts.append(code)
      }
      placeCount = parts.count
    }
    return AddressLines(
      parts,
      placeCount: placeCount,
      country: includingCountry ? country(of: placemark, besides: parts, placeCount) : "",
      style: style,
      layout: layout,
      script: script
    )
  }

  /// The name of the country, empty if one of the lines is that name.
  private func country(
    of placemark: Placemark,
    besides parts: [AddressPart],
    _ placeCount: Int
  ) -> String {
    let country = placemark.part(.country, in: style)?.text ?? ""
    let isWritten = country == parts[..<placeCount].text || country == parts[placeCount...].text
    return isWritten ? "" : country
  }

  /// Writes the present fields of a pattern.
  private func append(
    _ pattern: AddressLayout.Line,
    of texts: borrowing AddressTexts,
    to line: inout [AddressPart]
  ) {
    var last: Int?
    for index in pattern.pieces.indices {
      guard let part = texts[pattern.pieces[index].field] else { continue }
      if let last {
        let separator = pattern.separator(from: last, to: index, of: texts)
        if separator != .none {
          line.append(AddressPart(nil, separator.text(in: script)))
        } else if line[line.count - 1].text.needsSpace(before: part.text) {
          line.append(AddressPart(nil, " "))
        }
      }
      if !pattern.pieces[index].prefix.isEmpty {
        let prefix = pattern.pieces[index].prefix
        // A road can have the # of its house: "Calle 77 #".
        let isWritten = part.text.first == prefix.first || hasMark(prefix, before: line)
        if !isWritten { line.append(AddressPart(nil, prefix)) }
      }
      line.append(part)
      if !pattern.pieces[index].suffix.isEmpty {
        // Only after a digit: "11." but "11/A".
        let isNumber = part.text.utf8.last.map { (0x30...0x39).contains($0) } ?? false
        if isNumber { line.append(AddressPart(nil, pattern.pieces[index].suffix)) }
      }
      last = index
    }
  }

  /// Adds a road for a house in a place without roads: a name that has the number, as in "Lipnica 7", or
  /// else the quarter.
  private func addRoad(
    to texts: inout AddressTexts,
    of placemark: Placemark,
    besides place: [AddressPart]
  ) {
    guard let house = texts.house?.text, !house.isPlusCode else { return }
    if let name = fallback([.name], of: placemark, texts, besides: place), name.text != house,
      name.text.contains(word: house)
    {
      texts.house = nil
      texts.road = name
    } else if !layout.writesQuarter,
      let quarter = fallback([.subLocality], of: placemark, texts, besides: place),
      quarter.text != house
    {
      texts.road = quarter
    }
  }

  /// Whether the last part of a line has the first character of a mark.
  private func hasMark(_ mark: String, before line: [AddressPart]) -> Bool {
    guard let character = mark.first else { return false }
    return line.last { $0.field != nil }?.text.contains(character) ?? false
  }

  // Constants, because a list that is made for each address takes more time than its search.
  private static let largerPlaces: [Placemark.Field] = [
    .country, .subLocality, .subAdministrativeArea,
  ]
  private static let nameAndSights: [Placemark.Field] = [
    .name, .inlandWater, .ocean, .areasOfInterest,
  ]
  private static let quarterAndSights: [Placemark.Field] = [
    .subLocality, .inlandWater, .ocean, .areasOfInterest,
  ]

  /// Returns what is written instead of a street.
  private func streetFallback(
    of placemark: Placemark,
    _ texts: AddressTexts,
    besides place: [AddressPart]
  ) -> AddressPart? {
    guard style == .postal else {
      return fallback(Self.nameAndSights, of: placemark, texts, besides: place)
    }
    let hasQuarter = texts.quarter != nil && layout.street.writes(.subLocality)
    let name = fallback([.name], of: placemark, texts, besides: place)?
      .withoutPlace(of: placemark, place, in: layout, script)
    if let name, hasQuarter || !name.text.isPlusCode { return name }
    let other =
      hasQuarter ? nil : fallback(Self.quarterAndSights, of: placemark, texts, besides: place)
    // A plus code is not a name: the quarter follows it in every country.
    return name.map { $0.joined(to: other, in: script) } ?? other
  }

  /// Returns the first of some fields that repeats neither the other line nor a field of it, nor, in the
  /// postal style, a town or state that is not written.
  private func fallback(
    _ fields: [Placemark.Field],
    of placemark: Placemark,
    _ texts: AddressTexts,
    besides other: [AddressPart]
  ) -> AddressPart? {
    for field in fields {
      guard let part = placemark.part(field, in: style), part.text != texts.code?.text,
        !other.contains(where: { $0.text == part.text }), part.text != other[...].text
      else { continue }
      let isRepeated =
        style == .postal
        && (part.text.isUnnamedRoad
          || part.text == placemark.part(.locality, in: style)?.text
          || part.text == placemark.part(.administrativeArea, in: style)?.text)
      if !isRepeated { return part }
    }
    return nil
  }
}

extension AddressPart {
  /// A Chinese, Japanese or Korean name without the country and the place line, or a place line of several
  /// names, with which it begins; `nil` if nothing is left. Apple's geocoder returns the whole address as
  /// the name.
  fileprivate func withoutPlace(
    of placemark: Placemark,
    _ place: [AddressPart],
    in layout: AddressLayout,
    _ script: AddressScript
  ) -> AddressPart? {
    let country = placemark.part(.country, in: .postal)?.text ?? ""
    let names = place.filter { $0.field != nil && $0.field != .postalCode }.map { $0.text }
    let isAfterCountry = !country.isEmpty && text.hasPrefix(country)
    // 上海站 is a name, although it begins with the town.
    guard script.isEastAsian, isAfterCountry || names.count > 1 else { return self }
    let written = names.joined(separator: layout.joint.text(in: .han))
    let rest = isAfterCountry ? text.dropFirst(country.count).drop { $0 == " " } : text[...]
    guard rest.hasPrefix(written) else { return self }
    return String(rest.dropFirst(written.count)).trimmedSeparators.map { AddressPart(field, $0) }
  }
}
