import AddressFormat
public import LocationFilter
public import TrackDecoding

/// A recording, run through the filter as if it happened now.
///
/// Fed the items of a decoder, it says what became of each reading and how each session ended.
/// Timeouts fire at their instant between readings, and address lookups are answered in their turn.
///
/// ```swift
/// var replay = Replay(policy: .standard)
/// try decoder.decode(bytes) { item in
///   replay.process(item) { event in
///     if case .session(let session) = event { print(session.outcome.reason) }
///   }
/// }
/// ```
public struct Replay: Sendable {
  /// When the first session starts.
  public enum Start: Sendable, Hashable {
    /// At the first reading, or row with a time and no position.
    case first
    /// When the recording began, where the file tells that, else as `.first`. A fix older than
    /// the recording is then delivered at its beginning, and is seen to be old.
    case recording
    /// At this instant; readings delivered before are `ignored(.notRunning)` and count for none.
    case at(Timestamp)
  }

  private let start: Start
  private let repeats: Bool
  private let reportsDecisions: Bool
  private var clock = ReplayClock()
  private var recordingStart: Timestamp?
  private var acquisition: Acquisition
  /// As of the acquisition; asking that with each item takes a fortieth of a whole replay.
  private var isRunning = false
  private var geocoding: ReplayGeocoding?
  private var direction = TrackDirection()

  /// What is to be told of the session under way, in one place, as it is too large to be put together
  /// at the end.
  private var session = SessionReport(number: 0, outcome: .unknown)

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - policy: The figures by which readings are judged.
  ///   - start: When the first session starts.
  ///   - repeats: Whether the next row after a session's end starts another.
  ///   - reportsDecisions: Whether the decision on each reading is handed on, and not only the
  ///     sessions.
  ///   - places: Where addresses come from, `nil` for none.
  ///   - geocodeLatency: How long a lookup takes; zero or less is answered at once.
  public init(
    policy: AcquisitionPolicy,
    start: Start = .first,
    repeats: Bool = false,
    reportsDecisions: Bool = true,
    places: (any PlacemarkSource)? = nil,
    geocodeLatency: Duration = .zero
  ) {
    self.start = start
    self.repeats = repeats
    self.reportsDecisions = reportsDecisions
    acquisition = Acquisition(policy: policy)
    geocoding = places.map { ReplayGeocoding(places: $0, latency: geocodeLatency) }
  }

  /// Whether the only session has ended, so that further items change nothing.
  public private(set) var isOver = false

  /// Whether a session has started.
  public private(set) var hasStarted = false

  /// Whether the recording told when it began.
  public var knowsRecordingStart: Bool { recordingStart != nil }

  /// Whether the recording tells only relative times, by the last one read: they count from an
  /// unknown beginning, and have no part in a start at an instant.
  public private(set) var isRelative = false

  /// Takes in one item and hands on what follows from it, in order.
  ///
  /// A reading that arrives when the session's time is up ends it and belongs to none, so that it
  /// has no decision; where sessions repeat, it is the first of the next.
  ///
  /// - Complexity: O(1), and what an address takes.
  public mutating func process(_ item: DecodedItem, into receive: (ReplayEvent) -> Void) {
    guard !isOver else { return }
    switch item {
    case .diagnostic:
      break
    case .recordingStart(let instant):
      recordingStart = instant
      if start == .recording, !hasStarted { clock.advance(to: instant) }
    case .clock(let instant, let dateSource):
      isRelative = !dateSource.isAbsolute
      pass(to: clock.advance(to: instant), into: receive)
    case .reading(let reading):
      isRelative = !reading.dateSource.isAbsolute
      let now = clock.advance(to: reading)
      pass(to: now, into: receive)
      if !isOver { judge(reading, at: now, into: receive) }
    }
  }

  /// Ends the recording, and with it a session that still runs, at the clock's last instant.
  public mutating func finish(into receive: (ReplayEvent) -> Void) {
    guard let now = clock.now, isRunning else { return }
    acquisition.process(.sourceEnded, at: now)
    report(into: receive)
  }

  /// Lets time pass: what was due by `now` happens at its own instant, and a session starts.
  private mutating func pass(to now: Timestamp, into receive: (ReplayEvent) -> Void) {
    endIfDue(by: now, into: receive)
    geocoding?.pass(to: now)
    guard !isRunning, !isOver else { return }
    guard let instant = hasStarted ? now : start.instant(by: now, recordingStart) else { return }
    begin(at: instant)
    // A start in the past may have its deadline there as well, and the next session starts now.
    if instant < now { return pass(to: now, into: receive) }
    endIfDue(by: now, into: receive)
  }

  private mutating func endIfDue(by now: Timestamp, into receive: (ReplayEvent) -> Void) {
    if isRunning, acquisition.process(.tick, at: now).isFinal { report(into: receive) }
  }

  private mutating func begin(at instant: Timestamp) {
    hasStarted = true
    session.number += 1
    session.counts.removeAll()
    session.best = nil
    direction = TrackDirection()
    acquisition.process(.start, at: instant)
    isRunning = true
    geocoding?.start()
  }

  private mutating func judge(
    _ reading: DecodedReading,
    at now: Timestamp,
    into receive: (ReplayEvent) -> Void
  ) {
    let decision = acquisition.process(.location(reading.location), at: now)
    if isRunning {
      session.counts.add(DecisionReason(decision.verdict))
      direction.take(reading.location.timestamp)
    }
    switch decision.verdict {
    // These finish the session by a reading that is retained first.
    case .retained, .finished(.desiredAccuracy), .finished(.reducedAccuracy):
      session.best = reading
      geocoding?.retained(reading, at: now)
    default:
      break
    }
    if reportsDecisions {
      receive(.decision(JudgedReading(reading: reading, now: now, decision: decision)))
    }
    if decision.isFinal { report(into: receive) }
  }

  private mutating func report(into receive: (ReplayEvent) -> Void) {
    isRunning = false
    isOver = !repeats
    guard let outcome = acquisition.outcome else { return }
    session.outcome = outcome
    session.isRelative = isRelative
    session.runsBackward = direction.isBackward
    geocoding?.finish(&session)
    receive(.session(session))
  }
}

extension Outcome {
  /// That of a session which has not ended.
  fileprivate static let unknown = Outcome(reason: .trackEnded, start: .epoch, end: .epoch)
}

extension Replay.Start {
  /// When the first session starts if it does by `now`, else `nil`.
  fileprivate func instant(by now: Timestamp, _ recordingStart: Timestamp?) -> Timestamp? {
    switch self {
    case .first: now
    case .recording: recordingStart ?? now
    case .at(let instant): instant <= now ? instant : nil
    }
  }
}
