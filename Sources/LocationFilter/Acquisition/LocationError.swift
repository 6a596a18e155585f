/// What a location provider reports in place of a fix.
public enum LocationError: Error, Sendable, Hashable {
  /// No fix right now; the provider keeps trying. The only transient error: a session ignores it.
  case locationUnknown
  /// The app may not use the location.
  case denied
  /// The device may not use the location.
  case restricted
  /// The network, or the provider behind it, cannot be reached.
  case network
  /// Any other failure, in the provider's words.
  case other(String)

  /// Whether the provider goes on by itself, so that a session need not end.
  public var isTransient: Bool {
    self == .locationUnknown
  }
}
