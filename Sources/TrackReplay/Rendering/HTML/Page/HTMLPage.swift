/// The frame of a page that is complete in itself: it needs no network and no other file.
enum HTMLPage {
  /// The style and the script of a kind of page. They are constants with known hashes: a browser uses no others.
  struct Code {
    let style: String
    let script: String
    /// The SHA-256 of the elements' contents in base 64, as in a policy (CSP Level 3, section 2.3.1).
    let styleHash: String
    let scriptHash: String

    init(style: String, script: String, styleHash: String, scriptHash: String) {
      self.style = "\n\(Tone.variables)\(Ink.rules)\(Style.page)\(style)\(Style.media)"
      self.script = "\n\(Script.sorting)\(script)"
      self.styleHash = styleHash
      self.scriptHash = scriptHash
    }

    /// Nothing is loaded, and no other script or style works, whatever text from a file is on the page.
    var policy: String {
      "default-src 'none'; style-src 'sha256-\(styleHash)'; script-src 'sha256-\(scriptHash)';"
        + " img-src data:; base-uri 'none'; form-action 'none'"
    }

    /// The code of reports of replays.
    static let report = Code(
      style: Style.report,
      script: Script.linking + Script.report,
      styleHash: "kFraR2TqZEm8/v0iG7vZHXET2OKS7e5b+fx17BYUigw=",
      scriptHash: "uAp8IiSEYIv6vjGGdVg6g9l/lO7Epl3nvks1ESC4UQA="
    )

    /// The code of comparisons of policies.
    static let tuning = Code(
      style: Style.tuning,
      script: Script.filtering,
      styleHash: "TuCVKm5zbU/WzfxVULQaGG06aYXJKkasGZglyaIAMSY=",
      scriptHash: "mWGKHP9zDSd3VQlBseL/QWeqjVR3l4I22ctvEINZWiU="
    )
  }

  /// Returns a page.
  static func page(title: String, body: String, code: Code) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(code.policy)">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="generator" content="locfilter">
    <link rel="icon" href="data:,">
    <title>\(title.escapedForMarkup)</title>
    <style>\(code.style)</style>
    </head>
    <body>
    <svg class="shapes" aria-hidden="true">
    \(MarkKind.definitions())</svg>
    \(body)<script>\(code.script)</script>
    </body>
    </html>

    """
  }

  static func reproduction(_ commandLine: String) -> String {
    """
    <pre tabindex="0" aria-label="Command line"><code>\(commandLine.escapedForMarkup)</code></pre>

    """
  }

  /// Returns a plot with its caption. `overlay` is drawn above it.
  static func figure<Content: Plot>(
    _ plot: Content,
    named name: String = "",
    caption: String,
    overlay: String = ""
  ) -> String {
    figure(name, drawing(plot, overlay: overlay, isFocusable: !overlay.isEmpty), caption)
  }

  /// Returns an empty plot with its caption, which the script fills.
  static func figure<Content: Plot>(
    _ name: String,
    of type: Content.Type,
    caption: String
  ) -> String {
    figure(name, drawing("", type, description: caption, isFocusable: true), caption)
  }

  private static func figure(_ name: String, _ drawing: String, _ caption: String) -> String {
    """
    <figure\(name.isEmpty ? "" : " class=\"\(name)\"")>
    \(drawing)<figcaption>\(caption.escapedForMarkup)</figcaption>
    </figure>

    """
  }

  static func drawing<Content: Plot>(
    _ plot: Content,
    overlay: String = "",
    isFocusable: Bool = false
  ) -> String {
    drawing(
      plot.content + overlay,
      Content.self,
      description: plot.description,
      isFocusable: isFocusable
    )
  }

  private static func drawing<Content: Plot>(
    _ content: String,
    _ type: Content.Type,
    description: String,
    isFocusable: Bool
  ) -> String {
    """
    <svg class="plot" viewBox="0 0 \(coordinate(type.width)) \(coordinate(type.height))" role="img" \
    aria-label="\(description.escapedForMarkup)"\(isFocusable ? " tabindex=\"0\"" : "")>
    \(content)</svg>

    """
  }

  /// Returns the legend of the marks in a plot; empty if there are none. `figure` follows a label.
  static func legend(
    _ kinds: [MarkKind],
    figure: (MarkKind) -> String = { _ in "" },
    others: String = ""
  ) -> String {
    legend(kinds.map { (kind: $0, label: $0.label) }, figure: figure, others: others)
  }

  /// Returns a legend with the given labels, and with other items; empty if there are none.
  static func legend(
    _ marks: [(kind: MarkKind, label: String)],
    figure: (MarkKind) -> String = { _ in "" },
    others: String = ""
  ) -> String {
    guard !marks.isEmpty else { return "" }
    let items = marks.map { mark in
      "<li data-kind=\"\(mark.kind.rawValue)\">"
        + "<svg class=\"plot\" viewBox=\"-8 -8 16 16\" aria-hidden=\"true\">"
        + "\(mark.kind.element(at: 0, 0))</svg>\(mark.label)\(figure(mark.kind))</li>\n"
    }
    return "<ul class=\"legend\" aria-label=\"Legend\">\n\(items.joined())\(others)</ul>\n"
  }

  static func list(_ rows: [(name: String, value: String)]) -> String {
    let text = rows.map { row in
      "<div><dt>\(row.name.escapedForMarkup)</dt><dd>\(row.value.escapedForMarkup)</dd></div>\n"
    }
    return "<dl>\n\(text.joined())</dl>\n"
  }
}
