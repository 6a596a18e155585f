import AddressFormat
public import LocationFilter
public import TrackDecoding

/// A recording, run through the filter as if it happened now.
///
/// It processes what a decoder finds, and reports the decision on each reading and the end of each
/// session. Timeouts fire at their instant between readings, and address lookups are answered in order.
/// If the recording has events, they do to a session what they do in an app, and each `start` begins one.
///
/// ```swift
/// var replay = Replay(policy: .standard)
/// try decoder.decode(bytes, into: &batch)
/// replay.process(batch) { session in print(session.outcome.reason) }
/// ```
public struct Replay: Sendable {
  private let start: Start
  private let repeats: Bool
  private let reportsDecisions: Bool
  /// Whether sessions time out as they start.
  private let endsAtOnce: Bool
  private var clock = ReplayClock()
  private var recordingStart: Timestamp?
  /// Whether `start` events may follow.
  private var recordsEvents = false
  private var acquisition: Acquisition
  /// The phase of the acquisition; to ask that for each item costs 2.5 % of a replay.
  private var phase = Phase.idle
  private var geocoding: ReplayGeocoding?
  private var direction = TrackDirection()
  /// The report of the current session, kept in one place because it is too large to be assembled at
  /// the end.
  private var session = SessionReport(number: 0, outcome: .unknown)
  /// Whether the session began without a `start`, so that one at the same instant is its request.
  private var isUnrequested = false
  /// Whether the report of an ended session waits for an address, since an event may be the reply.
  private var isAwaitingAddress = false

  private enum Phase {
    case idle, awaitingAuthorization, running, ended
  }

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - policy: The policy of the sessions.
  ///   - start: When the first session starts.
  ///   - repeats: Whether the next row after a session's end starts another.
  ///   - reportsDecisions: Whether the decision on each reading is reported, and not only the sessions.
  ///   - places: Where addresses come from, `nil` for none.
  ///   - geocodeLatency: How long a lookup takes; zero or less is answered at once.
  public init(
    policy: AcquisitionPolicy,
    start: Start = .auto,
    repeats: Bool = false,
    reportsDecisions: Bool = true,
    places: (any PlacemarkSource)? = nil,
    geocodeLatency: Duration = .zero
  ) {
    self.start = start
    self.repeats = repeats
    self.reportsDecisions = reportsDecisions
    endsAtOnce = policy.timeout <= .zero
    acquisition = Acquisition(policy: policy)
    geocoding = places.map { ReplayGeocoding(places: $0, latency: geocodeLatency) }
  }

  /// Whether the replay continues to the end of the recording, and judges each reading outside a session as
  /// `ignored(.notRunning)`.
  package var coversRecording = false

  /// Whether the only session has ended, so that further items have no effect. A replay that covers the
  /// recording is never over, nor is that of a recording with events, which may begin another session.
  public private(set) var isOver = false

  /// Whether a session has started.
  public var hasStarted: Bool { phase != .idle }

  /// When time alone next has an effect: the start of the first session, the end of one, or the address
  /// that its report waits for; `nil` if that needs an item.
  ///
  /// It may be in the past. If the items come from a receiver, process a `.clock` item then, or as soon as
  /// possible.
  public var deadline: Timestamp? {
    switch phase {
    case .idle: start.deadline(recordingStart, startsSession: !recordsEvents)
    case .running: acquisition.deadline
    case .ended where isAwaitingAddress: geocoding?.nextReply
    case .awaitingAuthorization, .ended: nil
    }
  }

  /// Whether the recording has its start.
  public var knowsRecordingStart: Bool { recordingStart != nil }

  /// Whether the recording has only relative times, by the last one read: they count from an unknown
  /// beginning, and never reach a start at an instant.
  public private(set) var isRelative = false

  /// Processes the items of a batch in order, until the only session has ended.
  ///
  /// A reading that arrives when the session's time is up ends it and belongs to none, so it has no
  /// decision; if sessions repeat, it is the first of the next. Nor has one between the end of a session
  /// and a `start` event.
  ///
  /// - Parameters:
  ///   - batch: The items.
  ///   - ended: Receives the report of each session that ends.
  ///   - judged: Receives each decision, before the end of the session that it causes.
  /// - Returns: The number of items processed: all, unless the only session has ended.
  /// - Complexity: O(*n*) in the number of items, and that of address lookups.
  @discardableResult
  public mutating func process(
    _ batch: DecodedBatch,
    ended: (SessionReport) -> Void,
    judged: (JudgedReading) -> Void = { _ in }
  ) -> Int {
    var count = 0
    for index in batch.indices {
      if isOver { break }
      count += 1
      switch index {
      case .diagnostic: break
      case .other(let index): processOther(batch.others[index].item, ended)
      case .reading(let index): processReading(index, of: batch, ended, judged)
      }
    }
    return count
  }

  /// Processes a reading. It is not copied, unlike an argument.
  private mutating func processReading(
    _ index: Int,
    of batch: DecodedBatch,
    _ ended: (SessionReport) -> Void,
    _ judged: (JudgedReading) -> Void
  ) {
    isRelative = !batch.readings[index].dateSource.isAbsolute
    let now = clock.advance(to: batch.readings[index].deliveredAt)
    pass(to: now, ended)
    if phase != .ended || repeats || coversRecording {
      judge(index, of: batch, at: now, ended, judged)
    }
  }

  /// Processes an item that is no reading.
  private mutating func processOther(_ item: DecodedItem, _ ended: (SessionReport) -> Void) {
    switch item {
    case .reading, .diagnostic:
      break
    case .recordingStart(let instant):
      recordingStart = instant
      if start.followsRecording, !hasStarted { clock.advance(to: instant) }
    case .clock(let instant, let dateSource):
      isRelative = !dateSource.isAbsolute
      pass(to: clock.advance(to: instant), startsSession: !recordsEvents, ended)
    case .recordsEvents:
      recordsEvents = true
    case .event(let event, at: let instant, let dateSource, _):
      isRelative = !dateSource.isAbsolute
      let now = clock.advance(to: instant)
      pass(to: now, startsSession: false, ended)
      processEvent(event, at: now, ended)
    }
  }

  private mutating func processEvent(
    _ event: RecordedEvent,
    at now: Timestamp,
    _ ended: (SessionReport) -> Void
  ) {
    switch event {
    case .start: requestStart(at: now, ended)
    case .geocodeFailed: geocoding?.answer(.failure, at: now)
    case .geocodeNotFound: geocoding?.answer(.placemarks([]), at: now)
    case .stop, .locationUnknown, .network, .denied, .restricted, .notDetermined,
      .authorizedWhenInUse, .authorizedAlways, .reducedAccuracy, .fullAccuracy, .stationary,
      .resumed:
      if let event = event.acquisitionEvent { follow(acquisition.process(event, at: now), ended) }
    }
    deliverIfAnswered(ended)
  }

  /// Begins a session, and cancels one that has not ended. Before a start at a given instant there is
  /// none. A request at the very instant of a session's start is the request for that session.
  private mutating func requestStart(at now: Timestamp, _ ended: (SessionReport) -> Void) {
    let isInstantOfStart = acquisition.session.start == now
    switch phase {
    case .idle:
      if case .at = start { return }
    case .running, .awaitingAuthorization:
      if isInstantOfStart { return }
      follow(acquisition.process(.stop, at: now), ended)
    case .ended:
      if isInstantOfStart, isUnrequested {
        isUnrequested = false
        return
      }
    }
    begin(at: now, isUnrequested: false, ended)
  }

  /// Ends the recording, and with it a session that has not ended, at the clock's last instant.
  public mutating func finish(ended: (SessionReport) -> Void) {
    guard let now = clock.now else { return }
    follow(acquisition.process(.sourceEnded, at: now), ended)
    if isAwaitingAddress { deliver(ended) }
  }

  /// Lets time pass: what was due by `now` happens at its own instant, and a session starts if the row
  /// starts one, or at an instant that has come.
  private mutating func pass(
    to now: Timestamp,
    startsSession: Bool = true,
    _ ended: (SessionReport) -> Void
  ) {
    endIfDue(by: now, ended)
    // Most recordings have no addresses, and the call takes longer than the question.
    if geocoding?.isAsked == true { geocoding?.pass(to: now) }
    if isAwaitingAddress { deliverIfAnswered(ended) }
    // Without a request. Here, because a method of its own would copy the replay for each reading.
    let next: Timestamp? =
      switch phase {
      case .running, .awaitingAuthorization: nil
      case .idle: start.instant(by: now, recordingStart, startsSession)
      case .ended: repeats && startsSession ? now : nil
      }
    guard let instant = next else { return }
    begin(at: instant, isUnrequested: true, ended)
    // A start in the past may have its deadline there as well, and the next session starts now.
    if instant < now { return pass(to: now, startsSession: startsSession, ended) }
    if endsAtOnce { endIfDue(by: now, ended) }
  }

  private mutating func endIfDue(by now: Timestamp, _ ended: (SessionReport) -> Void) {
    if phase == .running, acquisition.advance(to: now) != nil { endSession(ended) }
  }

  @inline(__always)
  private mutating func begin(
    at instant: Timestamp,
    isUnrequested: Bool,
    _ ended: (SessionReport) -> Void
  ) {
    // As in an app, a reply to the session before does not count any more.
    if isAwaitingAddress { deliver(awaitsReply: false, ended) }
    self.isUnrequested = isUnrequested
    session.number += 1
    session.counts.removeAll()
    // Asked in the session before, which the start of another forgets.
    if geocoding?.isAsked == true { session.removeAddress() }
    direction = TrackDirection()
    geocoding?.start()
    follow(acquisition.process(.start, at: instant), ended)
  }

  /// Follows the acquisition into the phase that a decision begins.
  private mutating func follow(_ decision: Decision, _ ended: (SessionReport) -> Void) {
    switch decision.verdict {
    case .started: phase = .running
    case .awaitingAuthorization: phase = .awaitingAuthorization
    case .finished: endSession(ended)
    case .retained, .rejected, .ignored: break
    }
  }

  private mutating func judge(
    _ index: Int,
    of batch: DecodedBatch,
    at now: Timestamp,
    _ ended: (SessionReport) -> Void,
    _ judged: (JudgedReading) -> Void
  ) {
    let decision = acquisition.process(.location(batch.readings[index].location), at: now)
    if decision.isRetained {
      session.retain(index, of: batch)
      geocoding?.retained(index, of: batch, at: now)
    }
    if phase == .running {
      direction.append(batch.readings[index].location.timestamp)
      session.counts.add(decision.verdict)
    }
    if reportsDecisions {
      let delivery = Delivery(reading: batch.readings[index], now: now)
      judged(JudgedReading(delivery: delivery, decision: decision))
    }
    if decision.isFinal { endSession(ended) }
  }

  /// Follows the end of the session, and delivers its report unless that waits for an address.
  private mutating func endSession(_ ended: (SessionReport) -> Void) {
    session.isAwaitingAuthorization = phase == .awaitingAuthorization
    phase = .ended
    isOver = !repeats && !recordsEvents && !coversRecording
    session.outcome.best = acquisition.session.best
    session.outcome.assignAllButBest(of: acquisition.session)
    // That of the session before; to clear it at the start of each would cost a copy.
    if session.outcome.best == nil { session.best = nil }
    session.isRelative = isRelative
    session.runsBackward = direction.isBackward
    // The report is copied for it, and most recordings have no addresses.
    if geocoding?.isAsked == true { geocoding?.finish(session) }
    isAwaitingAddress = recordsEvents
    if isAwaitingAddress { deliverIfAnswered(ended) } else { deliver(ended) }
  }

  /// Delivers the report that waits for an address if the address is known.
  private mutating func deliverIfAnswered(_ ended: (SessionReport) -> Void) {
    if isAwaitingAddress, geocoding?.isSearching != true { deliver(ended) }
  }

  private mutating func deliver(awaitsReply: Bool = true, _ ended: (SessionReport) -> Void) {
    isAwaitingAddress = false
    if geocoding?.isAsked == true { geocoding?.complete(&session, awaitsReply: awaitsReply) }
    ended(session)
  }
}

extension Outcome {
  /// Assigns each property but the best fix, which is copied directly if it is assigned by itself. An assignment
  /// of the whole outcome would copy it three times.
  fileprivate mutating func assignAllButBest(of other: Outcome) {
    reason = other.reason
    if error != nil || other.error != nil { error = other.error }
    start = other.start
    end = other.end
    age = other.age
    distance = other.distance
    horizontalAccuracy = other.horizontalAccuracy
  }

  /// The outcome of a session that has not ended.
  fileprivate static let unknown = Outcome(reason: .trackEnded, start: .epoch, end: .epoch)
}
