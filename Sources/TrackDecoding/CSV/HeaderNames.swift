/// The names in a line, if it is a header.
struct HeaderNames: Sendable, Hashable {
  /// Trimmed, in lower case.
  var names: [String]
  var delimiter: UInt8

  /// Reads a line by the delimiter that makes most fields of it. A `#` before the first name is
  /// left out, as is a byte order mark.
  init(_ line: Span<UInt8>) {
    var start = 0
    if line.count >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF { start = 3 }
    while start < line.count, line[start] == UInt8(ascii: "#") || line[start].isBlank { start += 1 }
    let text = line.extracting(start..<line.count)
    var table = FieldTable()
    delimiter = Delimiter.all[0]
    var most = 0
    for candidate in Delimiter.all {
      table.splitQuoted(text, at: candidate)
      if table.count > most {
        most = table.count
        delimiter = candidate
      }
    }
    table.splitQuoted(text, at: delimiter)
    names = (0..<table.count).map {
      text.text(in: text.trimmed(table[$0])).lowercased()
    }
  }

  /// How much the line is like a header: by the known names in it, and else by having several.
  var likeness: Int {
    let known = nearest.map { $0.dialect.signature.count - $0.missing.count } ?? 0
    return known + (names.count > 1 ? 1 : 0)
  }

  /// The dialect that the names come nearest to, and which of its names are not there.
  var nearest: (dialect: Dialect, missing: [String])? {
    let candidates = Dialect.all.map { dialect in
      (dialect: dialect, missing: dialect.signature.filter { !names.contains($0) })
    }
    return candidates.filter { $0.missing.count < $0.dialect.signature.count }
      .min { $0.missing.count < $1.missing.count }
  }
}
