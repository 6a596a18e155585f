#if canImport(CoreLocation)
  public import CoreLocation
  public import LocationFilter

  extension Coordinate {
    /// Creates a coordinate with the same degrees, valid or not.
    public init(_ coordinate: CLLocationCoordinate2D) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
  }

  extension CLLocationCoordinate2D {
    /// Creates a coordinate with the same degrees, valid or not.
    public init(_ coordinate: Coordinate) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
  }
#endif
