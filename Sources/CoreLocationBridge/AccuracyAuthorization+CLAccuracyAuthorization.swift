#if canImport(CoreLocation)
  public import CoreLocation
  public import LocationFilter

  extension AccuracyAuthorization {
    /// Creates the accuracy authorization that Core Location reports.
    ///
    /// One that later systems may add counts as `full`: a session then runs on and is judged by
    /// its readings, where `reduced` would end it at the first.
    public init(_ authorization: CLAccuracyAuthorization) {
      switch authorization {
      case .fullAccuracy: self = .full
      case .reducedAccuracy: self = .reduced
      @unknown default: self = .full
      }
    }
  }
#endif
