#if !hasFeature(Embedded)
  /// One step of a session: the decision on an event, or a change of the address, with the state that
  /// a screen shows after it.
  ///
  /// See ``AcquisitionUpdates``.
  public struct AcquisitionUpdate<Placemark: Sendable>: Sendable {
    /// The decision; `nil` if only the address changed.
    public let decision: Decision?
    /// The phase, the best fix and the address after it.
    public let status: AcquisitionStatus<Placemark>
    /// What the sequence of events threw, of its own type, if the session failed by it; else `nil`.
    ///
    /// A thrown `CancellationError` is no failure: the outcome is `.cancelled`. The outcome describes
    /// any error, and one that the provider reports in an event as well.
    public let error: (any Error)?

    /// Creates an update, such as for a test of code that receives them.
    public init(
      decision: Decision?,
      status: AcquisitionStatus<Placemark>,
      error: (any Error)? = nil
    ) {
      self.decision = decision
      self.status = status
      self.error = error
    }

    /// The best fix so far, `nil` if none was retained.
    public var best: Location? { status.best }

    /// How the session ended, `nil` before that.
    public var outcome: Outcome? { status.outcome }
  }
#endif
