/// How the post of some countries writes an address.
struct AddressConvention: Sendable {
  /// The patterns of both lines; ``AddressLayout`` tells their letters.
  var street: String
  var place: String
  var placeLeads = false
  /// Whether a state is written beside a town of the same name.
  var repeatsNames = false
  /// The countries, by their codes.
  var countries: String

  init(
    _ street: String,
    _ place: String,
    placeLeads: Bool = false,
    repeatsNames: Bool = false,
    _ countries: String
  ) {
    self.street = street
    self.place = place
    self.placeLeads = placeLeads
    self.repeatsNames = repeatsNames
    self.countries = countries
  }
}

extension AddressConvention {
  /// Returns the layout of a country's addresses in the script of `placemark`, `nil` where it is none.
  static func layout(of country: CountryCode, for placemark: Placemark) -> AddressLayout? {
    if hasScripts[country.index] {
      switch placemark.script {
      case .other: break
      case .han:
        if let layout = byHan[country] { return layout }
      case .hangul:
        if let layout = byHangul[country] { return layout }
      }
    }
    let number = layoutNumbers[country.index]
    return number > 0 ? layouts[Int(number) - 1] : nil
  }

  private static let byHan = Dictionary(uniqueKeysWithValues: han.flatMap { $0.named(joint: "") })
  private static let byHangul = Dictionary(
    uniqueKeysWithValues: hangul.flatMap { $0.named(joint: " ") }
  )

  /// Whether a country has a layout by script.
  private static let hasScripts: [Bool] = {
    var flags = [Bool](repeating: false, count: CountryCode.limit)
    for code in byHan.keys + Array(byHangul.keys) { flags[code.index] = true }
    return flags
  }()

  private static let layouts = all.map { $0.layout(joint: ", ") }

  /// The number of each country's layout from 1 on, 0 for none.
  private static let layoutNumbers: [UInt8] = {
    var numbers = [UInt8](repeating: 0, count: CountryCode.limit)
    for (number, convention) in zip(UInt8(1)..., all) {
      for code in convention.codes { numbers[code.index] = number }
    }
    return numbers
  }()

  private func layout(joint: String) -> AddressLayout {
    AddressLayout(
      street: street,
      place: place,
      placeLeads: placeLeads,
      joint: joint,
      repeatsNames: repeatsNames
    )
  }

  private func named(joint: String) -> [(CountryCode, AddressLayout)] {
    codes.map { ($0, layout(joint: joint)) }
  }

  /// The codes of the countries.
  var codes: [CountryCode] {
    countries.split { $0 == " " || $0 == "\n" }.compactMap { CountryCode(String($0)) }
  }
}
