/// What a geocoder knows about a place, field by field.
///
/// Each field is optional, and a blank one counts as absent: nothing in it, or nothing that can be
/// seen (white space, controls, bidirectional marks and other invisible characters). The fields
/// hold what they were given; ``AddressFormatter`` cleans what it writes.
///
///     var placemark = Placemark(thoroughfare: "Infinite Loop", locality: "Cupertino")
///     placemark[.subThoroughfare] = "1"
public struct Placemark: Sendable, Hashable {
  /// The name of the place itself, such as a shop, a park or a building.
  public var name: String?
  /// The house number.
  public var subThoroughfare: String?
  /// The street.
  public var thoroughfare: String?
  /// A part of the town: a district, a neighbourhood.
  public var subLocality: String?
  /// The town.
  public var locality: String?
  /// A part of the state or province: a county.
  public var subAdministrativeArea: String?
  /// The state or province.
  public var administrativeArea: String?
  /// The postal code.
  public var postalCode: String?
  /// The country's two letters in ISO 3166-1; says how to write, and is never written itself.
  public var isoCountryCode: String?
  /// The country's name.
  public var country: String?
  /// The lake or river, where the place is on one.
  public var inlandWater: String?
  /// The ocean, where the place is at sea.
  public var ocean: String?
  /// Landmarks of the place, the most important first.
  public var areasOfInterest: [String]

  /// Creates a placemark; what is not given is absent.
  public init(
    name: String? = nil,
    subThoroughfare: String? = nil,
    thoroughfare: String? = nil,
    subLocality: String? = nil,
    locality: String? = nil,
    subAdministrativeArea: String? = nil,
    administrativeArea: String? = nil,
    postalCode: String? = nil,
    isoCountryCode: String? = nil,
    country: String? = nil,
    inlandWater: String? = nil,
    ocean: String? = nil,
    areasOfInterest: [String] = []
  ) {
    self.name = name
    self.subThoroughfare = subThoroughfare
    self.thoroughfare = thoroughfare
    self.subLocality = subLocality
    self.locality = locality
    self.subAdministrativeArea = subAdministrativeArea
    self.administrativeArea = administrativeArea
    self.postalCode = postalCode
    self.isoCountryCode = isoCountryCode
    self.country = country
    self.inlandWater = inlandWater
    self.ocean = ocean
    self.areasOfInterest = areasOfInterest
  }

  /// Whether every field is blank.
  ///
  /// - Complexity: O(n) in the bytes of the fields.
  public var isEmpty: Bool {
    Field.allCases.allSatisfy { sanitized($0) == nil }
  }

  /// The field as an address writes it, `nil` where it is blank.
  ///
  /// Of several areas of interest it is the first that is not blank.
  func sanitized(_ field: Field) -> String? {
    guard field != .areasOfInterest else {
      return areasOfInterest.lazy.compactMap { $0.sanitizedField() }.first
    }
    return self[field]?.sanitizedField()
  }
}
