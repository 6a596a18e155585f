package import LocationFilter
import TrackDecoding

/// Writes replays as GPX 1.1, for maps: a track (`trk`) for each recording, with a segment for each stretch
/// without a gap (``GPXTrack``), and one point a line.
///
/// | Element | Content |
/// | --- | --- |
/// | `type` | the decision on the reading: `retained`, `rejected`, … |
/// | `cmt` | its reason |
/// | `desc` | where a session ended: the outcome as a sentence, then the address or what became of it |
///
/// Everything else is as in ``GPXReadingRenderer``. The extensions also have the decision, its figures and
/// the `session` that processed the reading, counted from 1 in each recording.
///
/// The outcome of a session is in the extensions of the last point before its end, which is the one that
/// ended it if one did. If there is none, or another session has ended since, it is in those of a segment
/// that ends there. It has the session as `endedSession`, the figures under the keys of ``NDJSONRenderer``,
/// and its best reading as `bestIndex` and `bestLine`. So each point is written when the next one comes.
///
/// The track has all readings of the recording, those outside sessions, too. GPX cannot express one with an
/// invalid coordinate; it is left out.
///
/// In a summary there are no tracks: each result is a waypoint (`wpt`), with the recording, and the session
/// if there can be several, as its `name`, the outcome as its `cmt` and `desc`, `outcome` as its `type` and
/// `Flag, Blue` as its `sym`. A session without a result is left out.
package struct GPXReplayRenderer: ReplayRenderer {
  private let policy: AcquisitionPolicy
  private let summary: Bool
  private let numbersSessions: Bool
  private var frame = GPXTrack()
  /// The last point, which is not written before what comes next is known.
  private var point: Point?
  /// The number of sessions of the recording that have ended.
  private var sessions = 0

  private struct Point: Sendable {
    var judged: JudgedReading
    /// The session that processed it.
    var session: Int?
    /// The outcome of the session that ended there.
    var ended: SessionReport?
  }

  package init(policy: AcquisitionPolicy, summary: Bool = false, numbersSessions: Bool = false) {
    self.policy = policy
    self.summary = summary
    self.numbersSessions = numbersSessions
  }

  package var showsRecording: Bool { !summary }

  package var heading: String { GPX.heading }

  package var closing: String { GPX.closing }

  package mutating func render(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    guard !summary, judged.reading.location.coordinate.isValid else { return }
    writePoint(of: track, into: &text)
    let isInSession = judged.decision.verdict != .ignored(.notRunning)
    point = Point(judged: judged, session: isInSession ? sessions + 1 : nil)
  }

  package mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    sessions = session.number
    guard !summary else { return writeWaypoint(of: session, in: track, into: &text) }
    if point != nil, point?.ended == nil {
      point?.ended = session
      return
    }
    writePoint(of: track, into: &text)
    frame.beginSegment(of: track, into: &text)
    text.append(literal: "<extensions>")
    text.append(gpxExtensions: session)
    text.append(literal: "</extensions>\n")
    frame.endSegment(&text)
  }

  package mutating func finish(_ track: String, into text: inout TextBuffer) {
    writePoint(of: track, into: &text)
    frame.end(&text)
  }

  private mutating func writePoint(of track: String, into text: inout TextBuffer) {
    guard let point else { return }
    self.point = nil
    let reading = point.judged.reading
    let decision = point.judged.decision
    frame.beginPoint(at: reading.location.timestamp, of: track, into: &text)
    text.append(literal: "<trkpt")
    text.append(gpxAttributes: reading.location.coordinate)
    text.append(gpxPosition: reading)
    text.append(element: "cmt", decision.verdict.reasonName)
    if let ended = point.ended { text.append(element: "desc", description(of: ended)) }
    text.append(element: "type", decision.verdict.name)
    text.append(gpxFix: reading)
    text.append(literal: "<extensions>")
    text.append(gpxExtensions: reading)
    text.append(element: "lf:now", reading.dateSource.isAbsolute ? point.judged.now : nil)
    text.append(element: "lf:decision", decision.verdict.name)
    text.append(element: "lf:reason", decision.verdict.reasonName)
    text.append(element: "lf:age", decision.age)
    text.append(element: "lf:distance", decision.distance)
    text.append(element: "lf:session", point.session)
    if let ended = point.ended { text.append(gpxExtensions: ended) }
    text.append(literal: "</extensions></trkpt>\n")
  }

  private func writeWaypoint(
    of session: SessionReport,
    in track: String,
    into text: inout TextBuffer
  ) {
    guard let best = session.best, best.location.coordinate.isValid else { return }
    text.append(literal: "<wpt")
    text.append(gpxAttributes: best.location.coordinate)
    text.append(gpxPosition: best)
    let isNumbered = numbersSessions || session.number > 1
    text.append(element: "name", isNumbered ? "\(track), session \(session.number)" : track)
    text.append(element: "cmt", session.outcome.reason.rawValue)
    text.append(element: "desc", description(of: session))
    text.append(literal: "<sym>Flag, Blue</sym><type>outcome</type>")
    text.append(gpxFix: best)
    text.append(literal: "<extensions>")
    text.append(gpxExtensions: best)
    text.append(gpxOutcome: session)
    text.append(literal: "</extensions></wpt>\n")
  }

  private func description(of session: SessionReport) -> String {
    let sentence = OutcomeSentence(session: session, policy: policy).text
    return ([sentence] + session.addressLines).joined(separator: "\n")
  }
}

extension TextBuffer {
  /// Appends an outcome, and what identifies its session and its best reading.
  fileprivate mutating func append(gpxExtensions session: SessionReport) {
    append(element: "lf:endedSession", session.number)
    append(gpxOutcome: session)
    append(element: "lf:bestIndex", session.best?.index)
    append(element: "lf:bestLine", session.best?.sourcePosition.line)
  }

  fileprivate mutating func append(gpxOutcome session: SessionReport) {
    let outcome = session.outcome
    append(element: "lf:outcome", outcome.reason.rawValue)
    append(element: "lf:start", session.isRelative ? nil : outcome.start)
    append(element: "lf:end", session.isRelative ? nil : outcome.end)
    append(element: "lf:elapsed", outcome.elapsed)
    append(element: "lf:readings", session.readings)
    append(literal: "<lf:counts>")
    session.counts.forEach { verdict, count in
      append("<lf:\(verdict.reasonName)>\(count)</lf:\(verdict.reasonName)>")
    }
    append(literal: "</lf:counts>")
    if session.address.placemark != nil {
      session.addressLines.forEach { append(element: "lf:address", $0) }
    }
    append(element: "lf:addressStatus", session.address.name)
    append(element: "lf:lookups", session.lookups)
  }
}
