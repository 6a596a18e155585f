import LocationFilter

/// Reads CSV tables: bytes to records, records to rows of a dialect, rows to locations.
///
/// The result does not depend on how the bytes are cut into chunks. A row that cannot be read is
/// told and passed over; blank rows and rows that begin with `#` are passed over. The header may
/// stand behind other lines, even other tables, and another header may follow its rows.
/// <doc:AddingADialect> lists the headers that are known.
struct CSVDecoder: Sendable {
  /// How many records may stand before the header, beside blank lines and comments.
  static let longestPreamble = 4096

  private let options: DecodingOptions
  private var reader = RecordReader()
  private var fields = FieldTable()
  /// What parts the fields, `nil` until the header has told.
  private var delimiter: UInt8?
  /// What the file says that it parts them by, before the header.
  private var statedDelimiter: UInt8?
  private var phase = Phase.seekingHeader(candidate: nil, tried: 0)
  private var readingCount = 0
  private var hasToldStart = false
  /// Whether the rows tell instants, `nil` until one tells a time.
  private var tellsInstants: Bool?
  private var hasToldZone = false
  private var hasToldProviders = false
  /// The fix before, where repeated ones are to be told from new ones.
  private var lastFix: Location?

  private enum Phase: Sendable {
    case seekingHeader(candidate: Candidate?, tried: Int)
    case rows(RowReader)
  }

  /// The line that is most like a header.
  private struct Candidate: Sendable {
    var names: HeaderNames
    var likeness: Int
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
    if case .seekingHeader(let candidate?, _) = phase { throw error(candidate) }
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
        try seekHeader(bytes, at: place, candidate, tried, into: receive)
      case .rows(let rows):
        // A comment may be the header of what follows.
        if bytes.count > 0, bytes[0] == UInt8(ascii: "#") {
          if let header = Header(HeaderNames(bytes), options) {
            begin(header, at: place, into: receive)
          }
          return
        }
        fields.splitQuoted(bytes, at: rows.header.delimiter)
        let row = rows.read(bytes, fields)
        if row.mayBeHeader, let header = followingHeader(bytes) {
          begin(header, at: place, into: receive)
        } else {
          take(row, bytes, at: place, into: receive)
        }
      }
    }
  }

  private mutating func seekHeader(
    _ line: Span<UInt8>,
    at place: Place,
    _ candidate: Candidate?,
    _ tried: Int,
    into receive: (DecodedItem) -> Void
  ) throws(TrackError) {
    if let stated = line.statedDelimiter {
      statedDelimiter = stated
      return
    }
    let names = HeaderNames(line, delimiter: statedDelimiter)
    if let header = Header(names, options) { return begin(header, at: place, into: receive) }
    // Blank lines and comments may be as many as they like.
    if names.names == [""] || line[0] == UInt8(ascii: "#") { return }
    let likeness = names.likeness(among: options.dialects)
    var best = candidate
    if likeness > best?.likeness ?? -1 {
      best = Candidate(names: names, likeness: likeness, place: place)
    }
    phase = .seekingHeader(candidate: best, tried: tried + 1)
    if let best, tried + 1 == Self.longestPreamble { throw error(best) }
  }

  /// Begins to read the rows below a header.
  private mutating func begin(
    _ header: Header,
    at place: Place,
    into receive: (DecodedItem) -> Void
  ) {
    phase = .rows(RowReader(header: header, options: options))
    delimiter = header.delimiter
    if !options.providers.isEmpty, !header.tellsProviders, !hasToldProviders {
      hasToldProviders = true
      receive(.diagnostic(Diagnostic(.noProviders, at: place)))
    }
  }

  /// The header of another table, where a row that cannot be read is one: nothing in it is a number.
  private func followingHeader(_ line: Span<UInt8>) -> Header? {
    for field in 0..<fields.count {
      let range = line.trimmed(fields[field])
      if let first = range.first, line[first] <= UInt8(ascii: "9"),
        line[first] >= UInt8(ascii: "+")
      {
        return nil
      }
    }
    return Header(HeaderNames(line), options)
  }

  private func error(_ candidate: Candidate) -> TrackError {
    let dialects = options.dialects
    let doubts = dialects.flatMap { dialect in
      dialect.comparison(with: candidate.names.names).missing.isEmpty
        ? dialect.doubts(candidate.names) : []
    }
    if let doubt = doubts.first {
      return .ambiguousColumns(doubt.meaning, names: doubt.names, place: candidate.place)
    }
    let nearest = candidate.names.nearest(among: dialects)
    return .noUsableColumns(
      found: candidate.names.names,
      missing: nearest?.missing ?? [],
      dialect: options.columns.isEmpty ? nearest?.dialect.name : nil,
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
    case .other(let reason):
      receive(.diagnostic(Diagnostic(reason, at: place)))
    case .clock(let timestamp):
      receive(.clock(timestamp, row.isAbsolute ? .read : .missing))
    case .fix(let location, let receivedAt, let satellites, let texts):
      if options.collapsesRepeats, isRepeat(location) {
        receive(.diagnostic(Diagnostic(.repeatedFix, at: place)))
        receive(.clock(receivedAt ?? location.timestamp, row.isAbsolute ? .read : .missing))
        return
      }
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

  /// Whether a row tells the fix of the row before again: its time, place and accuracy. A speed that
  /// goes on changing is that of the row.
  private mutating func isRepeat(_ location: Location) -> Bool {
    guard case .rows(let rows) = phase else { return false }
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

extension Span<UInt8> {
  /// What `sep=;` says that fields are parted by, `nil` for any other line.
  var statedDelimiter: UInt8? {
    let start = count >= 3 && self[0] == 0xEF ? 3 : 0
    guard count >= start + 5, text(in: start..<(start + 4)).lowercased() == "sep=",
      trimmed((start + 5)..<count).isEmpty
    else { return nil }
    return self[start + 4]
  }
}
