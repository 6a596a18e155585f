#if canImport(CoreLocation)
  public import CoreLocation
  public import LocationFilter

  extension DesiredAccuracy {
    /// Creates the desired accuracy of a location manager.
    ///
    /// `kCLLocationAccuracyBest` and `kCLLocationAccuracyBestForNavigation` are negative numbers,
    /// which no fix could reach by comparison: they become `best`, as does NaN.
    ///
    /// ```swift
    /// DesiredAccuracy(kCLLocationAccuracyNearestTenMeters)  // .meters(10)
    /// DesiredAccuracy(kCLLocationAccuracyBest)              // .best
    /// ```
    public init(_ accuracy: CLLocationAccuracy) {
      self = accuracy >= 0 ? .meters(accuracy) : .best
    }
  }

  extension CLLocationAccuracy {
    /// Creates the number of a desired accuracy, for `desiredAccuracy` of a location manager.
    ///
    /// `DesiredAccuracy.best`, a negative number and NaN become `kCLLocationAccuracyBest`.
    ///
    /// ```swift
    /// manager.desiredAccuracy = CLLocationAccuracy(policy.desiredAccuracy)
    /// ```
    public init(_ accuracy: DesiredAccuracy) {
      switch accuracy {
      case .meters(let meters): self = meters >= 0 ? meters : kCLLocationAccuracyBest
      case .best: self = kCLLocationAccuracyBest
      }
    }
  }
#endif
