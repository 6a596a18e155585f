#if canImport(MapKit)
  public import AddressFormat
  import Foundation
  public import MapKit

  extension Placemark {
    /// Creates a placemark from a map item.
    ///
    /// ```swift
    /// let lines = AddressFormatter().lines(for: Placemark(item))
    /// ```
    ///
    /// The fields are those of the item's `placemark`, the only source of street and number, which iOS
    /// 26 deprecates; the name is that of the item. Where it lacks the town or the country, those of
    /// the item's `addressRepresentations` are used (iOS 26, macOS 26 and the other systems of that
    /// year). The item of the current location has a name alone.
    public init(_ item: MKMapItem) {
      // The item of the current location has none, though its type says otherwise.
      if item.isCurrentLocation { self.init() } else { self.init(item.placemark) }
      name = item.name ?? name
      if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        let address = item.addressRepresentations
        locality = locality ?? address?.cityName
        country = country ?? address?.regionName
        isoCountryCode = isoCountryCode ?? address?.region?.identifier
      }
    }
  }
#endif
