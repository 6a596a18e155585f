import LocationFilter

/// Reads the rows of a table whose header is known.
///
/// A class, as the decoder's phase hands it out with each row: so that is one reference, and not the
/// lists of a header. It does not change.
final class RowReader: Sendable {
  let header: Header
  private let rangeErrors: RangeErrors
  /// In lower case; empty for all.
  private let providers: Set<String>
  /// Where the delimiter is a comma, the decimal sign is none.
  private let acceptsComma: Bool

  init(header: Header, options: DecodingOptions) {
    self.header = header
    rangeErrors = options.rangeErrors
    providers = Set(options.providers.map { $0.lowercased() })
    acceptsComma = header.delimiter != UInt8(ascii: ",")
  }

  /// Reads a row whose fields have been found.
  func read(_ bytes: Span<UInt8>, _ fields: FieldTable) -> Row {
    var row = Row()
    if fields.isBlank(bytes) {
      row.isBlank = true
      return row
    }
    if let kind = kind(of: bytes, fields) {
      row.content = .other(.otherRow(kind: kind))
      return row
    }
    var values = RowValues()
    // Where text has delimiters of its own, what stands behind it has moved on.
    let moved = header.looseColumn == nil ? 0 : max(fields.count - header.names.count, 0)
    for column in header.columns {
      let isMoved = header.looseColumn.map { column.index > $0 } ?? false
      let range = bytes.trimmed(fields[isMoved ? column.index + moved : column.index])
      if !range.isEmpty { read(bytes, range, column, into: &values, of: &row) }
    }
    if values.isOfOtherProvider {
      row = Row()
      row.content = .other(.otherProvider)
      return row
    }
    // What cannot be read may have a wrong time, too; only where all can does time pass.
    let isReadable = !row.isRejected
    guard fields.count >= header.neededFields else {
      let reason = Diagnostic.Reason.missingFields(
        expected: header.neededFields,
        found: fields.count
      )
      row.faults = [Fault(reason: reason, index: 0)]
      if isReadable, let time = values.receivedAt ?? values.timestamp { row.content = .clock(time) }
      return row
    }
    guard isReadable else { return row }
    join(&values, fields, bytes, into: &row)
    return row
  }

  /// The word by which a row is of another kind than those of fixes, `nil` where it is not.
  private func kind(of bytes: Span<UInt8>, _ fields: FieldTable) -> String? {
    guard let fixRows = header.dialect.fixRows, let column = header.kindColumn else { return nil }
    let range = bytes.trimmed(fields[column])
    if bytes.isWord(fixRows.word, in: range) { return nil }
    return bytes.kindWord(in: range)
  }

  private func read(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ column: Header.Column,
    into values: inout RowValues,
    of row: inout Row
  ) {
    var isRead = true
    switch column.role {
    case .timestamp(let form):
      let time = form.read(bytes, in: range, acceptsComma: acceptsComma)
      values.timestamp = time?.timestamp
      isRead = row.take(time)
    case .receivedAt(let form):
      let time = form.read(bytes, in: range, acceptsComma: acceptsComma)
      values.receivedAt = time?.timestamp
      isRead = row.take(time)
    case .date(let namesZone):
      values.date = CalendarDate(bytes, in: range)
      row.namesZone = row.namesZone && namesZone
      isRead = values.date != nil
    case .timeOfDay:
      values.timeOfDay = Duration(timeOfDay: bytes, in: range)
      isRead = values.timeOfDay != nil
    case .elapsed(let unit):
      values.elapsed = Decimal(bytes, in: range, acceptsComma: acceptsComma)?
        .duration(unitAttoseconds: unit.exponent)
      isRead = values.elapsed != nil
    case .accuracySource:
      values.source = AccuracySource(rawValue: bytes.text(in: range))
      isRead = values.source != nil
    case .northSouth:
      values.isSouth = bytes.isWord("s", in: range) || bytes.isWord("south", in: range)
    case .eastWest:
      values.isWest = bytes.isWord("w", in: range) || bytes.isWord("west", in: range)
    case .validity:
      values.isValid = !bytes.isWord("false", in: range) && !bytes.isWord("0", in: range)
    case .provider:
      values.isOfOtherProvider =
        !providers.isEmpty && !providers.contains(bytes.text(in: range).lowercased())
    default:
      if let number = number(bytes, in: range) {
        isRead = values.take(number, as: column.role)
      } else {
        isRead = false
      }
    }
    if !isRead, !bytes.isAbsent(in: range) { row.add(fault(bytes, range, column)) }
  }

  /// Makes a fix of the values, where they are enough.
  private func join(
    _ values: inout RowValues,
    _ fields: FieldTable,
    _ bytes: Span<UInt8>,
    into row: inout Row
  ) {
    if values.timestamp == nil, let date = values.date, let timeOfDay = values.timeOfDay {
      values.timestamp = Timestamp(date, timeOfDay)
    }
    // A row without a position still tells that time has passed.
    if let time = values.receivedAt ?? values.timestamp { row.content = .clock(time) }
    if !values.isValid { return }
    if header.dialect.zeroTimeIsNoFix, values.timestamp == .epoch {
      if values.receivedAt == nil { row.content = .none }
      return
    }
    guard let timestamp = values.timestamp else {
      if values.latitude != nil || values.longitude != nil || values.receivedAt == nil {
        row.add(Fault(reason: .badValue(name: "timestamp", text: ""), index: 0))
      }
      return
    }
    if !row.isAbsolute {
      row.recordingStart = .epoch
    } else if let elapsed = values.elapsed {
      row.recordingStart = timestamp.advanced(by: .zero - elapsed)
    }
    guard let latitude = values.latitude, let longitude = values.longitude else {
      if values.latitude != nil || values.longitude != nil {
        let name = values.latitude == nil ? "latitude" : "longitude"
        row.add(Fault(reason: .badValue(name: name, text: ""), index: 0))
      }
      return
    }
    let coordinate = Coordinate(
      latitude: values.isSouth ? -abs(latitude) : latitude,
      longitude: values.isWest ? -abs(longitude) : longitude
    )
    values.locate(at: coordinate, timestamp, rangeErrors)
    let texts = header.textColumns.map { index in
      index.flatMap { fields.text($0, of: bytes) }
    }
    row.content = .fix(
      values.location,
      receivedAt: values.receivedAt,
      satellites: values.satellites,
      texts: texts
    )
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
