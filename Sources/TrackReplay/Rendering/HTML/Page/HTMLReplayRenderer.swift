package import LocationFilter
import TrackDecoding

/// Writes replays as a page: each session's outcome, plots and decisions, the inputs that could not be
/// read, the policy, and the command that writes the page again. The page needs no network and no other
/// file.
///
/// To open quickly, a page shows about 1500 decisions of a session, 24 sessions in detail and 1000 in
/// the overview, and states what it leaves out.
package struct HTMLReplayRenderer: GatheringRenderer {
  private let policy: AcquisitionPolicy
  private let commandLine: String
  package var gathering: ReplayGathering

  /// Creates a renderer for replays of a number of tracks, which share the detailed sessions.
  package init(
    policy: AcquisitionPolicy,
    tracks: Int = 1,
    summary: Bool = false,
    commandLine: String
  ) {
    self.policy = policy
    self.commandLine = commandLine
    gathering = ReplayGathering(tracks: tracks, isDetailed: !summary)
  }

  package var closing: String {
    let recordings = gathering.inFull
    let sessions = recordings.flatMap { recording in
      recording.sessions.map { (track: recording.track, session: $0) }
    }
    let title =
      gathering.recordings.count == 1
      ? "Location report: \(gathering.recordings[0].track)" : "Location report"
    let hasOverview = sessions.count > 1 || sessions.contains { !$0.session.isDetailed }
    var body = "<header><h1>Location report</h1></header>\n<main>\n"
    if sessions.isEmpty { body += "<p class=\"outcome missed\">No sessions</p>\n" }
    if hasOverview { body += overview(sessions) }
    for (index, (track, session)) in sessions.enumerated() where session.isDetailed {
      let section = SessionSection(
        session: session,
        policy: policy,
        identifier: "s\(index + 1)",
        heading: hasOverview ? "\(track), session \(session.report.number)" : track
      )
      body += section.html
    }
    body += failures
    body += PolicySection(policy: policy, commandLine: commandLine).html + "</main>\n"
    return HTMLPage.page(title: title, body: body)
  }

  private func overview(_ sessions: [(track: String, session: TracedSession)]) -> String {
    let rows = sessions.enumerated().map { index, item in
      let (track, session) = item
      let name = "\(track), \(session.report.number)"
      let link =
        session.isDetailed
        ? "<a href=\"#s\(index + 1)\">\(name.escapedForMarkup)</a>" : name.escapedForMarkup
      let sentence = OutcomeSentence(session: session.report, policy: policy).text
      let accuracy = session.report.best.map { meters($0.location.horizontalAccuracy) } ?? "none"
      return "<tr><th scope=\"row\">\(link)</th>"
        + "<td class=\"n\">\(String(session.report.outcome.elapsed.inSeconds, decimals: 1)) s</td>"
        + "<td class=\"n\">\(accuracy)</td><td class=\"n\">\(session.report.readings)</td>"
        + "<td>\(sentence.escapedForMarkup)</td></tr>\n"
    }
    return """
      <section aria-labelledby="overview">
      <h2 id="overview">Overview: \(counted(total, "session")), \(located) with a location</h2>
      \(HTMLPage.table(
        caption: "Sessions",
        columns: [
          ("Track, session", false), ("Duration", true), ("Accuracy", true),
          ("Readings", true), ("Outcome", false),
        ],
        rows: rows.joined()
      ))</section>

      """
  }

  private var located: Int { gathering.recordings.reduce(0) { $0 + $1.locatedSessions } }

  private var total: Int { gathering.recordings.reduce(0) { $0 + $1.totalSessions } }

  /// The inputs that could not be read, or not to their end.
  private var failures: String {
    let failures = gathering.failures
    guard !failures.isEmpty else { return "" }
    let unlisted = gathering.failureTotal - failures.count
    let note = unlisted > 0 ? "<p class=\"note\">\(unlisted) more are not listed.</p>\n" : ""
    return """
      <section aria-labelledby="failures">
      <h2 id="failures">Not read, or not to the end: \(counted(gathering.failureTotal, "input"))</h2>
      <div class="card">
      \(HTMLPage.list(failures.map { (name: $0.track, value: $0.message) }))</div>
      \(note)</section>

      """
  }
}
