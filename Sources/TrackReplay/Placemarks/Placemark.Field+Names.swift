import AddressFormat

extension Placemark.Field {
  /// The names of the field in tables and JSON, whatever their case: its own, then those that others
  /// use.
  ///
  /// Where a place has several, the first that is not blank counts: a village has no `city`.
  var names: [String] {
    [rawValue] + otherNames
  }

  private var otherNames: [String] {
    switch self {
    case .subThoroughfare: ["house_number", "house number"]
    case .thoroughfare: ["street", "road"]
    case .subLocality: ["neighbourhood", "neighborhood", "suburb", "district"]
    case .locality: ["city", "town", "village"]
    case .subAdministrativeArea: ["county"]
    case .administrativeArea: ["state", "province", "region"]
    case .postalCode: ["postcode", "postal_code", "zip"]
    case .isoCountryCode: ["country_code"]
    case .name, .country, .inlandWater, .ocean, .areasOfInterest: []
    }
  }
}
