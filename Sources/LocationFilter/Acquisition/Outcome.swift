/// How a session ended, and with what.
public struct Outcome: Sendable, Hashable {
  /// Why the session ended.
  public var reason: Reason
  /// The location that the session retained, `nil` where there is none.
  public var best: Location?
  /// When the session started: when it was permitted, or else when it was asked for.
  public var start: Timestamp
  /// When it ended; a session that ran out of time, or into a plateau, ends at its deadline,
  /// whenever that was noticed.
  public var end: Timestamp
  /// The age, at its arrival, of the reading that ended the session; `nil` where none did, as with a
  /// timeout. So are the other figures.
  public var age: Duration?
  /// Metres from the retained fix to the reading that ended the session by repeating it (`settled`),
  /// else `nil`.
  public var distance: Double?
  /// The accuracy, in metres, of the reading that ended the session.
  public var horizontalAccuracy: Double?

  /// Creates an outcome, as a preview or a stand-in for a session needs it.
  public init(
    reason: Reason,
    best: Location? = nil,
    start: Timestamp,
    end: Timestamp,
    age: Duration? = nil,
    distance: Double? = nil,
    horizontalAccuracy: Double? = nil
  ) {
    self.reason = reason
    self.best = best
    self.start = start
    self.end = end
    self.age = age
    self.distance = distance
    self.horizontalAccuracy = horizontalAccuracy
  }

  /// The time the session took.
  public var elapsed: Duration {
    start.duration(to: end)
  }

  /// Why a session ended.
  public enum Reason: Sendable, Hashable {
    /// A fix was as accurate as desired.
    case desiredAccuracy
    /// A fix at the place of the retained one was dated long enough after it. The retained one is
    /// the result.
    case settled
    /// Nothing was retained for ``AcquisitionPolicy/plateau`` after the best arrived.
    case plateau
    /// ``AcquisitionPolicy/timeout`` passed; ``Outcome/best`` tells whether with a location.
    case timedOut
    /// Only approximate positions are permitted, so that none will be accurate enough.
    case reducedAccuracy
    /// The person called it off, or the task was cancelled.
    case cancelled
    /// The provider failed, or may not be used.
    case failed(LocationError)
    /// The source of events ended before anything else did.
    case trackEnded
  }

  /// The provider's error, where that ended the session.
  public var error: LocationError? {
    if case .failed(let error) = reason { error } else { nil }
  }
}
