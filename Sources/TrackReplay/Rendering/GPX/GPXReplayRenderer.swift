package import LocationFilter
import TrackDecoding

/// Writes replays as GPX 1.1, for maps: a track (`trk`) for each session, with a segment of its
/// readings followed by one of the result, and one point a line.
///
/// | Element | A decision | The result |
/// | --- | --- | --- |
/// | `type` | `retained`, `rejected`, … | `outcome` |
/// | `cmt` | the reason | the outcome |
/// | `name` | | the recording, and the session if there can be several |
/// | `desc` | | the outcome as a sentence, then the address or what became of it |
/// | `sym` | | `Flag, Blue` |
///
/// Everything else is as in ``GPXReadingRenderer``. The extensions also have the figures of the decision
/// or the outcome, under the keys of ``NDJSONRenderer``.
///
/// GPX cannot express a reading with an invalid coordinate; it is left out. If a session has no result,
/// the extensions of its last segment have the outcome. Readings before the start of a session belong
/// to its track.
///
/// In a summary each result is a waypoint (`wpt`), and a session without a result is left out: the
/// schema requires waypoints before all tracks, and a position for each.
package struct GPXReplayRenderer: ReplayRenderer {
  private let policy: AcquisitionPolicy
  private let summary: Bool
  private let numbersSessions: Bool
  private var isInTrack = false
  /// The number of sessions of the recording that have ended.
  private var sessions = 0

  package init(policy: AcquisitionPolicy, summary: Bool = false, numbersSessions: Bool = false) {
    self.policy = policy
    self.summary = summary
    self.numbersSessions = numbersSessions
  }

  package var heading: String { GPX.heading }

  package var closing: String { GPX.closing }

  package mutating func render(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    guard !summary else { return }
    begin(track, into: &text)
    write(judged, into: &text)
  }

  package mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    if summary {
      guard let best = session.place else { return }
      text.append(literal: "<wpt")
      write(session, at: best, of: track, into: &text)
      text.append(literal: "</wpt>\n")
    } else {
      begin(track, into: &text)
      text.append(literal: "</trkseg><trkseg>\n")
      if let best = session.place {
        text.append(literal: "<trkpt")
        write(session, at: best, of: track, into: &text)
        text.append(literal: "</trkpt>\n")
      } else {
        text.append(literal: "<extensions>")
        write(session, into: &text)
        text.append(literal: "</extensions>\n")
      }
      end(&text)
    }
    sessions = session.number
  }

  package mutating func finish(_ track: String, into text: inout TextBuffer) {
    if isInTrack { end(&text) }
  }

  private mutating func begin(_ track: String, into text: inout TextBuffer) {
    guard !isInTrack else { return }
    text.append(literal: "<trk>")
    text.append(element: "name", label(track, session: sessions + 1))
    text.append(element: "number", sessions + 1)
    text.append(literal: "<trkseg>\n")
    isInTrack = true
  }

  private mutating func end(_ text: inout TextBuffer) {
    text.append(literal: "</trkseg></trk>\n")
    isInTrack = false
  }

  private func label(_ track: String, session: Int) -> String {
    numbersSessions || session > 1 ? "\(track), session \(session)" : track
  }

  private func write(_ judged: JudgedReading, into text: inout TextBuffer) {
    let reading = judged.reading
    guard reading.location.coordinate.isValid else { return }
    text.append(literal: "<trkpt")
    text.append(gpxAttributes: reading.location.coordinate)
    text.append(gpxPosition: reading)
    text.append(element: "cmt", judged.decision.verdict.reasonName)
    text.append(element: "type", judged.decision.verdict.name)
    text.append(gpxFix: reading)
    text.append(literal: "<extensions>")
    text.append(gpxExtensions: reading)
    text.append(element: "lf:now", reading.dateSource.isAbsolute ? judged.now : nil)
    text.append(element: "lf:age", judged.decision.age)
    text.append(element: "lf:distance", judged.decision.distance)
    text.append(literal: "</extensions></trkpt>\n")
  }

  /// Writes the result without the name of its element.
  private func write(
    _ session: SessionReport,
    at best: DecodedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    text.append(gpxAttributes: best.location.coordinate)
    text.append(gpxPosition: best)
    text.append(element: "name", label(track, session: session.number))
    text.append(element: "cmt", session.outcome.reason.rawValue)
    let sentence = OutcomeSentence(session: session, policy: policy).text
    text.append(element: "desc", ([sentence] + session.addressLines).joined(separator: "\n"))
    text.append(literal: "<sym>Flag, Blue</sym><type>outcome</type>")
    text.append(gpxFix: best)
    text.append(literal: "<extensions>")
    text.append(gpxExtensions: best)
    write(session, into: &text)
    text.append(literal: "</extensions>")
  }

  private func write(_ session: SessionReport, into text: inout TextBuffer) {
    let outcome = session.outcome
    text.append(element: "lf:outcome", outcome.reason.rawValue)
    text.append(element: "lf:start", session.isRelative ? nil : outcome.start)
    text.append(element: "lf:end", session.isRelative ? nil : outcome.end)
    text.append(element: "lf:elapsed", outcome.elapsed)
    text.append(element: "lf:readings", session.readings)
    text.append(literal: "<lf:counts>")
    session.counts.forEach { verdict, count in
      text.append("<lf:\(verdict.reasonName)>\(count)</lf:\(verdict.reasonName)>")
    }
    text.append(literal: "</lf:counts>")
    if session.address.placemark != nil {
      session.addressLines.forEach { text.append(element: "lf:address", $0) }
    }
    text.append(element: "lf:addressStatus", session.address.name)
    text.append(element: "lf:lookups", session.lookups)
  }
}

extension SessionReport {
  /// The best reading, if its coordinate is valid.
  fileprivate var place: DecodedReading? {
    best.flatMap { $0.location.coordinate.isValid ? $0 : nil }
  }
}
