/// A ``TuningTable`` as a sortable table of a page, with the names of the groups above the columns.
struct HTMLTuningTable {
  private let columns: [TuningTable.Group]
  /// The recording of each row; empty if the rows are of all.
  private let tracks: [String]

  init(_ table: TuningTable, tracks: [String] = []) {
    columns = ([table.figures] + table.results).filter { !$0.columns.isEmpty }
    self.tracks = tracks
  }

  /// Returns a row whose first cell has the mark that it has in the plot.
  func row(_ index: Int, _ standing: Standing) -> String {
    let track =
      tracks.isEmpty
      ? "" : "<th scope=\"row\" class=\"name\">\(tracks[index].escapedForMarkup)</th>"
    let cells = columns.joined.map { "<td class=\"n\">\($0.values[index].escapedForMarkup)</td>" }
    return "<tr class=\"\(standing == .recommended ? "best pinned" : "")\""
      + " data-reason=\"\(standing == .beaten ? "beaten" : "unbeaten")\">"
      + "<td data-sort=\"\(standing.rank)\">\(mark(standing))</td>\(track)\(cells.joined())</tr>\n"
  }

  /// Returns the table; a row of the class `pinned` stays in view below the headings.
  func text(caption: String, identifier: String, rows: String) -> String {
    let names = columns.map { group in
      "<th scope=\"colgroup\" colspan=\"\(group.columns.count)\">\(group.name.escapedForMarkup)</th>"
    }
    let headings = columns.joined.map {
      HTMLPage.heading($0.name, inFull: $0.title, isNumber: true)
    }
    let track =
      tracks.isEmpty
      ? "" : HTMLPage.heading("recording", inFull: "the recording", isNumber: false)
    return HTMLPage.table(
      caption: caption,
      style: "tuning",
      attributes: " id=\"\(identifier)\"",
      headings: """

        <tr class="groups"><td colspan="\(tracks.isEmpty ? 1 : 2)"></td>\(names.joined())</tr>
        <tr>\(HTMLPage.heading("", inFull: "standing", isNumber: false))\(track)\(headings.joined())</tr>

        """,
      rows: rows
    )
  }

  private func mark(_ standing: Standing) -> String {
    "<svg class=\"plot\" viewBox=\"-8 -8 16 16\" role=\"img\" aria-label=\"\(standing.rawValue)\">"
      + standing.kind.element(at: 0, 0) + "</svg>"
  }
}

extension [TuningTable.Group] {
  fileprivate var joined: [TuningTable.Column] { flatMap(\.columns) }
}
