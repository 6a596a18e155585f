import LocationFilter

/// Reads CSV tables: bytes to records, records to rows of a dialect, rows to locations.
///
/// The result does not depend on how the bytes are cut into chunks. A row that cannot be read is
/// told and passed over; blank rows and rows that begin with `#` are passed over. The header may
/// stand behind other lines, even other tables, and another header may follow its rows.
/// <doc:AddingADialect> lists the headers that are known.
struct CSVDecoder: Sendable {
  private let options: DecodingOptions
  private var reader = RecordReader()
  private var fields = FieldTable()
  /// What parts the fields, `nil` until the header has told.
  private var delimiter: UInt8?
  private var finder: HeaderFinder
  private var phase = Phase.seekingHeader
  /// What reads the rows below the last header.
  private var rows: RowReader?
  private var row = Row()
  /// Whether a blank line stands before the row, as it does before another table.
  private var isBehindBlank = false
  private var readingCount = 0
  private var hasToldStart = false
  /// Whether the rows tell instants, `nil` until one tells a time.
  private var tellsInstants: Bool?
  private var hasToldZone = false
  private var hasToldProviders = false
  /// The fix before, where repeated ones are to be told from new ones.
  private var lastFix: Location?

  private enum Phase: Sendable {
    case seekingHeader
    case rows
    /// Among the rows of a table that has no fixes.
    case otherTable
  }

  /// Creates a decoder at the beginning of a recording.
  init(options: DecodingOptions = DecodingOptions()) {
    self.options = options
    finder = HeaderFinder(options)
  }

  /// Reads the next bytes and hands on what they complete.
  ///
  /// - Throws: `TrackError.noUsableColumns` where no known header was found among the first records.
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func decode(
    _ bytes: Span<UInt8>,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) throws(TrackError) {
    while let frame = reader.next(in: bytes) {
      if frame.isCarried {
        try take(frame, readings: readings, others: others)
      } else {
        try take(frame, bytes.extracting(frame.range), readings: readings, others: others)
      }
    }
  }

  /// Ends the recording and hands on what still waited for an end.
  ///
  /// - Throws: `TrackError.noUsableColumns` where lines of several columns were read and none of them
  ///   is a known header. An empty input has no readings and is no error.
  mutating func finish(
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) throws(TrackError) {
    while let frame = reader.finish() { try take(frame, readings: readings, others: others) }
    if case .seekingHeader = phase, let error = finder.error { throw error }
  }

  private mutating func take(
    _ frame: RecordReader.Frame,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) throws(TrackError) {
    let carried = reader.carried
    try take(frame, carried.span.extracting(frame.range), readings: readings, others: others)
  }

  private mutating func take(
    _ frame: RecordReader.Frame,
    _ bytes: Span<UInt8>,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) throws(TrackError) {
    let position = frame.position
    switch frame.kind {
    case .tooLong:
      others(.diagnostic(Diagnostic(.tooLong(limit: RecordReader.longestRecord), at: position)))
    case .unterminatedQuote:
      others(.diagnostic(Diagnostic(.unterminatedQuote, at: position)))
    case .line, .record:
      switch phase {
      case .seekingHeader:
        if let header = try finder.seek(bytes, at: position) {
          begin(header, at: position, into: others)
        }
      case .rows:
        read(frame.kind, bytes, at: position, readings: readings, others: others)
      case .otherTable:
        if let header = finder.header(in: bytes) {
          begin(header, at: position, into: others)
        } else {
          fields.splitQuoted(bytes, at: delimiter ?? Delimiter.all[0])
          guard !fields.isBlank(bytes) else { return }
          let kind = bytes.kindWord(in: bytes.trimmed(fields[0]))
          others(.diagnostic(Diagnostic(.otherRow(kind: kind), at: position)))
        }
      }
    }
  }

  /// Reads a row, unless it is the header of another table.
  private mutating func read(
    _ kind: RecordReader.Kind,
    _ bytes: Span<UInt8>,
    at position: SourcePosition,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) {
    // A comment may be the header of what follows.
    if bytes.count > 0, bytes[0] == UInt8(ascii: "#") {
      if let header = finder.header(in: bytes) { begin(header, at: position, into: others) }
      return
    }
    rows?.read(bytes, hasQuotes: kind != .line, &fields, into: &row)
    let isFirst = isBehindBlank
    isBehindBlank = row.content == .blank
    if row.mayBeHeader, beginsTable(bytes, isBehindBlank: isFirst, at: position, into: others) {
      return
    }
    take(at: position, readings: readings, others: others)
  }

  /// Whether a row in which nothing was read is the header of another table; that is then begun.
  private mutating func beginsTable(
    _ bytes: Span<UInt8>,
    isBehindBlank: Bool,
    at position: SourcePosition,
    into receive: (DecodedItem) -> Void
  ) -> Bool {
    fields.splitQuoted(bytes, at: delimiter ?? Delimiter.all[0])
    guard hasNoNumber(bytes) else { return false }
    if let header = finder.header(in: bytes) {
      begin(header, at: position, into: receive)
      return true
    }
    guard isBehindBlank, row.isRejected, fields.count > 1 else { return false }
    // The names of a table that has no positions: what stands below them is no fix.
    phase = .otherTable
    let kind = bytes.kindWord(in: 0..<bytes.count)
    receive(.diagnostic(Diagnostic(.otherRow(kind: kind), at: position)))
    return true
  }

  /// Whether nothing in the row that was split begins as a number does.
  private func hasNoNumber(_ line: Span<UInt8>) -> Bool {
    for field in 0..<fields.count {
      let range = line.trimmed(fields[field])
      if let first = range.first, line[first] <= UInt8(ascii: "9"),
        line[first] >= UInt8(ascii: "+")
      {
        return false
      }
    }
    return true
  }

  /// Begins to read the rows below a header.
  private mutating func begin(
    _ header: Header,
    at position: SourcePosition,
    into receive: (DecodedItem) -> Void
  ) {
    phase = .rows
    rows = RowReader(header: header, options: options)
    delimiter = header.delimiter
    reader.delimiter = delimiter
    if !options.providers.isEmpty, !header.hasProviders, !hasToldProviders {
      hasToldProviders = true
      receive(.diagnostic(Diagnostic(.noProviders, at: position)))
    }
  }

  /// Hands on what the row says that was read.
  private mutating func take(
    at position: SourcePosition,
    readings: (DecodedReading) -> Void,
    others: (DecodedItem) -> Void
  ) {
    // One table tells one kind of time; a bare number among instants is a slip.
    if row.hasTime {
      if let tellsInstants, tellsInstants != row.isAbsolute {
        others(.diagnostic(Diagnostic(.badValue(name: "timestamp", text: ""), at: position)))
        return
      }
      tellsInstants = row.isAbsolute
    }
    for fault in row.faults {
      var faultPlace = position
      faultPlace.column += fault.index
      others(.diagnostic(Diagnostic(fault.reason, at: faultPlace)))
    }
    if !row.namesZone, !hasToldZone {
      hasToldZone = true
      others(.diagnostic(Diagnostic(.zoneAssumed, at: position)))
    }
    if !hasToldStart, let start = row.recordingStart {
      hasToldStart = true
      others(.recordingStart(start))
    }
    let dateSource = row.isAbsolute ? DateSource.read : .missing
    switch row.content {
    case .none, .blank:
      break
    case .other:
      others(.diagnostic(Diagnostic(row.remark, at: position)))
    case .clock:
      if let time = row.values.time { others(.clock(time, dateSource)) }
    case .fix:
      guard let location = row.values.location(options.rangeErrors) else { return }
      if options.collapsesRepeats, isRepeat(location) {
        others(.diagnostic(Diagnostic(.repeatedFix, at: position)))
        others(.clock(row.values.receivedAt ?? location.timestamp, dateSource))
        return
      }
      if !row.extraColumns.isEmpty { others(.texts(row.extraColumns)) }
      let reading = DecodedReading(
        location: location,
        receivedAt: row.values.receivedAt,
        dateSource: dateSource,
        index: readingCount,
        sourcePosition: position,
        satellites: row.values.satellites
      )
      readings(reading)
      readingCount += 1
    }
  }

  /// Whether a row tells the fix of the row before again: its time, place and accuracy. A speed that
  /// goes on changing is that of the row.
  private mutating func isRepeat(_ location: Location) -> Bool {
    guard let rows else { return false }
    var fix = Location(
      coordinate: location.coordinate,
      horizontalAccuracy: location.horizontalAccuracy,
      timestamp: location.timestamp
    )
    if !rows.header.dialect.timesAreOfFixes { fix.timestamp = .epoch }
    defer { lastFix = fix }
    return fix == lastFix
  }
}
