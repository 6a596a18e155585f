extension HTMLPage {
  /// Returns a table whose rows are `tr` elements, with the class `style`. The caption is for screen readers
  /// only. With an order, the headings sort the table; see `Script.sorting` for the keys.
  static func table(
    caption: String,
    columns: [(name: String, isNumber: Bool)],
    rows: String,
    identifier: String? = nil,
    style: String = "",
    sorted: TableOrder? = nil
  ) -> String {
    let cells = columns.enumerated().map { index, column in
      let name = column.name.escapedForMarkup
      let start = "<th scope=\"col\"\(column.isNumber ? " class=\"n\"" : "")"
      guard let sorted else { return "\(start)>\(name)</th>" }
      let order = sorted.falling == index ? "descending" : "none"
      return "\(start) aria-sort=\"\(order)\"><button type=\"button\">\(name)</button></th>"
    }
    let classes = [style, sorted == nil ? "" : "sortable"].filter { !$0.isEmpty }
    let attributes =
      (identifier.map { " id=\"\($0)\"" } ?? "")
      + (classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\"")
      + (style == "sessions" ? " role=\"grid\"" : "")
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(caption.escapedForMarkup)">
      <table\(attributes)>
      <caption>\(caption.escapedForMarkup)</caption>
      <thead><tr>\(cells.joined())</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      <p class="rest note">On paper, the table ends after 25 rows.</p>
      </div>

      """
  }
}

/// The order of a table that can be sorted.
struct TableOrder {
  /// The place of the column whose values fall; `nil` if the order is another one.
  var falling: Int?
}
