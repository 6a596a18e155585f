/// How a session ended, and with which location.
public struct Outcome: Sendable, Hashable {
  /// Why the session ended.
  public var reason: Reason
  /// The best fix of the session, `nil` if none was retained.
  public var best: Location?
  /// When the session started: at its authorization if it had to wait for that.
  public var start: Timestamp
  /// When the session ended. A timeout or plateau ends it at the deadline, even if noticed later.
  public var end: Timestamp
  /// The age on arrival of the reading that ended the session; `nil` if no reading did.
  public var age: Duration?
  /// The distance in metres from the best fix to the reading that settled the session, else `nil`.
  public var distance: Double?
  /// The accuracy in metres of the reading that ended the session; `nil` if no reading did.
  public var horizontalAccuracy: Double?

  /// Creates an outcome, such as for a preview.
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

  /// The duration of the session. With a best fix it is the time to first fix or longer.
  public var elapsed: Duration {
    start.duration(to: end)
  }

  /// The error of the provider, if that ended the session.
  public var error: LocationError? {
    if case .failed(let error) = reason { error } else { nil }
  }

  /// Why a session ended.
  @nonexhaustive
  public enum Reason: Sendable, Hashable {
    /// A fix reached the desired accuracy.
    case desiredAccuracy
    /// A fix at the place of the best one was dated long enough after it. The best one is the
    /// result.
    case settled
    /// No fix was retained for ``AcquisitionPolicy/plateau`` after the best one arrived.
    case plateau
    /// ``AcquisitionPolicy/timeout`` passed, with or without a fix.
    case timedOut
    /// Only approximate locations are authorized, so waiting longer would not help.
    case reducedAccuracy
    /// The user cancelled the session, or its task was cancelled.
    case cancelled
    /// The provider failed, or is not authorized.
    case failed(LocationError)
    /// The source of events ended first.
    case trackEnded
  }
}

extension Outcome.Reason {
  /// The name of the reason for machines, such as `timedOut`. Stable over releases.
  public var name: String {
    switch self {
    case .desiredAccuracy: "desiredAccuracy"
    case .settled: "settled"
    case .plateau: "plateau"
    case .timedOut: "timedOut"
    case .reducedAccuracy: "reducedAccuracy"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .trackEnded: "trackEnded"
    }
  }

  /// All names, in the order of the rules; whatever the error, `failed` is one.
  static let names = [
    Self.desiredAccuracy, .settled, .plateau, .timedOut, .reducedAccuracy, .cancelled,
    .failed(.locationUnknown), .trackEnded,
  ].map { $0.name }

  /// The reason for people, as a description of the reading that ended the session.
  var phrase: String {
    switch self {
    case .desiredAccuracy: "accurate enough"
    case .settled: "same place as the best fix"
    case .plateau: "no improvement"
    case .timedOut: "timed out"
    case .reducedAccuracy: "the best permitted"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .trackEnded: "track ended"
    }
  }
}
