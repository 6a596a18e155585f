/// The names in a line, if it is a header.
struct HeaderNames: Sendable, Hashable {
  /// The number of names read: several times those of the widest known kind.
  static let limit = 1024

  /// Trimmed, in lower case.
  var names: [String]
  /// The bytes of each name in the line.
  let ranges: [Range<Int>]
  var delimiter: UInt8

  /// Reads a line with the given delimiter, else with the one that makes most fields. A byte order
  /// mark and a `#` before the first name are ignored.
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
    ranges = (0..<min(table.count, Self.limit)).map {
      let range = text.trimmed(table[$0])
      return start + range.lowerBound..<start + range.upperBound
    }
    names = ranges.map { line.textOrWindows1252(in: $0).lowercased() }
  }

  /// The index of each of `wanted` among the names of a header, `nil` if it is missing: that of the
  /// same name in any case, or else of one that differs only in spelling (`foldedName`).
  static func indices(of wanted: [String], among names: [String]) -> [Int?] {
    let indices = Dictionary(zip(names, 0...)) { first, _ in first }
    let foldedIndices = Dictionary(zip(names.map(\.foldedName), 0...)) { first, _ in first }
    return wanted.map { indices[$0.lowercased()] ?? foldedIndices[$0.foldedName] }
  }

  /// A name in the form in which those of a header are compared.
  static func normalized(_ name: String) -> String {
    let bytes = ContiguousArray(name.utf8)
    let span = bytes.span
    return span.text(in: span.trimmed(0..<span.count)).lowercased()
  }

  /// How much the line resembles a header: the number of known names in it, and one for having
  /// several names.
  func likeness(among dialects: [Dialect]) -> Int {
    (nearest(among: dialects)?.found ?? 0) + (names.count > 1 ? 1 : 0)
  }

  /// The dialect nearest to the names, the names of its signature that are missing, and the number
  /// of those found.
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

/// The bytes that may separate the fields of a record.
enum Delimiter {
  static let all = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
}

// MARK: - Matched to a dialect

/// The header of a table, matched to a dialect.
struct Header: Sendable {
  var dialect: Dialect
  var delimiter: UInt8
  var names: [String]
  var columns: [Column] = []
  /// The indices of the extra columns asked for; empty if the table has none of them.
  var extraColumns: [Int?]
  /// The number of fields that a row must have for its time, position and accuracy.
  var neededFields = 0
  /// The column with the kind of a row.
  var kindColumn: Int?
  /// The column of events.
  var eventColumn: Int?
  /// The column of text in which an unquoted delimiter may occur.
  var looseColumn: Int?

  /// A column that is read.
  struct Column: Sendable {
    let index: Int
    let meaning: TrackColumn
    let form: FieldForm
    /// The factor of a number, `nil` for any other value; kept here for speed.
    let unit: Double?
    let invalidValueRejectsRow: Bool

    init(index: Int, _ spelling: Dialect.Spelling) {
      self.index = index
      meaning = spelling.meaning
      form = spelling.form
      unit = if case .number(let unit) = form { unit } else { nil }
      invalidValueRejectsRow = meaning.traits.invalidValueRejectsRow
    }
  }

  /// Matches a line to a dialect; `nil` if the line does not contain its signature.
  init?(_ names: HeaderNames, _ dialect: Dialect, extraColumns wanted: [String]) {
    self.dialect = dialect
    delimiter = names.delimiter
    let names = names.names
    self.names = names
    guard dialect.marks.allSatisfy(names.contains),
      !dialect.excluded.contains(where: names.contains)
    else { return nil }
    for column in dialect.columns {
      let spelling = column.spelling(among: names)
      guard let spelling, let index = names.firstIndex(of: spelling.name) else {
        if column.isInSignature { return nil }
        continue
      }
      columns.append(Column(index: index, spelling))
      if column.isInSignature, spelling.meaning.traits.absenceRejectsRow {
        neededFields = max(neededFields, index + 1)
      }
    }
    let extra = HeaderNames.indices(of: wanted, among: names)
    extraColumns = extra.contains { $0 != nil } ? extra : []
    kindColumn = dialect.fixRows.flatMap { names.firstIndex(of: $0.column) }
    eventColumn = dialect.events.flatMap { names.firstIndex(of: $0) }
    looseColumn = dialect.looseText.flatMap { names.firstIndex(of: $0) }
  }

  /// Whether rows name the provider of the fix.
  var hasProviders: Bool { columns.contains { $0.meaning == .provider } }
}
