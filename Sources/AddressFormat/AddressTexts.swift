/// The texts that an address has for the letters of its patterns.
///
/// Each text keeps the name of the field that it comes from: a county that replaces a missing town is
/// written in the place of the town.
struct AddressTexts: Sendable {
  var house: AddressPart?
  var road: AddressPart?
  var quarter: AddressPart?
  var town: AddressPart?
  var state: AddressPart?
  var code: AddressPart?

  /// The text for the letter of a field in a pattern.
  subscript(field: Placemark.Field) -> AddressPart? {
    var part: AddressPart?
    with(field) { part = $0 }
    return part
  }

  /// Whether there is a text for the letter of a field.
  @inline(__always)
  func has(_ field: Placemark.Field) -> Bool {
    var isPresent = false
    with(field) { _ in isPresent = true }
    return isPresent
  }

  /// Passes the text for the letter of a field to `body`, if there is one. The subscript would copy it.
  @inline(__always)
  func with(_ field: Placemark.Field, _ body: (AddressPart) -> Void) {
    switch field {
    case .subThoroughfare: if let house { body(house) }
    case .thoroughfare: if let road { body(road) }
    case .subLocality: if let quarter { body(quarter) }
    case .locality: if let town { body(town) }
    case .administrativeArea: if let state { body(state) }
    case .postalCode: if let code { body(code) }
    default: break
    }
  }

  /// The script of the place; without one, that of the street.
  func script(of placemark: Placemark) -> AddressScript {
    var script = AddressScript.other
    if has(.locality) || has(.administrativeArea) {
      with(has(.locality) ? .locality : .administrativeArea) { script = AddressScript(of: $0.text) }
    } else if let text = placemark.part(.subLocality, in: .postal)?.text ?? road?.text {
      script = AddressScript(of: text)
    }
    return script
  }

  func contains(_ text: String) -> Bool {
    house.has(text) || road.has(text) || quarter.has(text) || town.has(text) || state.has(text)
      || code.has(text)
  }
}

extension AddressPart? {
  /// Whether there is a part of this text.
  fileprivate func has(_ text: String) -> Bool {
    if case let part? = self { part.text.equals(text) } else { false }
  }
}

// MARK: - The rules of the postal style

extension AddressTexts {
  /// Chooses the texts that a postal address writes: a town if there is none, each name once, and the
  /// house as part of the street.
  mutating func choose(
    in layout: AddressLayout,
    of placemark: Placemark,
    _ country: CountryCode,
    _ script: AddressScript
  ) {
    if layout.writesQuarter || town == nil {
      quarter = placemark.subLocality?.sanitizedField(in: .postal)
        .map { AddressPart(.subLocality, $0) }
    }
    takeNumber(fromNameOf: placemark)
    joinHouseAndRoad(in: layout, script)
    addCountyToDistrict(of: placemark, script)
    if town == nil { town = standIn(in: layout, of: placemark, country) }
    if !layout.writesQuarter { quarter = nil }
    if town?.field == .administrativeArea { state = nil }
    chooseState(in: layout, of: placemark)
    omitRepeatedNames(in: layout, script)
  }

  /// Takes the road from the name if the name is the road with a number, as in 沙河西路3061号.
  private mutating func takeNumber(fromNameOf placemark: Placemark) {
    guard house == nil, let street = road?.text,
      let name = placemark.part(.name, in: .postal), name.text.utf8.count > street.utf8.count,
      !contains(name.text)
    else { return }
    let rest =
      name.text.begins(with: street)
      ? name.text.utf8.dropFirst(street.utf8.count)
      : name.text.ends(with: street) ? name.text.utf8.dropLast(street.utf8.count) : nil
    if let rest, String(Substring(rest)).trimmedSeparators?.isHouseNumber == true {
      road = AddressPart(.name, name.text)
    }
  }

  /// Adds the county to a town that is only a district of it: an Indonesian Kecamatan, or the 区
  /// of a 市.
  private mutating func addCountyToDistrict(of placemark: Placemark, _ script: AddressScript) {
    guard script == .han || town?.text.utf8.first == UInt8(ascii: "K"), let district = town,
      district.text.isDistrict, let county = placemark.part(.subAdministrativeArea, in: .postal),
      !state.has(county.text), !county.text.equals(district.text)
    else { return }
    if script != .han {
      town = district.joined(to: county, in: script)
    } else if county.text.hasSuffix("市") {
      town = AddressPart(district.field, county.text + district.text)
    }
  }

  /// A road without a name is none, in whatever field it is. A house that its road already has is not
  /// written again, and a plus code, which is no house, precedes its road.
  private mutating func joinHouseAndRoad(in layout: AddressLayout, _ script: AddressScript) {
    if road?.text.isUnnamedRoad == true { road = nil }
    if house?.text.isUnnamedRoad == true { house = nil }
    if quarter?.text.isUnnamedRoad == true { quarter = nil }
    guard let number = house?.text, let street = road?.text else { return }
    if number.isPlusCode {
      let isWritten = street.contains(word: number)
      if !isWritten { road = AddressPart(.thoroughfare, number).joined(to: road, in: script) }
      house = nil
    } else if layout.isHouseFirst ? street.begins(with: number) : street.ends(with: number) {
      house = nil
    } else if street.equals(number) {
      // The same text in another encoding of its accents.
      house = nil
    }
  }

  /// The place that replaces a missing town: the nearest one that the address does not have otherwise,
  /// in the place or as its street.
  private func standIn(
    in layout: AddressLayout,
    of placemark: Placemark,
    _ country: CountryCode
  ) -> AddressPart? {
    if let name = AddressConvention.cityStates[country] {
      let names = [placemark.part(.country, in: .postal), AddressPart(.country, name)]
      return names.lazy.compactMap { $0 }.first { $0.text != (road ?? house)?.text }
    }
    if !layout.writesQuarter, let quarter, !state.has(quarter.text),
      !isStreet(quarter.text)
    {
      return quarter
    }
    if let county = placemark.part(.subAdministrativeArea, in: .postal), !contains(county.text) {
      return county
    }
    let isKept = layout.traits.contains(.abbreviatesState) || layout.place.joinsCodeToState
    guard !isKept, !layout.traits.contains(.omitsState), let state, !isStreet(state.text) else {
      return nil
    }
    return state
  }

  private func isStreet(_ text: String) -> Bool { house.has(text) || road.has(text) }

  private mutating func chooseState(in layout: AddressLayout, of placemark: Placemark) {
    if !layout.writesState { state = nil }
    if layout.traits.contains(.abbreviatesState), state?.text.isAbbreviation != true {
      let county = placemark.part(.subAdministrativeArea, in: .postal)
      state = county?.text.isAbbreviation == true ? county : nil
    }
    if layout.traits.contains(.countyIsState),
      let county = placemark.part(.subAdministrativeArea, in: .postal), county.text != town?.text
    {
      state = county
    }
  }

  private mutating func omitRepeatedNames(in layout: AddressLayout, _ script: AddressScript) {
    if let text = quarter?.text, town.has(text) || state.has(text) { quarter = nil }
    if !layout.traits.contains(.repeatsNames), let town, let state {
      if code != nil, layout.place.joinsCodeToState, state.text.equals(town.text) {
        self.town = nil
      } else if state.text.repeatsName(ofTown: town.text) {
        // Chinese, Japanese and Korean addresses have the full name: 北京市, not 北京.
        let isFuller = state.text.utf8.count > town.text.utf8.count
        if isFuller, script.isEastAsian { self.town = nil } else { self.state = nil }
      } else if script.isEastAsian, town.text.begins(with: state.text) {
        self.state = nil
      }
    }
    omitQuarterOfStreet()
    omitRepeatedCode(in: layout)
  }

  /// Omits a code that is the text of another field on its line.
  private mutating func omitRepeatedCode(in layout: AddressLayout) {
    guard let code else { return }
    var isRepeated = false
    for field in layout.fieldsBesideCode {
      with(field) { if $0.text.equals(code.text) { isRepeated = true } }
    }
    if isRepeated { self.code = nil }
  }

  /// Omits a quarter that the street already has, as in "Main Road, Sector 12".
  mutating func omitQuarterOfStreet() {
    guard let text = quarter?.text else { return }
    if isStreet(text) || road?.text.contains(word: text) == true { quarter = nil }
  }
}

extension Placemark {
  /// The texts of the fields, cleaned and otherwise unchanged, without the quarter, which few countries
  /// write.
  func texts(in style: AddressStyle) -> AddressTexts {
    func part(_ field: Field, _ text: String?) -> AddressPart? {
      text?.sanitizedField(in: style).map { AddressPart(field, $0) }
    }
    return AddressTexts(
      house: part(.subThoroughfare, subThoroughfare),
      road: part(.thoroughfare, thoroughfare),
      town: part(.locality, locality),
      state: part(.administrativeArea, administrativeArea),
      code: part(.postalCode, postalCode)
    )
  }

  /// The text of a field, cleaned for a style; `nil` if it is blank.
  func part(_ field: Field, in style: AddressStyle) -> AddressPart? {
    sanitized(field, in: style).map { AddressPart(field, $0) }
  }
}
