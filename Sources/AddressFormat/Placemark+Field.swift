extension Placemark {
  /// A field of a placemark; the raw value is the name of the property.
  ///
  /// With it a decoder fills a placemark from a table whose columns bear the names:
  ///
  ///     for (name, value) in zip(header, row) {
  ///       if let field = Placemark.Field(rawValue: name) { placemark[field] = value }
  ///     }
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// The name of the place itself.
    case name
    /// The house number.
    case subThoroughfare
    /// The street.
    case thoroughfare
    /// A part of the town.
    case subLocality
    /// The town.
    case locality
    /// A part of the state or province.
    case subAdministrativeArea
    /// The state or province.
    case administrativeArea
    /// The postal code.
    case postalCode
    /// The country's two letters in ISO 3166-1.
    case isoCountryCode
    /// The country's name.
    case country
    /// The lake or river.
    case inlandWater
    /// The ocean.
    case ocean
    /// The landmarks, as one text separated by `;`.
    case areasOfInterest
  }

  /// Accesses a field by its name.
  ///
  /// The areas of interest are one text here, separated by `;`: `"Pier 39;Fisherman's Wharf"`.
  /// Setting it divides at each `;`, cleans the parts and drops the blank ones, so a landmark with
  /// a `;` in its name needs the property ``areasOfInterest``. No area at all reads as `nil`.
  ///
  /// - Complexity: O(1); O(n) in the bytes for the areas of interest.
  public subscript(field: Field) -> String? {
    get {
      switch field {
      case .name: name
      case .subThoroughfare: subThoroughfare
      case .thoroughfare: thoroughfare
      case .subLocality: subLocality
      case .locality: locality
      case .subAdministrativeArea: subAdministrativeArea
      case .administrativeArea: administrativeArea
      case .postalCode: postalCode
      case .isoCountryCode: isoCountryCode
      case .country: country
      case .inlandWater: inlandWater
      case .ocean: ocean
      case .areasOfInterest:
        areasOfInterest.isEmpty ? nil : areasOfInterest.joined(separator: ";")
      }
    }
    set {
      switch field {
      case .name: name = newValue
      case .subThoroughfare: subThoroughfare = newValue
      case .thoroughfare: thoroughfare = newValue
      case .subLocality: subLocality = newValue
      case .locality: locality = newValue
      case .subAdministrativeArea: subAdministrativeArea = newValue
      case .administrativeArea: administrativeArea = newValue
      case .postalCode: postalCode = newValue
      case .isoCountryCode: isoCountryCode = newValue
      case .country: country = newValue
      case .inlandWater: inlandWater = newValue
      case .ocean: ocean = newValue
      case .areasOfInterest:
        let parts = (newValue ?? "").unicodeScalars.split(separator: ";")
        areasOfInterest = parts.compactMap { String($0).sanitizedField() }
      }
    }
  }
}
