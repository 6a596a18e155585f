import LocationFilter
import TrackDecoding

/// Writes a comparison of policies for people: a table of the combinations, one for each recording if asked
/// for, and at the end the recommendation, what it rests on, and the warnings.
package struct TextTuningRenderer: TuningRenderer {
  package init() {}

  package func render(_ report: TuningReport, into text: inout TextBuffer) {
    let notes = TuningNotes(report)
    let heading = [notes.scope, notes.common, notes.excluded].compactMap { $0 }
    var lines = heading.flatMap { wrapped($0) }
    lines += tables(of: report, report.combinations) + [""] + legend(notes, report)
    if !report.byTrack.isEmpty { lines += ["", "By recording:"] + byTrack(report) }
    lines += [""] + advice(TuningAdvice(report), report.warnings)
    for line in lines { text.append(line + "\n") }
  }

  /// The tables, a blank line above each.
  private func tables(
    of report: TuningReport,
    _ combinations: [CombinationResult],
    titles: [Int: String] = [:]
  ) -> [String] {
    let table = TuningTable(report, combinations)
    let count = report.combinations.count
    // Nothing is refused without permissions or provider errors, which few recordings have.
    let isRefused = combinations.contains { $0.ends[.refused] > 0 }
    let text = TextTable(
      marks: combinations.indices.map { mark(of: $0 % max(count, 1), in: report) },
      key: table.figures.columns.map(\.text),
      groups: table.results.map { group in
        group.columns.filter { $0.heading.first != "refused" || isRefused }.map(\.text)
      },
      titles: titles
    )
    return text.tables(width: TextPage.columns).flatMap { [""] + $0 }
  }

  /// The results on each recording, below its name.
  private func byTrack(_ report: TuningReport) -> [String] {
    var titles: [Int: String] = [:]
    var combinations: [CombinationResult] = []
    for track in report.byTrack {
      titles[combinations.count] =
        "\(track.name.withoutControlCharacters): \(counted(track.starts, "start"))"
      combinations += track.combinations
    }
    return tables(of: report, combinations, titles: titles)
  }

  private func mark(of index: Int, in report: TuningReport) -> String {
    (report.recommended == index ? ">" : " ") + (report.unbeaten.contains(index) ? "*" : " ")
  }

  private func legend(_ notes: TuningNotes, _ report: TuningReport) -> [String] {
    (report.recommended == nil ? [] : [">  recommended"])
      + notes.legend.flatMap { name, text in
        wrapped(text, prefix: (name == "unbeaten" ? "*  " : "") + "\(name): ")
      }
  }

  private func advice(_ advice: TuningAdvice, _ warnings: [TuningWarning]) -> [String] {
    let width = advice.facts.map(\.name.count).max() ?? 0
    return wrapped(advice.headline) + wrapped(advice.reason.sentence, prefix: "  ")
      + advice.facts.flatMap { name, text in
        wrapped(text, prefix: "  \(name.padded(right: width))  ")
      }
      + warnings.flatMap { wrapped($0.phrase, prefix: "Warning: ") }
  }
}

extension TuningTable.Column {
  fileprivate var text: TextTable.Column { TextTable.Column(heading: heading, values: values) }
}
