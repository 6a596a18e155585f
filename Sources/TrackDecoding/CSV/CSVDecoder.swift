import LocationFilter

/// Decodes CSV tables: bytes to records, records to rows of a dialect, rows to fixes.
///
/// The result does not depend on the chunks that the bytes arrive in. A row that cannot be read is
/// reported and skipped; blank rows and rows that begin with `#` are skipped. The header may follow
/// other lines, even other tables, and another header may follow its rows. <doc:AddingADialect> lists
/// the known headers.
struct CSVDecoder: Sendable {
  let options: DecodingOptions
  /// When the bytes arrived, `nil` for the times of the table.
  private var arrival: Timestamp?
  var reader = RecordReader()
  var fields = FieldTable()
  var finder: HeaderFinder
  var phase = Phase.seekingHeader
  var row = Row()
  /// Whether the row follows a blank line, as the header of another table does.
  private var followsBlank = false
  var resolver: RowResolver
  /// Checks the first rows of a table; `nil` once its header is known to fit.
  var fit: HeaderFit?
  /// The number of lines between the header and the first row.
  var linesBelowHeader = 0
  var reported: Remarks = []

  /// What is reported only once.
  struct Remarks: OptionSet, Sendable {
    let rawValue: UInt8

    static let providers = Remarks(rawValue: 1)
    static let degrees = Remarks(rawValue: 2)
    static let events = Remarks(rawValue: 4)
  }

  enum Phase: Sendable {
    case seekingHeader
    case rows
    /// Among the rows of a table without fixes.
    case otherTable
  }

  init(options: DecodingOptions = DecodingOptions()) {
    self.options = options
    finder = HeaderFinder(options)
    resolver = RowResolver(options)
  }

  /// Decodes the next bytes, which arrived at `receivedAt`, and appends what they complete, in order.
  mutating func decode(
    _ bytes: Span<UInt8>,
    receivedAt: Timestamp? = nil,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    arrival = receivedAt
    do {
      while let frame = reader.next(in: bytes, splittingInto: &fields) {
        if frame.isCarried {
          try processCarried(frame.range, frame.kind, at: frame.position, into: &batch)
        } else {
          let record = bytes.extracting(frame.range)
          try process(record, frame.kind, at: frame.position, into: &batch)
        }
      }
    } catch {
      // The rows before the error stay valid.
      resolver.endTable(into: &batch)
      throw error
    }
  }

  mutating func finish(into batch: inout DecodedBatch) throws(TrackError) {
    defer { resolver.endTable(into: &batch) }
    while let frame = reader.finish() {
      try processCarried(frame.range, frame.kind, at: frame.position, into: &batch)
    }
    if case .seekingHeader = phase, let error = finder.error { throw error }
    try appendWaiting(to: &batch)
    resolver.finish(into: &batch)
  }

  /// Ends a table whose last row may be cut off: the rows before it count.
  mutating func finishCutOff(into batch: inout DecodedBatch) {
    try? appendWaiting(to: &batch)
    resolver.endTable(into: &batch)
  }

  @inline(never)
  private mutating func processCarried(
    _ range: Range<Int>,
    _ kind: RecordReader.Kind,
    at position: SourcePosition,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    let carried = reader.carried
    try process(carried.span.extracting(range), kind, at: position, into: &batch)
  }

  @inline(__always)
  private mutating func process(
    _ bytes: Span<UInt8>,
    _ kind: RecordReader.Kind,
    at position: SourcePosition,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    if case .rows = phase, kind.isReadable {
      try read(bytes, kind, at: position, into: &batch)
    } else {
      try processOther(bytes, kind, at: position, into: &batch)
    }
  }

  /// Processes what is not among the rows of a table.
  @inline(never)
  private mutating func processOther(
    _ bytes: Span<UInt8>,
    _ kind: RecordReader.Kind,
    at position: SourcePosition,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    switch (kind, phase) {
    case (.tooLong, _):
      let reason = Diagnostic.Reason.tooLong(limit: RecordReader.longestRecord)
      resolver.append(reason, at: position, to: &batch)
    case (.unterminatedQuote, _):
      resolver.append(.unterminatedQuote, at: position, to: &batch)
    case (_, .rows), (_, .seekingHeader):
      if let reader = try finder.seek(bytes, at: position) {
        try begin(reader, at: position, into: &batch)
      }
    case (_, .otherTable):
      if let reader = finder.reader(below: bytes) {
        try begin(reader, at: position, into: &batch)
      } else {
        splitLine(bytes)
        guard !fields.isBlank(bytes) else { return }
        let word = bytes.kindWord(in: bytes.trimmed(fields[0]))
        batch.append(.otherRow(kind: word), at: position)
      }
    }
  }

  /// Reads a row, unless it is the header of another table.
  @inline(__always)
  private mutating func read(
    _ bytes: Span<UInt8>,
    _ kind: RecordReader.Kind,
    at position: SourcePosition,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    // A comment may be the header of what follows.
    let isComment = bytes.isComment
    if isComment || finder.isLast(bytes) {
      followsBlank = followsBlank && isComment
      if !(isComment && finder.isRemark(bytes)), let reader = finder.reader(below: bytes) {
        try begin(reader, at: position, into: &batch)
      }
      return
    }
    let hasQuotes = kind == .record
    if !hasQuotes, bytes.hasOnlyBlanks(and: reader.delimiter) {
      followsBlank = true
      return
    }
    if kind != .split { resolver.reader?.split(bytes, hasQuotes: hasQuotes, into: &fields) }
    resolver.reader?.read(bytes, &fields, into: &row)
    if row.content == .fix, row.ambiguousDate == nil, fit == nil, !row.isLong,
      !resolver.isBeforeTimes
    {
      followsBlank = false
      resolver.process(&row, at: position, arrival: arrival, into: &batch)
    } else if try isRow(bytes, hasQuotes: hasQuotes, at: position, into: &batch) {
      appendRow(bytes, at: position, to: &batch)
    }
  }

  /// Whether a record that has been read is a row to append now.
  @inline(never)
  private mutating func isRow(
    _ bytes: Span<UInt8>,
    hasQuotes: Bool,
    at position: SourcePosition,
    into batch: inout DecodedBatch
  ) throws(TrackError) -> Bool {
    if let date = row.ambiguousDate {
      throw .ambiguousDate(date.text, readings: date.readings, position: position)
    }
    if row.isRejected, let reader = resolver.reader, reader.hasUnsureAngles,
      reader.surplus(of: bytes, fields) == nil,
      let error = reader.header.notDegrees(row.faults, at: position)
    {
      throw error
    }
    let isFirst = followsBlank
    followsBlank = row.content == .blank
    if row.mayBeHeader,
      try beginsTable(bytes, followsBlank: isFirst, at: position, into: &batch)
    {
      return false
    }
    guard fit != nil, row.content != .blank, row.content != .other else { return true }
    return try fits(bytes, hasQuotes: hasQuotes, at: position, into: &batch)
  }

  @inline(never)
  mutating func appendRow(
    _ bytes: Span<UInt8>,
    at position: SourcePosition,
    to batch: inout DecodedBatch
  ) {
    if row.content == .short, let reader = resolver.reader {
      return resolver.append(reader.missingFields(fields), at: position, to: &batch)
    }
    if row.isLong, row.content != .blank, row.content != .other,
      let surplus = resolver.reader?.surplus(of: bytes, fields)
    {
      row.discard(surplus)
    }
    if resolver.isBeforeTimes, row.hasTime,
      let (name, seconds) = resolver.reader?.rounding(of: bytes, fields)
    {
      row.add(Row.Fault(reason: .timesRounded(name: name, seconds: seconds), index: 0))
    }
    resolver.process(&row, at: position, arrival: arrival, into: &batch)
  }
}

extension Span<UInt8> {
  /// Whether each byte is blank or a delimiter.
  @inline(__always)
  fileprivate func hasOnlyBlanks(and delimiter: UInt8?) -> Bool {
    for index in indices where !self[index].isBlank && self[index] != delimiter { return false }
    return true
  }
}
