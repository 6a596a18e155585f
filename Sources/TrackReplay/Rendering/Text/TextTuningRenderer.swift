import LocationFilter
import TrackDecoding

/// Writes a comparison of policies for people: a table of the combinations, one for each recording if asked
/// for, and at the end the recommendation, what it rests on, and the warnings.
package struct TextTuningRenderer: TuningRenderer {
  package init() {}

  package func render<Failure: Error>(
    _ report: TuningReport,
    into text: inout TextBuffer,
    _ flush: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let notes = TuningNotes(report)
    let heading = [notes.scope, notes.common, notes.excluded].compactMap { $0 }
    var lines = heading.flatMap { wrapped($0) }
    let isRefused = report.combinations.contains { $0.ends[.refused] > 0 }
    lines += table(of: report, report.combinations, isRefused).tables(width: TextPage.columns)
      .flatMap { [""] + $0 }
    lines += [""] + legend(notes, report)
    if !report.byTrack.isEmpty { lines += ["", "By recording:"] }
    for line in lines { text.append(line + "\n") }
    try renderTracks(of: report, into: &text, flush)
    for line in [""] + advice(TuningAdvice(report), report.warnings) { text.append(line + "\n") }
  }

  /// The table of some results, which has no column for refused sessions if there are none: without permissions
  /// or provider errors, which few recordings have, nothing is refused.
  private func table(
    of report: TuningReport,
    _ combinations: [CombinationResult],
    _ isRefused: Bool,
    title: String? = nil,
    firstRow: Int = 0
  ) -> TextTable {
    let table = TuningTable(report, combinations)
    return TextTable(
      marks: combinations.indices.map { mark(of: $0, in: report) },
      key: table.figures.columns.map(\.text),
      groups: table.results.map { group in
        group.columns.filter { $0.heading.first != "refused" || isRefused }.map(\.text)
      },
      title: title,
      firstRow: firstRow
    )
  }

  /// Writes the tables of the results on each recording, below its name. Each recording is a part of them, and only
  /// one is in memory at a time.
  private func renderTracks<Failure: Error>(
    of report: TuningReport,
    into text: inout TextBuffer,
    _ flush: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let isRefused = report.byTrack.contains { track in
      report.combinations(on: track).contains { $0.ends[.refused] > 0 }
    }
    func part(of track: TunedTrack, after last: TextTable?) -> TextTable {
      table(
        of: report,
        report.combinations(on: track),
        isRefused,
        title: "\(track.name.withoutControlCharacters): \(counted(track.starts, "start"))",
        firstRow: last?.endRow ?? 0
      )
    }
    var widest: TextTable?
    for track in report.byTrack {
      let part = part(of: track, after: widest)
      widest = widest?.fitting(part) ?? part
    }
    guard let widest else { return }
    for table in widest.tables(width: TextPage.columns).indices {
      text.append("\n")
      var last: TextTable?
      for track in report.byTrack {
        let part = part(of: track, after: last)
        last = part
        for line in part.fitting(widest).tables(width: TextPage.columns)[table] {
          text.append(line + "\n")
        }
        try flush(&text)
      }
    }
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
