/// The names in a line, if it is a header.
struct HeaderNames: Sendable, Hashable {
  /// How many names are read: those of the widest known kind several times over.
  static let limit = 1024

  /// Trimmed, in lower case.
  var names: [String]
  var delimiter: UInt8

  /// Reads a line by the delimiter given, else by the one that makes most fields of it. A `#` before
  /// the first name is left out, as is a byte order mark.
  init(_ line: Span<UInt8>, delimiter given: UInt8? = nil) {
    var start = 0
    if line.count >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF { start = 3 }
    while start < line.count, line[start] == UInt8(ascii: "#") || line[start].isBlank { start += 1 }
    let text = line.extracting(start..<line.count)
    var table = FieldTable()
    delimiter = given ?? Delimiter.all[0]
    var most = 0
    for candidate in given == nil ? Delimiter.all : [] {
      table.splitQuoted(text, at: candidate)
      if table.count > most {
        most = table.count
        delimiter = candidate
      }
    }
    table.splitQuoted(text, at: delimiter)
    names = (0..<min(table.count, Self.limit)).map {
      text.name(in: text.trimmed(table[$0])).lowercased()
    }
  }

  /// A name as those of a header are compared.
  static func normalized(_ name: String) -> String {
    let bytes = ContiguousArray(name.utf8)
    let span = bytes.span
    return span.text(in: span.trimmed(0..<span.count)).lowercased()
  }

  /// How much the line is like a header: by the known names in it, and else by having several.
  func likeness(among dialects: [Dialect]) -> Int {
    (nearest(among: dialects)?.found ?? 0) + (names.count > 1 ? 1 : 0)
  }

  /// The dialect that the names come nearest to, which of its names are not there, and how many are.
  func nearest(
    among dialects: [Dialect]
  ) -> (dialect: Dialect, missing: [String], found: Int)? {
    var best: (dialect: Dialect, missing: [String], found: Int)?
    for dialect in dialects {
      let (missing, found) = dialect.comparison(with: names)
      if found > 0, missing.count < best?.missing.count ?? .max { best = (dialect, missing, found) }
    }
    return best
  }
}

extension Span<UInt8> {
  /// The text in `range`: UTF-8, or else Latin-1, whose characters are the first 256 of Unicode.
  fileprivate func name(in range: Range<Int>) -> String {
    let bytes = range.map { self[$0] }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
