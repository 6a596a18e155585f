import LocationFilter

/// Writes a comparison of policies for people: a table of the combinations, the recommended one with
/// the reason, and what was excluded.
package struct TextTuningRenderer: TuningRenderer {
  package init() {}

  package func render(_ report: TuningReport, into text: inout TextBuffer) {
    let table = TuningTable(report)
    let heading = [table.scope] + (table.common.map { [$0] } ?? [])
    let marks = [
      ">  recommended",
      "*  unbeaten: of the combinations that find a location most often, no other is as good in"
        + " time and accuracy and better in one",
    ]
    for line in heading + [""] + lines(of: table, report) + [""] + marks + table.legend {
      text.append(line + "\n")
    }
    text.append("\n" + recommendation(in: report) + "\n")
    for line in table.excluded { text.append(line + "\n") }
  }

  private func lines(of table: TuningTable, _ report: TuningReport) -> [String] {
    let columns = table.columns.map { column in
      let lines = [column.name, column.unit] + column.values
      let width = lines.map(\.count).max() ?? 0
      return lines.map { $0.padded(left: width) }
    }
    let marks = ["  ", "  "] + report.combinations.indices.map { mark(of: $0, in: report) }
    return marks.enumerated().map { index, mark in
      ([mark] + columns.map { $0[index] }).joined(separator: "  ")
    }
  }

  private func mark(of index: Int, in report: TuningReport) -> String {
    (report.recommended == index ? ">" : " ") + (report.unbeaten.contains(index) ? "*" : " ")
  }

  private func recommendation(in report: TuningReport) -> String {
    guard let choice = report.recommendation else {
      return "No recommendation: \(report.recommendationReason)"
    }
    return "Recommended: \(report.figures(of: choice)): \(report.recommendationReason)"
  }
}
