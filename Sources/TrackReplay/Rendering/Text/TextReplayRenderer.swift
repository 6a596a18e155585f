package import LocationFilter
import TrackDecoding

/// Writes replays for people: the outcome of each session, its location and address, and what was kept
/// and what was not.
///
/// The first line under "Kept" has the session's time to first fix (TTFF). In a live run, each decision is
/// a line at once instead, with the figure that it was taken on.
///
/// Of several recordings or sessions, the last lines are the totals, except in a live run.
package struct TextReplayRenderer: ReplayRenderer {
  /// The number of kept readings listed: the first ones and the last.
  private static let listedKept = (first: 3, last: 6)

  private let policy: AcquisitionPolicy
  private let summary: Bool
  private let namesTracks: Bool
  private let numbersSessions: Bool
  private let isLive: Bool
  private let palette: Palette

  private var kept: [TracedReading] = []
  private var unlistedKept = 0
  private var oldest = Duration.zero
  /// Whether the recording has any line.
  private var hasWritten = false
  /// The number of sessions of the recording that have ended.
  private var sessions = 0
  /// Whether the last line is a decision, with the session's heading above.
  private var isAmongDecisions = false
  private var totals = ReplayTotals()

  package init(
    policy: AcquisitionPolicy,
    summary: Bool = false,
    namesTracks: Bool = false,
    numbersSessions: Bool = false,
    isLive: Bool = false,
    isColored: Bool = false
  ) {
    self.policy = policy
    self.summary = summary
    self.namesTracks = namesTracks
    self.numbersSessions = numbersSessions
    self.isLive = isLive
    palette = Palette(isColored: isColored)
  }

  package var separator: String { summary ? "" : "\n" }

  package mutating func append(_ next: Self) { totals.append(next.totals) }

  package mutating func finish(_ track: String, into text: inout TextBuffer) {
    totals.endRecording()
  }

  package mutating func render(_ failure: InputFailure, into text: inout TextBuffer) {
    totals.failRecording()
  }

  package var closing: String { isLive ? "" : totals.text }

  package mutating func render(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    let decision = judged.decision
    if decision.verdict == .rejected(.stale) { oldest = max(oldest, decision.age ?? .zero) }
    if isLive { return renderLive(judged, of: track, into: &text) }
    guard decision.isRetained else { return }
    kept.append(TracedReading(judged))
    if kept.count > Self.listedKept.first + Self.listedKept.last {
      kept.remove(at: Self.listedKept.first)
      unlistedKept += 1
    }
  }

  package mutating func render(
    _ session: SessionReport,
    of track: String,
    into text: inout TextBuffer
  ) {
    let heading =
      isAmongDecisions
      ? nil
      : heading(session.number, session.isRelative ? nil : session.outcome.start, of: track)
    if summary {
      text.append((heading.map { $0 + ": " } ?? "") + sentence(of: session) + "\n")
    } else {
      if hasWritten { text.append(literal: "\n") }
      text.append((heading.map { $0 + "\n" } ?? "") + details(of: session))
    }
    hasWritten = true
    isAmongDecisions = false
    sessions = session.number
    totals.add(session)
    kept = []
    unlistedKept = 0
    oldest = .zero
  }

  /// The track and number of the session; `nil` for the only session, or the first of several that the
  /// recording's events begin.
  private func heading(_ number: Int, _ start: Timestamp?, of track: String) -> String? {
    var parts = namesTracks ? [track.withoutControlCharacters] : []
    if numbersSessions || number > 1 {
      parts.append("session \(number)")
      if let start { parts.append(start.text) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func details(of session: SessionReport) -> String {
    var text = sentence(of: session) + "\n"
    if session.runsBackward {
      text += "The track runs backward: most readings are older than the one before them\n"
    }
    if let best = session.best {
      text += "\n" + place(of: best, in: session)
    }
    let table = keptTable() + unkeptTable(session.counts)
    if !table.isEmpty { text += "\n" + table }
    return text
  }

  private func sentence(of session: SessionReport) -> String {
    let text = OutcomeSentence(session: session, policy: policy).text
    guard session.best != nil else { return palette.failure(text) }
    return session.outcome.reason == .desiredAccuracy || session.outcome.reason == .settled
      ? palette.success(text) : palette.warning(text)
  }

  private func place(of best: DecodedReading, in session: SessionReport) -> String {
    let location = best.location
    var text = row("Latitude", String(location.coordinate.latitude, decimals: 8))
    text += row("Longitude", String(location.coordinate.longitude, decimals: 8))
    text += row("Accuracy", meters(location.horizontalAccuracy))
    text += row("Time", "\(best.timeText), line \(best.sourcePosition.line)")
    for (index, line) in session.addressLines.enumerated() {
      text += row(index == 0 ? "Address" : "", line)
    }
    if session.address.placemark != nil, session.addressDelay >= .milliseconds(1) {
      text += row("", "(found \(session.addressDelay.text(.up)) after the end)")
    }
    if session.lookupsSpared > 0 {
      let lookups = counted(session.lookups, "lookup")
      text += row(
        "",
        "\(lookups), \(session.lookupsSpared.grouped) skipped while one was in progress"
      )
    }
    return text
  }

  private func row(_ label: String, _ value: String) -> String {
    "  \(label.padded(right: 11))\(value)\n"
  }

  private func keptTable() -> String {
    guard !kept.isEmpty else { return "" }
    var text = "  Kept\n"
    for (index, reading) in kept.enumerated() {
      if index == Self.listedKept.first, unlistedKept > 0 {
        text += "    … \(unlistedKept.grouped) more\n"
      }
      text += line(of: reading) + "\n"
    }
    return text
  }

  private func line(of reading: TracedReading) -> String {
    let elapsed = (reading.decision.elapsed ?? .zero).text()
    let accuracy = reading.accuracy.map { String(accuracy: $0) + " m" } ?? "-"
    let phrase = reading.decision.verdict.phrase
    return "\(elapsed.padded(left: 11))\(accuracy.padded(left: 11))  \(phrase)"
  }

  /// Appends the decision on a reading, unless no session is running.
  private mutating func renderLive(
    _ judged: JudgedReading,
    of track: String,
    into text: inout TextBuffer
  ) {
    guard !summary, let elapsed = judged.decision.elapsed else { return }
    if !isAmongDecisions {
      if hasWritten { text.append(literal: "\n") }
      let start = judged.now.advanced(by: elapsed.negated)
      text.append(heading(sessions + 1, start, of: track).map { $0 + "\n" } ?? "")
    }
    text.append(line(of: TracedReading(judged)) + figure(of: judged.decision) + "\n")
    hasWritten = true
    isAmongDecisions = true
  }

  /// The age or the distance that a decision was taken on, such as `, 7.5 s old`.
  private func figure(of decision: Decision) -> String {
    switch decision.verdict {
    case .rejected(.stale): decision.age.map { ", \($0.text(.up)) old" } ?? ""
    case .rejected(.future): decision.age.map { ", \($0.negated.text(.up)) ahead" } ?? ""
    default: decision.distance.map { ", \(String($0, decimals: 1)) m away" } ?? ""
    }
  }

  private func unkeptTable(_ counts: DecisionCounts) -> String {
    let rest = counts.nonzero.filter { !$0.verdict.retainsReading }
    guard !rest.isEmpty else { return "" }
    var text = "  Not kept\n"
    for (verdict, count) in rest {
      text += "  \(String(count).padded(left: 7))  \(words(verdict))\n"
    }
    return text
  }

  private func words(_ verdict: Decision.Verdict) -> String {
    guard verdict == .rejected(.stale) else { return verdict.phrase }
    return "\(verdict.phrase): older than \(policy.maximumAge.text(.exact)), the oldest "
      + oldest.text(.up)
  }
}
