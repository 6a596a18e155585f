/// The events of an ``Acquisition``, sent in the order in which they happen.
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
  /// The user cancels the session.
  case stop
  /// The provider has no more events.
  case sourceEnded
}
