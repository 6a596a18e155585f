import LocationFilter
import TrackDecoding

/// The decisions of a session as a table, with a filter by reason.
struct DecisionTable {
  let session: TracedSession
  let identifier: String

  private var readings: [TracedReading] { session.readings }

  var html: String {
    guard !readings.isEmpty else { return "<p>The session has no readings.</p>\n" }
    return thinning + filter
      + HTMLPage.table(
        caption: "Decisions of session \(session.report.number)",
        columns: [
          ("Line", true), ("Time", true), ("Accuracy", true), ("Decision", false),
          ("Reason", false), ("Age", true), ("Distance", true), ("Latitude", true),
          ("Longitude", true),
        ],
        rows: readings.map(row).joined(),
        identifier: "\(identifier)-t"
      )
  }

  private var thinning: String {
    guard readings.count < session.decisions else { return "" }
    return
      "<p class=\"note\">The table and the plots show \(readings.count) of \(session.decisions) decisions: the"
      + " retained readings and an evenly spaced sample of the others. <code>--format ndjson</code>"
      + " writes all.</p>\n"
  }

  private var filter: String {
    var counts = DecisionCounts()
    for reading in readings { counts.add(reading.decision.verdict) }
    var choices = choice("", "all", readings.count, isChecked: true)
    for (verdict, count) in counts.nonzero {
      choices += choice(verdict.reasonName, verdict.phrase, count)
    }
    return """
      <form class="filter" data-table="\(identifier)-t" aria-label="Show decisions" hidden>
      \(choices)<span role="status" aria-live="polite" class="note"></span>
      </form>

      """
  }

  private func choice(
    _ value: String,
    _ name: String,
    _ count: Int,
    isChecked: Bool = false
  ) -> String {
    "<label><input type=\"radio\" name=\"reason\" value=\"\(value)\"\(isChecked ? " checked" : "")>"
      + "<span>\(name.escapedForMarkup) \(count)</span></label>\n"
  }

  private func row(_ reading: TracedReading) -> String {
    let isBest = reading.index == session.report.best?.index
    let seconds = { (duration: Duration?) in
      duration.map { String($0.inSeconds, decimals: 1) + " s" } ?? ""
    }
    let cells = [
      (true, seconds(reading.decision.elapsed)),
      (true, reading.accuracy.map(meters) ?? "none"), (false, reading.decision.verdict.name),
      (false, reading.decision.verdict.phrase), (true, seconds(reading.decision.age)),
      (true, reading.decision.distance.map { String($0, decimals: 1) + " m" } ?? ""),
      (true, String(reading.coordinate.latitude, decimals: 6)),
      (true, String(reading.coordinate.longitude, decimals: 6)),
    ]
    let line = "<th scope=\"row\" class=\"n\">\(reading.line)</th>"
    let text = cells.map { "<td\($0.0 ? " class=\"n\"" : "")>\($0.1.escapedForMarkup)</td>" }
    return "<tr class=\"\(reading.decision.verdict.name)\(isBest ? " best" : "")\""
      + " data-reason=\"\(reading.decision.verdict.reasonName)\">\(line)\(text.joined())</tr>\n"
  }
}
