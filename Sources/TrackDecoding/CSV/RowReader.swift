import LocationFilter

/// Reads the rows of a table whose header is known.
///
/// A class, so that to have it at hand for a row is one reference and not the lists of a header. It
/// does not change.
final class RowReader: Sendable {
  let header: Header
  /// In lower case; empty for all.
  private let providers: Set<String>
  /// Where the delimiter is a comma, the decimal sign is none.
  private let acceptsComma: Bool
  /// The columns to read.
  private let columns: ContiguousArray<Header.Column>
  /// How many fields of a row hold all that is read; all, where text may move what stands behind it.
  private let fieldLimit: Int

  init(header: Header, options: DecodingOptions) {
    self.header = header
    providers = Set(options.providers.map { $0.lowercased() })
    acceptsComma = header.delimiter != UInt8(ascii: ",")
    let hasProviders = !options.providers.isEmpty
    columns = ContiguousArray(header.columns.filter { hasProviders || $0.role != .provider })
    let read =
      columns.map(\.index) + header.textColumns.compactMap { $0 } + [header.kindColumn ?? 0]
    fieldLimit = header.looseColumn == nil ? (read.max() ?? 0) + 1 : .max
  }

  /// Reads a row into `row`, and notes in `fields` where those lie that are read.
  func read(
    _ bytes: Span<UInt8>,
    hasQuotes: Bool,
    _ fields: inout FieldTable,
    into row: inout Row
  ) {
    row.clear()
    if hasQuotes {
      fields.splitQuoted(bytes, at: header.delimiter)
    } else {
      fields.splitPlain(bytes, at: header.delimiter, upTo: fieldLimit)
    }
    if let kind = kind(of: bytes, fields) {
      if isBlank(bytes, &fields) { row.content = .blank } else { row.pass(.otherRow(kind: kind)) }
      return
    }
    // Where text has delimiters of its own, what stands behind it has moved on.
    let looseColumn = header.looseColumn ?? .max
    let moved = header.looseColumn == nil ? 0 : max(fields.count - header.names.count, 0)
    var hasValues = false
    for number in columns.indices {
      let index = columns[number].index
      let field = fields[index &+ (index > looseColumn ? moved : 0)]
      if let unit = columns[number].unit,
        let value = bytes.double(in: field, acceptsComma: acceptsComma),
        row.values.take(value * unit, as: columns[number].meaning)
      {
        hasValues = true
      } else {
        hasValues = readOther(bytes, field, columns[number], into: &row) || hasValues
      }
    }
    if !hasValues, isBlank(bytes, &fields) {
      row.content = .blank
    } else if row.values.isOfOtherProvider {
      row.pass(.otherProvider)
    } else if fields.count < header.neededFields {
      // What cannot be read may have a wrong time, too; only where all can does time pass.
      let reason = Diagnostic.Reason.missingFields(
        expected: header.neededFields,
        found: fields.count
      )
      row.reject(Fault(reason: reason, index: 0))
    } else if !row.isRejected {
      join(fields, bytes, into: &row)
    }
  }

  /// Whether no field of the row holds anything, those that are not read among them.
  private func isBlank(_ bytes: Span<UInt8>, _ fields: inout FieldTable) -> Bool {
    fields.splitQuoted(bytes, at: header.delimiter)
    return fields.isBlank(bytes)
  }

  /// The word by which a row is of another kind than those of fixes, `nil` where it is not.
  private func kind(of bytes: Span<UInt8>, _ fields: FieldTable) -> String? {
    guard let fixRows = header.dialect.fixRows, let column = header.kindColumn else { return nil }
    let range = bytes.trimmed(fields[column])
    if bytes.isWord(fixRows.word, in: range) { return nil }
    return bytes.kindWord(in: range)
  }

  /// Reads what is not a number that stands alone in its field, and returns whether there is anything.
  @inline(never)
  private func readOther(
    _ bytes: Span<UInt8>,
    _ field: Range<Int>,
    _ column: Header.Column,
    into row: inout Row
  ) -> Bool {
    let range = bytes.trimmed(field)
    if range.isEmpty { return false }
    if !read(bytes, range, column, into: &row), !bytes.isAbsent(in: range) {
      row.add(fault(bytes, range, column))
    }
    return true
  }

  /// Reads a text that is not empty, and returns whether it is as its column has to be.
  @inline(__always)
  private func read(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ column: Header.Column,
    into row: inout Row
  ) -> Bool {
    switch column.role {
    case .timestamp(let form):
      let time = form.read(bytes, in: range, acceptsComma: acceptsComma)
      row.values.timestamp = time?.timestamp
      return row.take(time)
    case .receivedAt(let form):
      let time = form.read(bytes, in: range, acceptsComma: acceptsComma)
      row.values.receivedAt = time?.timestamp
      return row.take(time)
    case .date(let namesZone):
      row.values.date = CalendarDate(bytes, in: range)
      row.namesZone = row.namesZone && namesZone
      return row.values.date != nil
    case .timeOfDay:
      row.values.timeOfDay = Duration(timeOfDay: bytes, in: range)
      return row.values.timeOfDay != nil
    case .elapsed(let unit):
      row.values.elapsed = Decimal(bytes, in: range, acceptsComma: acceptsComma)?
        .duration(unitAttoseconds: unit.exponent)
      return row.values.elapsed != nil
    case .accuracySource:
      row.values.source = AccuracySource(rawValue: bytes.text(in: range))
      return row.values.source != nil
    case .northSouth:
      row.values.isSouth = bytes.isWord("s", in: range) || bytes.isWord("south", in: range)
    case .eastWest:
      row.values.isWest = bytes.isWord("w", in: range) || bytes.isWord("west", in: range)
    case .validity:
      row.values.isValid = !bytes.isWord("false", in: range) && !bytes.isWord("0", in: range)
    case .provider:
      row.values.isOfOtherProvider = !providers.contains(bytes.text(in: range).lowercased())
    case .latitude, .longitude, .horizontalAccuracy, .dilution, .altitude, .verticalAccuracy,
      .speed, .course, .floor, .satellites:
      guard let unit = column.unit, let number = number(bytes, in: range) else { return false }
      return row.values.take(number * unit, as: column.meaning)
    }
    return true
  }

  /// Makes a fix of the values, where they are enough.
  private func join(_ fields: FieldTable, _ bytes: Span<UInt8>, into row: inout Row) {
    if row.values.timestamp == nil, let date = row.values.date, let timeOfDay = row.values.timeOfDay
    {
      row.values.timestamp = Timestamp(date, timeOfDay)
    }
    // A row without a position still tells that time has passed.
    if row.values.time != nil { row.content = .clock }
    if !row.values.isValid { return }
    if header.dialect.zeroTimeIsNoFix, row.values.timestamp == .epoch {
      if row.values.receivedAt == nil { row.content = .none }
      return
    }
    let (latitude, longitude) = (row.values.latitude, row.values.longitude)
    guard let timestamp = row.values.timestamp else {
      if latitude != nil || longitude != nil || row.values.receivedAt == nil {
        row.add(Fault(reason: .badValue(name: "timestamp", text: ""), index: 0))
      }
      return
    }
    if !row.isAbsolute {
      row.recordingStart = .epoch
    } else if let elapsed = row.values.elapsed {
      row.recordingStart = timestamp.advanced(by: .zero - elapsed)
    }
    guard latitude != nil, longitude != nil else {
      if latitude != nil || longitude != nil {
        let name = latitude == nil ? "latitude" : "longitude"
        row.add(Fault(reason: .badValue(name: name, text: ""), index: 0))
      }
      return
    }
    if !header.textColumns.isEmpty {
      row.texts = header.textColumns.map { index in
        index.flatMap { fields.text($0, of: bytes) }
      }
    }
    row.content = .fix
  }

  /// A number, or one of the words for what is not finite.
  private func number(_ bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    if let number = bytes.double(in: range, acceptsComma: acceptsComma) { return number }
    switch bytes.word(in: range) {
    case "inf", "+inf", "infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: return nil
    }
  }

  private func fault(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ column: Header.Column
  ) -> Fault {
    let text = bytes.text(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 32))
    let name = header.names[column.index]
    return Fault(
      reason: column.role.isNeeded
        ? .badValue(name: name, text: text) : .unreadValue(name: name, text: text),
      index: range.lowerBound
    )
  }
}

extension Dialect.Role {
  /// Whether there is no fix without it.
  fileprivate var isNeeded: Bool {
    switch self {
    case .timestamp, .date, .timeOfDay, .receivedAt, .latitude, .longitude, .horizontalAccuracy:
      true
    default: false
    }
  }
}
