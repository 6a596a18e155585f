public import AddressFormat
public import TrackDecoding

/// The names of a placemark's fields in tables, JSON and the recording itself, whose own columns it
/// reads as a source of addresses.
///
/// A field has the name of its property in `Placemark`, or one of those that geocoders and their
/// wrappers use:
///
/// | Field | Other names |
/// | --- | --- |
/// | `name` | `featureName`, `feature` |
/// | `subThoroughfare` | `houseNumber`, `streetNumber`, `addressNumber` |
/// | `thoroughfare` | `road`, `streetName`, `route`, `street` |
/// | `subLocality` | `neighbourhood`, `neighborhood`, `quarter`, `suburb`, `borough`, `cityDistrict`, `district`, `sublocalityLevel1` |
/// | `locality` | `city`, `town`, `postalTown`, `village`, `hamlet`, `municipality` |
/// | `subAdministrativeArea` | `county`, `subAdminArea`, `subAdmin`, `administrativeAreaLevel2`, `subregion`, `stateDistrict` |
/// | `administrativeArea` | `state`, `province`, `adminArea`, `admin`, `administrativeAreaLevel1`, `region`, `stateCode` |
/// | `postalCode` | `postcode`, `zip`, `zipCode` |
/// | `isoCountryCode` | `countryCode` |
/// | `country` | `countryName` |
///
/// Case does not matter, nor do spaces, hyphens and underscores: `house_number` is `houseNumber`. If a
/// place has several names of a field, the first that is not blank counts, the property's own before
/// the others in this order: a village has no `city`. A `country` of two or three capital letters is
/// also the country code unless there is another.
public struct PlacemarkColumns: PlacemarkSource {
  /// The names of all columns, to be requested from the decoder as `DecodingOptions.extraColumns`.
  public static let names = columns.map(\.name)

  /// The fields and their names: first each field's own, then the others in order of precedence.
  static let columns: [(field: Placemark.Field, name: String)] =
    Placemark.Field.allCases.map { ($0, $0.rawValue) }
    + aliases.flatMap { field, names in names.map { (field, $0) } }

  // Those of Android and its wrappers, Expo, OpenStreetMap (Nominatim, Photon), Google's address
  // components, HERE, TomTom, Mapbox, Amazon and Apple's postal addresses. A smaller area comes before a
  // larger one.
  private static let aliases: [(Placemark.Field, [String])] = [
    (.name, ["featureName", "feature"]),
    (.subThoroughfare, ["houseNumber", "streetNumber", "addressNumber"]),
    // A `street` may hold the house number, too (Flutter, CNPostalAddress).
    (.thoroughfare, ["road", "streetName", "route", "street"]),
    (
      .subLocality,
      [
        "neighbourhood", "neighborhood", "quarter", "suburb", "borough", "cityDistrict", "district",
        "sublocalityLevel1",
      ]
    ),
    (.locality, ["city", "town", "postalTown", "village", "hamlet", "municipality"]),
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
    let placemark = Placemark(columns: extraColumns)
    return placemark.isEmpty ? [] : [placemark]
  }
}

extension Placemark {
  /// Creates a placemark from texts in the order of ``PlacemarkColumns/names``.
  init(columns texts: some Sequence<String?>) {
    self.init()
    for (column, text) in zip(PlacemarkColumns.columns, texts) {
      if let text, !text.isEmpty, self[column.field] == nil { self[column.field] = text }
    }
    if isoCountryCode == nil, let country, country.resemblesCountryCode { isoCountryCode = country }
  }
}

extension String {
  /// Whether the text is two or three capital letters, and spaces: Amazon and some tables have the
  /// code as the country.
  fileprivate var resemblesCountryCode: Bool {
    let letters = utf8.filter { $0 != UInt8(ascii: " ") }
    return (2...3).contains(letters.count)
      && letters.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
