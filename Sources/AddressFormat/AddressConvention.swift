/// An address layout and the countries that use it: a row of the country table.
struct AddressConvention: Sendable {
  let layout: AddressLayout
  /// The country codes, separated by white space.
  let countries: String

  /// Creates a row from the patterns of both lines, which ``AddressLayout`` describes.
  init(
    _ street: String,
    _ place: String,
    placeLeads: Bool = false,
    repeatsNames: Bool = false,
    joint: String = ", ",
    _ countries: String
  ) {
    layout = AddressLayout(
      street: street,
      place: place,
      placeLeads: placeLeads,
      joint: joint,
      repeatsNames: repeatsNames
    )
    self.countries = countries
  }

  var codes: [CountryCode] {
    countries.utf8.split { $0 <= 0x20 }.compactMap { CountryCode(String(Substring($0))) }
  }
}

extension AddressConvention {
  /// Returns the layout of a country's addresses in the script of `placemark`, `nil` if the country
  /// is not in the table.
  static func layout(of country: CountryCode, for placemark: Placemark) -> AddressLayout? {
    // Few countries have a layout by script, and finding the script takes time.
    if byHan.contains(country) || byHangul.contains(country) {
      let layout: AddressLayout? =
        switch placemark.script {
        case .han: byHan[country]
        case .hangul: byHangul[country]
        case .other: nil
        }
      if let layout { return layout }
    }
    return byCountry[country]
  }

  private static let byCountry = Table(all)
  private static let byHan = Table(han)
  private static let byHangul = Table(hangul)

  /// The layouts of some rows by country.
  private struct Table: Sendable {
    private let layouts: [AddressLayout]
    /// For each country code, the index of its layout.
    private var indices = [Int?](repeating: nil, count: CountryCode.limit)

    init(_ rows: [AddressConvention]) {
      layouts = rows.map { $0.layout }
      for (index, row) in rows.enumerated() {
        for code in row.codes { indices[code.index] = index }
      }
    }

    func contains(_ country: CountryCode) -> Bool { indices[country.index] != nil }

    subscript(country: CountryCode) -> AddressLayout? {
      indices[country.index].map { layouts[$0] }
    }
  }
}
