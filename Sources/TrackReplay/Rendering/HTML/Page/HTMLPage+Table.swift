extension HTMLPage {
  /// Returns a table that its headings sort, with the class `style`, for rows that are `tr` elements. The
  /// caption is for screen readers only. See `Script.sorting` for the keys.
  static func table(
    caption: String,
    style: String,
    attributes: String = "",
    headings: String,
    rows: String
  ) -> String {
    """
    <div class="scroll" tabindex="0" role="region" aria-label="\(caption.escapedForMarkup)">
    <table class="sortable \(style)"\(attributes)>
    <caption>\(caption.escapedForMarkup)</caption>
    <thead>\(headings)</thead>
    <tbody>
    \(rows)</tbody>
    </table>
    <p class="rest note">On paper, the table ends after 25 rows.</p>
    </div>

    """
  }

  /// Returns the row of the headings of columns, of which the values of `falling` fall at first.
  static func headings(_ columns: [(name: String, isNumber: Bool)], falling: Int? = nil) -> String {
    let cells = columns.enumerated().map { index, column in
      let order = index == falling ? "descending" : "none"
      return heading(column.name, isNumber: column.isNumber, order: order)
    }
    return "<tr>\(cells.joined())</tr>"
  }

  /// Returns the heading of a column, with a name in full for screen readers if it is short.
  static func heading(
    _ name: String,
    inFull title: String? = nil,
    isNumber: Bool,
    order: String = "none"
  ) -> String {
    let title = title.map {
      " title=\"\($0.escapedForMarkup)\" aria-label=\"\($0.escapedForMarkup)\""
    }
    return "<th scope=\"col\"\(isNumber ? " class=\"n\"" : "") aria-sort=\"\(order)\">"
      + "<button type=\"button\"\(title ?? "")>\(name.escapedForMarkup)</button></th>"
  }
}
