import LocationFilter

/// The sessions that a report is made of, bounded whatever the recordings hold.
struct SessionGathering: Sendable {
  /// How many sessions are shown in detail.
  static let detailedLimit = 24
  /// How many sessions are listed.
  static let listedLimit = 1000

  /// The first sessions, those in detail with their readings.
  private(set) var sessions: [TracedSession] = []
  /// How many there were.
  private(set) var total = 0
  private let detailedPerTrack: Int
  private var detailed = 0
  private var ofTrack = (name: "", sessions: 0)
  private var trace = SessionTrace()

  /// Creates a gathering of sessions over so many tracks, which share those in detail.
  init(tracks: Int, isDetailed: Bool) {
    detailedPerTrack = isDetailed ? max(Self.detailedLimit / max(tracks, 1), 1) : 0
  }

  mutating func take(_ judged: JudgedReading, of track: String) {
    if isDetailed(track) { trace.add(judged) }
  }

  mutating func take(_ report: SessionReport, of track: String) {
    let isDetailed = isDetailed(track)
    total += 1
    ofTrack.sessions += 1
    if sessions.count < Self.listedLimit || isDetailed {
      sessions.append(
        TracedSession(track: track, report: report, trace: isDetailed ? trace : nil)
      )
    }
    if isDetailed { detailed += 1 }
    trace = SessionTrace()
  }

  /// Whether the session under way is shown in detail.
  private mutating func isDetailed(_ track: String) -> Bool {
    if ofTrack.name != track { ofTrack = (track, 0) }
    return detailed < Self.detailedLimit && ofTrack.sessions < detailedPerTrack
  }
}

/// A session, and what of it a report shows.
struct TracedSession: Sendable {
  let track: String
  let report: SessionReport
  /// Its readings, `nil` where it is not shown in detail.
  let trace: SessionTrace?

  /// The readings shown; each plot, the legend and the table ask for them.
  let readings: [TracedReading]

  init(track: String, report: SessionReport, trace: SessionTrace?) {
    self.track = track
    self.report = report
    self.trace = trace
    readings = trace?.readings ?? []
  }
}
