public import LocationFilter

/// The words by which the machine-readable output names a decision.
public enum DecisionWord: String, Sendable, Hashable, CaseIterable {
  /// A session began, or waits for permission.
  case started
  /// The reading was kept.
  case retained
  /// The reading was not kept.
  case rejected
  /// The session ended.
  case finished
  /// The event changed nothing.
  case ignored

  /// Names a verdict.
  public init(_ verdict: Decision.Verdict) {
    self =
      switch verdict {
      case .started, .awaitingAuthorization: .started
      case .retained: .retained
      case .rejected: .rejected
      case .finished: .finished
      case .ignored: .ignored
      }
  }
}
