/// The frame of a page that needs nothing but itself: no network, no file beside it.
enum HTMLPage {
  /// Returns a whole page.
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
    \(PlotStyle.variables)\(HTMLStyle.page)\(PlotStyle.marks)</style>
    </head>
    <body>
    \(body)<script>
    \(HTMLScript.filter)</script>
    </body>
    </html>

    """
  }

  /// Returns a plot as a figure with a caption.
  static func figure(
    _ content: String,
    width: Double,
    height: Double,
    description: String,
    caption: String
  ) -> String {
    """
    <figure>
    <svg class="plot" viewBox="0 0 \(coordinate(width)) \(coordinate(height))" role="img" \
    aria-label="\(description.escapedForMarkup)">
    \(content)</svg>
    <figcaption>\(caption.escapedForMarkup)</figcaption>
    </figure>

    """
  }

  /// Returns a table of names and what they stand for.
  static func list(_ rows: [(name: String, value: String)]) -> String {
    let text = rows.map { row in
      "<div><dt>\(row.name.escapedForMarkup)</dt><dd>\(row.value.escapedForMarkup)</dd></div>\n"
    }
    return "<dl>\n\(text.joined())</dl>\n"
  }

  /// Returns a table with a caption that only those hear who do not see the heading above it.
  ///
  /// - Parameters:
  ///   - caption: What the table holds.
  ///   - columns: The names of the columns, and whether they hold numbers.
  ///   - rows: The rows as elements `tr`.
  ///   - identifier: By which a filter finds the table, `nil` for none.
  /// - Returns: The elements.
  static func table(
    caption: String,
    columns: [(name: String, isNumber: Bool)],
    rows: String,
    identifier: String? = nil
  ) -> String {
    let cells = columns.map { column in
      "<th scope=\"col\"\(column.isNumber ? " class=\"n\"" : "")>\(column.name.escapedForMarkup)</th>"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(caption.escapedForMarkup)">
      <table\(identifier.map { " id=\"\($0)\"" } ?? "")>
      <caption>\(caption.escapedForMarkup)</caption>
      <thead><tr>\(cells.joined())</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </div>

      """
  }
}
