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
  package var gathering: SessionGathering

  /// Creates a renderer for replays of a number of tracks, which share the detailed sessions.
  package init(
    policy: AcquisitionPolicy,
    tracks: Int = 1,
    summary: Bool = false,
    commandLine: String
  ) {
    self.policy = policy
    self.commandLine = commandLine
    gathering = SessionGathering(tracks: tracks, isDetailed: !summary)
  }

  package var closing: String {
    let sessions = gathering.sessions
    let tracks = Set(sessions.map(\.track))
    let title = tracks.count == 1 ? "Location report: \(sessions[0].track)" : "Location report"
    let hasOverview = sessions.count > 1 || sessions.contains { $0.trace == nil }
    var body = "<header><h1>Location report</h1></header>\n<main>\n"
    if sessions.isEmpty { body += "<p class=\"outcome missed\">No sessions</p>\n" }
    if hasOverview { body += overview(namesTracks: tracks.count > 1) }
    for (index, session) in sessions.enumerated() where session.trace != nil {
      let section = SessionSection(
        session: session,
        policy: policy,
        identifier: "s\(index + 1)",
        heading: hasOverview ? "\(session.track), session \(session.report.number)" : session.track
      )
      body += section.html
    }
    body += failures
    body += PolicySection(policy: policy, commandLine: commandLine).html + "</main>\n"
    return HTMLPage.page(title: title, body: body)
  }

  private func overview(namesTracks: Bool) -> String {
    let rows = gathering.sessions.enumerated().map { index, session in
      let name =
        namesTracks ? "\(session.track), \(session.report.number)" : "\(session.report.number)"
      let link =
        session.trace != nil
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
      \(omission)\(HTMLPage.table(
        caption: "Sessions",
        columns: [
          (namesTracks ? "Track, session" : "Session", false), ("Duration", true), ("Accuracy", true),
          ("Readings", true), ("Outcome", false),
        ],
        rows: rows.joined()
      ))</section>

      """
  }

  private var located: String {
    let count = gathering.sessions.count { $0.report.best != nil }
    return gathering.sessions.count < total
      ? "\(count) of the first \(gathering.sessions.count)" : "\(count)"
  }

  private var total: Int { gathering.total }

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

  private var omission: String {
    let detailed = gathering.sessions.count { $0.trace != nil }
    guard detailed < total else { return "" }
    var text = detailed > 0 ? "\(detailed) are shown in detail." : ""
    if gathering.sessions.count < total { text += " \(gathering.sessions.count) are listed." }
    return text.isEmpty ? "" : "<p class=\"note\">\(text)</p>\n"
  }
}
