/// A session that answers one question, "where am I?", from a stream of readings.
///
/// A pure value without a clock: each event comes with the instant at which it happened, so the same
/// events give the same decisions on a phone, in a test and in a replay. There are two ways in, an
/// event and time alone:
///
/// ```swift
/// var acquisition = Acquisition(policy: .standard)
/// acquisition.process(.start, at: now)
/// acquisition.process(.location(fix), at: now).verdict  // .retained(.first)
/// acquisition.deadline                                  // when to call advance(to:)
/// acquisition.advance(to: now)                          // nil before the deadline
/// acquisition.phase                                     // .running
/// ```
///
/// A reading is judged in this order:
///
/// | step | rule | verdict |
/// |---|---|---|
/// | 0 | no session is running | `ignored(.notRunning)` |
/// | 1 | the deadline has passed: `now >= deadline` | `finished(.timedOut)`, `.plateau`, … |
/// | 2 to 5 | the reading is invalid by itself, see ``ReadingCheck`` | `rejected(.stale)`, … |
/// | 5a | optional: duplicate, out of order, too fast | `rejected(.duplicate)`, `.outOfOrder`, `.tooFast` |
/// | 6 | nothing retained, or retained accuracy > new; optional: retained too old | `retained` |
/// | 6a | … and desired accuracy reached | `finished(.desiredAccuracy)` |
/// | 7 | `distance < settleDistance`, `settleInterval` later | `finished(.settled)` |
/// | 8 | otherwise | `rejected(.notMoreAccurate)` |
///
/// <doc:HowAReadingIsJudged> explains each step with examples, and <doc:KeepingState> how a session
/// outlasts the app. No event traps, whatever its values.
public struct Acquisition: Sendable, Hashable {
  /// The policy by which readings are judged.
  public let policy: AcquisitionPolicy
  /// The last known authorization, from this session or before; `nil` counts as authorized.
  public internal(set) var authorization: AuthorizationStatus?
  /// The last known accuracy authorization, from this session or before; `nil` counts as full.
  public internal(set) var accuracyAuthorization: AccuracyAuthorization?
  // Stored, because each event is compared with it.
  /// The instant at which the running session ends by itself, `nil` if it does not.
  ///
  /// A driver calls ``advance(to:)`` then or, if it was not running, as soon as it is. Before then, that
  /// changes nothing.
  public internal(set) var deadline: Timestamp?

  @usableFromInline var state = State.idle
  /// The session as its outcome has it: complete once the state is `ended`.
  @usableFromInline package internal(set) var session = Outcome(
    reason: .trackEnded,
    start: .epoch,
    end: .epoch
  )
  var progress = Progress()

  /// What a running session remembers besides its best fix.
  struct Progress: Sendable, Hashable, Codable {
    /// When the best fix arrived, `nil` if none was retained.
    var bestArrival: Timestamp?
    /// The last reading compared for duplicates.
    var previous: Location?
    /// The latest timestamp compared for order.
    var latestTimestamp: Timestamp?

    // An assignment of the whole would copy it, and tuning starts and ends thousands of sessions.
    fileprivate mutating func removeAll() {
      bestArrival = nil
      if previous != nil { previous = nil }
      latestTimestamp = nil
    }
  }

  @usableFromInline
  enum State: Sendable, Hashable {
    case idle, awaitingAuthorization, running, ended
  }

  /// The state of a session, with its outcome.
  public enum Phase: Sendable, Hashable {
    /// No session was started.
    case idle
    /// The session was requested and waits for authorization; its time does not run yet.
    case awaitingAuthorization
    /// The session is running.
    case running
    /// The session has ended.
    case ended(Outcome)

    /// How the session ended, `nil` before that.
    public var outcome: Outcome? {
      if case .ended(let outcome) = self { outcome } else { nil }
    }
  }

  /// Creates an acquisition that waits for ``AcquisitionEvent/start``.
  public init(policy: AcquisitionPolicy = .standard) {
    self.policy = policy
  }

  /// The state of the session.
  public var phase: Phase {
    switch state {
    case .idle: .idle
    case .awaitingAuthorization: .awaitingAuthorization
    case .running: .running
    case .ended: .ended(session)
    }
  }

  /// Whether a session is running: started, authorized and not ended.
  @inlinable
  public var isRunning: Bool { state == .running }

  /// The best fix of the running or ended session, `nil` if none was retained.
  ///
  /// It is the most accurate so far, unless ``AcquisitionPolicy/maximumRetainedAge`` has renewed it.
  @inlinable
  public var best: Location? { session.best }

  /// How the last session ended; `nil` before that and while one is running.
  @inlinable
  public var outcome: Outcome? { state == .ended ? session : nil }

  /// Processes one event.
  ///
  /// ``AcquisitionEvent/start`` always starts a new session. Any other event at or after the
  /// deadline ends the session at the deadline; of that event only a change of authorization is
  /// remembered.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - now: The instant at which it happened; not earlier than that of the previous event.
  /// - Returns: The decision on the event.
  @discardableResult
  @inlinable
  public mutating func process(_ event: AcquisitionEvent, at now: Timestamp) -> Decision {
    // Inlinable, so that callers build no event: 5 % fewer instructions of a replay.
    switch event {
    case .start: begin(at: now)
    case .location(let location): judge(location, at: now)
    case .error(let error): report(error, at: now)
    case .authorization(let status): authorize(status, at: now)
    case .accuracyAuthorization(let accuracy): authorize(accuracy, at: now)
    case .stationary, .resumed: pass(at: now)
    case .stop: finishIfActive(.cancelled, at: now)
    case .sourceEnded: finishIfActive(.trackEnded, at: now)
    }
  }

  /// Lets time pass: ends the session if its deadline has passed.
  ///
  /// - Parameter now: The current instant; not earlier than that of the previous event.
  /// - Returns: The decision that ended the session, `nil` if nothing changed.
  @discardableResult
  @inline(__always)
  public mutating func advance(to now: Timestamp) -> Decision? {
    // Step 1
    guard let deadline, deadline <= now else { return nil }
    return finish(reasonAtDeadline, at: deadline)
  }
}

// MARK: - Judging a reading

extension Acquisition {
  @usableFromInline
  mutating func judge(_ location: Location, at now: Timestamp) -> Decision {
    if let end = advance(to: now) { return end }
    let age = location.timestamp.duration(to: now)
    // Step 0
    guard isRunning else { return Decision(verdict: .ignored(.notRunning), age: age) }
    var separation = Separation.known(nil)
    let verdict = verdict(on: location, age: age, at: now, measuring: &separation)
    if case .finished(let reason) = verdict {
      end(reason, at: now)
      session.age = age
      session.distance = separation.meters
      session.horizontalAccuracy = location.horizontalAccuracy
    }
    let elapsed = session.start.duration(to: now)
    return Decision(verdict: verdict, age: age, separation: separation, elapsed: elapsed)
  }

  @inline(__always)
  private mutating func verdict(
    on location: Location,
    age: Duration,
    at now: Timestamp,
    measuring separation: inout Separation
  ) -> Decision.Verdict {
    // Steps 2 to 5 are those of the check.
    if let rejection = policy.check.rejection(of: location, age: age) {
      return .rejected(rejection)
    }
    if let rejection = comparison(of: location, measuring: &separation) {
      return .rejected(rejection)
    }
    // Step 6
    let retention: Decision.Retention
    if let best {
      if best.horizontalAccuracy > location.horizontalAccuracy {
        retention = .improved
      } else if let maximumRetainedAge = policy.maximumRetainedAge,
        best.timestamp.duration(to: now).exceeds(maximumRetainedAge)
      {
        retention = .renewed
      } else {
        separation = .between(best.coordinate, location.coordinate)
        // Steps 7 and 8
        guard policy.maySettle(at: location, after: best) else {
          return .rejected(.notMoreAccurate)
        }
        let offset = best.coordinate.distance(to: location.coordinate)
        separation = .known(offset)
        return offset < policy.settleDistance ? .finished(.settled) : .rejected(.notMoreAccurate)
      }
    } else {
      retention = .first
    }
    session.best = location
    // Step 6a
    if policy.desiredAccuracy.isReached(by: location.horizontalAccuracy) {
      return .finished(.desiredAccuracy)
    }
    if accuracyAuthorization == .reduced { return .finished(.reducedAccuracy) }
    progress.bestArrival = now
    if policy.plateau != nil || policy.timeoutRule == .endsOnlyWithoutLocation { updateDeadline() }
    return .retained(retention)
  }

  /// Step 5a: the optional rules, which compare a reading with earlier ones.
  @inline(__always)
  private mutating func comparison(
    of location: Location,
    measuring separation: inout Separation
  ) -> Decision.Rejection? {
    if policy.rejectsDuplicates {
      if let previous = progress.previous, previous.isRepeated(by: location) { return .duplicate }
      progress.previous = location
    }
    if policy.rejectsOutOfOrder {
      if let latest = progress.latestTimestamp, location.timestamp < latest { return .outOfOrder }
      progress.latestTimestamp = location.timestamp
    }
    if let maximumSpeed = policy.maximumSpeed, let best {
      let offset = best.coordinate.distance(to: location.coordinate)
      if best.leastSpeed(to: location, over: offset) > maximumSpeed {
        separation = .known(offset)
        return .tooFast
      }
    }
    return nil
  }
}

// MARK: - Start and end

extension Acquisition {
  @usableFromInline mutating func begin(at now: Timestamp) -> Decision {
    reset(at: now)
    if let error = authorization?.error { return finish(.failed, error, at: now) }
    state = authorization == .notDetermined ? .awaitingAuthorization : .running
    updateDeadline()
    let verdict: Decision.Verdict = isRunning ? .started : .awaitingAuthorization
    return Decision(verdict: verdict, elapsed: session.elapsed)
  }

  /// Forgets the last session. Its outcome is not assigned as a whole, which would copy it; assigning `nil` to no error would call a release.
  @inline(__always)
  private mutating func reset(at now: Timestamp) {
    progress.removeAll()
    session.reason = .trackEnded
    session.best = nil
    if session.error != nil { session.error = nil }
    session.start = now
    session.end = now
    session.age = nil
    session.distance = nil
    session.horizontalAccuracy = nil
  }

  private mutating func finish(
    _ reason: Outcome.Reason,
    _ error: LocationError? = nil,
    at instant: Timestamp
  ) -> Decision {
    end(reason, error, at: instant)
    return Decision(verdict: .finished(reason), elapsed: session.elapsed)
  }

  private mutating func end(
    _ reason: Outcome.Reason,
    _ error: LocationError? = nil,
    at instant: Timestamp
  ) {
    state = .ended
    deadline = nil
    progress.removeAll()
    session.reason = reason
    // It is `nil` since the start of the session, and an assignment would release what is there.
    if let error { session.error = error }
    session.end = instant
  }

  @usableFromInline
  mutating func finishIfActive(
    _ reason: Outcome.Reason,
    _ error: LocationError? = nil,
    at now: Timestamp
  ) -> Decision {
    if let end = advance(to: now) { return end }
    return switch state {
    case .running, .awaitingAuthorization: finish(reason, error, at: now)
    case .idle, .ended: ignore(.notRunning, at: now)
    }
  }

  /// An event that no session uses.
  @usableFromInline
  mutating func pass(at now: Timestamp) -> Decision {
    advance(to: now) ?? ignore(.nothingChanged, at: now)
  }

  private func ignore(_ reason: Decision.IgnoreReason, at now: Timestamp) -> Decision {
    guard isRunning else { return Decision(verdict: .ignored(.notRunning)) }
    return Decision(verdict: .ignored(reason), elapsed: session.start.duration(to: now))
  }
}

// MARK: - Errors and authorization

// Authorization outlasts the session, so it is remembered even if it arrives after the deadline.

extension Acquisition {
  @usableFromInline
  mutating func report(_ error: LocationError, at now: Timestamp) -> Decision {
    if let end = advance(to: now) { return end }
    if error.isTransient { return ignore(.transientError, at: now) }
    return finishIfActive(.failed, error, at: now)
  }

  @usableFromInline
  mutating func authorize(_ status: AuthorizationStatus, at now: Timestamp) -> Decision {
    let end = advance(to: now)
    authorization = status
    if let end { return end }
    if let error = status.error { return finishIfActive(.failed, error, at: now) }
    switch (state, status) {
    case (.awaitingAuthorization, .authorizedAlways),
      (.awaitingAuthorization, .authorizedWhenInUse):
      return begin(at: now)
    case (.running, .notDetermined) where best == nil:
      // The time that the user takes to answer does not count.
      state = .awaitingAuthorization
      updateDeadline()
      return Decision(verdict: .awaitingAuthorization, elapsed: session.start.duration(to: now))
    default:
      return ignore(.nothingChanged, at: now)
    }
  }

  @usableFromInline
  mutating func authorize(
    _ accuracy: AccuracyAuthorization,
    at now: Timestamp
  ) -> Decision {
    let end = advance(to: now)
    accuracyAuthorization = accuracy
    if let end { return end }
    if accuracy == .reduced, isRunning, best != nil { return finish(.reducedAccuracy, at: now) }
    return ignore(.nothingChanged, at: now)
  }
}
