import LocationFilter
import TestSupport

extension FuzzTarget {
  /// Any events, with any policy: the machine decides as a plain loop does, ends once, and continues the same
  /// after it was stored as JSON and read back.
  static let acquisition = FuzzTarget(
    name: "acquisition",
    maximumLength: 1024,
    seeds: { randomSeeds(64, length: 600) },
    check: { source in
      // In hostile inputs, times have no exact JSON.
      let isHostile = source.byte() >= 128
      let policy = source.acquisitionPolicy(isHostile: isHostile)
      var machine = Acquisition(policy: policy)
      var loop = SessionLoop(policy: policy)
      var now = ByteSource.origin
      var storage = Storage(isExact: !isHostile)
      for number in 0..<200 where !source.isEmpty {
        now = source.instant(after: now, isHostile: isHostile)
        expectDeadline(of: machine)
        if source.oneIn(12) { storage.keep(&machine) }
        let event = source.oneIn(10) ? nil : source.event(at: now, isHostile: isHostile)
        let wasEnded = machine.outcome != nil
        let decision = event.map { machine.process($0, at: now) } ?? machine.advance(to: now)
        expect(
          decision,
          equals: loop.process(event, at: now),
          "decision \(number), on \(event as Any)"
        )
        expect(machine.deadline, equals: loop.deadline, "deadline \(number), after \(event as Any)")
        expect(machine.best, equals: loop.best, "best fix \(number), after \(event as Any)")
        expect(machine.outcome, equals: loop.outcome, "outcome \(number), after \(event as Any)")
        if decision?.isFinal == true, event != .start { expect(!wasEnded, "a session ends once") }
      }
    }
  )
}

/// Expects that time changes nothing before the deadline, and ends the session at it.
private func expectDeadline(of machine: Acquisition) {
  guard let deadline = machine.deadline else { return }
  var early = machine
  // At the limit of time there is no instant before.
  if let before = deadline.advanced(by: .attoseconds(-1)) as Timestamp?, before < deadline {
    expect(
      early.advance(to: before) == nil && early.isRunning,
      "time ends a session before its deadline"
    )
  }
  var due = machine
  expect(due.advance(to: deadline)?.isFinal, equals: true, "time ends a session at its deadline")
  expect(due.outcome?.end, equals: deadline, "the end of a session that time ended")
}

/// Keeps machines as JSON, a few times an input, as that takes more time than all else.
struct Storage {
  /// Whether all values of a machine have an exact JSON, so that it can continue as it was read back.
  let isExact: Bool
  private var uses = 0

  init(isExact: Bool) {
    self.isExact = isExact
  }

  /// Stores a machine and reads it back. Expects that from then on it has the same JSON.
  mutating func keep<Machine: Codable>(_ machine: inout Machine) {
    guard uses < 3 else { return }
    uses += 1
    do {
      let text = try JSONCoding.text(of: machine)
      let restored = try JSONCoding.value(Machine.self, of: text)
      let textAgain = try JSONCoding.text(of: restored)
      if isExact {
        expect(textAgain, equals: text, "what is read back is stored the same")
        machine = restored
      } else {
        let again = try JSONCoding.value(Machine.self, of: textAgain)
        expect(
          try JSONCoding.text(of: again),
          equals: textAgain,
          "what was stored twice is stored the same"
        )
      }
    } catch {
      fatalError("\(Machine.self) is not stored: \(error)")
    }
  }
}

extension ByteSource {
  /// Takes a policy, the standard one if its first byte is 0.
  mutating func acquisitionPolicy(isHostile: Bool) -> AcquisitionPolicy {
    var policy: AcquisitionPolicy = oneIn(4) ? .tutorial : .standard
    let choice = byte()
    func isSet(_ bit: Int) -> Bool { choice >> bit & 1 == 1 }
    if isSet(0) {
      policy.desiredAccuracy = element(of: [
        .best, .meters(0), .meters(12), .meters(.infinity), .meters(.nan),
      ])
    }
    if isSet(1) { policy.check = check(isHostile: isHostile) }
    if isSet(2) { policy.timeout = isHostile ? hostileDuration() : usualDuration() }
    if isSet(3) {
      policy.settleDistance = isHostile ? hostileNumber() : settleDistance()
      policy.settleInterval = isHostile ? hostileDuration() : usualDuration()
    }
    if isSet(4) { policy.plateau = isHostile ? hostileDuration() : usualDuration() }
    if isSet(5) {
      let rules = byte()
      policy.rejectsDuplicates = rules & 1 != 0
      policy.rejectsOutOfOrder = rules & 2 != 0
    }
    if isSet(6) { policy.maximumRetainedAge = isHostile ? hostileDuration() : usualDuration() }
    if isSet(7) {
      policy.maximumSpeed = isHostile ? hostileNumber() : element(of: [0, 0.5, 10, 340])
    }
    return policy
  }

  /// Takes a distance that two places have exactly.
  private mutating func settleDistance() -> Double {
    let distances = Self.places[1...3].map { Self.places[0].distance(to: $0) }
    return element(of: distances + [0, 1, 5])
  }

  mutating func event(at now: Timestamp, isHostile: Bool) -> AcquisitionEvent {
    switch byte() % 40 {
    case 0...1: .start
    case 2: .stop
    case 3: element(of: [.sourceEnded, .stationary, .resumed])
    case 4: .error(element(of: [.denied, .restricted, .network, .other("\0\"")]))
    case 5: .error(.locationUnknown)
    case 6: .authorization(element(of: AuthorizationStatus.allCases))
    case 7: .authorization(element(of: [.notDetermined, .authorizedAlways, .authorizedWhenInUse]))
    case 8: .accuracyAuthorization(element(of: AccuracyAuthorization.allCases))
    default: .location(location(at: now, isHostile: isHostile))
    }
  }
}

/// A session by the table of rules, a second implementation that shares no code with the machine but the
/// arithmetic of instants and distances.
private struct SessionLoop {
  let policy: AcquisitionPolicy
  private var isRunning = false
  private var isWaiting = false
  private var start = Timestamp.epoch
  private(set) var outcome: Outcome?
  private(set) var best: Location?
  private var bestArrival = Timestamp.epoch
  private var compared: Location?
  private var latest: Timestamp?
  private var status: AuthorizationStatus?
  private var accuracy: AccuracyAuthorization?

  init(policy: AcquisitionPolicy) {
    self.policy = policy
  }

  /// The instants at which time ends the session.
  private var timeout: Timestamp? {
    let isOff = policy.timeoutRule == .endsOnlyWithoutLocation && best != nil
    // Not before the start, whatever the policy.
    return isRunning && !isOff ? start.advanced(by: max(policy.timeout, .zero)) : nil
  }
  private var plateau: Timestamp? {
    guard isRunning, best != nil, let plateau = policy.plateau else { return nil }
    return bestArrival.advanced(by: max(plateau, .zero))
  }

  var deadline: Timestamp? { [timeout, plateau].compactMap { $0 }.min() }

  mutating func process(_ event: AcquisitionEvent?, at now: Timestamp) -> Decision? {
    if event == .start { return begin(at: now) }
    let ended = endByTime(at: now)
    // What the user allows is remembered whenever it comes.
    if case .authorization(let new) = event { status = new }
    if case .accuracyAuthorization(let new) = event { accuracy = new }
    if let ended { return ended }
    guard let event else { return nil }
    if case .location(let location) = event { return judge(location, at: now) }
    guard isRunning || isWaiting else { return Decision(verdict: .ignored(.notRunning)) }
    switch event {
    case .stop: return end(.cancelled, at: now)
    case .sourceEnded: return end(.trackEnded, at: now)
    case .error(let error) where error != .locationUnknown: return end(.failed, error, at: now)
    case .authorization(.denied): return end(.failed, .denied, at: now)
    case .authorization(.restricted): return end(.failed, .restricted, at: now)
    case .authorization(.authorizedAlways) where isWaiting: return begin(at: now)
    case .authorization(.authorizedWhenInUse) where isWaiting: return begin(at: now)
    default: break
    }
    guard isRunning else { return Decision(verdict: .ignored(.notRunning)) }
    let elapsed = start.duration(to: now)
    switch event {
    case .authorization(.notDetermined) where best == nil:
      isRunning = false
      isWaiting = true
      return Decision(verdict: .awaitingAuthorization, elapsed: elapsed)
    case .accuracyAuthorization(.reduced) where best != nil: return end(.reducedAccuracy, at: now)
    case .error: return Decision(verdict: .ignored(.transientError), elapsed: elapsed)
    default: return Decision(verdict: .ignored(.nothingChanged), elapsed: elapsed)
    }
  }

  private mutating func begin(at now: Timestamp) -> Decision {
    (start, best, compared, latest, outcome) = (now, nil, nil, nil, nil)
    (isRunning, isWaiting) = (false, false)
    if status == .denied { return end(.failed, .denied, at: now) }
    if status == .restricted { return end(.failed, .restricted, at: now) }
    isWaiting = status == .notDetermined
    isRunning = !isWaiting
    return Decision(verdict: isRunning ? .started : .awaitingAuthorization, elapsed: .zero)
  }

  private mutating func end(
    _ reason: Outcome.Reason,
    _ error: LocationError? = nil,
    at instant: Timestamp
  ) -> Decision {
    (isRunning, isWaiting) = (false, false)
    outcome = Outcome(reason: reason, error: error, best: best, start: start, end: instant)
    return Decision(verdict: .finished(reason), elapsed: start.duration(to: instant))
  }

  // 1
  private mutating func endByTime(at now: Timestamp) -> Decision? {
    if let plateau, plateau <= now, plateau < timeout ?? .distantFuture {
      return end(.plateau, at: plateau)
    }
    if let timeout, timeout <= now {
      return end(accuracy == .reduced ? .reducedAccuracy : .timedOut, at: timeout)
    }
    if let plateau, plateau <= now { return end(.plateau, at: plateau) }
    return nil
  }

  private mutating func judge(_ new: Location, at now: Timestamp) -> Decision {
    let age = new.timestamp.duration(to: now)
    // 0
    guard isRunning else { return Decision(verdict: .ignored(.notRunning), age: age) }
    let elapsed = start.duration(to: now)
    var distance: Double?
    func decision(_ verdict: Decision.Verdict) -> Decision {
      Decision(verdict: verdict, age: age, distance: distance, elapsed: elapsed)
    }
    // 2
    if age > policy.maximumAge { return decision(.rejected(.stale)) }
    // 3
    if let lead = policy.maximumLead, now.duration(to: new.timestamp) > lead {
      return decision(.rejected(.future))
    }
    // 4
    let (latitude, longitude) = (new.coordinate.latitude, new.coordinate.longitude)
    if !(latitude.isFinite && longitude.isFinite) || abs(latitude) > 90 || abs(longitude) > 180 {
      return decision(.rejected(.invalidCoordinate))
    }
    if policy.rejectsNullIsland, latitude == 0, longitude == 0 {
      return decision(.rejected(.nullIsland))
    }
    // 5
    if !new.horizontalAccuracy.isFinite || new.horizontalAccuracy < 0 {
      return decision(.rejected(.invalidAccuracy))
    }
    if policy.zeroAccuracyIsUnknown, new.horizontalAccuracy == 0 {
      return decision(.rejected(.unknownAccuracy))
    }
    // 5a
    if policy.rejectsDuplicates {
      if let old = compared, old.coordinate == new.coordinate, old.timestamp == new.timestamp,
        old.horizontalAccuracy == new.horizontalAccuracy
      {
        return decision(.rejected(.duplicate))
      }
      compared = new
    }
    if policy.rejectsOutOfOrder {
      if let latest, new.timestamp < latest { return decision(.rejected(.outOfOrder)) }
      latest = new.timestamp
    }
    let offset = best.map { $0.coordinate.distance(to: new.coordinate) }
    if let best, let offset, let limit = policy.maximumSpeed {
      let way = offset - best.horizontalAccuracy - new.horizontalAccuracy
      let seconds = abs(best.timestamp.duration(to: new.timestamp) / .seconds(1))
      let speed = way > 0 ? way / seconds : 0
      if speed > limit {
        distance = offset
        return decision(.rejected(.tooFast))
      }
    }
    // 6
    var retention: Decision.Retention?
    if let best {
      if best.horizontalAccuracy > new.horizontalAccuracy {
        retention = .improved
      } else if let limit = policy.maximumRetainedAge, best.timestamp.duration(to: now) > limit {
        retention = .renewed
      }
    } else {
      retention = .first
    }
    if let retention {
      (best, bestArrival) = (new, now)
      // 6a
      if case .meters(let meters) = policy.desiredAccuracy, new.horizontalAccuracy <= meters {
        return finished(.desiredAccuracy, by: new, at: now, age, nil)
      }
      if accuracy == .reduced { return finished(.reducedAccuracy, by: new, at: now, age, nil) }
      return decision(.retained(retention))
    }
    distance = offset
    // 7
    if let best, let offset, offset < policy.settleDistance,
      best.timestamp.duration(to: new.timestamp) > policy.settleInterval
    {
      return finished(.settled, by: new, at: now, age, offset)
    }
    // 8
    return decision(.rejected(.notMoreAccurate))
  }

  private mutating func finished(
    _ reason: Outcome.Reason,
    by new: Location,
    at now: Timestamp,
    _ age: Duration,
    _ distance: Double?
  ) -> Decision {
    var decision = end(reason, at: now)
    (decision.age, decision.distance) = (age, distance)
    outcome?.age = age
    outcome?.distance = distance
    outcome?.horizontalAccuracy = new.horizontalAccuracy
    return decision
  }
}

extension Timestamp {
  fileprivate static let distantFuture = Timestamp(sinceEpoch: .seconds(Int64.max))
}
