// The instant at which a session ends by itself, and why it does.
extension Acquisition {
  /// Finds the deadline of a session that has started, waits, has a better fix or was decoded.
  mutating func updateDeadline() {
    deadline = isRunning ? deadline(ofTimeout: policy.timeout) : nil
  }

  /// Why the session ends at its deadline: the timeout, or an earlier plateau.
  var reasonAtDeadline: Outcome.Reason { reasonAtDeadline(ofTimeout: policy.timeout) }

  /// Returns how a running session would have ended by `now` with another timeout, `nil` if it would not.
  ///
  /// For a comparison of timeouts: until the first of them ends a session, it is the same with all.
  ///
  /// - Parameters:
  ///   - timeout: The other timeout. No event has come at or after the end that it sets; see ``end(ofTimeout:)``.
  ///   - now: The current instant; not earlier than that of the previous event.
  /// - Returns: The outcome.
  package func outcome(ofTimeout timeout: Duration, by now: Timestamp) -> Outcome? {
    guard isRunning, let deadline = deadline(ofTimeout: timeout), deadline <= now else {
      return nil
    }
    var outcome = session
    outcome.reason = reasonAtDeadline(ofTimeout: timeout)
    outcome.end = deadline
    return outcome
  }

  /// When a timeout ends a running session, never before its start; `nil` if it does not.
  // Inlined, as a call would copy the value, 600 bytes, for each session of a comparison.
  @inlinable @inline(__always)
  package func end(ofTimeout timeout: Duration) -> Timestamp? {
    guard policy.timeoutRule == .endsWithBest || session.best == nil else { return nil }
    return timeout.isNegative ? session.start : session.start.advanced(by: timeout)
  }

  @inline(__always)
  private func deadline(ofTimeout timeout: Duration) -> Timestamp? {
    let timeoutEnd = end(ofTimeout: timeout)
    guard let plateauEnd else { return timeoutEnd }
    return timeoutEnd.map { min($0, plateauEnd) } ?? plateauEnd
  }

  private func reasonAtDeadline(ofTimeout timeout: Duration) -> Outcome.Reason {
    if let plateauEnd, end(ofTimeout: timeout).map({ plateauEnd < $0 }) ?? true { return .plateau }
    // With approximate locations only, waiting longer would not have helped.
    return accuracyAuthorization == .reduced ? .reducedAccuracy : .timedOut
  }

  /// When a plateau ends a running session, never before its best fix arrived; `nil` if it does not.
  @inline(__always)
  private var plateauEnd: Timestamp? {
    guard let plateau = policy.plateau, let bestArrival = progress.bestArrival else { return nil }
    return plateau.isNegative ? bestArrival : bestArrival.advanced(by: plateau)
  }
}
