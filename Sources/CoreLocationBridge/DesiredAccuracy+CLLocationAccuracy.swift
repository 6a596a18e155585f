#if canImport(CoreLocation)
  public import CoreLocation
  public import LocationFilter

  extension DesiredAccuracy {
    /// Creates the accuracy that a location manager is asked for.
    ///
    /// `kCLLocationAccuracyBest` and `kCLLocationAccuracyBestForNavigation` are negative numbers,
    /// which no fix could reach by comparison: they are ``best``, and so is one that is not a number.
    ///
    /// ```swift
    /// DesiredAccuracy(kCLLocationAccuracyNearestTenMeters)  // .meters(10)
    /// DesiredAccuracy(kCLLocationAccuracyBest)              // .best
    /// ```
    public init(_ accuracy: CLLocationAccuracy) {
      self = accuracy >= 0 ? .meters(accuracy) : .best
    }
  }
#endif
