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
