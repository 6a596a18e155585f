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
    var texts = PlacemarkTexts()
    for (column, text) in zip(Self.columns.indices, extraColumns) {
      if let text, !text.isEmpty { texts.add(text, of: column) }
    }
    let placemark = texts.takePlacemark()
    return placemark.isEmpty ? [] : [placemark]
  }
}

/// The texts of a row as the fields of a placemark.
struct PlacemarkTexts {
  private var fields = Placemark()
  private var town: String?
  private var hamlet: String?
  private var isStreetAlias = false
  /// A bit for each field that has a text.
  private var known = 0
  /// Whether no text was added, not even one that is not read.
  private(set) var isEmpty = true

  /// Adds the text of a column of ``PlacemarkColumns/names``, which is not empty; columns are added in their order.
  @inline(__always)
  mutating func add(_ text: consuming String, of column: Int) {
    isEmpty = false
    let (field, bit, role) = PlacemarkColumns.targets[column]
    if let role {
      if role == .town, town == nil { town = copy text }
      if role == .hamlet { hamlet = copy text }
      // Core Location's placemarks have a property of this name, the description of a circle.
      if role == .region, text.hasPrefix("CLCircularRegion") { return }
    }
    guard known & bit == 0 else { return }
    isStreetAlias = isStreetAlias || role == .street
    fields[field] = text
    known |= bit
  }

  /// Returns the placemark of all texts, which are removed; a copy would count the references of each.
  mutating func takePlacemark() -> Placemark {
    // The one exception to the precedence of a field's own name: BigDataCloud and Photon have the town in
    // `city`, and a smaller place in `locality`.
    if let town {
      fields.subLocality =
        fields.subLocality ?? (fields.locality == town ? hamlet : fields.locality)
      fields.locality = town
    }
    // A `street` may have the house number in it (Flutter, CNPostalAddress).
    if isStreetAlias, let number = fields.subThoroughfare,
      fields.thoroughfare?.beginsOrEnds(with: number) == true
    {
      fields.subThoroughfare = nil
    }
    if fields.isoCountryCode == nil, let country = fields.country, country.resemblesCountryCode {
      fields.isoCountryCode = country
    }
    var placemark = Placemark()
    swap(&placemark, &fields)
    (town, hamlet, isStreetAlias, known, isEmpty) = (nil, nil, false, 0, true)
    return placemark
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
