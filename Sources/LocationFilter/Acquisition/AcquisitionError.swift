#if !hasFeature(Embedded)
  /// Why ``currentLocation(from:policy:clock:)`` has no location to return.
  @nonexhaustive
  public enum AcquisitionError: Error {
    /// No fix was accepted before the timeout.
    case timedOut
    /// The provider failed, or the app is not authorized to use the location.
    case provider(LocationError)
    /// The sequence of events threw this error, which is not a ``LocationError``.
    case source(any Error)
    /// The events ended before a fix was accepted.
    case sourceEnded
    /// The task was cancelled, or the events had a ``AcquisitionEvent/stop``.
    case cancelled
  }

  extension AcquisitionError: CustomStringConvertible {
    /// The reason in words, such as "no fix was accepted before the timeout".
    public var description: String {
      switch self {
      case .timedOut: "no fix was accepted before the timeout"
      case .provider(let error): "the location provider failed: \(error)"
      case .source(let error): "the source of locations failed: \(error)"
      case .sourceEnded: "the source of locations ended before a fix was accepted"
      case .cancelled: "the acquisition was cancelled"
      }
    }
  }
#endif
