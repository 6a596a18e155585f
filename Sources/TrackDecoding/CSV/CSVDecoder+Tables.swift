// Where tables begin and end: the header of a table, and the first rows below it.
extension CSVDecoder {
  /// Whether a row without any value is the header of another table, which then begins.
  mutating func beginsTable(
    _ bytes: Span<UInt8>,
    followsBlank: Bool,
    at position: SourcePosition,
    into batch: inout DecodedBatch
  ) throws(TrackError) -> Bool {
    if let reader = finder.reader(below: bytes) {
      try begin(reader, at: position, into: &batch)
      return true
    }
    guard followsBlank, row.isRejected else { return false }
    splitLine(bytes)
    guard fields.count > 1, fields.hasNoNumber(bytes) else { return false }
    // The names of a table without positions: its rows are not fixes.
    phase = .otherTable
    resolver.endTable(into: &batch)
    batch.append(.otherRow(kind: bytes.kindWord(in: 0..<bytes.count)), at: position)
    return true
  }

  /// Begins to read the rows below a header.
  ///
  /// - Throws: `TrackError.mismatchedHeader` if no row of the previous table fits its header;
  ///   `TrackError.repeatedName` if a column that is read has the name of another.
  mutating func begin(
    _ rows: RowReader,
    at position: SourcePosition,
    into batch: inout DecodedBatch
  ) throws(TrackError) {
    let header = rows.header
    try appendWaiting(to: &batch)
    resolver.endTable(into: &batch)
    if let (name, numbers, column) = header.repeatedName {
      throw .repeatedName(name, numbers: numbers, column: column, position: position)
    }
    phase = .rows
    if header.names.names != resolver.reader?.header.names.names {
      row.dateOrders = [:]
      resolver.beginOtherTable()
    }
    fit = HeaderFit(header)
    linesBelowHeader = 0
    follow(rows)
    if !options.providers.isEmpty, !header.hasProviders, reported.insert(.providers).inserted {
      batch.append(.noProviders, at: position)
    }
    if !header.unsureAngles.isEmpty, reported.insert(.degrees).inserted {
      let names = header.unsureAngles.map { header.names.texts[$0] }
      batch.append(.degreesAssumed(names: names), at: position)
    }
    if header.eventColumn != nil, reported.insert(.events).inserted {
      batch.append(.recordsEvents)
    }
  }

  /// Reads the next rows with this reader.
  mutating func follow(_ rows: RowReader) {
    resolver.reader = rows
    reader.delimiter = rows.header.delimiter
    fields.prepare(upTo: rows.fieldLimit < .max ? rows.fieldLimit : 0)
  }
}

extension CSVDecoder {
  /// The number of lines with units or sources that may follow a header.
  private static let mostLinesBelowHeader = 3

  /// Whether a record below a header that is not yet known to fit is a row to append now. If so, it is
  /// in `row`, and the rows that waited for it have been appended.
  mutating func fits(
    _ bytes: Span<UInt8>,
    hasQuotes: Bool,
    at position: SourcePosition,
    into batch: inout DecodedBatch
  ) throws(TrackError) -> Bool {
    guard var fit, let header = resolver.reader?.header else { return true }
    fields.splitQuoted(bytes, at: header.delimiter)
    if row.values.isEmpty, row.mayBeHeader, fields.count >= header.neededFields,
      fit.waiting.isEmpty, linesBelowHeader < Self.mostLinesBelowHeader
    {
      linesBelowHeader += 1
      let measured = header.withUnits(of: bytes, fields)
      follow(RowReader(header: measured, options: options))
      let kind = bytes.kindWord(in: bytes.trimmed(fields[0]))
      batch.append(fields.hasNoNumber(bytes) ? .unitsRow : .otherRow(kind: kind), at: position)
      return false
    }
    // With unquoted delimiters in a text, rows have any length.
    if header.looseColumn == nil {
      if fit.mayHaveRowNames(bytes, fields), let named = readerWithRowNames(for: bytes, hasQuotes) {
        follow(named)
        batch.append(.rowNames, at: fit.waiting[0].position)
      } else if try !fit.fits(bytes, hasQuotes: hasQuotes, fields, at: position) {
        self.fit = fit
        return false
      }
    }
    self.fit = nil
    if !fit.waiting.isEmpty {
      append(fit.waiting, to: &batch)
      resolver.reader?.split(bytes, hasQuotes: hasQuotes, into: &fields)
      resolver.reader?.read(bytes, &fields, into: &row)
    }
    return true
  }

  /// The reader of rows that begin with a name, if this row is a fix, or has a date, only in that way.
  private mutating func readerWithRowNames(
    for bytes: Span<UInt8>,
    _ hasQuotes: Bool
  ) -> RowReader? {
    let isFix = row.content == .fix
    guard let header = resolver.reader?.header, !isFix || !row.isAbsolute else { return nil }
    var dialect = header.dialect
    dialect.lead = nil
    let names = header.names.withRowNames
    guard let named = Header(names, dialect, extraColumns: options.extraColumns) else { return nil }
    let reader = RowReader(header: named, options: options)
    reader.split(bytes, hasQuotes: hasQuotes, into: &fields)
    reader.read(bytes, &fields, into: &row)
    return row.content == .fix && (row.isAbsolute || !isFix) ? reader : nil
  }

  private mutating func append(_ waiting: [HeaderFit.Waiting], to batch: inout DecodedBatch) {
    for waiting in waiting {
      let bytes = waiting.bytes.span
      resolver.reader?.split(bytes, hasQuotes: waiting.hasQuotes, into: &fields)
      resolver.reader?.read(bytes, &fields, into: &row)
      appendRow(bytes, at: waiting.position, to: &batch)
    }
  }

  /// Ends a table, and appends a row that waited alone.
  ///
  /// - Throws: `TrackError.mismatchedHeader` if several rows waited for one that fits the header.
  mutating func appendWaiting(to batch: inout DecodedBatch) throws(TrackError) {
    guard let fit else { return }
    self.fit = nil
    if let error = fit.error { throw error }
    append(fit.waiting, to: &batch)
  }

  /// Finds the fields of a line that is no row of the table.
  mutating func splitLine(_ bytes: Span<UInt8>) {
    fields.splitQuoted(bytes, at: reader.delimiter ?? Delimiter.all[0])
  }
}
