// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are Apple's, and so is the documentation of their meaning.

open class CLPlacemark {
  public let name: String?
  public let thoroughfare: String?
  public let subThoroughfare: String?
  public let locality: String?
  public let subLocality: String?
  public let administrativeArea: String?
  public let subAdministrativeArea: String?
  public let postalCode: String?
  public let isoCountryCode: String?
  public let country: String?
  public let inlandWater: String?
  public let ocean: String?
  public let areasOfInterest: [String]?

  /// Apple's class is made by a geocoder; only the stand-in has this.
  public init(stubFields fields: [String: String], areasOfInterest: [String]?) {
    name = fields["name"]
    thoroughfare = fields["thoroughfare"]
    subThoroughfare = fields["subThoroughfare"]
    locality = fields["locality"]
    subLocality = fields["subLocality"]
    administrativeArea = fields["administrativeArea"]
    subAdministrativeArea = fields["subAdministrativeArea"]
    postalCode = fields["postalCode"]
    isoCountryCode = fields["isoCountryCode"]
    country = fields["country"]
    inlandWater = fields["inlandWater"]
    ocean = fields["ocean"]
    self.areasOfInterest = areasOfInterest
  }
}
