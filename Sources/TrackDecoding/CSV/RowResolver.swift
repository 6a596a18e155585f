import LocationFilter

/// Turns rows into readings, times and events, in order.
///
/// The first rows wait until the kind of their times is known, see ``TimeKind``, and rows far ahead until it
/// is clear whether time comes back, see ``LeapGate``. In live delivery no row waits: the times so far decide.
struct RowResolver: Sendable {
  /// The number of rows that wait at most for the kind of their times.
  private static let waitingLimit = 1024

  /// The reader of the table's rows; those that wait are of this table, too.
  var reader: RowReader?
  private let options: DecodingOptions
  private var kind = TimeKind()
  /// The rows that wait for the kind of their times.
  private var waiting: [Waiting] = []
  private var gate: LeapGate<Waiting>
  private var readingCount = 0
  /// The number of rows whose position is marked as invalid.
  private var invalidPositions = 0
  /// The last fix, if repeated ones are to be recognised.
  private var lastFix: Location?
  private var recordingStart = RecordingStart()
  private var spreadsheetDays = SpreadsheetDays()
  private var hasReportedDate = false
  private var hasReportedZone = false

  private struct Waiting: Sendable {
    var row: Row
    var position: SourcePosition
    /// Whether the row has arrived now, rather than at a time of the recording.
    var arrives: Bool
  }

  init(_ options: DecodingOptions) {
    self.options = options
    gate = LeapGate(isLive: options.delivery == .live)
  }

  /// Whether no row so far has shown the kind of its time.
  var isBeforeTimes: Bool { kind.isEmpty }

  /// Processes the next row, which arrived at `arrival`, and appends it unless it has to wait.
  @inline(__always)
  mutating func process(
    _ row: inout Row,
    at position: SourcePosition,
    arrival: Timestamp?,
    into batch: inout DecodedBatch
  ) {
    if let arrival { row.values.receivedAt = arrival }
    if passes(&row) {
      append(&row, at: position, arrives: arrival != nil, to: &batch)
    } else {
      wait(Waiting(row: row, position: position, arrives: arrival != nil), &batch)
    }
  }

  /// Appends the reason why a record is not read, in its place.
  mutating func append(
    _ reason: Diagnostic.Reason,
    at position: SourcePosition,
    to batch: inout DecodedBatch
  ) {
    guard gate.isHolding || !waiting.isEmpty else { return batch.append(reason, at: position) }
    var row = Row()
    row.add(Row.Fault(reason: reason, index: 0))
    wait(Waiting(row: row, position: position, arrives: false), &batch)
  }

  /// Begins a table with names other than those of the one before.
  mutating func beginOtherTable() { spreadsheetDays = SpreadsheetDays() }

  /// Appends the rows that wait: the table has ended.
  mutating func endTable(into batch: inout DecodedBatch) {
    release(into: &batch)
    for passed in gate.finish() { append(passed, to: &batch) }
  }

  /// Ends the recording: appends the rows that wait, and reports positions that are all invalid.
  mutating func finish(into batch: inout DecodedBatch) {
    endTable(into: &batch)
    guard readingCount == 0, invalidPositions > 0, let header = reader?.header else { return }
    let mark = header.markOfInvalidPositions
    batch.append(
      .positionsInvalid(count: invalidPositions, mark: mark),
      at: SourcePosition(line: 1, byteOffset: 0)
    )
  }
}

// MARK: - Waiting

extension RowResolver {
  /// Whether a row need not wait.
  @inline(__always)
  private mutating func passes(_ row: inout Row) -> Bool {
    guard row.hasTime else { return !gate.isHolding && waiting.isEmpty }
    guard kind.isDecided else { return false }
    guard row.isAbsolute == kind.isInstant, let time = row.values.time else {
      return !gate.isHolding
    }
    return gate.passes(time)
  }

  @inline(never)
  private mutating func wait(_ row: Waiting, _ batch: inout DecodedBatch) {
    guard !kind.isDecided else { return judge(row, &batch) }
    if row.row.hasTime, let time = row.row.values.timestamp ?? row.row.values.time {
      kind.add(time, isInstant: row.row.isAbsolute)
    }
    waiting.append(row)
    if kind.isDecided || options.delivery == .live || waiting.count == Self.waitingLimit {
      release(into: &batch)
    }
  }

  /// Judges the rows that wait for the kind of their times.
  private mutating func release(into batch: inout DecodedBatch) {
    let rows = waiting
    waiting = []
    for row in rows { judge(row, &batch) }
  }

  /// Appends a row unless its time is far ahead. That of another kind does not count.
  private mutating func judge(_ row: Waiting, _ batch: inout DecodedBatch) {
    let hasTime = row.row.hasTime && row.row.isAbsolute == kind.isInstant
    for passed in gate.process(row, at: hasTime ? row.row.values.time : nil) {
      append(passed, to: &batch)
    }
  }

  private mutating func append(
    _ passed: LeapGate<Waiting>.Passed,
    to batch: inout DecodedBatch
  ) {
    var (row, position) = (passed.element.row, passed.element.position)
    if let finding = passed.finding {
      if finding.isRejection { return batch.append(finding, at: position) }
      row.add(Row.Fault(reason: finding, index: 0))
    }
    append(&row, at: position, arrives: passed.element.arrives, to: &batch)
  }
}

// MARK: - Items

extension RowResolver {
  /// Appends what a row has.
  @inline(never)
  private mutating func append(
    _ row: inout Row,
    at position: SourcePosition,
    arrives: Bool,
    to batch: inout DecodedBatch
  ) {
    if row.hasTime, row.isAbsolute != kind.isInstant {
      let name = reader?.timeName ?? ""
      return batch.append(.mixedTimes(name: name, hasDate: row.isAbsolute), at: position)
    }
    if !row.isAbsolute || !row.faults.isEmpty { reportRemarks(of: row, at: position, to: &batch) }
    if !row.namesZone, !hasReportedZone {
      hasReportedZone = true
      batch.append(.zoneAssumed, at: position)
    }
    if let start = row.recordingStart, let finding = recordingStart.process(start) {
      report(finding, at: position, arrives: arrives, to: &batch)
    }
    if row.isMarkedInvalid { invalidPositions += 1 }
    let dateSource: DateSource =
      !row.isAbsolute ? .missing : row.isTimeOfDay ? .given : .read
    if row.content == .fix { appendFix(&row, dateSource, at: position, to: &batch) }
    if row.content != .fix || row.event != nil {
      appendOther(row, dateSource, at: position, to: &batch)
    }
  }

  /// Reports what a row has besides its values: not inlined, as most rows have nothing.
  @inline(never)
  private mutating func reportRemarks(
    of row: Row,
    at position: SourcePosition,
    to batch: inout DecodedBatch
  ) {
    if row.isTimeOfDay, !row.isAbsolute, !hasReportedDate {
      hasReportedDate = true
      batch.append(.noDate, at: position)
    }
    if !row.isAbsolute, !row.isTimeOfDay, let time = row.values.timestamp,
      let name = reader?.plainTimeName,
      spreadsheetDays.areRecognized(adding: time)
    {
      batch.append(.spreadsheetDays(name: name), at: position)
    }
    for fault in row.faults {
      var faultPosition = position
      faultPosition.column += fault.index
      batch.append(fault.reason, at: faultPosition)
    }
  }

  /// Appends what a row has other than a fix.
  @inline(never)
  private func appendOther(
    _ row: Row,
    _ dateSource: DateSource,
    at position: SourcePosition,
    to batch: inout DecodedBatch
  ) {
    switch row.content {
    case .none, .short, .blank: return
    case .other: batch.append(row.remark, at: position)
    case .clock: if let time = row.values.time { batch.append(.clock(time, dateSource)) }
    case .fix: break
    }
    if let event = row.event, let time = row.values.time {
      batch.append(.event(event, at: time, dateSource, position))
    }
  }

  /// Reports what a row says about the start of the recording.
  @inline(never)
  private func report(
    _ finding: RecordingStart.Finding,
    at position: SourcePosition,
    arrives: Bool,
    to batch: inout DecodedBatch
  ) {
    switch finding {
    case .start(let start):
      // Rows that arrive now began to arrive no earlier than the caller began to read.
      if !arrives { batch.append(.recordingStart(start)) }
    case .contradiction(let difference):
      guard let header = reader?.header, let time = header.text(of: .timestamp),
        let elapsed = header.text(of: .elapsed)
      else { return }
      let seconds = Double(difference.components.seconds)
      batch.append(
        .contradictoryTimes(name: time, other: elapsed, seconds: seconds),
        at: position
      )
    }
  }

  @inline(__always)
  private mutating func appendFix(
    _ row: inout Row,
    _ dateSource: DateSource,
    at position: SourcePosition,
    to batch: inout DecodedBatch
  ) {
    if options.collapsesRepeats, collapses(row, dateSource, at: position, to: &batch) { return }
    guard let location = row.values.location(options) else { return }
    let reading = DecodedReading(
      location: location,
      receivedAt: row.values.receivedAt,
      dateSource: dateSource,
      index: readingCount,
      sourcePosition: position,
      satellites: row.values.satellites,
      horizontalDilution: row.values.dilution,
      dimension: row.values.dimension
    )
    batch.append(reading, extraColumns: row.extraColumns)
    readingCount += 1
  }

  /// Whether a row repeats the fix of the row before, of which only the time is then appended.
  @inline(never)
  private mutating func collapses(
    _ row: Row,
    _ dateSource: DateSource,
    at position: SourcePosition,
    to batch: inout DecodedBatch
  ) -> Bool {
    guard isRepeat(row.values), let time = row.values.time else { return false }
    batch.append(.repeatedFix, at: position)
    batch.append(.clock(time, dateSource))
    return true
  }

  /// Whether a row repeats the fix of the row before: its time, position and accuracy. The speed may
  /// change from row to row.
  private mutating func isRepeat(_ values: RowValues) -> Bool {
    guard let location = values.location(options) else { return false }
    var fix = Location(
      coordinate: location.coordinate,
      horizontalAccuracy: location.horizontalAccuracy,
      timestamp: location.timestamp
    )
    if reader?.header.dialect.timesAreOfFixes == false { fix.timestamp = .epoch }
    defer { lastFix = fix }
    return fix == lastFix
  }
}
