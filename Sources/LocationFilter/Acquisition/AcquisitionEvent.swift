/// What an ``Acquisition`` is fed, in the order in which it happens.
public enum AcquisitionEvent: Sendable, Hashable {
  /// Someone wants to know where they are: what the last session left is cleared, and one that
  /// still runs begins anew.
  case start
  /// The provider delivered a reading.
  case location(Location)
  /// The provider reported an error.
  case error(LocationError)
  /// The app's permission is, or has become, this.
  case authorization(AuthorizationStatus)
  /// The permitted exactness is, or has become, this.
  case accuracyAuthorization(AccuracyAuthorization)
  /// Time has passed; sent when ``Acquisition/deadline`` has come. Before that it changes nothing.
  case tick
  /// The person called it off.
  case stop
  /// The provider has no more events to deliver.
  case sourceEnded
}
