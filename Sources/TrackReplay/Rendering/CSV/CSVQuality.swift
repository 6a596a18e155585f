/// Writes the quality of receivers as CSV, one row a recording.
package struct CSVQuality: QualityForm {
  private let safety: CSVSafety

  package init(safety: CSVSafety = .addresses) {
    self.safety = safety
  }

  package var heading: String {
    (["track"] + QualityColumn.all.map(\.name)).joined(separator: ",") + "\n"
  }

  package func write(_ report: QualityReport, of track: String, into text: inout TextBuffer) {
    text.append(safety.field(track))
    for column in QualityColumn.all {
      text.append(literal: ",")
      switch column.value(report) {
      case .count(let value): text.append(decimal: value)
      case .number(let value): text.append(String(shortest: value).withPoint)
      case .text(let value): text.append(safety.field(value))
      case .flag(let value): text.append(literal: value ? "true" : "false")
      case nil: break
      }
    }
    text.append(literal: "\n")
  }
}
