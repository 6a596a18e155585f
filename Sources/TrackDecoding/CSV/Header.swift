/// The names in a line, if it is a header.
struct HeaderNames: Sendable, Hashable {
  /// The number of names read: several times those of the widest known kind.
  static let limit = 1024

  /// Trimmed, as they are written.
  let texts: [String]
  /// Trimmed, in lower case.
  let names: [String]
  /// The first index of each name. One that occurs several times is also here with each of its numbers, as
  /// `lat#2` for the second column.
  let indices: [String: Int]
  /// The ways to read each name in a table from an unknown program.
  let generic: [[GenericName]]
  /// All bases of these.
  let bases: Set<String>
  /// The bytes of each name in the line.
  let ranges: [Range<Int>]
  let delimiter: UInt8

  private init(texts: [String], ranges: [Range<Int>], delimiter: UInt8) {
    self.texts = texts
    self.ranges = ranges
    self.delimiter = delimiter
    names = texts.map { $0.lowercased() }
    var indices = Dictionary(zip(names, 0...)) { first, _ in first }
    if indices.count < names.count {
      for (index, name) in names.enumerated() where !name.isEmpty {
        let numbered = "\(name)#\(index + 1)"
        if indices[numbered] == nil { indices[numbered] = index }
      }
    }
    self.indices = indices
    generic = names.map { $0.isEmpty ? [] : GenericName.readings(of: $0) }
    bases = Set(generic.flatMap { $0.map(\.base) })
  }

  /// Reads a line with the given delimiter, or else with the one that gives the most fields. A byte
  /// order mark and a `#` before the first name are ignored.
  init(_ line: Span<UInt8>, delimiter given: UInt8? = nil) {
    var start = line.startOfText
    // A tab is the end of a blank name.
    while start < line.count, line[start] != UInt8(ascii: "\t"),
      line[start] == UInt8(ascii: "#") || line[start].isBlank
    {
      start += 1
    }
    let text = line.extracting(start..<line.count)
    var table = FieldTable()
    var delimiter = given ?? Delimiter.all[0]
    var most = 0
    for candidate in given == nil ? Delimiter.all : [] {
      table.splitQuoted(text, at: candidate)
      if table.count > most {
        most = table.count
        delimiter = candidate
      }
    }
    table.splitQuoted(text, at: delimiter)
    let ranges = (0..<min(table.count, Self.limit)).map {
      let range = text.trimmed(table[$0])
      return start + range.lowerBound..<start + range.upperBound
    }
    self.init(
      texts: ranges.map { line.textOrWindows1252(in: $0) },
      ranges: ranges,
      delimiter: delimiter
    )
  }

  /// The names after `lead`; `nil` if that is not the first name.
  func dropping(_ lead: String) -> HeaderNames? {
    guard names.first == lead else { return nil }
    return HeaderNames(
      texts: Array(texts.dropFirst()),
      ranges: Array(ranges.dropFirst()),
      delimiter: delimiter
    )
  }

  /// The names of the fields if each row begins with a name of its own.
  var withRowNames: HeaderNames {
    HeaderNames(texts: [""] + texts, ranges: [0..<0] + ranges, delimiter: delimiter)
  }

  /// Whether the header has a name, which is given in lower case.
  func has(_ name: String) -> Bool { indices[name] != nil }

  /// The index of each of `wanted`: that of the same name in any case, or else of one that differs only
  /// in spelling (`foldedName`); `nil` if there is neither.
  func indices(of wanted: [String]) -> [Int?] {
    let foldedIndices = Dictionary(zip(names.map(\.foldedName), 0...)) { first, _ in first }
    return wanted.map { indices[$0.lowercased()] ?? foldedIndices[$0.foldedName] }
  }

  /// The name at an index, and the numbers of the columns that have it, from 1; `nil` if there is only one.
  func repeatedName(at index: Int) -> (name: String, numbers: [Int])? {
    let numbers = names.indices.filter { names[$0] == names[index] }.map { $0 + 1 }
    return numbers.count > 1 ? (texts[index], numbers) : nil
  }

  /// Whether these are names of another header, in its order and with the units that it states.
  func repeats(_ header: HeaderNames) -> Bool {
    var rest = header.generic[...]
    for readings in generic {
      let place = rest.firstIndex { stated in
        stated.contains { stated in
          readings.contains { $0.base == stated.base && [nil, $0.unit].contains(stated.unit) }
        }
      }
      guard let place else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  /// A name in the form in which those of a header are compared.
  static func normalized(_ name: String) -> String {
    let bytes = ContiguousArray(name.utf8)
    let span = bytes.span
    return span.text(in: span.trimmed(0..<span.count)).lowercased()
  }

  /// How much the line resembles a header: the number of known names in it, plus one if it has
  /// several names.
  func likeness(among dialects: [Dialect]) -> Int {
    (nearest(among: dialects)?.found ?? 0) + (names.count > 1 ? 1 : 0)
  }

  /// The dialect closest to the names, the names of its signature that are missing, and the number
  /// of those found. A generic one wins a tie, because few people know the others.
  func nearest(
    among dialects: [Dialect]
  ) -> (dialect: Dialect, missing: [String], found: Int)? {
    var best: (dialect: Dialect, missing: [String], found: Int)?
    for dialect in dialects {
      let (missing, found) = dialect.comparison(with: self)
      guard found > 0 else { continue }
      let least = best?.missing.count ?? .max
      if missing.count < least
        || missing.count == least && dialect.isGeneric && best?.dialect.isGeneric == false
      {
        best = (dialect, missing, found)
      }
    }
    return best
  }
}

/// The bytes that may separate the fields of a record.
enum Delimiter {
  static let all = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// Whether a byte may be one.
  static func contains(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\t")
  }
}

// MARK: - Matched to a dialect

/// The header of a table, matched to a dialect.
struct Header: Sendable {
  var dialect: Dialect
  var names: HeaderNames
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
  /// The columns of a position whose names do not prove that it is in degrees.
  var unsureAngles: [Int] = []
  /// The first name of a column that is read, but of which there are several.
  var repeatedName: (name: String, numbers: [Int], column: TrackColumn?)?

  /// A column that is read.
  struct Column: Sendable {
    let index: Int
    let meaning: TrackColumn
    var form: FieldForm
    let invalidValueRejectsRow: Bool
    /// Whether it is a time, or a part of one.
    var isTime: Bool { meaning.isTime || meaning == .receivedAt }

    init(_ meaning: TrackColumn, _ match: Dialect.Column.Match) {
      index = match.index
      self.meaning = meaning
      form = match.form
      invalidValueRejectsRow = meaning.traits.invalidValueRejectsRow
    }
  }

  /// Matches a line to a dialect; `nil` if the line does not contain its signature.
  init?(_ allNames: HeaderNames, _ dialect: Dialect, extraColumns wanted: [String]) {
    guard let names = dialect.lead.map(allNames.dropping) ?? allNames,
      dialect.marks.allSatisfy(names.has), !dialect.excluded.contains(where: names.has)
    else { return nil }
    self.dialect = dialect
    self.names = names
    for column in dialect.columns {
      guard let match = column.match(in: names) else {
        if column.isInSignature { return nil }
        continue
      }
      let meaning = column.meaning
      columns.append(Column(meaning, match))
      // The columns of a known program are in its order: it writes the one of the phone first.
      if repeatedName == nil, column.isGeneric || column.isInSignature,
        let (name, numbers) = names.repeatedName(at: match.index),
        !column.spellings.contains(where: { $0.name.hasSuffix("#\(match.index + 1)") })
      {
        repeatedName = (name, numbers, meaning)
      }
      if match.isUnsure, !meaning.isTime, column.isInSignature { unsureAngles.append(match.index) }
      if column.isInSignature || column.isGeneric, meaning.traits.absenceRejectsRow,
        meaning != .hdop || column.isInSignature
      {
        neededFields = max(neededFields, match.index + 1)
      }
    }
    if let match = Dialect.dilution.match(in: names),
      !columns.contains(where: { $0.meaning == .hdop || $0.index == match.index })
    {
      columns.append(Column(.hdop, match))
    }
    for index in columns.indices where columns[index].meaning == .timestamp {
      if names.names[columns[index].index].foldedName.hasSuffix("sincegpsepoch") {
        columns[index].form = .time(.gps)
      }
    }
    for index in columns.indices
    where columns[index].isTime && names.names[columns[index].index].namesUTC {
      columns[index].form = columns[index].form.inUTC
      guard columns[index].meaning == .timeOfDay,
        let date = columns.firstIndex(where: { $0.meaning == .date })
      else { continue }
      columns[date].form = columns[date].form.inUTC
    }
    let extra = names.indices(of: wanted)
    extraColumns = extra.contains { $0 != nil } ? extra : []
    for case (let name, let index?) in zip(wanted, extra) where repeatedName == nil {
      guard !name.hasSuffix("#\(index + 1)") else { continue }
      repeatedName = names.repeatedName(at: index).map { ($0.name, $0.numbers, nil) }
    }
    kindColumn = dialect.fixRows.flatMap { names.indices[$0.column] }
    eventColumn = dialect.events.flatMap { names.indices[$0] }
    looseColumn = dialect.looseText.flatMap { names.indices[$0] }
  }

  /// The header with the units in the line below it, which take precedence over those in its names. The
  /// units of a known program stay as they are.
  func withUnits(of line: Span<UInt8>, _ fields: FieldTable) -> Header {
    guard dialect.isGeneric else { return self }
    var header = self
    for number in columns.indices {
      let (index, meaning) = (columns[number].index, columns[number].meaning)
      let unit = GenericName.readings(
        of: line.textOrWindows1252(in: line.trimmed(fields[index])).lowercased()
      )
      .lazy.compactMap { meaning.traits.form(unit: $0.unit ?? $0.base) }.first
      if let unit { header.columns[number].form = unit }
    }
    return header
  }

  var delimiter: UInt8 { names.delimiter }

  /// The name of a column as it is written, `nil` if the table lacks it.
  func text(of meaning: TrackColumn) -> String? {
    columns.first { $0.meaning == meaning }.map { names.texts[$0.index] }
  }

  /// The name of the first column with a time, as it is written.
  var timeName: String? {
    columns.first(where: \.isTime).map { names.texts[$0.index] }
  }

  /// What marks positions as invalid, in words.
  var markOfInvalidPositions: String {
    (text(of: .valid) ?? text(of: .fix)).map { "column '\($0)'" } ?? "0, 0"
  }

  /// The error if a row has a number out of range in a column whose name does not prove degrees.
  @inline(never)
  func notDegrees(_ faults: [Row.Fault], at position: SourcePosition) -> TrackError? {
    for fault in faults {
      guard case .badValue(_, let text) = fault.reason, let column = fault.column,
        unsureAngles.contains(column), Double(String(text.map { $0 == "," ? "." : $0 })) != nil
      else { continue }
      var faultPosition = position
      faultPosition.column += fault.index
      let names = unsureAngles.map { self.names.texts[$0] }
      return .notDegrees(names: names, text: text, position: faultPosition)
    }
    return nil
  }

  /// Whether rows name the provider of the fix.
  var hasProviders: Bool { columns.contains { $0.meaning == .provider } }
}
