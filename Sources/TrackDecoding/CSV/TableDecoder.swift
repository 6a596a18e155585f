/// Reads a table of text by the names of its columns, such as a table of placemarks.
///
/// Unlike ``CSVDecoder``, it does not know what its columns mean.
package struct TableDecoder: Sendable {
  private let wanted: [String]
  private let needed: Need
  private var reader = RecordReader()
  private var fields = FieldTable()
  /// The wanted columns that the table has, and the number of each one's field; `nil` before the header.
  private var columns: [(column: Int, field: Int)]?
  /// The number of fields in the header.
  private var width = Int.max
  private var delimiter = Delimiter.all[0]

  /// What a header must have.
  private enum Need: Sendable {
    case all([String])
    /// At least one column; without one, the error lists these as missing.
    case any([String])
  }

  /// A row, or what is wrong with it.
  package enum Item: Sendable {
    /// The names in the header that are not wanted, and where they are.
    case unreadNames([(name: String, position: SourcePosition)])
    /// A row, whose texts have been passed on.
    case row(SourcePosition)
    case diagnostic(Diagnostic)
  }

  /// Creates a decoder of the columns `wanted`, whose case does not matter, nor do spaces, hyphens and
  /// underscores in them; the table must have all of `needed`.
  package init(columns wanted: [String], allOf needed: [String]) {
    self.wanted = wanted
    self.needed = .all(needed)
  }

  /// Creates a decoder of the columns `wanted`, compared in the same way; the table must have at least
  /// one of them. The error lists `listed` if there is none.
  package init(columns wanted: [String], anyOf listed: [String]) {
    self.wanted = wanted
    needed = .any(listed)
  }

  /// Returns the next row, or `nil` when `chunk` is used up and the next one is needed.
  ///
  /// The texts of its wanted columns that are not blank are passed to `receive`, in their order: a list of them would
  /// take as long as the texts themselves. They are only passed if the row is returned.
  ///
  /// - Throws: `TrackError.noUsableColumns` if the header lacks a needed column; `TrackError.repeatedName` if
  ///   another one has the name of a wanted column; `TrackError.foreignFormat`
  ///   if it begins a file of another format.
  package mutating func next(
    in chunk: Span<UInt8>,
    _ receive: (_ column: Int, _ text: consuming String) -> Void
  ) throws(TrackError) -> Item? {
    while let frame = reader.next(in: chunk, splittingInto: &fields) {
      let carried = reader.carried
      if let item = try item(frame, frame.isCarried ? carried.span : chunk, receive) { return item }
    }
    return nil
  }

  /// Returns the next row at the end of the table, or `nil` after the last.
  package mutating func finish(
    _ receive: (_ column: Int, _ text: consuming String) -> Void
  ) throws(TrackError) -> Item? {
    while let frame = reader.finish() {
      let carried = reader.carried
      if let item = try item(frame, carried.span, receive) { return item }
    }
    return nil
  }

  /// Reads a record; `nil` if it is blank, or a header with only wanted names.
  private mutating func item(
    _ frame: RecordReader.Frame,
    _ source: Span<UInt8>,
    _ receive: (_ column: Int, _ text: consuming String) -> Void
  ) throws(TrackError) -> Item? {
    let position = frame.position
    switch frame.kind {
    case .tooLong:
      return .diagnostic(Diagnostic(.tooLong(limit: RecordReader.longestRecord), at: position))
    case .unterminatedQuote:
      return .diagnostic(Diagnostic(.unterminatedQuote, at: position))
    case .split, .line, .record:
      let bytes = source.extracting(frame.range)
      let hasQuotes = frame.kind == .record
      // Fields beyond those of the header are not split on the way.
      if frame.kind != .split || fields.total > fields.count {
        if hasQuotes {
          fields.splitQuoted(bytes, at: delimiter)
        } else {
          fields.splitPlain(bytes, at: delimiter)
        }
      }
      if fields.isBlank(bytes) { return nil }
      guard let columns else { return try readHeader(bytes, at: position) }
      if let (count, index) = fields.surplus(over: width, of: bytes, at: delimiter) {
        var position = position
        position.column += index
        return .diagnostic(Diagnostic(.extraFields(expected: width, found: count), at: position))
      }
      for (column, field) in columns {
        if let text = fields.text(field, of: bytes, hasQuotes: hasQuotes) { receive(column, text) }
      }
      return .row(position)
    }
  }

  private mutating func readHeader(
    _ bytes: Span<UInt8>,
    at position: SourcePosition
  ) throws(TrackError) -> Item? {
    let header = HeaderNames(bytes)
    let columns = header.indices(of: wanted)
    let missing =
      switch needed {
      case .all(let names):
        zip(names, header.indices(of: names))
          .compactMap { $1 == nil ? $0 : nil }
      case .any(let listed):
        columns.allSatisfy { $0 == nil } ? listed : []
      }
    guard missing.isEmpty else {
      let line = ContiguousArray(bytes.indices.map { bytes[$0] })
      // If it is text, it may be meant as a header, and an error with its names helps more.
      let isBinary = line.contains { $0 < 0x09 }
      if isBinary, position.byteOffset == 0, let format = ForeignFormat(beginning: line) {
        throw .foreignFormat(format)
      }
      throw .noUsableColumns(
        found: header.names,
        missing: missing,
        dialect: "placemark",
        position: position
      )
    }
    for case let index? in columns {
      guard let (name, numbers) = header.repeatedName(at: index) else { continue }
      throw .repeatedName(name, numbers: numbers, column: nil, position: position)
    }
    self.columns = columns.enumerated().compactMap { column, field in field.map { (column, $0) } }
    delimiter = header.delimiter
    reader.delimiter = delimiter
    fields.splitQuoted(bytes, at: delimiter)
    width = fields.count
    fields.prepare(upTo: width)
    let used = Set(columns)
    let unread = header.ranges.enumerated().filter { !$1.isEmpty && !used.contains($0) }
    guard !unread.isEmpty else { return nil }
    return .unreadNames(
      unread.map { _, range in
        var position = position
        position.column = range.lowerBound + 1
        return (name: bytes.textOrWindows1252(in: range), position: position)
      }
    )
  }
}
