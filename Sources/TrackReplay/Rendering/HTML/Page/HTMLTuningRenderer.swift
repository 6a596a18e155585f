import TrackDecoding

/// Writes a comparison of policies as a page: the recommendation with what it rests on, the trade-off
/// between time and accuracy, and the table. The page needs no network and no other file.
package struct HTMLTuningRenderer: TuningRenderer {
  /// The rows of the results by recording at most.
  static let trackRowLimit = 5000

  private let commandLine: String

  package init(commandLine: String) {
    self.commandLine = commandLine
  }

  package func render<Failure: Error>(
    _ report: TuningReport,
    into text: inout TextBuffer,
    _ flush: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let notes = TuningNotes(report)
    let body = """
      <header><h1>Policy comparison</h1></header>
      <main>
      <section aria-labelledby="choice">
      <h2 id="choice">\(notes.scope.escapedForMarkup)</h2>
      \(choice(in: report))</section>
      <section aria-labelledby="all">
      <h2 id="all">Combinations</h2>
      \(filter(report))\(combinations(report))\(legend(notes))</section>
      \(byTrack(report))<section aria-labelledby="again">
      <h2 id="again">Reproduce this page</h2>
      \(HTMLPage.reproduction(commandLine))</section>
      </main>

      """
    text.append(HTMLPage.page(title: "Policy comparison", body: body, code: .tuning))
  }

  private func choice(in report: TuningReport) -> String {
    let advice = TuningAdvice(report)
    let isFound = report.recommended != nil
    let facts =
      isFound
      ? """
      <div class="card facts"><h3>Figures</h3>
      \(HTMLPage.list(advice.facts.map { ($0.name, $0.text) }))</div>

      """ : ""
    let data = report.recommended.map { " data-recommended=\"\($0)\"" } ?? ""
    let warnings = report.warnings.map { "<li>\($0.phrase.sentence.escapedForMarkup)</li>\n" }
      .joined()
    return """
      <p class="outcome \(isFound ? "reached" : "missed")"\(data)>\
      \(advice.headline.escapedForMarkup)</p>
      \(paragraph(advice.reason, "reason"))\
      \(warnings.isEmpty ? "" : "<ul class=\"warnings\" aria-label=\"Warnings\">\n\(warnings)</ul>\n")\
      <div class="plots">
      \(plot(of: report))\(facts)</div>

      """
  }

  private func plot(of report: TuningReport) -> String {
    let plot = TradeOffPlot(report)
    let figure = HTMLPage.figure(
      plot,
      caption: "Lower left is better"
        + (plot.omitted > 0 ? "; \(plot.omitted) beaten combinations are not shown" : "")
    )
    let legend = HTMLPage.legend(plot.legend)
    return "<div>\n\(figure)\(legend)</div>\n"
  }

  private func filter(_ report: TuningReport) -> String {
    """
    <form class="filter" data-table="t" aria-label="Show combinations" hidden>
    <label><input type="radio" name="reason" value="" checked>\
    <span>all \(report.combinations.count)</span></label>
    <label><input type="radio" name="reason" value="unbeaten">\
    <span>unbeaten \(report.unbeaten.count)</span></label>
    <span role="status" aria-live="polite" class="note"></span>
    </form>

    """
  }

  private func combinations(_ report: TuningReport) -> String {
    let table = HTMLTuningTable(TuningTable(report, report.combinations))
    let rows = report.combinations.indices.map { table.row($0, report.standing(of: $0)) }
    // The recommended one is first, and stays there.
    let first = report.recommended.map { rows[$0] } ?? ""
    let others = rows.indices.filter { $0 != report.recommended }.map { rows[$0] }
    return table.text(caption: "Combinations", identifier: "t", rows: first + others.joined())
  }

  /// A table of the results on each recording, if there are any.
  private func byTrack(_ report: TuningReport) -> String {
    guard !report.byTrack.isEmpty else { return "" }
    let limit = Self.trackRowLimit / max(report.combinations.count, 1)
    let tracks = report.byTrack.prefix(max(limit, 1))
    let results = tracks.map { report.combinations(on: $0) }
    let table = HTMLTuningTable(
      TuningTable(report, results.flatMap { $0 }),
      tracks: zip(tracks, results).flatMap { track, results in results.map { _ in track.name } }
    )
    let rows = (0..<results.reduce(0) { $0 + $1.count }).map { row in
      table.row(row, report.standing(of: row % max(report.combinations.count, 1)))
    }
    let rest = report.byTrack.count - tracks.count
    let note =
      rest > 0
      ? paragraph("\(counted(rest, "recording")) more are not shown; csv has all", "note") : ""
    return """
      <section aria-labelledby="tracks">
      <h2 id="tracks">By recording</h2>
      \(table.text(caption: "Results by recording", identifier: "r", rows: rows.joined()))\(note)</section>

      """
  }

  private func legend(_ notes: TuningNotes) -> String {
    [notes.common, notes.excluded].compactMap { $0.map { paragraph($0, "note") } }.joined()
      + "<div class=\"note terms\">\n\(HTMLPage.list(notes.legend.map { ($0.name, $0.text) }))</div>\n"
  }

  private func paragraph(_ clause: String, _ style: String) -> String {
    "<p class=\"\(style)\">\(clause.sentence.escapedForMarkup)</p>\n"
  }
}

extension String {
  /// The clause with an initial capital and a full stop.
  var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
