import Foundation

/// The examples in the articles of a library, which must be in the tests that run them.
package enum DocumentationExamples {
  /// Returns the Swift and JSON examples in the catalog of `module` that are in none of the source
  /// files, each with the name of its article and its beginning.
  ///
  /// Indentation, blank lines and imports are ignored; everything else is compared, comments included.
  ///
  /// - Throws: `CocoaError` if the catalog or a source file cannot be read.
  package static func missing(
    from sources: [String],
    ofModule module: String
  ) throws -> [String] {
    let root = Fixtures.folder.deletingLastPathComponent()
    let catalog = root.appending(path: "Sources/\(module)/\(module).docc")
    let texts = try sources.map { path in
      let url = path.hasPrefix("/") ? URL(filePath: path) : root.appending(path: path)
      return joined(lines(of: try String(contentsOf: url, encoding: .utf8)))
    }
    let articles = try FileManager.default
      .contentsOfDirectory(at: catalog, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
    var missing: [String] = []
    for article in articles {
      let lines = lines(of: try String(contentsOf: article, encoding: .utf8))
      for example in examples(in: lines) {
        let example = joined(Array(lines[example]))
        if texts.contains(where: { $0.contains(example) }) { continue }
        missing.append("\(article.lastPathComponent): \(example.prefix(100))")
      }
    }
    return missing.sorted()
  }

  private static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The lines to compare, each between line feeds.
  private static func joined(_ lines: [String]) -> String {
    let kept = lines.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    return "\n" + kept.joined(separator: "\n") + "\n"
  }

  private static func examples(in lines: [String]) -> [Range<Int>] {
    var examples: [Range<Int>] = []
    var start: Int?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      if let begun = start {
        examples.append(begun..<number)
        start = nil
      } else if line == "```swift" || line == "```json" {
        start = number + 1
      }
    }
    return examples
  }
}
