public import AddressFormat
public import TrackDecoding

/// The names of a placemark's fields in tables, JSON and the recording itself, whose own columns it
/// reads as a source of addresses.
///
/// A field has the name of its property in `Placemark`, or one of those that geocoders and their
/// wrappers use; <doc:ListsOfPlacemarks> has all of them, and the rules for a place with several names
/// of a field.
public struct PlacemarkColumns: PlacemarkSource {
  /// The names of all columns, to be requested from the decoder as `DecodingOptions.extraColumns`.
  public static let names = columns.map(\.name)

  /// The fields and their names: first each field's own, then the others in order of precedence.
  static let columns: [(field: Placemark.Field, name: String, role: Role?)] =
    Placemark.Field.allCases.map { ($0, $0.rawValue, nil) }
    + aliases.flatMap { field, names in names.map { (field, $0, Role(name: $0)) } }

  /// What a column is, without its name: to read that as well would count a reference for each text.
  fileprivate static let targets = columns.map { column in
    let index = Placemark.Field.allCases.firstIndex(of: column.field) ?? 0
    return (field: column.field, bit: 1 << index, role: column.role)
  }

  /// Why the text of a column is more than that of its field.
  enum Role {
    /// A town beside which `locality` and `hamlet` are smaller places.
    case town
    case hamlet, region, street

    fileprivate init?(name: String) {
      switch name {
      case "city", "town", "village": self = .town
      case "hamlet": self = .hamlet
      case "region": self = .region
      case "street": self = .street
      default: return nil
      }
    }
  }

  // Those of Android and its wrappers, Expo, OpenStreetMap (Nominatim, Photon), Google's address
  // components, HERE, TomTom, Mapbox, Amazon, BigDataCloud and Apple's postal addresses. Of the parts of
  // a town, a larger area comes before a smaller one, as in addresses of Korea, Taiwan and Brazil.
  private static let aliases: [(Placemark.Field, [String])] = [
    (.name, ["featureName", "feature"]),
    (.subThoroughfare, ["houseNumber", "streetNumber", "addressNumber"]),
    (.thoroughfare, ["road", "streetName", "route", "street"]),
    (
      .subLocality,
      [
        "district", "suburb", "cityDistrict", "borough", "quarter", "neighbourhood",
        "neighborhood", "sublocalityLevel1",
      ]
    ),
    (.locality, ["city", "town", "village", "postalTown", "hamlet", "municipality"]),
    (
      .subAdministrativeArea,
      [
        "county", "subAdminArea", "subAdmin", "administrativeAreaLevel2", "subregion",
        "stateDistrict",
      ]
    ),
    (
      .administrativeArea,
      [
        "state", "province", "adminArea", "admin", "administrativeAreaLevel1", "region",
        "stateCode",
      ]
    ),
    (.postalCode, ["postcode", "zip", "zipCode"]),
    (.isoCountryCode, ["countryCode"]),
    (.country, ["countryName"]),
  ]

  /// Names that columns of a recording have for other reasons, too, such as the route of a bus.
  private static let ambiguousNames: Set = ["admin", "feature", "route"]

  /// Creates the source.
  public init() {}

  /// Returns whether the recording has address columns: one with a field's own name, or one with
  /// another name that is not blank in this row. A `route`, a `feature` or an `admin` is not enough.
  public func covers(_ extraColumns: [String?]) -> Bool {
    let ownCount = Placemark.Field.allCases.count
    return extraColumns.prefix(ownCount).contains { $0 != nil }
      || zip(Self.names, extraColumns).dropFirst(ownCount).contains { name, text in
        text?.isEmpty == false && !Self.ambiguousNames.contains(name)
      }
  }

  /// Returns the placemark in the reading's row; an empty array if all its fields are blank.
  public func placemarks(for reading: DecodedReading, extraColumns: [String?]) -> [Placemark] {
    let cells = zip(Self.columns.indices, extraColumns).lazy.compactMap { column, text in
      text.map { TableDecoder.Cell(column, $0) }
    }
    var placemark = Placemark()
    placemark.read(cells)
    return placemark.isEmpty ? [] : [placemark]
  }
}

extension Placemark {
  /// Sets the fields of an empty placemark to the texts of columns of ``PlacemarkColumns/names``, in their order.
  ///
  /// An initializer would copy the placemark once more.
  mutating func read(_ cells: some Sequence<TableDecoder.Cell>) {
    var (town, hamlet): (String?, String?)
    var isStreetAlias = false
    /// A bit for each field that has a text.
    var known = 0
    for cell in cells where !cell.text.isEmpty {
      let text = cell.text
      let (field, bit, role) = PlacemarkColumns.targets[cell.column]
      if role == .town { town = town ?? text }
      if role == .hamlet { hamlet = text }
      guard known & bit == 0 else { continue }
      // Core Location's placemarks have a property of this name, the description of a circle.
      if role == .region, text.hasPrefix("CLCircularRegion") { continue }
      isStreetAlias = isStreetAlias || role == .street
      self[field] = text
      known |= bit
    }
    // The one exception to the precedence of a field's own name: BigDataCloud and Photon have the town in
    // `city`, and a smaller place in `locality`.
    if let town {
      subLocality = subLocality ?? (locality == town ? hamlet : locality)
      locality = town
    }
    // A `street` may have the house number in it (Flutter, CNPostalAddress).
    if isStreetAlias, let number = subThoroughfare, thoroughfare?.beginsOrEnds(with: number) == true
    {
      subThoroughfare = nil
    }
    if isoCountryCode == nil, let country, country.resemblesCountryCode { isoCountryCode = country }
  }
}

extension String {
  /// Whether the first or the last words of the text are those of `number`.
  fileprivate func beginsOrEnds(with number: String) -> Bool {
    let (words, number) = (words, number.words)
    return words.starts(with: number) || words.reversed().starts(with: number.reversed())
  }

  private var words: [Substring] { split { $0.isWhitespace || $0 == "," } }

  /// Whether the text is two or three capital letters, and spaces: Amazon and some tables have the
  /// code as the country.
  fileprivate var resemblesCountryCode: Bool {
    let letters = utf8.filter { $0 != UInt8(ascii: " ") }
    return (2...3).contains(letters.count)
      && letters.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
