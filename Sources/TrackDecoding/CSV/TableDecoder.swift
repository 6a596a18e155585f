/// Reads a table of text by the names of its columns: placemark files, addresses.
///
/// Where ``CSVDecoder`` knows what its columns mean, this one hands them on as they stand.
package struct TableDecoder: Sendable {
  private let wanted: [String]
  private let needed: Need
  private var reader = RecordReader()
  private var fields = FieldTable()
  private var columns: [Int?]?
  private var delimiter = Delimiter.all[0]

  /// What a header must have.
  private enum Need: Sendable {
    /// These columns.
    case all([String])
    /// One column at least; these are told as missing where there is none.
    case any(told: [String])
  }

  /// One row, or what is wrong with it.
  package enum Item: Sendable {
    /// The texts of the wanted columns, in their order; blank ones are `nil`.
    case row([String?], SourcePosition)
    case diagnostic(Diagnostic)
  }

  /// Creates a decoder for the columns of these names, whatever their case.
  ///
  /// - Parameters:
  ///   - wanted: The columns to hand on.
  ///   - needed: Those of them without which the table is of no use.
  package init(columns wanted: [String], needed: [String]) {
    self.wanted = wanted
    self.needed = .all(needed)
  }

  /// Creates a decoder for the columns of these names, whatever their case, one of which there must be.
  ///
  /// - Parameters:
  ///   - wanted: The columns to hand on.
  ///   - told: The names that the error lists where there is none of them.
  package init(columns wanted: [String], orElseTelling told: [String]) {
    self.wanted = wanted
    needed = .any(told: told)
  }

  /// Reads the next bytes and hands on the rows that they complete.
  ///
  /// - Throws: `TrackError.noUsableColumns` where the header lacks a needed column.
  package mutating func decode(
    _ bytes: Span<UInt8>,
    into receive: (Item) -> Void
  ) throws(TrackError) {
    while let frame = reader.next(in: bytes) {
      if frame.isCarried {
        try process(frame, into: receive)
      } else {
        try process(frame, bytes.extracting(frame.range), into: receive)
      }
    }
  }

  /// Ends the table.
  ///
  /// - Throws: As ``decode(_:into:)``.
  package mutating func finish(into receive: (Item) -> Void) throws(TrackError) {
    while let frame = reader.finish() { try process(frame, into: receive) }
  }

  /// Processes a frame whose bytes the reader has carried over from an earlier chunk.
  private mutating func process(
    _ frame: RecordReader.Frame,
    into receive: (Item) -> Void
  ) throws(TrackError) {
    let carried = reader.carried
    try process(frame, carried.span.extracting(frame.range), into: receive)
  }

  private mutating func process(
    _ frame: RecordReader.Frame,
    _ bytes: Span<UInt8>,
    into receive: (Item) -> Void
  ) throws(TrackError) {
    let position = frame.position
    switch frame.kind {
    case .tooLong:
      receive(.diagnostic(Diagnostic(.tooLong(limit: RecordReader.longestRecord), at: position)))
    case .unterminatedQuote:
      receive(.diagnostic(Diagnostic(.unterminatedQuote, at: position)))
    case .line, .record:
      fields.splitQuoted(bytes, at: delimiter)
      if fields.isBlank(bytes) { return }
      if let columns {
        receive(.row(columns.map { $0.flatMap { fields.text($0, of: bytes) } }, position))
      } else {
        columns = try header(bytes, at: position)
        reader.delimiter = delimiter
      }
    }
  }

  private mutating func header(
    _ bytes: Span<UInt8>,
    at position: SourcePosition
  ) throws(TrackError) -> [Int?] {
    let header = HeaderNames(bytes)
    delimiter = header.delimiter
    let columns = wanted.map { header.names.firstIndex(of: $0.lowercased()) }
    let missing =
      switch needed {
      case .all(let names): names.filter { !header.names.contains($0.lowercased()) }
      case .any(let told): columns.allSatisfy { $0 == nil } ? told : []
      }
    guard missing.isEmpty else {
      throw .noUsableColumns(
        found: header.names,
        missing: missing,
        dialect: "placemark",
        position: position
      )
    }
    return columns
  }
}
