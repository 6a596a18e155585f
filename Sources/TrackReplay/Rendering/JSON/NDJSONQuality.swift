/// Writes the quality of receivers as JSON, one object a recording, and one of several recordings.
package struct NDJSONQuality: QualityForm {
  package init() {}

  package func write(_ report: QualityReport, of track: String, into text: inout TextBuffer) {
    text.append(#"{"type":"quality","track":"#, json: track)
    writeMembers(of: report, into: &text)
  }

  package func write(total report: QualityReport, into text: inout TextBuffer) {
    guard report.recordings > 1 else { return }
    text.append(#"{"type":"totalQuality","recordings":"#, json: report.recordings)
    writeMembers(of: report, into: &text)
  }

  package func write(_ failure: InputFailure, into text: inout TextBuffer) {
    text.append(failure.line)
  }

  private func writeMembers(of report: QualityReport, into text: inout TextBuffer) {
    for column in QualityColumn.all {
      text.append(",", name: column.name)
      text.append(literal: ":")
      switch column.value(report) {
      case .count(let value): text.append(json: value)
      case .number(let value): text.append(json: value)
      case .text(let value): text.append(json: value)
      case .flag(let value): text.append(json: value)
      case nil: text.append(literal: "null")
      }
    }
    text.append(literal: "}\n")
  }
}
