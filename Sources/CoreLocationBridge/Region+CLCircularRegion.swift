// visionOS has no CLCircularRegion.
#if canImport(CoreLocation) && !os(visionOS)
  public import CoreLocation
  public import LocationFilter

  extension Region {
    /// Creates a region with the same identifier, center and radius.
    ///
    /// Core Location notifies of entry and exit as the region is set to; a `RegionMonitor` always
    /// reports both.
    public init(_ region: CLCircularRegion) {
      self.init(
        identifier: region.identifier,
        center: Coordinate(region.center),
        radius: region.radius
      )
    }
  }

  extension CLCircularRegion {
    /// Creates a region with the same identifier, center and radius, to be monitored by Core Location.
    ///
    /// A radius above `maximumRegionMonitoringDistance` of the location manager makes the monitoring
    /// fail.
    public convenience init(_ region: Region) {
      self.init(
        center: CLLocationCoordinate2D(region.center),
        radius: region.radius,
        identifier: region.identifier
      )
    }
  }
#endif
