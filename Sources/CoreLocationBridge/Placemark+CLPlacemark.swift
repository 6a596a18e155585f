#if canImport(CoreLocation)
  public import AddressFormat
  public import CoreLocation

  extension Placemark {
    /// Creates a placemark from the result of a geocoder.
    ///
    /// ```swift
    /// let lines = AddressFormatter().lines(for: Placemark(placemark))
    /// ```
    ///
    /// Every field is copied unchanged, blank ones included; `nil` areas of interest become an empty
    /// array.
    public init(_ placemark: CLPlacemark) {
      self.init(
        name: placemark.name,
        subThoroughfare: placemark.subThoroughfare,
        thoroughfare: placemark.thoroughfare,
        subLocality: placemark.subLocality,
        locality: placemark.locality,
        subAdministrativeArea: placemark.subAdministrativeArea,
        administrativeArea: placemark.administrativeArea,
        postalCode: placemark.postalCode,
        isoCountryCode: placemark.isoCountryCode,
        country: placemark.country,
        inlandWater: placemark.inlandWater,
        ocean: placemark.ocean,
        areasOfInterest: placemark.areasOfInterest ?? []
      )
    }
  }
#endif
