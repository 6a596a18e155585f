#if canImport(CoreLocation)
  public import AddressFormat
  public import CoreLocation

  extension Placemark {
    /// Creates the placemark that a geocoder found.
    ///
    /// ```swift
    /// let lines = AddressFormatter().lines(for: Placemark(found))
    /// ```
    ///
    /// Every field is taken over as it is, blank ones too; without areas of interest there are none.
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
