import LocationFilter
import TrackDecoding

/// The sessions of a recording as a table, the worst first.
struct SessionTable {
  private let recording: TracedRecording
  /// The day of all sessions; empty if there are several.
  private let date: String
  private let hasFractions: Bool

  init(_ recording: TracedRecording) {
    self.recording = recording
    let starts = recording.sessions.map(\.report.outcome.start.text)
    let dates = Set(starts.map { $0.prefix(10) })
    date = dates.count == 1 ? dates.first.map(String.init) ?? "" : ""
    hasFractions = starts.contains { $0.suffix(5) != ".000Z" }
  }

  var html: String {
    let indices = recording.sessions.worstIndices
    let table = HTMLPage.table(
      caption: "Sessions of \(recording.name)",
      style: "sessions",
      attributes: " role=\"grid\"",
      headings: HTMLPage.headings(
        [
          ("Session", true), ("Accuracy", true), ("Outcome", false), ("Duration", true),
          ("Readings", true), (startHeading, recording.isRelative),
        ],
        falling: 1
      ),
      rows: indices.map { row(recording.sessions[$0].report) }.joined()
    )
    guard indices.count < recording.totalSessions else { return table }
    return table
      + """
      <p class="note">The table has the \(indices.count.grouped) worst of \
      \(counted(recording.totalSessions, "session")). <code>--format csv</code> writes all.</p>

      """
  }

  /// A row without the end tags, which HTML can omit (HTML Standard, 13.1.2.4).
  private func row(_ report: SessionReport) -> String {
    let elapsed = report.outcome.elapsed
    let isExact =
      elapsed < .seconds(60) && (elapsed.inSeconds * 10).rounded() / 10 == elapsed.inSeconds
    let key = isExact ? "" : " data-sort=\"\(String(shortest: elapsed.inSeconds))\""
    // None is worse than any accuracy.
    let accuracy = report.accuracy.map { ">" + meters($0) } ?? " data-sort=\"Infinity\">none"
    return "<tr><th>\(report.number)<td\(accuracy)"
      + "<td>\(report.outcome.reason.shortName)<td\(key)>\(elapsed.text())<td>\(report.readings)"
      + "<td>\(start(of: report))\n"
  }

  private var startHeading: String {
    if recording.isRelative { return "Start, s" }
    return date.isEmpty ? "Start, UTC" : "Start, \(date) UTC"
  }

  private func start(of report: SessionReport) -> String {
    let start = report.outcome.start
    if recording.isRelative { return String(seconds: start.sinceEpoch) }
    let text = start.text
    guard text.utf8.count == 24 else { return text }
    // 2026-05-16T09:00:12.250Z
    let time = text.dropFirst(11).dropLast(hasFractions ? 1 : 5)
    return date.isEmpty ? "\(text.prefix(10)) \(time)" : String(time)
  }
}

extension Outcome.Reason {
  /// The outcome in a table.
  var shortName: String {
    switch self {
    case .desiredAccuracy: "accurate"
    case .settled: "settled"
    case .plateau: "plateau"
    case .reducedAccuracy: "approximate"
    case .timedOut: "timed out"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .trackEnded: "track ended"
    }
  }
}
