/// Writes a comparison of policies as a page: the recommendation with its reason, the trade-off between
/// time and accuracy, and the table. The page needs no network and no other file.
package struct HTMLTuningRenderer: TuningRenderer {
  private let commandLine: String

  package init(commandLine: String) {
    self.commandLine = commandLine
  }

  package func render(_ report: TuningReport, into text: inout TextBuffer) {
    let table = TuningTable(report)
    let body = """
      <header><h1>Policy comparison</h1></header>
      <main>
      <section aria-labelledby="choice">
      <h2 id="choice">\(table.scope.escapedForMarkup)</h2>
      \(choice(in: report))\(plot(of: report))</section>
      <section aria-labelledby="all">
      <h2 id="all">Combinations</h2>
      \(filter(report))\(combinations(table, report))\(notes(table))</section>
      <section aria-labelledby="again">
      <h2 id="again">Reproduce this page</h2>
      \(HTMLPage.reproduction(commandLine))</section>
      </main>

      """
    text.append(HTMLPage.page(title: "Policy comparison", body: body))
  }

  private func choice(in report: TuningReport) -> String {
    let reason = "<p>\(report.recommendationReason.sentence.escapedForMarkup)</p>\n"
    guard let choice = report.recommendation else {
      return "<p class=\"outcome missed\">No recommendation</p>\n" + reason
    }
    return
      "<p class=\"outcome reached\" data-recommended=\"\(report.recommended ?? -1)\">Recommended: "
      + "\(report.figures(of: choice).escapedForMarkup)</p>\n" + reason
  }

  private func plot(of report: TuningReport) -> String {
    let plot = TradeOffPlot(report)
    let figure = HTMLPage.figure(
      plot,
      caption: "Lower left is better; the line connects the unbeaten combinations"
        + (plot.omitted > 0 ? "; \(plot.omitted) beaten combinations are not shown" : "")
    )
    let legend = HTMLPage.legend(TradeOffPlot.Standing.allCases.map { ($0.kind, $0.label) })
    return "<div class=\"single\">\n\(figure)\(legend)</div>\n"
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

  private func combinations(_ table: TuningTable, _ report: TuningReport) -> String {
    let rows = report.combinations.indices.map { index in
      let standing = report.standing(of: index)
      let cells = table.columns.map { "<td class=\"n\">\($0.values[index].escapedForMarkup)</td>" }
      return "<tr class=\"\(standing == .recommended ? "finished best" : "")\""
        + " data-reason=\"\(standing == .beaten ? "beaten" : "unbeaten")\">"
        + "<td>\(standing == .beaten ? "" : standing.rawValue)</td>\(cells.joined())</tr>\n"
    }
    return HTMLPage.table(
      caption: "Combinations",
      columns: [(name: "Standing", isNumber: false)]
        + table.columns.map { column in
          (
            name: column.unit.isEmpty ? column.fullName : "\(column.fullName), \(column.unit)",
            isNumber: true
          )
        },
      rows: rows.joined(),
      identifier: "t"
    )
  }

  private func notes(_ table: TuningTable) -> String {
    ((table.common.map { [$0] } ?? []) + table.legend + table.excluded).map {
      "<p class=\"note\">\($0.sentence.escapedForMarkup)</p>\n"
    }
    .joined()
  }
}

extension String {
  /// The text with an initial capital and a full stop.
  fileprivate var sentence: String {
    let text = drop { $0 == " " }
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
