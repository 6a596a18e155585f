import LocationFilter
import TrackDecoding

/// What the script of a page needs to show any session of a recording, as compact JSON:
///
///     {"texts": [TEXT, …], "outcomes": [[REASON, VERDICT, KIND], …],
///      "verdicts": [[REASON, DECISION, PHRASE, KIND], …], "frames": [[LINE, …], …],
///      "time": [START, END], "origin": [X, Y, X, Y], "places": "NUMBER,X,Y,X,Y;…",
///      "sessions": [[NUMBER, OUTCOME, SENTENCE, FRAME, [LINE, …], [LINE, …], START, START, PLACE,
///                    READINGS, ADDRESS, NOTE, COUNTS, ENDINGS], …]}
///
/// Texts, outcomes, verdicts, frames and the lines of drawings are referred to by their places. The last four
/// values of a session are 0 or absent if there are none.
///
/// - `places` are those of the outcomes in the plots of the recording. In these and in READINGS, numbers are
///   differences from those before, and positions are in hundredths, the first ones from `origin`.
/// - PLACE is `LATITUDE,LONGITUDE,ACCURACY,TIME,LINE` of the result; empty if there is none. Its time is
///   between those of `time`, and its coordinates and those of READINGS follow the two STARTs.
/// - READINGS is `TIME,ACCURACY,DISTANCE,LATITUDE,LONGITUDE,X,Y,X,Y,VERDICT,AGE,INDEX,LINE;…`. An empty index
///   or line is the next one, an empty position is not drawn, and another empty value is the one before; `-`
///   is none. What is empty at the end is left out.
/// - COUNTS is `[[VERDICT, COUNT], …]` if it is not that of READINGS.
/// - ENDINGS are the indices of the readings whose marks in the two plots have the kind of the outcome.
struct SessionData {
  /// The lines of drawings, which the sessions share.
  private(set) var lines = IndexedValues<String>()
  private var frames = IndexedValues<[Int]>()
  private var texts = IndexedValues<String>()
  private var outcomes = IndexedValues<[String]>()
  private var verdicts = IndexedValues<Decision.Verdict>()
  private var sessions: [String] = []
  /// The number of sessions.
  var count: Int { sessions.count }
  /// The bytes of the sessions and of the lines.
  private var size = 0
  private var places = ""
  private let time: (start: String, end: String)
  /// The usual positions of a first reading, in hundredths: those of the worst session.
  private var origin = (inTime: Differences(), onMap: Differences())
  private let policy: AcquisitionPolicy

  /// Creates the data of the worst sessions, as many as fit in about `limit` bytes, but one at least.
  init(
    _ recording: TracedRecording,
    policy: AcquisitionPolicy,
    timeline: [PlotMark],
    map: [PlotMark],
    limit: Int
  ) {
    self.policy = policy
    let sessions = recording.sessions.worstIndices
      .filter { recording.sessions[$0].isDetailed }
      .map { recording.sessions[$0] }
    let times = sessions.compactMap { $0.report.best?.timeText }
    let start = times.commonPrefix
    let end = times.map { String($0.dropFirst(start.count).reversed()) }.commonPrefix
    time = (start, String(end.reversed()))
    if let worst = sessions.first {
      origin.inTime.move(to: TimelinePlot(worst, policy: policy).marks.first)
      origin.onMap.move(to: MapPlot(worst).marks.first)
    }
    if recording.totalSessions > 1 { appendPlaces(timeline, map) }
    let room = limit - places.utf8.count
    for session in sessions {
      let known = lines.values.count
      let text = text(of: session)
      size += text.utf8.count + lines.values[known...].reduce(0) { $0 + $1.utf8.count + 1 }
      guard size <= room || self.sessions.isEmpty else {
        lines.remove(beyond: known)
        break
      }
      self.sessions.append(text)
    }
  }

  /// The JSON, which is safe within an element of a page.
  var json: String {
    let table = verdicts.values.map {
      [$0.reasonName, $0.name, $0.phrase, MarkKind($0)?.rawValue ?? ""]
    }
    var text = TextBuffer()
    text.append("{\"texts\":", json: texts.values)
    text.append(",\n\"outcomes\":", json: outcomes.values)
    text.append(",\n\"verdicts\":", json: table)
    text.append(",\n\"frames\":", json: frames.values)
    text.append(",\n\"time\":", json: [time.start, time.end])
    text.append(",\n\"origin\":", json: origin.inTime.values + origin.onMap.values)
    text.append(",\n\"places\":", json: places)
    text.append(literal: ",\n\"sessions\":[\n")
    text.append(sessions.joined(separator: ",\n"))
    text.append(literal: "\n]}\n")
    return String(text).escapedForScript
  }

  private mutating func appendPlaces(_ timeline: [PlotMark], _ map: [PlotMark]) {
    let positions = Dictionary(map.map { ($0.index, $0) }) { first, _ in first }
    var number = Numbering()
    var (inTime, onMap) = origin
    for mark in timeline {
      if !places.isEmpty { places += ";" }
      places += "\(number.step(to: mark.index)),\(inTime.step(to: mark)),"
      places += onMap.step(to: positions[mark.index])
    }
  }

  private mutating func text(of session: TracedSession) -> String {
    let report = session.report
    let timeline = TimelinePlot(session, policy: policy)
    let map = MapPlot(session)
    let coordinates = Coordinates(session)
    let frame = indices(of: timeline.axes)
    var text = TextBuffer()
    text.append("[", json: report.number)
    text.append(
      ",",
      json: outcomes.index(of: [
        report.outcome.reason.rawValue, report.verdict, report.kind.rawValue,
      ])
    )
    text.append(
      ",",
      json: texts.index(of: OutcomeSentence(session: report, policy: policy).text)
    )
    text.append(",", json: frames.index(of: frame))
    text.append(",", json: indices(of: timeline.overlay))
    text.append(",", json: indices(of: map.overlay))
    text.append(",", json: coordinates.latitudeStart)
    text.append(",", json: coordinates.longitudeStart)
    text.append(",", json: place(of: report, coordinates))
    text.append(",", json: readings(of: session, coordinates, timeline.marks, map.marks))
    let rest = [
      index(of: report.addressLines.joined(separator: "\n")), index(of: note(on: session)),
      counts(of: session), endings(of: session, [timeline.marks, map.marks]),
    ]
    for value in rest.reversed().drop(while: { $0 == "0" }).reversed() { text.append("," + value) }
    text.append("]")
    return String(text)
  }

  /// Returns the place of a text, which is never 0 but for no text: the first text is a sentence.
  private mutating func index(of text: String) -> String {
    text.isEmpty ? "0" : "\(texts.index(of: text))"
  }

  /// The lines of a drawing, of which sessions share many.
  private mutating func indices(of drawing: String) -> [Int] {
    drawing.split(separator: "\n").map { lines.index(of: String($0)) }
  }

  private mutating func counts(of session: TracedSession) -> String {
    let counts = session.report.counts
    var known = DecisionCounts()
    for reading in session.readings { known.add(reading.decision.verdict) }
    guard known != counts else { return "0" }
    let parts = counts.nonzero.map { "[\(verdicts.index(of: $0.verdict)),\($0.count)]" }
    return "[\(parts.joined(separator: ","))]"
  }

  private func endings(of session: TracedSession, _ plots: [[PlotMark]]) -> String {
    let kinds = Dictionary(session.readings.map { ($0.index, MarkKind($0.decision.verdict)) }) {
      first,
      _ in first
    }
    let indices = plots.map { marks in marks.first { kinds[$0.index] != $0.kind }?.index ?? -1 }
    return indices.allSatisfy { $0 < 0 } ? "0" : "[\(indices[0]),\(indices[1])]"
  }

  private func place(of report: SessionReport, _ coordinates: Coordinates) -> String {
    guard let best = report.best else { return "" }
    return [
      coordinates.best?.latitude ?? "", coordinates.best?.longitude ?? "",
      meters(best.location.horizontalAccuracy),
      String(best.timeText.dropFirst(time.start.count).dropLast(time.end.count)),
      "\(best.sourcePosition.line)",
    ].joined(separator: ",")
  }

  private mutating func readings(
    of session: TracedSession,
    _ coordinates: Coordinates,
    _ timeline: [PlotMark],
    _ map: [PlotMark]
  ) -> String {
    let times = Dictionary(timeline.map { ($0.index, $0) }) { first, _ in first }
    let places = Dictionary(map.map { ($0.index, $0) }) { first, _ in first }
    var (index, line) = (Numbering(), Numbering())
    var (inTime, onMap) = origin
    var last: [String?] = Array(repeating: nil, count: 7)
    let decimals = session.readings.allSatisfy { $0.decision.elapsed?.isWhole ?? true } ? 0 : 1
    let rows = zip(session.readings, coordinates.readings).map { reading, coordinate in
      let decision = reading.decision
      let tenths = { (value: Double?) in value.map { String($0, decimals: 1) } ?? "" }
      let values = [
        decision.elapsed.map { String($0.inSeconds, decimals: decimals) } ?? "",
        reading.accuracy.map { String(accuracy: $0) } ?? "none", tenths(decision.distance),
        coordinate.latitude, coordinate.longitude, "\(verdicts.index(of: decision.verdict))",
        tenths(decision.age?.inSeconds),
      ]
      let figures = zip(values, last).map { $0 == $1 ? "" : $0.isEmpty ? "-" : $0 }
      last = values
      let positions = [
        inTime.step(to: times[reading.index]), onMap.step(to: places[reading.index]),
      ]
      let numbers = [index.step(to: reading.index), line.step(to: reading.line)]
      let fields = figures[..<5] + positions + figures[5...] + numbers
      return String(fields.joined(separator: ",").reversed().drop { $0 == "," }.reversed())
    }
    return rows.joined(separator: ";")
  }

  private func note(on session: TracedSession) -> String {
    var notes: [String] = []
    if session.report.runsBackward {
      notes.append("The track runs backward: most readings are older than the one before them.")
    }
    if session.isSample {
      notes.append(
        "The table and the plots show \(session.readings.count.grouped) of "
          + "\(counted(session.decisions, "decision")): the kept readings and an evenly spaced sample of"
          + " the others. --format ndjson writes all."
      )
    }
    return notes.joined(separator: " ")
  }
}

extension Duration {
  fileprivate var isWhole: Bool { inSeconds.rounded() == inSeconds }
}

extension String {
  /// The JSON with each `<` escaped, so that it cannot end the element that it is in.
  fileprivate var escapedForScript: String {
    let parts = utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return parts.map { String(Substring($0)) }.joined(separator: "\\u003c")
  }
}
