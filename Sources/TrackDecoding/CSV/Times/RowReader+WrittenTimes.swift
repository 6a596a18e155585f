import LocationFilter

// Times in forms that are made for people, which take longer to read.
extension RowReader {
  /// Reads a date and a time of day, or a time of day alone; `nil` if there is neither, or if another
  /// form is expected.
  @inline(never)
  func written(
    _ bytes: Span<UInt8>,
    _ form: TimeForm,
    _ column: TrackColumn,
    _ row: inout Row
  ) -> TimeForm.Reading? {
    if case .patterns(let patterns, _) = form {
      let timeOfDay = patterns.filter { $0.date == nil }.first(matching: bytes)
      return timeOfDay.flatMap { undated($0, column, &row) }
    }
    // None is shorter than `1:2:3`.
    guard case .any = form, bytes.count >= 5 else { return nil }
    var index = 0
    guard let date = WrittenDate(bytes, &index) else {
      // Two numbers may be minutes and seconds as well.
      guard bytes.indices.count(where: { bytes[$0] == UInt8(ascii: ":") }) >= 2 else { return nil }
      return TimeFields(timeOfDay: bytes, from: 0).flatMap { undated($0, column, &row) }
    }
    if index == bytes.count {
      // Without a pattern a date alone is not a time, but it may be ambiguous, which the row records.
      _ = row.certainDate(date, column, bytes)
      return nil
    }
    bytes.skip(UInt8(ascii: ","), &index)
    guard bytes.skipBlanks(&index) || bytes.skip(UInt8(ascii: "T"), &index),
      var fields = TimeFields(timeOfDay: bytes, from: index), fields.timeOfDay != nil,
      let day = row.certainDate(date, column, bytes)
    else { return nil }
    fields.date = day
    return fields.reading
  }

  /// The time of a fix with only a time of day: on the given day, or else relative to midnight.
  private func undated(
    _ fields: TimeFields,
    _ column: TrackColumn,
    _ row: inout Row
  ) -> TimeForm.Reading? {
    guard column == .timestamp, let timeOfDay = fields.timeOfDay else { return nil }
    let (seconds, attoseconds) = timeOfDay.components
    row.days.advance(to: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    row.isTimeOfDay = true
    let midnight = Duration.seconds(86_400 * Int64((firstDay ?? 0) + row.days.day))
    let time = Timestamp(sinceEpoch: midnight + timeOfDay - .seconds(fields.secondsEast ?? 0))
    // A zone matters only to an instant.
    return TimeForm.Reading(
      timestamp: time,
      namesZone: fields.secondsEast != nil || firstDay == nil,
      isAbsolute: firstDay != nil
    )
  }

  /// Reads a date.
  @inline(never)
  func written(_ bytes: Span<UInt8>, _ column: TrackColumn, _ row: inout Row) -> CalendarDate? {
    var index = 0
    guard let date = WrittenDate(bytes, &index), index == bytes.count else { return nil }
    return row.certainDate(date, column, bytes)
  }

  /// Reads a time of day.
  @inline(never)
  func written(timeOfDay bytes: Span<UInt8>) -> Duration? {
    let fields = TimeFields(timeOfDay: bytes, from: 0)
    return fields?.secondsEast == nil ? fields?.timeOfDay : nil
  }
}

extension Row {
  /// Returns the date in an order that the earlier rows of the column allow; `nil` if there is none. If
  /// there are several such dates, the row has an ambiguous date.
  fileprivate mutating func certainDate(
    _ written: WrittenDate,
    _ column: TrackColumn,
    _ bytes: Span<UInt8>
  ) -> CalendarDate? {
    let orders = dateOrders[column] ?? .any
    let possible = written.readings.filter { $0.order.isEmpty || orders.contains($0.order) }
    guard let first = possible.first else { return nil }
    if first.order.isEmpty { return first.date }
    if possible.contains(where: { $0.date != first.date }) {
      let text = bytes.shownText(in: 0..<bytes.count)
      let readings = possible.map { reading in
        DateReading(reading.date.words, pattern: TimePattern.text(for: bytes, in: reading.order))
      }
      ambiguousDate = ambiguousDate ?? (text, readings)
    }
    dateOrders[column] = DateOrders(possible.map(\.order))
    return first.date
  }
}

extension CalendarDate {
  /// The date with the month's name, as in `5 June 2026`.
  fileprivate var words: String {
    "\(day) \(MonthName.english[month - 1]) \(year)"
  }
}
