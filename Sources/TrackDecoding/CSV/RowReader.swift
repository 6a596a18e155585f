import LocationFilter

/// Reads the rows of a table whose header is known.
///
/// This is an immutable class, so that each row needs one reference instead of the lists of a header.
final class RowReader: Sendable {
  let header: Header
  /// The requested providers in lower case; empty for all.
  private let providers: Set<String>
  /// Whether the decimal sign may be a comma: only if that is not the delimiter.
  let acceptsComma: Bool
  let columns: ContiguousArray<Header.Column>
  /// What the loop over the fields needs of each column; it is copied without counting references.
  let slots: ContiguousArray<Slot>
  /// The names of ``columns`` in messages.
  let shownNames: ContiguousArray<String>
  /// The number of leading fields with everything that is read; all fields if an unquoted text may
  /// shift those after it.
  let fieldLimit: Int
  /// The most fields that a row may have besides blank ones at its end.
  private let width: Int
  private let hasEvents: Bool
  /// Whether the header leaves open that angles are in degrees.
  let hasUnsureAngles: Bool
  /// The name of the first column with a time.
  let timeName: String?
  /// The name of the timestamp's column if that may have numbers of any kind.
  let plainTimeName: String?
  /// The day of the first time of day in a table without dates.
  let firstDay: Int?
  /// The form of times that was asked for.
  let timeFormat: TimePattern?
  /// The zone of times without one.
  private let zone: ZoneRules?
  let hasZone: Bool
  /// Whether dates are in a column of their own.
  private let joinsDates: Bool
  /// Whether the date in a column of its own has the zone, too; not if it is in UTC.
  private let dateHasZone: Bool

  init(header: Header, options: DecodingOptions) {
    self.header = header
    providers = Set(options.providers.map { $0.lowercased() })
    acceptsComma = header.delimiter != UInt8(ascii: ",")
    let readsProviders = !options.providers.isEmpty
    var columns = ContiguousArray(
      header.columns.filter { readsProviders || $0.meaning != .provider }
    )
    if let pattern = options.timeFormat {
      for index in columns.indices { columns[index].form = columns[index].form.following(pattern) }
    }
    self.columns = columns
    slots = ContiguousArray(columns.map { Slot($0) })
    shownNames = ContiguousArray(columns.map { $0.shownName(header.names.texts[$0.index]) })
    timeName = header.timeName
    plainTimeName = columns.first { $0.meaning == .timestamp && $0.form.isPlainTime }
      .map { header.names.texts[$0.index] }
    firstDay = options.date?.daysSinceEpoch
    timeFormat = options.timeFormat
    zone = options.timeZone
    hasZone = zone != nil
    joinsDates = columns.contains { $0.meaning == .date }
    dateHasZone = hasZone && !columns.contains { $0.form.isDateInUTC }
    hasEvents = header.eventColumn != nil
    hasUnsureAngles = !header.unsureAngles.isEmpty
    let others = header.extraColumns + [header.kindColumn, header.eventColumn]
    let read = columns.map(\.index) + others.compactMap { $0 }
    let names = header.names.names.count
    width = header.looseColumn == nil && names < HeaderNames.limit ? names : .max
    fieldLimit = header.looseColumn == nil ? (read.max() ?? 0) + 1 : .max
  }

  /// Splits a row into its fields.
  func split(_ bytes: Span<UInt8>, hasQuotes: Bool, into fields: inout FieldTable) {
    if hasQuotes {
      fields.splitQuoted(bytes, at: header.delimiter)
    } else {
      fields.splitPlain(bytes, at: header.delimiter, upTo: fieldLimit)
    }
  }

  /// Reads a row, which has been split into `fields`, into `row`.
  func read(_ bytes: Span<UInt8>, _ fields: inout FieldTable, into row: inout Row) {
    row.clear()
    row.isLong = fields.total > width
    if header.kindColumn != nil, let kind = kind(of: bytes, fields) {
      if isBlank(bytes, &fields) { row.content = .blank } else { row.skip(.otherRow(kind: kind)) }
      return
    }
    if fields.count < header.neededFields, hasNoValue(bytes, fields) {
      return row.rejectAsShort()
    }
    if let column = header.looseColumn, case let shift = shift(of: fields), shift > 0 {
      fields.remove(shift, after: column)
    }
    let hasValues = readFields(bytes, fields, into: &row)
    if !hasValues, isBlank(bytes, &fields) {
      row.content = .blank
    } else if !providers.isEmpty, isOther(row.values.provider, bytes) {
      row.skip(.otherProvider(name: bytes.kindWord(in: row.values.provider)))
    } else if fields.count < header.neededFields {
      // If the row has an unreadable field, too, its time may be wrong and does not count.
      row.reject(Row.Fault(reason: missingFields(fields), index: 0))
    } else {
      let isReadable = !row.isRejected
      if isReadable { join(fields, bytes, into: &row) }
      if hasEvents, isReadable || row.values.time != nil {
        readEvent(fields, bytes, into: &row)
      }
    }
  }

  /// By how many places a text with unquoted delimiters shifts the fields after it.
  private func shift(of fields: FieldTable) -> Int {
    header.looseColumn == nil ? 0 : max(fields.count - header.names.names.count, 0)
  }

  /// The number of a column's field in a row.
  func field(of column: Int, in fields: FieldTable) -> Int {
    column > header.looseColumn ?? .max ? column + shift(of: fields) : column
  }

  /// The fault of a row with more fields than the header has names, any of which may be in the wrong column;
  /// `nil` for another one.
  @inline(never)
  func surplus(of bytes: Span<UInt8>, _ fields: FieldTable) -> Row.Fault? {
    guard let (count, index) = fields.surplus(over: width, of: bytes, at: header.delimiter) else {
      return nil
    }
    return Row.Fault(reason: .extraFields(expected: width, found: count), index: index)
  }

  /// Whether nothing of a row that is too short can be read, as it has no digit: a damaged table may have
  /// millions of them. Not if it is blank, or of another provider.
  private func hasNoValue(_ bytes: Span<UInt8>, _ fields: FieldTable) -> Bool {
    guard providers.isEmpty, !fields.isBlank(bytes) else { return false }
    return bytes.indices.allSatisfy { bytes[$0].decimalDigit == nil }
  }

  /// Why a row with too few fields is rejected.
  func missingFields(_ fields: FieldTable) -> Diagnostic.Reason {
    .missingFields(expected: header.neededFields, found: fields.count)
  }

  /// Whether all fields of the row are blank, including those that are not read.
  @inline(never)
  private func isBlank(_ bytes: Span<UInt8>, _ fields: inout FieldTable) -> Bool {
    // A row with values has been ruled out by one of the fields split so far, most often.
    guard fields.isBlank(bytes) else { return false }
    fields.splitQuoted(bytes, at: header.delimiter)
    return fields.isBlank(bytes)
  }

  /// The word that marks a row as something other than a fix, `nil` for a fix.
  @inline(never)
  private func kind(of bytes: Span<UInt8>, _ fields: FieldTable) -> String? {
    guard let fixRows = header.dialect.fixRows, let column = header.kindColumn else { return nil }
    let range = bytes.trimmed(fields[field(of: column, in: fields)])
    if bytes.isWord(fixRows.word, in: range) { return nil }
    return bytes.kindWord(in: range)
  }

  /// Whether the row names a provider other than those whose fixes are read.
  private func isOther(_ provider: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    !provider.isEmpty && !providers.contains(bytes.text(in: provider).lowercased())
  }

  /// The instant of a time without a zone. Not inlined, so that other times copy no rules.
  @inline(never)
  func instant(local: Timestamp) -> Timestamp { zone?.instant(local: local) ?? local }

  /// Makes a fix of the values, if they suffice.
  @inline(__always)
  private func join(_ fields: FieldTable, _ bytes: Span<UInt8>, into row: inout Row) {
    if joinsDates, let local = row.values.dateAndTime {
      row.values.timestamp = dateHasZone ? instant(local: local) : local
    }
    // A row without a position still advances the clock.
    if row.values.time != nil { row.content = .clock }
    if header.dialect.zeroTimeIsNoFix, row.values.timestamp == .epoch {
      if row.values.receivedAt == nil { row.content = .none }
      return
    }
    if !row.values.isValid {
      row.isMarkedInvalid = row.values.latitude != nil || row.values.longitude != nil
      return
    }
    let (latitude, longitude) = (row.values.latitude, row.values.longitude)
    guard let timestamp = row.values.timestamp else {
      if row.values.isEmpty, !hasEvents {
        row.skip(.otherRow(kind: bytes.kindWord(in: bytes.trimmed(fields[0]))))
      } else if latitude != nil || longitude != nil || row.values.receivedAt == nil {
        row.add(Row.Fault(reason: .badValue(name: "timestamp", text: ""), index: 0))
      }
      return
    }
    if !row.isAbsolute {
      if header.dialect.timesCountFromStart, !row.isTimeOfDay { row.recordingStart = .epoch }
    } else if let elapsed = row.values.elapsed {
      row.recordingStart = Timestamp(sinceEpoch: timestamp.sinceEpoch &- elapsed)
    }
    guard latitude != nil, longitude != nil else {
      if latitude != nil || longitude != nil {
        let name = latitude == nil ? "latitude" : "longitude"
        row.add(Row.Fault(reason: .badValue(name: name, text: ""), index: 0))
      }
      return
    }
    if header.dialect.zeroPositionIsNoFix, latitude == 0, longitude == 0 {
      row.isMarkedInvalid = true
      return
    }
    if !header.extraColumns.isEmpty {
      row.extraColumns = header.extraColumns.map { index in
        index.map { fields.text(field(of: $0, in: fields), of: bytes) ?? "" }
      }
    }
    row.content = .fix
  }

  /// Reads the event of a row, if it has one. It happened at the row's time even if the position is
  /// not readable.
  @inline(never)
  private func readEvent(_ fields: FieldTable, _ bytes: Span<UInt8>, into row: inout Row) {
    guard let column = header.eventColumn else { return }
    let range = bytes.trimmed(fields[field(of: column, in: fields)])
    if range.isEmpty || bytes.isAbsent(in: range) { return }
    row.event = RecordedEvent(anyCase: bytes.text(in: range))
    guard row.event == nil else {
      if row.content == .none, row.values.time != nil { row.content = .clock }
      return
    }
    let text = bytes.shownText(in: range)
    let reason = Diagnostic.Reason.unreadValue(name: header.names.texts[column], text: text)
    row.add(Row.Fault(reason: reason, index: range.lowerBound))
  }
}

extension Header.Column {
  /// The name of the column in messages: one that does not explain itself is given with its meaning.
  fileprivate func shownName(_ name: String) -> String {
    let isPlain =
      name.lowercased() == meaning.rawValue.lowercased()
      || meaning.traits.genericNames.contains(name.lowercased())
    return isPlain ? name : "\(meaning.rawValue) in column '\(name)'"
  }
}
