/// Whether the app may use the person's location.
public enum AuthorizationStatus: String, Sendable, Hashable, CaseIterable, Codable {
  /// The person has not been asked, or has not answered yet.
  case notDetermined
  /// The device does not let the person decide (parental controls, management).
  case restricted
  /// The person said no, or location services are off.
  case denied
  /// Allowed at any time.
  case authorizedAlways
  /// Allowed while the app is in use.
  case authorizedWhenInUse

  /// The error that the status means for a session, `nil` where it may run or is not yet decided.
  public var error: LocationError? {
    switch self {
    case .denied: .denied
    case .restricted: .restricted
    case .notDetermined, .authorizedAlways, .authorizedWhenInUse: nil
    }
  }
}

/// Whether the app is told the exact position or an approximate one.
public enum AccuracyAuthorization: String, Sendable, Hashable, CaseIterable, Codable {
  /// Positions are as accurate as the device can tell.
  case full
  /// Positions are blurred to some kilometres and come seldom; waiting does not improve them.
  case reduced
}
