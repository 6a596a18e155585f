/// The events of an ``Acquisition``, sent in the order in which they happen.
@nonexhaustive
public enum AcquisitionEvent: Sendable, Hashable {
  /// The user requests a location. Clears the last session, and restarts a running one.
  case start
  /// The provider delivered a reading.
  case location(Location)
  /// The provider reported an error.
  case error(LocationError)
  /// The current authorization of the app, at first and after each change.
  case authorization(AuthorizationStatus)
  /// The authorized accuracy, at first and after each change.
  case accuracyAuthorization(AccuracyAuthorization)
  /// The platform reports that the device is at rest, and delivers no fixes until it moves. A session
  /// ignores it; for a ``VisitDetector`` and a ``RegionMonitor`` the time at rest counts.
  case stationary
  /// The platform delivers fixes again after ``stationary``. A session ignores it.
  case resumed
  /// The user cancels the session.
  case stop
  /// The provider has no more events.
  case sourceEnded
}

/// An error that a location provider reports instead of a fix.
public enum LocationError: Error, Sendable, Hashable {
  /// No fix at the moment; the provider keeps trying. The only transient error: sessions ignore it.
  case locationUnknown
  /// The app is not authorized to use the location.
  case denied
  /// The device is not allowed to use the location.
  case restricted
  /// The network, or a provider on it, cannot be reached.
  case network
  /// Any other failure, as the provider describes it.
  case other(String)

  /// Whether the provider recovers by itself, so that a session continues.
  public var isTransient: Bool {
    self == .locationUnknown
  }
}

extension LocationError: CustomStringConvertible {
  /// The name of the case, or the description by the provider.
  public var description: String {
    switch self {
    case .locationUnknown: "locationUnknown"
    case .denied: "denied"
    case .restricted: "restricted"
    case .network: "network"
    case .other(let description): description
    }
  }
}

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
