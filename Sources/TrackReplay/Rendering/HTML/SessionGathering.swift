import LocationFilter

/// A renderer that collects the sessions of all recordings and writes everything in `closing`.
package protocol GatheringRenderer: ReplayRenderer {
  var gathering: SessionGathering { get set }
}

extension GatheringRenderer {
  package mutating func render(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    gathering.append(judged)
  }

  package mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    gathering.append(session, of: track)
  }

  package mutating func render(_ failure: InputFailure, into text: inout TextBuffer) {
    gathering.append(failure)
  }

  package mutating func append(_ next: Self) { gathering.append(next.gathering) }

  package var gatheredSize: Int {
    gathering.sessions.reduce(0) { $0 + 1024 + $1.readings.count * 256 }
  }
}

/// The sessions of a report, bounded whatever the recordings contain.
///
/// Each recording has a gathering of its own; these are appended to one another in their order.
package struct SessionGathering: Sendable {
  static let detailedLimit = 24
  static let listedLimit = 1000

  /// The first sessions, those in detail with their readings.
  private(set) var sessions: [TracedSession] = []
  /// The number of all sessions.
  private(set) var total = 0
  /// The first inputs that could not be read, or not to their end.
  private(set) var failures: [InputFailure] = []
  /// The number of all such inputs.
  private(set) var failureTotal = 0
  private let detailedPerTrack: Int
  private var detailed = 0
  private var trace = SessionTrace()

  /// Creates an empty gathering for one of a number of tracks, which share the detailed sessions.
  init(tracks: Int, isDetailed: Bool) {
    detailedPerTrack = isDetailed ? max(Self.detailedLimit / max(tracks, 1), 1) : 0
  }

  mutating func append(_ judged: JudgedReading) {
    if total < detailedPerTrack { trace.append(judged) }
  }

  mutating func append(_ report: SessionReport, of track: String) {
    let trace = total < detailedPerTrack ? trace : nil
    append(TracedSession(track: track, report: report, trace: trace))
    total += 1
    self.trace = SessionTrace()
  }

  mutating func append(_ failure: InputFailure) {
    if failures.count < Self.listedLimit { failures.append(failure) }
    failureTotal += 1
  }

  /// Appends the sessions of another track. Those that were detailed there may no longer be, or not even
  /// be listed.
  mutating func append(_ next: SessionGathering) {
    next.sessions.forEach { append($0) }
    total += next.total
    failures += next.failures.prefix(Self.listedLimit - failures.count)
    failureTotal += next.failureTotal
  }

  private mutating func append(_ session: TracedSession) {
    let isDetailed = session.trace != nil && detailed < Self.detailedLimit
    guard isDetailed || sessions.count < Self.listedLimit else { return }
    if isDetailed { detailed += 1 }
    sessions.append(isDetailed ? session : session.withoutTrace)
  }
}

/// A session as a report shows it.
struct TracedSession: Sendable {
  let track: String
  let report: SessionReport
  /// The session's readings; `nil` if it is not shown in detail.
  let trace: SessionTrace?
  /// The readings shown, stored because each plot, the legend and the table use them.
  let readings: [TracedReading]

  init(track: String, report: SessionReport, trace: SessionTrace?) {
    self.track = track
    self.report = report
    self.trace = trace
    readings = trace?.readings ?? []
  }

  /// The session as it is listed.
  var withoutTrace: TracedSession {
    trace == nil ? self : TracedSession(track: track, report: report, trace: nil)
  }
}
