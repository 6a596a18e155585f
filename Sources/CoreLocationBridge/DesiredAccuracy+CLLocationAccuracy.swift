#if canImport(CoreLocation)
  public import CoreLocation
  public import LocationFilter

  extension DesiredAccuracy {
    /// Creates the desired accuracy of a location manager.
    ///
    /// `kCLLocationAccuracyBest` and `kCLLocationAccuracyBestForNavigation` are negative numbers,
    /// which no fix could reach by comparison: they become ``best``, as does NaN.
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
