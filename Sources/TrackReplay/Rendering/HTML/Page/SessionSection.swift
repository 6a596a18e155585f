import LocationFilter
import TrackDecoding

/// One session of a report: its outcome, address, plots and decisions.
struct SessionSection {
  let session: TracedSession
  let policy: AcquisitionPolicy
  /// The target of links to the section, unique on the page.
  let identifier: String
  let heading: String

  var html: String {
    """
    <section id="\(identifier)" aria-labelledby="\(identifier)-h">
    <h2 id="\(identifier)-h">\(heading.escapedForMarkup)</h2>
    <p class="outcome \(verdict)" data-outcome="\(reason.rawValue)">\
    \(OutcomeSentence(session: session.report, policy: policy).text.escapedForMarkup)</p>
    \(remark)<div class="cards">
    \(addressCard)\(resultCard)\(countsCard)</div>
    \(plots)\(legend)<h3>Decisions</h3>
    \(DecisionTable(session: session, identifier: identifier).html)</section>

    """
  }

  private var reason: Outcome.Reason { session.report.outcome.reason }

  private var verdict: String {
    guard session.report.best != nil else { return "missed" }
    return reason == .desiredAccuracy || reason == .settled ? "reached" : "ended"
  }

  private var remark: String {
    session.report.runsBackward
      ? "<p>The track runs backward: most readings are older than the one before them.</p>\n" : ""
  }

  private var addressCard: String {
    if case .idle = session.report.address { return "" }
    let lines = session.report.addressLines
    return card(
      "Address",
      "<address>\(lines.map(\.escapedForMarkup).joined(separator: "<br>"))</address>\n"
    )
  }

  private var resultCard: String {
    guard let best = session.report.best else { return "" }
    let location = best.location
    return card(
      "Location",
      HTMLPage.list([
        ("Latitude", String(location.coordinate.latitude, decimals: 8)),
        ("Longitude", String(location.coordinate.longitude, decimals: 8)),
        ("Accuracy", meters(location.horizontalAccuracy)),
        ("Time", best.timeText),
        ("Line", "\(best.sourcePosition.line)"),
      ])
    )
  }

  private var countsCard: String {
    let counts = session.report.counts.nonzero
    guard !counts.isEmpty else { return "" }
    let rows = counts.map { (name: $0.verdict.phrase, value: "\($0.count)") }
    return card("Readings: \(session.report.readings)", HTMLPage.list(rows))
  }

  private func card(_ title: String, _ content: String) -> String {
    "<div class=\"card\"><h3>\(title.escapedForMarkup)</h3>\n\(content)</div>\n"
  }

  private var plots: String {
    "<div class=\"plots\">\n"
      + HTMLPage.figure(
        TimelinePlot(session, policy: policy),
        caption: "Horizontal accuracy over time; the line is the best fix"
      )
      + HTMLPage.figure(
        MapPlot(session),
        caption: session.report.best == nil
          ? "Positions" : "Positions around the result; circles are the accuracy of retained fixes"
      )
      + "</div>\n"
  }

  private var legend: String {
    HTMLPage.legend(session.kinds.map { ($0, $0.label) })
  }
}
