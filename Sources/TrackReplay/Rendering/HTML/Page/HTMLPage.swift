/// The frame of a page that is complete in itself: it needs no network and no other file.
enum HTMLPage {
  static func page(title: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="generator" content="locfilter">
    <link rel="icon" href="data:,">
    <title>\(title.escapedForMarkup)</title>
    <style>
    \(Tone.variables)\(Style.page)\(Ink.rules)</style>
    </head>
    <body>
    <svg class="shapes" aria-hidden="true">
    \(MarkKind.definitions())</svg>
    \(body)<script>
    \(Script.sorting)\(Style.script)</script>
    </body>
    </html>

    """
  }

  static func reproduction(_ commandLine: String) -> String {
    """
    <pre tabindex="0" aria-label="Command line"><code>\(commandLine.escapedForMarkup)</code></pre>

    """
  }

  static func figure<Content: Plot>(_ plot: Content, caption: String) -> String {
    """
    <figure>
    <svg class="plot" viewBox="0 0 \(coordinate(Content.width)) \(coordinate(Content.height))" \
    role="img" aria-label="\(plot.description.escapedForMarkup)">
    \(plot.content)</svg>
    <figcaption>\(caption.escapedForMarkup)</figcaption>
    </figure>

    """
  }

  /// Returns the legend of the marks in a plot; empty if there are none.
  static func legend(_ marks: [(kind: MarkKind, label: String)]) -> String {
    guard !marks.isEmpty else { return "" }
    let items = marks.map { mark in
      "<li><svg class=\"plot\" viewBox=\"-8 -8 16 16\" aria-hidden=\"true\">"
        + mark.kind.element(at: 0, 0) + "</svg>\(mark.label)</li>\n"
    }
    return "<ul class=\"legend\" aria-label=\"Legend\">\n\(items.joined())</ul>\n"
  }

  static func list(_ rows: [(name: String, value: String)]) -> String {
    let text = rows.map { row in
      "<div><dt>\(row.name.escapedForMarkup)</dt><dd>\(row.value.escapedForMarkup)</dd></div>\n"
    }
    return "<dl>\n\(text.joined())</dl>\n"
  }

  /// Returns a table whose rows are `tr` elements. The caption is for screen readers only.
  ///
  /// - Parameters:
  ///   - style: The class of the table.
  ///   - sorted: `nil` for a table that cannot be sorted, else the place of the column that `rows` are
  ///     sorted by, falling, if there is one. See `Script.sorting` for the keys.
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
      </div>

      """
  }
}

/// The order of a table that can be sorted.
struct TableOrder {
  /// The place of the column whose values fall; `nil` if the order is another one.
  var falling: Int?
}
