/// One question, "where am I?", answered from a stream of readings.
///
/// A pure value: it is fed events with the instant at which each arrived and returns what became of
/// each. It holds no clock, so the same events give the same decisions, on a phone, in a test and
/// in a replay.
///
/// ```swift
/// var acquisition = Acquisition(policy: .standard)
/// acquisition.process(.start, at: now)
/// acquisition.process(.location(fix), at: now).verdict  // .retained(.first)
/// acquisition.deadline                                  // when to send .tick
/// acquisition.outcome                                   // nil until the session has ended
/// ```
///
/// A location is judged in this order:
///
/// | step | rule | verdict |
/// |---|---|---|
/// | 0 | no session is running | `ignored(.notRunning)` |
/// | 1 | the deadline has come: `now >= deadline` | `finished(.timedOut)`, `.plateau`, … |
/// | 2 | `now - timestamp > maximumAge` | `rejected(.stale)` |
/// | 3 | `timestamp - now > maximumLead` | `rejected(.future)` |
/// | 4 | coordinate invalid; 0°, 0° if so wished | `rejected(.invalidCoordinate)`, `.nullIsland` |
/// | 5 | accuracy invalid; 0 m if so wished | `rejected(.invalidAccuracy)`, `.unknownAccuracy` |
/// | 5a | optional: repeats, steps back, leaps | `rejected(.duplicate)`, `.outOfOrder`, `.tooFast` |
/// | 6 | nothing retained, or retained accuracy > new; optional: retained too old | `retained` |
/// | 6a | … and good enough | `finished(.desiredAccuracy)` |
/// | 7 | `distance < settleDistance`, `settleInterval` later | `finished(.settled)` |
/// | 8 | otherwise | `rejected(.notMoreAccurate)` |
///
/// <doc:HowAReadingIsJudged> goes through them with examples. No event traps, whatever its values.
public struct Acquisition: Sendable, Hashable {
  /// The figures by which readings are judged.
  public let policy: AcquisitionPolicy
  /// The location retained by the session that runs or has ended, `nil` where there is none.
  ///
  /// It is the most accurate so far, except where ``AcquisitionPolicy/maximumRetainedAge`` has let
  /// it be renewed.
  public private(set) var best: Location?
  /// The permission last heard of, in this session or before; `nil` counts as permitted.
  public private(set) var authorization: AuthorizationStatus?
  /// The exactness last heard of, in this session or before; `nil` counts as full.
  public private(set) var accuracyAuthorization: AccuracyAuthorization?
  /// How the last session ended, `nil` before that and while one runs.
  public var outcome: Outcome? {
    if case .ended = phase { ending.outcome(start, best) } else { nil }
  }

  /// How a session ended; with which location, `best` tells.
  private struct Ending: Sendable, Hashable {
    var reason: Outcome.Reason
    var instant: Timestamp
    var age: Duration?
    var distance: Double?
    var horizontalAccuracy: Double?

    @inline(__always)
    func outcome(_ start: Timestamp, _ best: Location?) -> Outcome {
      Outcome(
        reason: reason,
        best: best,
        start: start,
        end: instant,
        age: age,
        distance: distance,
        horizontalAccuracy: horizontalAccuracy
      )
    }
  }

  private enum Phase: Sendable, Hashable {
    case idle
    case awaitingAuthorization
    case running
    case ended
  }

  private var phase = Phase.idle
  private var start = Timestamp.epoch
  private var ending = Ending(reason: .trackEnded, instant: .epoch)
  private var bestArrival = Timestamp.epoch
  /// The reading last compared for repetition, and the latest timestamp judged since the start.
  private var previous: Location?
  private var latestTimestamp: Timestamp?

  /// Creates an acquisition that waits for ``AcquisitionEvent/start``.
  public init(policy: AcquisitionPolicy = .standard) {
    self.policy = policy
  }

  /// Whether a session is running: started, permitted and not ended.
  public var isRunning: Bool {
    if case .running = phase { true } else { false }
  }

  /// Whether a session was started and waits for the person to permit it.
  public var isAwaitingAuthorization: Bool {
    if case .awaitingAuthorization = phase { true } else { false }
  }

  /// The instant at which the session ends by itself, `nil` where it does not.
  ///
  /// A driver sends ``AcquisitionEvent/tick`` then, and need send it at no other time.
  @inline(__always)
  public var deadline: Timestamp? {
    guard isRunning else { return nil }
    guard let timeoutEnd else { return plateauEnd }
    guard let plateauEnd else { return timeoutEnd }
    return min(timeoutEnd, plateauEnd)
  }

  /// Takes in one event.
  ///
  /// ``AcquisitionEvent/start`` always starts anew. Any other event at or after the deadline ends
  /// the session there, at the deadline; of the event, only a change of permission is remembered.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - now: The instant at which it happened; not earlier than that of the event before.
  /// - Returns: What became of the event, with the figures that this was decided on.
  @discardableResult
  public mutating func process(_ event: AcquisitionEvent, at now: Timestamp) -> Decision {
    if case .start = event {
      let verdict = begin(at: now)
      return decide(verdict, at: now)
    }
    if let deadline, now >= deadline {
      let reason = reasonAtDeadline
      rememberPermission(in: event)
      return finish(reason, at: deadline)
    }
    switch event {
    case .location(let location): return judge(location, at: now)
    case .error(let error): return report(error, at: now)
    case .authorization(let status): return authorize(status, at: now)
    case .accuracyAuthorization(let accuracy): return authorize(accuracy, at: now)
    case .tick, .start: return ignore(.nothingChanged, at: now)
    case .stop: return finishIfWanted(.cancelled, at: now)
    case .sourceEnded: return finishIfWanted(.trackEnded, at: now)
    }
  }
}

extension Acquisition {
  /// Writes ``outcome``, of a session that has ended, in place of another.
  ///
  /// It changes nothing, but is mutating, as otherwise the whole acquisition is copied for the call.
  package mutating func write(to outcome: inout Outcome) {
    outcome = ending.outcome(start, best)
  }

  /// Begins a session as ``AcquisitionEvent/start`` does.
  package mutating func start(at now: Timestamp) {
    _ = begin(at: now)
  }

  /// Ends a session whose deadline has come, as any event does, and returns whether it has.
  package mutating func endIfDue(by now: Timestamp) -> Bool {
    guard let deadline, deadline <= now else { return false }
    _ = close(reasonAtDeadline, at: deadline)
    return true
  }

  /// Takes in a reading as ``process(_:at:)`` does and returns the verdict alone, once
  /// ``endIfDue(by:)`` has looked at the deadline: where nobody asks for the figures of millions of
  /// readings, putting them together takes longest.
  package mutating func verdict(on location: Location, at now: Timestamp) -> Decision.Verdict {
    var distance: Double?
    let age = location.timestamp.duration(to: now)
    return verdict(on: location, age: age, at: now, measuring: &distance)
  }
}

// MARK: - Start and end

extension Acquisition {
  @inline(__always)
  private mutating func begin(at now: Timestamp) -> Decision.Verdict {
    best = nil
    previous = nil
    latestTimestamp = nil
    start = now
    if let error = authorization?.error { return close(.failed(error), at: now) }
    phase = authorization == .notDetermined ? .awaitingAuthorization : .running
    return isRunning ? .started : .awaitingAuthorization
  }

  private mutating func finish(_ reason: Outcome.Reason, at instant: Timestamp) -> Decision {
    let verdict = close(reason, at: instant)
    return decide(verdict, at: instant)
  }

  private mutating func close(
    _ reason: Outcome.Reason,
    at instant: Timestamp,
    accuracy: Double? = nil,
    age: Duration? = nil,
    distance: Double? = nil
  ) -> Decision.Verdict {
    phase = .ended
    ending = Ending(
      reason: reason,
      instant: instant,
      age: age,
      distance: distance,
      horizontalAccuracy: accuracy
    )
    return .finished(reason)
  }

  private mutating func finishIfWanted(_ reason: Outcome.Reason, at now: Timestamp) -> Decision {
    switch phase {
    case .running, .awaitingAuthorization: finish(reason, at: now)
    case .idle, .ended: ignore(.notRunning, at: now)
    }
  }

  /// When a running session runs out of time, `nil` where it does not.
  @inline(__always)
  private var timeoutEnd: Timestamp? {
    guard policy.timeoutRule == .endsWithBest || best == nil else { return nil }
    return start.advanced(by: policy.timeout)
  }

  /// When a running session has not improved for long enough, `nil` where that is not asked for.
  @inline(__always)
  private var plateauEnd: Timestamp? {
    guard let plateau = policy.plateau, best != nil else { return nil }
    return bestArrival.advanced(by: plateau)
  }

  /// Why a session ends at its deadline: the timeout, or an earlier plateau.
  private var reasonAtDeadline: Outcome.Reason {
    if let plateauEnd, timeoutEnd.map({ plateauEnd < $0 }) ?? true { return .plateau }
    // Where only blurred positions are permitted, waiting longer would not have helped.
    return accuracyAuthorization == .reduced ? .reducedAccuracy : .timedOut
  }
}

// MARK: - Errors and permission

extension Acquisition {
  private mutating func report(_ error: LocationError, at now: Timestamp) -> Decision {
    if error.isTransient { return ignore(.transientError, at: now) }
    return finishIfWanted(.failed(error), at: now)
  }

  /// Permission outlasts the session, so it is not lost with the event that comes too late for it.
  private mutating func rememberPermission(in event: AcquisitionEvent) {
    switch event {
    case .authorization(let status): authorization = status
    case .accuracyAuthorization(let accuracy): accuracyAuthorization = accuracy
    default: break
    }
  }

  private mutating func authorize(_ status: AuthorizationStatus, at now: Timestamp) -> Decision {
    authorization = status
    if let error = status.error { return finishIfWanted(.failed(error), at: now) }
    switch (phase, status) {
    case (.awaitingAuthorization, .authorizedAlways),
      (.awaitingAuthorization, .authorizedWhenInUse):
      let verdict = begin(at: now)
      return decide(verdict, at: now)
    case (.running, .notDetermined) where best == nil:
      // Asked only now: the time that the person takes to answer is not the receiver's.
      phase = .awaitingAuthorization
      return decide(.awaitingAuthorization, at: now)
    default:
      return ignore(.nothingChanged, at: now)
    }
  }

  private mutating func authorize(
    _ accuracy: AccuracyAuthorization,
    at now: Timestamp
  ) -> Decision {
    accuracyAuthorization = accuracy
    if accuracy == .reduced, isRunning, best != nil { return finish(.reducedAccuracy, at: now) }
    return ignore(.nothingChanged, at: now)
  }
}

// MARK: - Judging a location

extension Acquisition {
  @inline(__always)
  private mutating func judge(_ location: Location, at now: Timestamp) -> Decision {
    let age = location.timestamp.duration(to: now)
    let elapsed = isRunning ? start.duration(to: now) : nil
    var distance: Double?
    let verdict = verdict(on: location, age: age, at: now, measuring: &distance)
    return Decision(
      verdict: verdict,
      age: age,
      distance: distance,
      horizontalAccuracy: location.horizontalAccuracy,
      elapsed: elapsed,
      best: best
    )
  }

  private mutating func verdict(
    on location: Location,
    age: Duration,
    at now: Timestamp,
    measuring distance: inout Double?
  ) -> Decision.Verdict {
    guard isRunning else { return .ignored(.notRunning) }
    if let rejection = policy.check.rejection(of: location, age: age) {
      return .rejected(rejection)
    }
    if let rejection = comparison(of: location, measuring: &distance) {
      return .rejected(rejection)
    }
    if let retention = retention(of: location, at: now) {
      best = location
      bestArrival = now
      if policy.desiredAccuracy.isReached(by: location.horizontalAccuracy) {
        return close(.desiredAccuracy, at: now, accuracy: location.horizontalAccuracy, age: age)
      }
      if accuracyAuthorization == .reduced {
        return close(.reducedAccuracy, at: now, accuracy: location.horizontalAccuracy, age: age)
      }
      return .retained(retention)
    }
    guard let best else { return .ignored(.nothingChanged) }
    let offset = best.coordinate.distance(to: location.coordinate)
    distance = offset
    let later = best.timestamp.duration(to: location.timestamp)
    if offset < policy.settleDistance,
      later.attoseconds > policy.settleInterval.attoseconds
    {
      return close(
        .settled,
        at: now,
        accuracy: location.horizontalAccuracy,
        age: age,
        distance: offset
      )
    }
    return .rejected(.notMoreAccurate(distance: offset))
  }

  /// Step 5a: the optional rules, which compare a reading with those before it.
  private mutating func comparison(
    of location: Location,
    measuring distance: inout Double?
  ) -> Decision.Rejection? {
    if policy.rejectsDuplicates {
      if let previous, previous.isRepeated(by: location) { return .duplicate }
      previous = location
    }
    if policy.rejectsOutOfOrder {
      if let latestTimestamp, location.timestamp < latestTimestamp {
        return .outOfOrder(by: location.timestamp.duration(to: latestTimestamp))
      }
      latestTimestamp = location.timestamp
    }
    if let maximumSpeed = policy.maximumSpeed, let best {
      let offset = best.coordinate.distance(to: location.coordinate)
      let speed = best.leastSpeed(to: location, over: offset)
      if speed > maximumSpeed {
        distance = offset
        return .tooFast(speed: speed)
      }
    }
    return nil
  }

  /// Step 6.
  private func retention(of location: Location, at now: Timestamp) -> Decision.Retention? {
    guard let best else { return .first }
    if best.horizontalAccuracy > location.horizontalAccuracy { return .improved }
    if let maximumRetainedAge = policy.maximumRetainedAge,
      best.timestamp.duration(to: now) > maximumRetainedAge
    {
      return .renewed
    }
    return nil
  }

  private func decide(_ verdict: Decision.Verdict, at now: Timestamp) -> Decision {
    Decision(verdict: verdict, elapsed: start.duration(to: now), best: best)
  }

  private func ignore(_ reason: Decision.IgnoreReason, at now: Timestamp) -> Decision {
    Decision(
      verdict: .ignored(isRunning ? reason : .notRunning),
      elapsed: isRunning ? start.duration(to: now) : nil,
      best: best
    )
  }
}
