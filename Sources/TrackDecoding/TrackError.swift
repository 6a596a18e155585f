/// Why nothing can be read from a recording.
@nonexhaustive
public enum TrackError: Error, Sendable, Hashable {
  /// Neither NMEA sentences nor a table with a header.
  case unrecognizedFormat
  /// A format that is recognised and has to be converted first.
  case foreignFormat(ForeignFormat)
  /// A table whose header lacks the columns of a fix.
  ///
  /// - `found`: The names in the line treated as the header, trimmed.
  /// - `missing`: The names that the nearest dialect also needs; empty without one.
  /// - `dialect`: The nearest dialect, `nil` if no name occurs in any.
  /// - `position`: The start of that line.
  case noUsableColumns(
    found: [String],
    missing: [String],
    dialect: String?,
    position: SourcePosition
  )

  /// A table that lacks columns which are named in ``DecodingOptions/columns``.
  case absentColumns([String], found: [String], position: SourcePosition)

  /// A table with several columns that may have the same meaning.
  case ambiguousColumns(TrackColumn, names: [String], position: SourcePosition)

  /// A table with several columns of the same name, of which one would be read: as `column`, or as one of the
  /// extra columns if that is `nil`. `numbers` are those of the columns, from 1.
  case repeatedName(
    String,
    numbers: [Int],
    column: TrackColumn?,
    position: SourcePosition
  )

  /// A table whose rows have another number of fields than its header, so that no value is certain to be
  /// below its name. The position is that of the first row.
  case mismatchedHeader(names: Int, fields: Int, position: SourcePosition)

  /// A date whose order of day, month and year is not certain, with its possible readings.
  case ambiguousDate(String, readings: [DateReading], position: SourcePosition)

  /// A table whose positions are not in degrees: `text` is the first number out of range in one of the
  /// columns that were read as degrees, at most 32 bytes of it.
  case notDegrees(names: [String], text: String, position: SourcePosition)

  /// The position in the input; its beginning if no format is recognised.
  public var position: SourcePosition {
    switch self {
    case .unrecognizedFormat, .foreignFormat: SourcePosition(line: 1, byteOffset: 0)
    case .noUsableColumns(_, _, _, let position), .ambiguousColumns(_, _, let position),
      .absentColumns(_, _, let position), .repeatedName(_, _, _, let position),
      .mismatchedHeader(_, _, let position),
      .ambiguousDate(_, _, let position), .notDegrees(_, _, let position):
      position
    }
  }
}

/// What a date in figures may mean.
public struct DateReading: Sendable, Hashable {
  /// The date in words, as in `5 June 2026`.
  public var date: String
  /// The ``TimePattern`` that reads the text so.
  public var pattern: String

  /// Creates a reading.
  public init(_ date: String, pattern: String) {
    self.date = date
    self.pattern = pattern
  }
}

extension TrackError: CustomStringConvertible {
  /// A description of the error, with a hint.
  public var description: String {
    switch self {
    case .unrecognizedFormat:
      return "neither NMEA 0183 nor CSV with a header line and commas, semicolons or tabs"
    case .foreignFormat(let format):
      let command = format.command.map { ": \($0)" } ?? ""
      return "this is \(format.name), which is not read; \(format.hint)\(command)"
    case .noUsableColumns(let found, let missing, let dialect, _):
      if hasNoNames {
        return "no header: no line has names of columns; found \(Self.list(found))"
      }
      var text = "no usable columns: found \(Self.list(found))"
      if !missing.isEmpty {
        text += "; missing \(Self.list(missing, similarTo: found))"
      }
      if let dialect, dialect != Dialect.generic.name {
        text += " of \(dialect), the nearest known kind of file"
      }
      return text + "; a table needs at least a timestamp, a latitude and a longitude"
    case .absentColumns(let names, let found, _):
      return
        "no column \(Self.list(names, similarTo: found)) in the header; found \(Self.list(found))"
    case .ambiguousColumns(let column, let names, _):
      return "\(Self.list(names)) may each be the \(column.rawValue)"
    case .repeatedName(let name, let numbers, let column, _):
      let others = numbers.dropLast().map { "\($0)" }.joined(separator: ", ")
      let hint = column == nil ? "; rename all but one of them" : ""
      return
        "columns \(others) and \(numbers.last ?? 0) have the same name, \(Self.list([name]))\(hint)"
    case .mismatchedHeader(let names, let fields, _):
      return
        "the header has \(counted(names, "name")) and the rows have \(counted(fields, "field"))"
    case .ambiguousDate(let text, let readings, _):
      let choices = readings.map { "\($0.date) (\(Self.quoted($0.pattern)))" }
      return "'\(text)' may be \(choices.joined(separator: " or "))"
    case .notDegrees(let names, let text, _):
      return "\(Self.list(names)) are not degrees, as they have '\(text)'"
    }
  }

  /// Whether a table has values where its header would be.
  package var hasNoNames: Bool {
    guard case .noUsableColumns(let found, _, _, _) = self else { return false }
    return found.contains { Double($0) != nil }
  }

  /// The columns that a table needs and does not have; empty if the nearest kind of file is a known one.
  package var missingColumns: [TrackColumn] {
    guard case .noUsableColumns(_, let missing, let dialect, _) = self,
      dialect == nil || dialect == Dialect.generic.name
    else { return [] }
    return Dialect.generic.columns.filter { missing.contains($0.spellings[0].name) }.map(\.meaning)
  }

  /// Whether the file is not meant to be a track: another format, or a table without a latitude.
  package var isNoTrack: Bool {
    switch self {
    case .unrecognizedFormat, .foreignFormat:
      true
    case .noUsableColumns(let found, _, _, _):
      !found.contains { name in
        let names = TrackColumn.latitude.traits.genericNames
        return names.contains { name.lowercased().end(of: $0) != nil }
      }
    case .absentColumns, .ambiguousColumns, .repeatedName, .mismatchedHeader, .ambiguousDate,
      .notDegrees:
      false
    }
  }

  /// A pattern as an argument of a shell; one with quotes has `'T'` or the like.
  private static func quoted(_ pattern: String) -> String {
    pattern.contains("'") ? "\"\(pattern)\"" : "'\(pattern)'"
  }

  /// The names of columns in tables from unknown programs.
  private static let genericNames = Set(TrackColumn.allCases.flatMap(\.traits.genericNames))

  /// Missing names in quotes, with the similar ones of those found.
  private static func list(_ missing: [String], similarTo found: [String]) -> String {
    let names = missing.map { name in
      // A known name is not a misspelling of another.
      let isKnown = genericNames.contains(name)
      let candidates = found.map { $0.lowercased() }
        .filter { !(isKnown && genericNames.contains($0)) }
      let nearest = name.lowercased().nearest(among: candidates)
      let similar =
        found.first { $0.lowercased() == nearest }
        ?? found.first { isKnown && $0.lowercased().end(of: name) != nil }
      return name.prefix(40).quoted + (similar.map { " (similar: '\($0)')" } ?? "")
    }
    return names.joined(separator: ", ")
  }

  /// Names in quotes; of a long list the first twenty.
  package static func list(_ names: [String]) -> String {
    let shown = names.prefix(20).map { $0.prefix(40).quoted }.joined(separator: ", ")
    return names.count > 20 ? shown + " and \(names.count - 20) more" : shown
  }
}
