public import AddressFormat
public import TrackDecoding

/// The names of a placemark's fields in tables, JSON and the recording itself, whose own columns it
/// reads as a source of addresses.
///
/// A field has the name of its property in `Placemark`, or one of those that OpenStreetMap and others
/// use: `house_number`, `road`, `suburb`, `city`, `county`, `state`, `postcode`, `country_code`. Case
/// does not matter. If a place has several names of a field, the first that is not blank counts: a
/// village has no `city`.
public struct PlacemarkColumns: PlacemarkSource {
  /// The names of all columns, to be requested from the decoder as `DecodingOptions.extraColumns`.
  public static let names = columns.map(\.name)

  /// The fields and their names: first each field's own, then the others in order of precedence.
  static let columns: [(field: Placemark.Field, name: String)] =
    Placemark.Field.allCases.map { ($0, $0.rawValue) }
    + aliases.flatMap { field, names in names.map { (field, $0) } }

  private static let aliases: [(Placemark.Field, [String])] = [
    (.subThoroughfare, ["house_number", "house number"]),
    (.thoroughfare, ["street", "road"]),
    (.subLocality, ["neighbourhood", "neighborhood", "suburb", "district"]),
    (.locality, ["city", "town", "village"]),
    (.subAdministrativeArea, ["county"]),
    (.administrativeArea, ["state", "province", "region"]),
    (.postalCode, ["postcode", "postal_code", "zip"]),
    (.isoCountryCode, ["country_code"]),
  ]

  /// Creates the source.
  public init() {}

  /// Returns whether the recording has address columns: one with a field's own name, or one with
  /// another name that is not blank in this row.
  public func covers(_ extraColumns: [String?]) -> Bool {
    extraColumns.prefix(Placemark.Field.allCases.count).contains { $0 != nil }
      || extraColumns.contains { $0?.isEmpty == false }
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
  }
}
