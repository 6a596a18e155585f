import LocationFilter

/// Reads CSV tables: bytes to records, records to rows of a dialect, rows to locations.
///
/// The result does not depend on how the bytes are cut into chunks. A row that cannot be read is
/// told and passed over; blank rows and rows that begin with `#` are passed over. The header may
/// stand behind some sixty other lines. <doc:AddingADialect> lists the headers that are known.
struct CSVDecoder: Sendable {
  /// How many records may stand before the header, beside blank lines and comments.
  static let longestPreamble = 64

  private let options: DecodingOptions
  private var reader = RecordReader()
  private var fields = FieldTable()
  /// What parts the fields, `nil` until the header has told.
  private var delimiter: UInt8?
  private var phase = Phase.seekingHeader(candidate: nil, tried: 0)
  private var readingCount = 0
  private var hasToldStart = false
  /// Whether the rows tell instants, `nil` until one tells a time.
  private var tellsInstants: Bool?
  private var hasToldZone = false

  private enum Phase: Sendable {
    case seekingHeader(candidate: Candidate?, tried: Int)
    case rows(RowReader)
  }

  /// The line that is most like a header.
  private struct Candidate: Sendable {
    var names: HeaderNames
    var place: Place
  }

  /// Creates a decoder at the beginning of a recording.
  init(options: DecodingOptions = DecodingOptions()) {
    self.options = options
  }

  /// Reads the next bytes and hands on what they complete.
  ///
  /// - Throws: `TrackError.noUsableColumns` where no known header was found among the first records.
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func decode(
    _ bytes: Span<UInt8>,
    into receive: (DecodedItem) -> Void
  ) throws(TrackError) {
    // The reader is moved aside, so that what it finds may change the rest of the decoder; moved
    // and not copied, so that its buffer stays its own.
    var reader = RecordReader()
    swap(&reader, &self.reader)
    defer { self.reader = reader }
    try reader.read(bytes) { (frame, bytes, place) throws(TrackError) in
      try take(frame, bytes, at: place, into: receive)
      return delimiter
    }
  }

  /// Ends the recording and hands on what still waited for an end.
  ///
  /// - Throws: `TrackError.noUsableColumns` where lines of several columns were read and none of them
  ///   is a known header. An empty input has no readings and is no error.
  mutating func finish(into receive: (DecodedItem) -> Void) throws(TrackError) {
    var reader = RecordReader()
    swap(&reader, &self.reader)
    defer { self.reader = reader }
    try reader.finish { (frame, bytes, place) throws(TrackError) in
      try take(frame, bytes, at: place, into: receive)
      return delimiter
    }
    if case .seekingHeader(let candidate?, _) = phase { throw Self.error(candidate) }
  }

  private mutating func take(
    _ frame: RecordReader.Frame,
    _ bytes: Span<UInt8>,
    at place: Place,
    into receive: (DecodedItem) -> Void
  ) throws(TrackError) {
    switch frame {
    case .tooLong:
      receive(.diagnostic(Diagnostic(.tooLong(limit: RecordReader.longestRecord), at: place)))
    case .unterminatedQuote:
      receive(.diagnostic(Diagnostic(.unterminatedQuote, at: place)))
    case .record:
      switch phase {
      case .seekingHeader(let candidate, let tried):
        try seekHeader(bytes, at: place, candidate, tried)
      case .rows(let rows):
        fields.splitQuoted(bytes, at: rows.header.delimiter)
        take(rows.read(bytes, fields), bytes, at: place, into: receive)
      }
    }
  }

  private mutating func seekHeader(
    _ line: Span<UInt8>,
    at place: Place,
    _ candidate: Candidate?,
    _ tried: Int
  ) throws(TrackError) {
    let names = HeaderNames(line)
    if let header = Header(names, textColumns: options.textColumns) {
      phase = .rows(RowReader(header: header))
      delimiter = header.delimiter
      return
    }
    // Blank lines and comments may be as many as they like.
    if names.names == [""] || line[0] == UInt8(ascii: "#") { return }
    var best = candidate ?? Candidate(names: names, place: place)
    if names.likeness > best.names.likeness { best = Candidate(names: names, place: place) }
    phase = .seekingHeader(candidate: best, tried: tried + 1)
    if tried + 1 == Self.longestPreamble { throw Self.error(best) }
  }

  private static func error(_ candidate: Candidate) -> TrackError {
    let nearest = candidate.names.nearest
    return .noUsableColumns(
      found: candidate.names.names,
      missing: nearest?.missing ?? [],
      dialect: nearest?.dialect.name,
      place: candidate.place
    )
  }

  private mutating func take(
    _ row: RowReader.Row,
    _ bytes: Span<UInt8>,
    at place: Place,
    into receive: (DecodedItem) -> Void
  ) {
    // One table tells one kind of time; a bare number among instants is a slip.
    if row.tellsTime {
      if let tellsInstants, tellsInstants != row.isAbsolute {
        receive(.diagnostic(Diagnostic(.badValue(name: "timestamp", text: ""), at: place)))
        return
      }
      tellsInstants = row.isAbsolute
    }
    for fault in row.faults {
      var faultPlace = place
      faultPlace.column += fault.index
      receive(.diagnostic(Diagnostic(fault.reason, at: faultPlace)))
    }
    if !row.namesZone, !hasToldZone {
      hasToldZone = true
      receive(.diagnostic(Diagnostic(.zoneAssumed, at: place)))
    }
    if let start = row.recordingStart, !hasToldStart {
      hasToldStart = true
      receive(.recordingStart(start))
    }
    switch row.content {
    case .none:
      break
    case .clock(let timestamp):
      receive(.clock(timestamp, row.isAbsolute ? .read : .missing))
    case .fix(let location, let receivedAt, let satellites, let texts):
      receive(
        .reading(
          DecodedReading(
            location: location,
            receivedAt: receivedAt,
            dateSource: row.isAbsolute ? .read : .missing,
            index: readingCount,
            place: place,
            satellites: satellites,
            texts: texts
          )
        )
      )
      readingCount += 1
    }
  }
}
