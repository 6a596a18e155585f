public import LocationFilter

/// The words by which the machine-readable output names the reason of a decision.
///
/// The raw value is the word, which is stable over releases. The cases stand in the order of the
/// rules, which is also that of ``DecisionCounts``.
public enum DecisionReason: String, Sendable, Hashable, CaseIterable {
  /// Retained: nothing was before.
  case first
  /// Retained: more accurate.
  case improved
  /// Retained: the one before was too old.
  case renewed
  /// Rejected: too old.
  case stale
  /// Rejected: dated too far ahead.
  case future
  /// Rejected: not a place on Earth.
  case invalidCoordinate
  /// Rejected: 0°, 0°.
  case nullIsland
  /// Rejected: no accuracy.
  case invalidAccuracy
  /// Rejected: accuracy 0 m.
  case unknownAccuracy
  /// Rejected: the same fix again.
  case duplicate
  /// Rejected: dated before another.
  case outOfOrder
  /// Rejected: too far in too short a time.
  case tooFast
  /// Rejected: not more accurate.
  case notMoreAccurate
  /// Finished: accurate enough.
  case desiredAccuracy
  /// Finished: fixes repeat.
  case settled
  /// Finished: nothing improves.
  case plateau
  /// Finished: out of time.
  case timedOut
  /// Finished: only approximate positions are permitted.
  case reducedAccuracy
  /// Finished: called off.
  case cancelled
  /// Finished: the provider failed.
  case failed
  /// Finished: no more readings.
  case trackEnded
  /// Ignored: no session.
  case notRunning
  /// Ignored: a transient error.
  case transientError
  /// Ignored: nothing to do.
  case nothingChanged
  /// Started: the session runs.
  case running
  /// Started: permission is awaited.
  case awaitingAuthorization

  /// Names the reason of a verdict.
  public init(_ verdict: Decision.Verdict) {
    self =
      switch verdict {
      case .started: .running
      case .awaitingAuthorization: .awaitingAuthorization
      case .retained(.first): .first
      case .retained(.improved): .improved
      case .retained(.renewed): .renewed
      case .rejected(let rejection): Self(rejection)
      case .finished(let reason): Self(reason)
      case .ignored(.notRunning): .notRunning
      case .ignored(.transientError): .transientError
      case .ignored(.nothingChanged): .nothingChanged
      }
  }

  private init(_ rejection: Decision.Rejection) {
    self =
      switch rejection {
      case .stale: .stale
      case .future: .future
      case .invalidCoordinate: .invalidCoordinate
      case .nullIsland: .nullIsland
      case .invalidAccuracy: .invalidAccuracy
      case .unknownAccuracy: .unknownAccuracy
      case .duplicate: .duplicate
      case .outOfOrder: .outOfOrder
      case .tooFast: .tooFast
      case .notMoreAccurate: .notMoreAccurate
      }
  }

  /// Names the end of a session.
  public init(_ reason: Outcome.Reason) {
    self =
      switch reason {
      case .desiredAccuracy: .desiredAccuracy
      case .settled: .settled
      case .plateau: .plateau
      case .timedOut: .timedOut
      case .reducedAccuracy: .reducedAccuracy
      case .cancelled: .cancelled
      case .failed: .failed
      case .trackEnded: .trackEnded
      }
  }
}
