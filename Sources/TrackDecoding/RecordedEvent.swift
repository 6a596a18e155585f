public import LocationFilter

/// What an app experiences besides fixes. The raw value is the name in the `event` column of the
/// package's own tables, where its case does not matter.
@nonexhaustive
public enum RecordedEvent: String, Sendable, Hashable, CaseIterable {
  /// The user requests a location.
  case start
  /// The user cancels the session.
  case stop
  /// The provider has no fix at the moment, and keeps trying.
  case locationUnknown
  /// The provider cannot reach the network.
  case network
  /// The user denied access to the location, or location services are off.
  case denied
  /// The device does not let the user decide.
  case restricted
  /// The user is asked for access and has not answered yet.
  case notDetermined
  /// The user permits access while the app is in use.
  case authorizedWhenInUse
  /// The user permits access at any time.
  case authorizedAlways
  /// Only approximate locations are permitted.
  case reducedAccuracy
  /// Precise locations are permitted.
  case fullAccuracy
  /// The address lookup in flight fails.
  case geocodeFailed
  /// The address lookup in flight finds no placemark.
  case geocodeNotFound
  /// The device is at rest, and no fixes are delivered until it moves.
  case stationary
  /// Fixes are delivered again.
  case resumed

  /// Creates the event of a name in any case; `nil` if there is none.
  init?(anyCase name: String) {
    guard let event = Self.byName[name.lowercased()] else { return nil }
    self = event
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) }
  )

  /// The event for an `Acquisition` or a monitor; `nil` for a geocoder's reply, which concerns neither.
  public var acquisitionEvent: AcquisitionEvent? {
    switch self {
    case .start: .start
    case .stop: .stop
    case .locationUnknown: .error(.locationUnknown)
    case .network: .error(.network)
    case .denied: .authorization(.denied)
    case .restricted: .authorization(.restricted)
    case .notDetermined: .authorization(.notDetermined)
    case .authorizedWhenInUse: .authorization(.authorizedWhenInUse)
    case .authorizedAlways: .authorization(.authorizedAlways)
    case .reducedAccuracy: .accuracyAuthorization(.reduced)
    case .fullAccuracy: .accuracyAuthorization(.full)
    case .stationary: .stationary
    case .resumed: .resumed
    case .geocodeFailed, .geocodeNotFound: nil
    }
  }
}
