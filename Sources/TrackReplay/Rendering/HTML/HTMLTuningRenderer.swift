/// Writes a comparison of policies as one page to look at: which to choose and why, the trade-off
/// between time and accuracy, and the table. It needs no network and no file beside it.
public struct HTMLTuningRenderer: TuningRenderer {
  private let commandLine: String

  /// Creates a renderer.
  ///
  /// - Parameter commandLine: What to type to make the page again.
  public init(commandLine: String) {
    self.commandLine = commandLine
  }

  /// Appends the page.
  public func render(_ report: TuningReport, into text: inout TextBuffer) {
    let table = TuningTable(report)
    let body = """
      <header><h1>Policies compared</h1></header>
      <main>
      <section aria-labelledby="choice">
      <h2 id="choice">\(table.scope.escapedForMarkup)</h2>
      \(choice(in: report))\(plot(of: report))</section>
      <section aria-labelledby="all">
      <h2 id="all">Combinations</h2>
      \(filter(report))\(combinations(table, report))\(notes(table))</section>
      <section aria-labelledby="again">
      <h2 id="again">To make this page again</h2>
      <pre tabindex="0" aria-label="Command line"><code>\(commandLine.escapedForMarkup)</code></pre>
      </section>
      </main>

      """
    text.append(HTMLPage.page(title: "Policies compared", body: body))
  }

  private func choice(in report: TuningReport) -> String {
    let sentence = RecommendationSentence(report: report)
    guard let choice = report.recommendation else {
      return "<p class=\"outcome missed\">No recommendation</p>\n"
        + "<p>\(sentence.reason.sentence.escapedForMarkup)</p>\n"
    }
    return
      "<p class=\"outcome reached\" data-recommended=\"\(report.recommended ?? -1)\">Recommended: "
      + "\(sentence.figures(of: choice).escapedForMarkup)</p>\n"
      + "<p>\(sentence.reason.sentence.escapedForMarkup)</p>\n"
  }

  private func plot(of report: TuningReport) -> String {
    let plot = TradeOffPlot(report)
    let figure = HTMLPage.figure(
      plot.content,
      width: TradeOffPlot.width,
      height: TradeOffPlot.height,
      description: plot.description,
      caption: "To the left and below is better; the line is what can be had"
        + (plot.leftOut > 0 ? "; \(plot.leftOut) that others beat are not drawn" : "")
    )
    let legend = TradeOffPlot.Standing.allCases.map { standing in
      "<li><svg class=\"plot\" viewBox=\"-8 -8 16 16\" aria-hidden=\"true\">"
        + standing.kind.element(at: 0, 0) + "</svg>\(standing.label)</li>\n"
    }
    return "<div class=\"single\">\n\(figure)"
      + "<ul class=\"legend\" aria-label=\"Legend\">\n\(legend.joined())</ul>\n</div>\n"
  }

  private func filter(_ report: TuningReport) -> String {
    let count = report.unbeaten.count
    return """
      <form class="filter" data-table="t" aria-label="Show combinations" hidden>
      <label><input type="radio" name="reason" value="" checked>\
      <span>all \(report.combinations.count)</span></label>
      <label><input type="radio" name="reason" value="unbeaten">\
      <span>not beaten \(count)</span></label>
      <span role="status" aria-live="polite" class="note"></span>
      </form>

      """
  }

  private func combinations(_ table: TuningTable, _ report: TuningReport) -> String {
    let rows = report.combinations.indices.map { index in
      let standing = report.standing(of: index)
      let mark = standing == .beaten ? "" : standing == .recommended ? "recommended" : "not beaten"
      let cells = table.columns.map { "<td class=\"n\">\($0.values[index].escapedForMarkup)</td>" }
      return "<tr class=\"\(standing == .recommended ? "finished best" : "")\""
        + " data-reason=\"\(standing == .beaten ? "beaten" : "unbeaten")\">"
        + "<td>\(mark)</td>\(cells.joined())</tr>\n"
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
    ((table.common.map { [$0] } ?? []) + table.legend + table.leftOut).map {
      "<p class=\"note\">\($0.sentence.escapedForMarkup)</p>\n"
    }
    .joined()
  }
}

extension String {
  /// The text with a capital at its beginning and a full stop at its end.
  fileprivate var sentence: String {
    let text = drop { $0 == " " }
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
