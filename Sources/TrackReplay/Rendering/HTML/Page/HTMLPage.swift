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
    \(Style.script)</script>
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

  /// Returns a table whose rows are `tr` elements. The caption is for screen readers only; a filter
  /// refers to `identifier`.
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
