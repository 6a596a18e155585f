/// Whether the app is authorized to use the location of the user.
public enum AuthorizationStatus: String, Sendable, Hashable, CaseIterable, Codable {
  /// The user has not been asked, or has not answered yet.
  case notDetermined
  /// The device does not let the user decide, such as under parental controls.
  case restricted
  /// The user denied access, or location services are off.
  case denied
  /// Authorized at any time.
  case authorizedAlways
  /// Authorized while the app is in use.
  case authorizedWhenInUse

  /// The error that ends a session under this status, `nil` if a session may run or wait.
  public var error: LocationError? {
    switch self {
    case .denied: .denied
    case .restricted: .restricted
    case .notDetermined, .authorizedAlways, .authorizedWhenInUse: nil
    }
  }
}

/// Whether the app receives precise locations or approximate ones.
public enum AccuracyAuthorization: String, Sendable, Hashable, CaseIterable, Codable {
  /// Locations are as accurate as the device can determine.
  case full
  /// Locations are accurate to a few kilometres and infrequent; waiting does not improve them.
  case reduced
}
