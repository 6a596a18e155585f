#if canImport(CoreLocation)
  public import CoreLocation
  public import LocationFilter

  extension AuthorizationStatus {
    /// Creates the authorization that Core Location reports.
    ///
    /// A status that later systems may add counts as `restricted`, since nothing is known of what
    /// it permits.
    public init(_ status: CLAuthorizationStatus) {
      switch status {
      case .notDetermined: self = .notDetermined
      case .restricted: self = .restricted
      case .denied: self = .denied
      case .authorizedAlways: self = .authorizedAlways
      #if !os(macOS)
        // macOS permits always or not at all, and its SDK refuses this name.
        case .authorizedWhenInUse: self = .authorizedWhenInUse
      #endif
      @unknown default: self = .restricted
      }
    }
  }
#endif
