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
    let headings = columns.joined.map { column in
      let title = column.title.escapedForMarkup
      return
        "<th scope=\"col\" class=\"n\" aria-sort=\"none\"><button type=\"button\" title=\"\(title)\""
        + " aria-label=\"\(title)\">\(column.name.escapedForMarkup)</button></th>"
    }
    let leading = tracks.isEmpty ? 1 : 2
    let track = tracks.isEmpty ? "" : Self.heading("recording", "the recording")
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(caption.escapedForMarkup)">
      <table class="sortable tuning" id="\(identifier)">
      <caption>\(caption.escapedForMarkup)</caption>
      <thead>
      <tr class="groups"><td colspan="\(leading)"></td>\(names.joined())</tr>
      <tr>\(Self.heading("", "standing"))\(track)\(headings.joined())</tr>
      </thead>
      <tbody>
      \(rows)</tbody>
      </table>
      <p class="rest note">On paper, the table ends after 25 rows.</p>
      </div>

      """
  }

  private static func heading(_ name: String, _ title: String) -> String {
    "<th scope=\"col\" aria-sort=\"none\"><button type=\"button\" title=\"\(title)\""
      + " aria-label=\"\(title)\">\(name)</button></th>"
  }

  private func mark(_ standing: Standing) -> String {
    "<svg class=\"plot\" viewBox=\"-8 -8 16 16\" role=\"img\" aria-label=\"\(standing.rawValue)\">"
      + standing.kind.element(at: 0, 0) + "</svg>"
  }
}

extension [TuningTable.Group] {
  fileprivate var joined: [TuningTable.Column] { flatMap(\.columns) }
}
