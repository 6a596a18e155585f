import LocationFilter

/// Writes a comparison of policies for people: a table of the combinations, which one to choose and
/// why, and what did not count.
public struct TextTuningRenderer: TuningRenderer {
  /// Creates a renderer.
  public init() {}

  /// Appends the whole report.
  public func render(_ report: TuningReport, into text: inout TextBuffer) {
    let table = TuningTable(report)
    let heading = [table.scope] + (table.common.map { [$0] } ?? [])
    let marks = [
      ">  recommended",
      "*  of those located as often as any, no other is as good in time and accuracy and better in one",
    ]
    for line in heading + [""] + lines(of: table, report) + [""] + marks + table.legend {
      text.append(line + "\n")
    }
    text.append("\n" + recommendation(in: report))
    for line in table.leftOut { text.append(line + "\n") }
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
    let sentence = RecommendationSentence(report: report)
    guard let choice = report.recommendation else {
      return "No recommendation: \(sentence.reason)\n"
    }
    return "Recommended: \(sentence.figures(of: choice)): \(sentence.reason)\n"
  }
}
