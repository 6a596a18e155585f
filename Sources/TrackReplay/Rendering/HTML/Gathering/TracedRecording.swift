import LocationFilter
import TrackDecoding

/// A recording as a report shows it, bounded in size whatever it contains.
struct TracedRecording: Sendable {
  /// The most sessions that one recording lists.
  static let sessionLimit = 5000

  let track: String
  /// The readings in the order of delivery: all of them, or a sample that keeps extremes.
  var way: [WayPoint]
  /// The number of all readings.
  let readings: Int
  /// The sessions in order: all of them, or the worst ones.
  var sessions: [TracedSession]
  /// The number of all sessions.
  let totalSessions: Int
  /// The number of all sessions that found a location.
  let locatedSessions: Int
  /// Whether the recording's times count from an unknown beginning.
  let isRelative: Bool
  /// What was found in the input, without its name.
  var remarks: [String] = []
  /// Why the recording could not be read to its end.
  var failure: String?

  /// The name of the recording for people.
  var name: String { track == "-" ? "standard input" : track.withoutControlCharacters }

  /// The recording as one among many, with little more than the shape of its way and no decisions.
  var outline: TracedRecording {
    var outline = self
    outline.way = WaySample(way, limit: 16).points
    outline.sessions = sessions.worst(48).map(\.withoutReadings)
    return outline
  }
}

/// A reading as a part of the way.
struct WayPoint: Sendable, Hashable {
  /// When the reading was delivered.
  var now: Timestamp
  /// The position, which may be invalid.
  var coordinate: Coordinate
  /// The horizontal accuracy in metres; `nil` if it is invalid.
  var accuracy: Double?
  /// In metres.
  var altitude: Double?
  /// In metres per second.
  var speed: Double?
  /// Whether a session retained the reading.
  var isRetained = false
  /// Whether the recording has a gap before the reading (``GapFinder``).
  var followsGap = false
}

extension [WayPoint] {
  /// Returns the points that are kept, by index. A gap before one that is not is before the next that is.
  func keeping(_ isKept: (Int) -> Bool) -> [WayPoint] {
    var kept: [WayPoint] = []
    var hasGap = false
    for (index, point) in enumerated() {
      hasGap = hasGap || point.followsGap
      guard isKept(index) else { continue }
      kept.append(point)
      kept[kept.count - 1].followsGap = hasGap
      hasGap = false
    }
    return kept
  }
}

/// A session as a report shows it.
struct TracedSession: Sendable {
  let report: SessionReport
  /// The readings shown: all of them, or a sample. Empty if the session is only listed.
  let readings: [TracedReading]
  /// The number of all decisions.
  let decisions: Int
  /// Whether the session is shown in detail, and not only listed.
  let isDetailed: Bool

  var withoutReadings: TracedSession {
    TracedSession(report: report, readings: [], decisions: decisions, isDetailed: false)
  }
}

extension SessionReport {
  /// The accuracy of the best fix in metres; `nil` if there is none.
  var accuracy: Double? { best?.location.horizontalAccuracy }

  /// The order of sessions with the worst first: no location, then the worst accuracy, then the longest time.
  var rank: (accuracy: Double, elapsed: Duration, number: Int) {
    (-(accuracy ?? .infinity), .zero - outcome.elapsed, number)
  }
}

extension [TracedSession] {
  /// The indices of the sessions with the worst first.
  ///
  /// - Complexity: O(*n* log *n*)
  var worstIndices: [Int] {
    // Sessions are large, and so not moved while sorting.
    let keys = indices.map { (index: $0, rank: self[$0].report.rank) }
    return keys.sorted { $0.rank < $1.rank }.map(\.index)
  }

  /// Returns the worst sessions, at most `count` of them, in the order of the recording.
  func worst(_ count: Int) -> [TracedSession] {
    self.count <= count ? self : worstIndices.prefix(count).sorted().map { self[$0] }
  }
}
