import AddressFormat

extension Placemark {
  /// Creates a placemark from fields such as `H=1|R=Infinite Loop|L=Cupertino`, with the letters of
  /// the patterns, and `N` name, `B` county, `C` country, `W` inland water, `O` ocean and `I` landmarks.
  init(_ fields: String, _ country: String? = nil) {
    let letters: [Substring: Field] = [
      "N": .name, "H": .subThoroughfare, "R": .thoroughfare, "D": .subLocality, "L": .locality,
      "B": .subAdministrativeArea, "A": .administrativeArea, "P": .postalCode, "C": .country,
      "W": .inlandWater, "O": .ocean, "I": .areasOfInterest,
    ]
    self.init(isoCountryCode: country)
    for pair in fields.split(separator: "|") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      if let field = letters[sides[0]] { self[field] = String(sides[1]) }
    }
  }
}

extension AddressFormatter {
  /// Both lines of such a placemark in the postal style, as `first|second`.
  static func postalLines(_ fields: String, _ country: String) -> String {
    let lines = AddressFormatter(style: .postal).lines(for: Placemark(fields, country))
    return "\(lines.first)|\(lines.second)"
  }
}
