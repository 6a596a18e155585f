/// Composes the lines of a placemark from its texts.
///
/// ``AddressTexts`` chooses the texts, and the layout their order; fallbacks for an empty line are chosen here.
struct AddressRenderer {
  let style: AddressStyle
  let layout: AddressLayout
  let script: AddressScript

  /// Returns the lines of some texts. If a line would be empty, it has the first of its fallbacks that is
  /// present.
  @inline(__always)
  consuming func lines(
    of texts: consuming AddressTexts,
    _ placemark: Placemark,
    includingCountry: Bool
  ) -> AddressLines {
    // Every place line has the town.
    if texts.town == nil, !texts.hasTexts(of: layout.place),
      !texts.has(.postalCode) || !layout.writesCode
    {
      let street = layout.street.parts(of: texts, in: script)
      texts.town = fallback(Self.largerPlaces, of: placemark, texts, besides: street)
    }
    if !texts.has(.thoroughfare) {
      let place = layout.place.parts(of: texts, in: script)
      if !texts.has(.subThoroughfare) {
        texts.road = streetFallback(of: placemark, texts, besides: place)
      } else if style == .postal {
        addRoad(to: &texts, of: placemark, besides: place)
      }
      // The place line is made from the same texts, and keeps its quarter.
      if style == .postal, !layout.place.writes(.subLocality) { texts.omitQuarterOfStreet() }
    }
    let isCodeInPlace = layout.isCodeInStreet && movesCode(of: &texts)
    let lines = AddressLines(
      consume texts,
      isCodeInPlace: isCodeInPlace,
      style: style,
      layout: layout,
      script: script
    )
    return includingCountry ? withCountry(of: placemark, lines) : lines
  }

  /// Adds the name of the country, unless one of the lines is that name.
  @inline(never)
  private func withCountry(of placemark: Placemark, _ lines: AddressLines) -> AddressLines {
    guard let country = placemark.part(.country, in: style)?.text, country != lines.first,
      country != lines.second
    else { return lines }
    var lines = lines
    lines.country = country
    return lines
  }

  /// Whether a code that ends the street line ends the place line instead, because there is no street; it is
  /// removed if the place has it.
  private func movesCode(of texts: inout AddressTexts) -> Bool {
    guard let code = texts.code?.text, !texts.hasTexts(of: layout.streetWithoutCode) else {
      return false
    }
    let place = layout.place.parts(of: texts, in: script)
    if place.contains(where: { $0.text == code }) { texts.code = nil }
    return true
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
        !other.contains(where: { $0.text == part.text }), part.text != other.text
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
