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
///   replay.process(item) { session in print(session.outcome.reason) }
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
  /// Whether sessions have no time at all.
  private let endsAtOnce: Bool
  private var clock = ReplayClock()
  private var recordingStart: Timestamp?
  private var acquisition: Acquisition
  /// As of the acquisition; asking that with each item takes a fortieth of a whole replay.
  private var isRunning = false
  private var geocoding: ReplayGeocoding?
  private var direction = TrackDirection()
  /// The texts of the row whose reading comes next.
  private var texts: [String?] = []

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
    endsAtOnce = policy.timeout <= .zero
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

  /// Takes in one item and hands on what follows from it, in order: sessions that end, and readings
  /// that are judged.
  ///
  /// A reading that arrives when the session's time is up ends it and belongs to none, so that it
  /// has no decision; where sessions repeat, it is the first of the next.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - ended: Takes the report of each session that ends.
  ///   - judged: Takes each decision, before the end of the session that it brings about.
  /// - Complexity: O(1), and what an address takes.
  public mutating func process(
    _ item: DecodedItem,
    ended: (SessionReport) -> Void,
    judged: (JudgedReading) -> Void = { _ in }
  ) {
    guard !isOver else { return }
    switch item {
    case .diagnostic:
      break
    case .recordingStart(let instant):
      recordingStart = instant
      if start == .recording, !hasStarted { clock.advance(to: instant) }
    case .texts(let texts):
      self.texts = texts
    case .clock(let instant, let dateSource):
      isRelative = !dateSource.isAbsolute
      pass(to: clock.advance(to: instant), ended)
    case .reading(let reading):
      process(reading, ended: ended, judged: judged)
    }
  }

  /// Takes in a reading, as an item that is one is taken in.
  public mutating func process(
    _ reading: DecodedReading,
    ended: (SessionReport) -> Void,
    judged: (JudgedReading) -> Void = { _ in }
  ) {
    guard !isOver else { return }
    isRelative = !reading.dateSource.isAbsolute
    let now = clock.advance(to: reading)
    pass(to: now, ended)
    if !isOver { judge(reading, at: now, ended, judged) }
    if !texts.isEmpty { texts = [] }
  }

  /// Ends the recording, and with it a session that still runs, at the clock's last instant.
  public mutating func finish(ended: (SessionReport) -> Void) {
    guard let now = clock.now, isRunning else { return }
    acquisition.process(.sourceEnded, at: now)
    report(ended)
  }

  /// Lets time pass: what was due by `now` happens at its own instant, and a session starts.
  private mutating func pass(to now: Timestamp, _ ended: (SessionReport) -> Void) {
    endIfDue(by: now, ended)
    geocoding?.pass(to: now)
    guard !isRunning, !isOver else { return }
    guard let instant = hasStarted ? now : start.instant(by: now, recordingStart) else { return }
    begin(at: instant)
    // A start in the past may have its deadline there as well, and the next session starts now.
    if instant < now { return pass(to: now, ended) }
    if endsAtOnce { endIfDue(by: now, ended) }
  }

  private mutating func endIfDue(by now: Timestamp, _ ended: (SessionReport) -> Void) {
    if isRunning, acquisition.advance(to: now) != nil { report(ended) }
  }

  private mutating func begin(at instant: Timestamp) {
    hasStarted = true
    session.number += 1
    session.counts.removeAll()
    session.address = .idle
    session.addressDelay = .zero
    session.lookups = 0
    session.lookupsSpared = 0
    direction = TrackDirection()
    acquisition.process(.start, at: instant)
    isRunning = true
    geocoding?.start()
  }

  private mutating func judge(
    _ reading: DecodedReading,
    at now: Timestamp,
    _ ended: (SessionReport) -> Void,
    _ judged: (JudgedReading) -> Void
  ) {
    let decision = acquisition.process(.location(reading.location), at: now)
    if reportsDecisions {
      judged(JudgedReading(reading: reading, now: now, decision: decision))
    }
    if isRunning {
      session.counts.add(decision.verdict)
      direction.take(reading.location.timestamp)
    }
    if decision.isRetained {
      session.keep(reading)
      geocoding?.retained(reading, texts, at: now)
    }
    if decision.isFinal { report(ended) }
  }

  private mutating func report(_ ended: (SessionReport) -> Void) {
    isRunning = false
    isOver = !repeats
    if let outcome = acquisition.outcome { session.outcome = outcome }
    // What the session before had; to clear it before each would cost a copy.
    if session.outcome.best == nil { session.best = nil }
    session.isRelative = isRelative
    session.runsBackward = direction.isBackward
    geocoding?.finish(&session)
    ended(session)
  }
}

extension SessionReport {
  /// Makes a reading the best so far; apart from its one use, where it is copied once more.
  @inline(never)
  fileprivate mutating func keep(_ reading: DecodedReading) {
    best = reading
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
