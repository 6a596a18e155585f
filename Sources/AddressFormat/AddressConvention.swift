/// An address layout and the countries that use it: a row of the country table.
struct AddressConvention: Sendable {
  /// The patterns of both lines, which ``AddressLayout`` describes.
  private let street: String
  private let place: String
  private let traits: AddressLayout.Traits
  private let joint: AddressLayout.Separator
  /// The country codes, separated by white space; empty in the row of all other countries.
  let countries: String

  init(
    _ street: String,
    _ place: String,
    _ countries: String,
    _ traits: AddressLayout.Traits = [],
    joint: AddressLayout.Separator = .comma
  ) {
    self.street = street
    self.place = place
    self.traits = traits
    self.joint = joint
    self.countries = countries
  }

  var codes: [CountryCode] { CountryCode.list(countries) }

  /// The layout of the row, with a quarter at the end of the street line or without.
  fileprivate func layout(withQuarter: Bool) -> AddressLayout {
    let isWithin = street.contains("D") || place.contains("D")
    return AddressLayout(
      street: withQuarter && !isWithin ? street + ", D" : street,
      place: place,
      traits: traits,
      joint: joint
    )
  }
}

extension AddressConvention {
  /// Returns the layout of a country's addresses in a script, `nil` if the country is not in the table.
  static func layout(of country: CountryCode, in script: AddressScript) -> AddressLayout? {
    guard let layout = byCountry[country] else { return nil }
    return switch script {
    case .han: byHan[country]
    case .hangul: byHangul[country]
    case .arabic, .other: layout
    }
  }

  /// The names of the city states, each also its only town.
  static let cityStates = Dictionary(
    uniqueKeysWithValues: namesOfCityStates.compactMap { code, name in
      CountryCode(code).map { ($0, name) }
    }
  )

  private static let byCountry = Table(all)
  private static let byHan = Table(han)
  private static let byHangul = Table(hangul)

  /// The layouts of some rows by country.
  private struct Table: Sendable {
    private let layouts: [AddressLayout]
    /// For each country code, the index of its layout.
    private var indices = [Int?](repeating: nil, count: CountryCode.limit)

    /// Creates a table; a row without countries is that of all others.
    init(_ rows: [AddressConvention]) {
      layouts = rows.flatMap { [$0.layout(withQuarter: false), $0.layout(withQuarter: true)] }
      let quarters = Set(CountryCode.list(AddressConvention.countriesWithQuarter))
      for (index, row) in rows.enumerated() {
        if row.countries.isEmpty { indices = Array(repeating: 2 * index, count: indices.count) }
        for code in row.codes {
          indices[code.index] = 2 * index + (quarters.contains(code) ? 1 : 0)
        }
      }
    }

    subscript(country: CountryCode) -> AddressLayout? {
      guard let index = indices[country.index] else { return nil }
      return layouts[index]
    }
  }
}

extension CountryCode {
  /// The codes in a text, separated by white space.
  fileprivate static func list(_ text: String) -> [CountryCode] {
    text.utf8.split { $0 <= 0x20 }.compactMap { CountryCode(String(Substring($0))) }
  }
}
