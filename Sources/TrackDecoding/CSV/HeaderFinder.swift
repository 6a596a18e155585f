/// Finds the header among the first lines of a table, and further headers after its rows.
struct HeaderFinder: Sendable {
  /// The number of records allowed before the header, not counting blank lines and comments.
  static let longestPreamble = 4096

  /// The number of lines that may resemble a header without being one; after that, no header is found. To compare
  /// one such line with all dialects takes as long as to read many rows.
  private static let mostResemblances = 16_384

  private let options: DecodingOptions
  /// The kinds of file with the names that the options give to columns; empty if they give none.
  private let mappedDialects: [Dialect]
  /// The delimiter that the file states.
  private var statedDelimiter: UInt8?
  private var candidate: Candidate?
  /// The last header, and the reader of the rows below it: damaged files may have it in every line.
  private var lastLine: ContiguousArray<UInt8> = []
  private var lastReader: RowReader?
  private var tried = 0
  private var resemblances = 0
  /// The first lines, by which a file of another format that was treated as a table is recognised.
  private var beginning: ContiguousArray<UInt8> = []

  /// The line that most resembles a header.
  private struct Candidate: Sendable {
    var names: HeaderNames
    var likeness: Int
    var position: SourcePosition
  }

  /// The kinds of file that are known, which are made only for a line that may be a header.
  private var dialects: [Dialect] { hasKnownNames ? Dialect.all : mappedDialects }

  /// Whether every header has one of the known names of the latitude.
  private var hasKnownNames: Bool { options.columns.isEmpty }

  init(_ options: DecodingOptions) {
    var dialects = options.columns.isEmpty ? [] : Dialect.all.map { $0.mapped(options.columns) }
    if let name = options.columns[.timeOfDay], options.columns[.date] == nil {
      // There may be no date.
      var columns = options.columns
      columns[.timeOfDay] = nil
      columns[.timestamp] = name
      dialects.append(Dialect.generic.mapped(columns))
    }
    mappedDialects = dialects
    self.options = options
  }

  /// Reads a line as a header, and returns the reader of the rows below it; `nil` if it is not one.
  mutating func reader(below line: Span<UInt8>) -> RowReader? {
    // A header has three names at least, and a statement of the delimiter as many bytes.
    guard line.count >= 5 else { return nil }
    if isLast(line) { return lastReader }
    guard let header = header(in: line) else { return nil }
    lastReader = RowReader(header: header, options: options)
    lastLine.removeAll(keepingCapacity: true)
    lastLine.append(line)
    return lastReader
  }

  /// Whether a line is the last header again.
  @inline(__always)
  func isLast(_ line: Span<UInt8>) -> Bool {
    guard lastLine.count == line.count, !line.isEmpty else { return false }
    for index in line.indices where line[index] != lastLine[index] { return false }
    return true
  }

  /// Whether a comment among rows says something about their columns, such as the units, and is no header.
  func isRemark(_ comment: Span<UInt8>) -> Bool {
    guard mayBeHeader(comment), !isLast(comment), let header = lastReader?.header else {
      return false
    }
    return HeaderNames(comment, delimiter: statedDelimiter).repeats(header.names)
  }

  /// Reads a line as a header; `nil` if it is not one.
  mutating func header(in line: Span<UInt8>) -> Header? {
    if let stated = line.statedDelimiter {
      statedDelimiter = stated
      lastLine = []
      return nil
    }
    guard mayBeHeader(line) else { return nil }
    let header = header(of: HeaderNames(line, delimiter: statedDelimiter))
    if header == nil { resemblances += 1 }
    return header
  }

  /// Whether the names of a line must be compared with those of headers; most lines are ruled out.
  private func mayBeHeader(_ line: Span<UInt8>) -> Bool {
    resemblances < Self.mostResemblances && (!hasKnownNames || line.mayNamePosition)
  }

  /// The header of the first kind of file that has these names; `nil` if none has, or if they leave a doubt.
  private func header(of names: HeaderNames) -> Header? {
    // The tool's own table of sessions, whose positions are results, is no recording.
    if hasKnownNames, names.names.starts(with: ForeignFormat.sessionColumns) { return nil }
    let header = dialects.indices.lazy.compactMap { self.header(of: names, at: $0) }.first
    guard let header, header.dialect.doubts(names).isEmpty else { return nil }
    return header
  }

  /// Matches a line to one of the dialects. With mapped columns, it must be of a known kind even without
  /// them: they are in degrees and metres, and must not replace a column in other units. The
  /// package's own table has these units.
  private func header(of names: HeaderNames, at index: Int) -> Header? {
    if !hasKnownNames, !dialects[index].isGeneric, dialects[index].events == nil,
      Header(names, Dialect.all[index], extraColumns: []) == nil
    {
      return nil
    }
    return Header(names, dialects[index], extraColumns: options.extraColumns)
  }

  /// Reads a line before the first row as a header. If it is not one, it is kept for the error, unless
  /// an earlier line resembles a header at least as much.
  ///
  /// - Throws: ``error`` after the last line allowed before a header.
  mutating func seek(
    _ line: Span<UInt8>,
    at position: SourcePosition
  ) throws(TrackError) -> RowReader? {
    if line.isEmpty, beginning.count == FileBeginning.searchedLength { return nil }
    if let reader = reader(below: line) { return reader }
    for index in 0..<min(line.count, FileBeginning.searchedLength - beginning.count) {
      beginning.append(line[index])
    }
    if beginning.count < FileBeginning.searchedLength { beginning.append(UInt8(ascii: "\n")) }
    // Blank lines and comments do not count.
    let start = line.trimmed(0..<line.count).first
    guard let start, line[start] != UInt8(ascii: "#"), line.statedDelimiter == nil else {
      return nil
    }
    // A line without words resembles a header no more than an earlier line with several names.
    if candidate?.likeness ?? 0 < 1 || line.hasWord {
      let names = HeaderNames(line, delimiter: statedDelimiter)
      let likeness = names.likeness(among: dialects)
      if likeness > candidate?.likeness ?? -1 {
        candidate = Candidate(names: names, likeness: likeness, position: position)
      }
    }
    tried += 1
    if tried > Self.longestPreamble, let error { throw error }
    return nil
  }

  /// The error if there was no header; `nil` if there was no line.
  var error: TrackError? {
    guard let candidate else { return nil }
    if let format = ForeignFormat(beginning: beginning) { return .foreignFormat(format) }
    for dialect in dialects where dialect.comparison(with: candidate.names).missing.isEmpty {
      if let doubt = dialect.doubts(candidate.names).first {
        return .ambiguousColumns(doubt.meaning, names: doubt.names, position: candidate.position)
      }
    }
    let absent = Set(options.columns.values).sorted()
      .filter { !candidate.names.has(HeaderNames.normalized($0)) }
    if !absent.isEmpty {
      return .absentColumns(absent, found: candidate.names.texts, position: candidate.position)
    }
    // With mapped columns, no kind of file is expected.
    let nearest = candidate.names.nearest(
      among: hasKnownNames ? dialects : dialects.filter(\.isGeneric)
    )
    return .noUsableColumns(
      found: candidate.names.texts,
      missing: nearest?.missing ?? [],
      dialect: hasKnownNames ? nearest?.dialect.name : nil,
      position: candidate.position
    )
  }
}

extension Dialect {
  /// The columns of a position and its accuracy for which there are several names.
  func doubts(_ names: HeaderNames) -> [(meaning: TrackColumn, names: [String])] {
    guard isGeneric else { return [] }
    return columns.filter(\.meaning.traits.absenceRejectsRow).compactMap { column in
      let found = column.matches(in: names).map(\.index)
      guard Set(found.map { names.names[$0] }).count > 1 else { return nil }
      return (meaning: column.meaning, names: found.map { names.texts[$0] })
    }
  }
}

extension Span<UInt8> {
  /// The delimiter that a line such as `sep=;` states, `nil` for any other line.
  var statedDelimiter: UInt8? {
    let start = count >= 3 && self[0] == 0xEF ? 3 : 0
    guard count >= start + 5, count <= start + 16, self[start].lowercased == UInt8(ascii: "s"),
      isWord("sep=", in: start..<(start + 4)),
      trimmed((start + 5)..<count).isEmpty
    else { return nil }
    return self[start + 4]
  }

  /// Whether the line contains names of both angles of a position: `lat`, and `lon` or `lng`, anywhere; or `y`
  /// or `x` alone for either, if no field is a number.
  var mayNamePosition: Bool {
    let hasLatitude = has("l") { isLetter("a", at: $0 + 1) && isLetter("t", at: $0 + 2) }
    guard hasLatitude || has("y", where: { isLone($0) }) else { return false }
    let hasLongitude = has("l") {
      isLetter("o", at: $0 + 1) && isLetter("n", at: $0 + 2)
        || isLetter("n", at: $0 + 1) && isLetter("g", at: $0 + 2)
    }
    if hasLatitude, hasLongitude { return true }
    return (hasLongitude || has("x", where: { isLone($0) })) && !hasNumber
  }

  /// Whether a letter of either case, given in lower case, is at an index with a property.
  @inline(__always)
  private func has(_ letter: Unicode.Scalar, where isWanted: (Int) -> Bool) -> Bool {
    let byte = UInt8(ascii: letter)
    var index = firstIndex(of: byte, or: byte ^ 0x20, in: 0..<count)
    while index < count {
      if isWanted(index) { return true }
      index = firstIndex(of: byte, or: byte ^ 0x20, in: (index + 1)..<count)
    }
    return false
  }

  /// Whether no letter is next to an index.
  private func isLone(_ index: Int) -> Bool { !isLetter(index - 1) && !isLetter(index + 1) }

  private func isLetter(_ letter: Unicode.Scalar, at index: Int) -> Bool {
    index < count && self[index] | 0x20 == UInt8(ascii: letter)
  }

  /// Whether a field has digits and no letters.
  private var hasNumber: Bool {
    var (hasDigit, hasLetter) = (false, false)
    for index in indices {
      let byte = self[index]
      if Delimiter.contains(byte) {
        if hasDigit, !hasLetter { return true }
        (hasDigit, hasLetter) = (false, false)
      } else if byte.decimalDigit != nil {
        hasDigit = true
      } else if isLetter(index) {
        hasLetter = true
      }
    }
    return hasDigit && !hasLetter
  }

  /// Whether the line has two letters in a row, as all known names have but `x` and `y`.
  var hasWord: Bool {
    for index in indices where isLetter(index) && isLetter(index + 1) { return true }
    return false
  }

  private func isLetter(_ index: Int) -> Bool {
    index >= 0 && index < count && self[index].isLetter
  }
}
