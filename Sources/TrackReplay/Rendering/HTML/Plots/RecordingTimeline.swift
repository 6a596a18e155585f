import LocationFilter
import TrackDecoding

/// The horizontal accuracy over the whole time of a recording, with its sessions as bands, the fixes that
/// these kept, and their outcomes.
struct RecordingTimeline: Plot {
  static let width: Double = 440
  static let height: Double = 300
  private static let bottom = height - 40

  /// The outcome of each session; the index is the session's number.
  let marks: [PlotMark]
  private let recording: TracedRecording
  private let time: RecordingTime
  private let accuracy: AccuracyAxis

  init(_ recording: TracedRecording, policy: AcquisitionPolicy) {
    self.recording = recording
    let time = RecordingTime(recording)
    let accuracy = AccuracyAxis(
      recording.way.map(\.accuracy) + recording.sessions.map(\.report.accuracy),
      policy.desiredAccuracy,
      endingAt: Self.bottom
    )
    marks = recording.sessions.map { session in
      PlotMark(
        session.report,
        at: SIMD2(
          time.position(of: session.report.outcome.end),
          accuracy.position(of: session.report.accuracy)
        )
      )
    }
    (self.time, self.accuracy) = (time, accuracy)
  }

  var description: String {
    let values = recording.way.compactMap(\.accuracy)
    guard let best = values.min(), let worst = values.max() else {
      return "Accuracy over time: no reading has a valid accuracy"
    }
    return
      "Accuracy over time of \(counted(recording.readings, "reading")), between \(meters(best)) and "
      + "\(meters(worst)), and \(counted(recording.totalSessions, "session"))"
  }

  var content: String {
    bands + accuracy.grid(from: RecordingTime.left, to: RecordingTime.right)
      + time.labels(at: Self.bottom)
      + lineLegend(legend, endingAt: RecordingTime.right) + readings
      + accuracy.desiredLine(from: RecordingTime.left, to: RecordingTime.right) + kept
      + marks.sessionElements
  }

  private var legend: [(ink: Ink, label: String)] {
    (showsBands ? [(.band, "session")] : [])
      + (recording.way.contains { $0.isRetained } ? [(.keptFix, "kept")] : []) + accuracy.legend
  }

  /// Bands for some of the sessions would look like pauses between them.
  private var showsBands: Bool {
    !recording.sessions.isEmpty && recording.sessions.count == recording.totalSessions
  }

  private func position(of point: WayPoint) -> SIMD2<Double> {
    SIMD2(time.position(of: point.now), accuracy.position(of: point.accuracy))
  }

  /// The line of all readings, and those without an accuracy.
  private var readings: String {
    let lines = recording.lines { $0.accuracy == nil ? nil : position(of: $0) }
    let others = recording.way.filter { $0.accuracy == nil }.map(position)
    return path(Thinning.columns(lines, limit: 800), .trace)
      + dots(Thinning.dots(others + lines.alone, limit: 250), .stray)
  }

  private var kept: String {
    dots(Thinning.dots(recording.way.filter(\.isRetained).map(position), limit: 400), .keptFix)
  }

  /// The sessions; those that follow each other without a gap are one band, with lines between them if there
  /// is room.
  private var bands: String {
    guard showsBands else { return "" }
    var bands: [(start: Double, end: Double)] = []
    var starts: [Double] = []
    for session in recording.sessions {
      let start = time.position(of: session.report.outcome.start)
      let end = max(time.position(of: session.report.outcome.end), start + 1)
      if let last = bands.last, start <= last.end + 0.5, start >= last.start {
        bands[bands.count - 1].end = max(end, last.end)
      } else {
        bands.append((start, end))
      }
      starts.append(start)
    }
    let (top, bottom) = (coordinate(accuracy.top), coordinate(Self.bottom))
    let areas = bands.map {
      "M\(coordinate($0.start)) \(top)H\(coordinate($0.end))V\(bottom)H\(coordinate($0.start))z"
    }
    // Lines that are close to each other would look like an area.
    let room = zip(starts, starts.dropFirst()).map { $1 - $0 }.min() ?? .infinity
    let lines =
      room < 8 ? [] : starts.map { [SIMD2($0, accuracy.top), SIMD2($0, Self.bottom)] }
    return "<path class=\"\(Ink.band.rawValue)\" d=\"\(areas.joined())\"/>\n" + path(lines, .grid)
  }
}

extension PlotMark {
  /// Creates the mark of a session's outcome.
  init(_ session: SessionReport, at position: SIMD2<Double>) {
    self.init(index: session.number, kind: session.kind, at: position)
  }
}
