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
    gathering.append(judged, of: track)
  }

  package mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    gathering.append(session, of: track)
  }
}

/// The sessions of a report, bounded whatever the recordings contain.
package struct SessionGathering: Sendable {
  static let detailedLimit = 24
  static let listedLimit = 1000

  /// The first sessions, those in detail with their readings.
  private(set) var sessions: [TracedSession] = []
  /// The number of all sessions.
  private(set) var total = 0
  private let detailedPerTrack: Int
  private var detailed = 0
  private var ofTrack = (name: "", sessions: 0)
  private var trace = SessionTrace()

  /// Creates an empty gathering for a number of tracks, which share the detailed sessions.
  init(tracks: Int, isDetailed: Bool) {
    detailedPerTrack = isDetailed ? max(Self.detailedLimit / max(tracks, 1), 1) : 0
  }

  mutating func append(_ judged: JudgedReading, of track: String) {
    if isDetailed(track) { trace.append(judged) }
  }

  mutating func append(_ report: SessionReport, of track: String) {
    let isDetailed = isDetailed(track)
    total += 1
    ofTrack.sessions += 1
    if sessions.count < Self.listedLimit || isDetailed {
      sessions.append(
        TracedSession(
          track: track,
          report: report,
          trace: isDetailed ? trace : nil,
          readings: isDetailed ? trace.readings : []
        )
      )
    }
    if isDetailed { detailed += 1 }
    trace = SessionTrace()
  }

  private mutating func isDetailed(_ track: String) -> Bool {
    if ofTrack.name != track {
      ofTrack = (track, 0)
      // A track may end with readings of no session.
      trace = SessionTrace()
    }
    return detailed < Self.detailedLimit && ofTrack.sessions < detailedPerTrack
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
}
