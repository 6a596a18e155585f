import LocationFilter
import TrackDecoding

/// What a report keeps of the recording that is being replayed, bounded whatever it contains.
///
/// Of the sessions, it keeps the worst ones, and the readings of the worst of these.
struct RecordingGathering: Sendable {
  /// The most remarks that a report shows.
  static let remarkLimit = 20

  let track: String
  /// What was found in the input.
  var remarks: [String] = []
  private let limits: GatheringLimits
  private var way: WaySample
  private var gaps = GapFinder()
  private var sessions: [TracedSession] = []
  private var trace: SessionTrace
  private var totalSessions = 0
  private var locatedSessions = 0
  private var isRelative = false
  /// The number of readings of the sessions in detail.
  private var details = 0

  init(_ track: String, limits: GatheringLimits) {
    self.track = track
    self.limits = limits
    way = WaySample(limit: limits.way)
    trace = SessionTrace(limit: limits.trace)
  }

  mutating func append(_ judged: JudgedReading) {
    isRelative = !judged.reading.dateSource.isAbsolute
    var point = WayPoint(judged)
    point.followsGap = gaps.isGap(before: judged.now)
    way.append(point)
    guard limits.isDetailed, judged.decision.verdict != .ignored(.notRunning) else { return }
    trace.append(judged)
  }

  mutating func append(_ report: SessionReport) {
    isRelative = report.isRelative
    totalSessions += 1
    if report.best != nil { locatedSessions += 1 }
    let session = TracedSession(
      report: report,
      readings: trace.readings,
      decisions: trace.total,
      isDetailed: limits.isDetailed
    )
    sessions.append(session)
    details += session.readings.count
    trace = SessionTrace(limit: limits.trace)
    if sessions.count > limits.sessions + limits.sessions / 4 + 16 || details > 2 * limits.readings
    {
      sessions.limit(by: limits)
      details = sessions.reduce(0) { $0 + $1.readings.count }
    }
  }

  /// The recording as gathered, which has ended.
  consuming func finish() -> TracedRecording {
    sessions.limit(by: limits)
    return TracedRecording(
      track: track,
      way: way.points,
      readings: way.total,
      sessions: sessions,
      totalSessions: totalSessions,
      locatedSessions: locatedSessions,
      isRelative: isRelative,
      remarks: remarks
    )
  }
}

/// How much a report keeps of each of its recordings.
struct GatheringLimits: Sendable {
  /// The most recordings that a report shows in full.
  static let recordings = 24

  /// The number of sessions listed.
  let sessions: Int
  /// The number of readings of sessions in detail, where a session counts as four.
  let readings: Int
  /// The number of retained readings of a session, and of others.
  let trace: Int
  /// The number of parts of the way of which extremes are kept.
  let way: Int
  let isDetailed: Bool

  /// Creates the limits of one of a number of recordings, which share the page.
  init(recordings: Int, isDetailed: Bool) {
    let share = min(max(recordings, 1), Self.recordings)
    self.isDetailed = isDetailed
    sessions = TracedRecording.sessionLimit / share
    readings = 12_000 / share
    trace = min(750, readings / 2 - 4)
    way = 2048 / share
  }

  /// What the details of a session cost, whether it still has them or not.
  func cost(of session: TracedSession) -> Int { min(session.decisions, 2 * trace) + 4 }
}

extension [TracedSession] {
  /// Removes all but the worst sessions within limits, and the readings of most of these.
  ///
  /// A session beyond a limit stays beyond it when others follow, so this can be applied at any time.
  fileprivate mutating func limit(by limits: GatheringLimits) {
    var cost = 0
    var isKept = [Bool](repeating: false, count: count)
    for index in worstIndices.prefix(limits.sessions) {
      isKept[index] = true
      cost += limits.cost(of: self[index])
      if cost > limits.readings { self[index] = self[index].withoutReadings }
    }
    // In place: another array of sessions takes megabytes.
    var kept = 0
    for index in indices where isKept[index] {
      swapAt(kept, index)
      kept += 1
    }
    removeLast(count - kept)
  }
}

extension WayPoint {
  fileprivate init(_ judged: JudgedReading) {
    let location = judged.reading.location
    self.init(
      now: judged.now,
      coordinate: location.coordinate,
      accuracy: location.horizontalAccuracy.ifNotNegative,
      altitude: location.altitude.flatMap { $0.isFinite ? $0 : nil },
      speed: location.speed?.ifNotNegative,
      isRetained: judged.decision.isRetained
    )
  }
}
