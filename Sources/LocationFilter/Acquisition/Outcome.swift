/// How a session ended, and with what.
public struct Outcome: Sendable, Hashable {
  /// Why the session ended.
  public var reason: Reason
  /// The most accurate location of the session, `nil` where nothing was retained.
  public var best: Location?
  /// When the session started: when it was permitted, or else when it was asked for.
  public var start: Timestamp
  /// When it ended; a timed-out session ends at its deadline, whenever that was noticed.
  public var end: Timestamp

  /// The time the session took.
  public var elapsed: Duration {
    start.duration(to: end)
  }

  /// Why a session ended.
  public enum Reason: Sendable, Hashable {
    /// A fix was as accurate as desired.
    case desiredAccuracy
    /// Fixes repeated the retained one for long enough.
    case settled
    /// Nothing improved for ``AcquisitionPolicy/plateau``.
    case plateau
    /// ``AcquisitionPolicy/timeout`` passed.
    case timedOut
    /// Only approximate positions are permitted, so that none will be accurate enough.
    case reducedAccuracy
    /// The person called it off, or the task was cancelled.
    case cancelled
    /// The provider failed, or may not be used.
    case failed(LocationError)
    /// The source of events ended first.
    case trackEnded
  }

  /// The provider's error, where that ended the session.
  public var error: LocationError? {
    if case .failed(let error) = reason { error } else { nil }
  }
}
