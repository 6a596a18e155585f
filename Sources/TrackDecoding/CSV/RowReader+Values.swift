import LocationFilter

// Fields that are not just a number.
extension RowReader {
  /// Reads a time or a duration in one of the usual forms, and returns whether the field is one. Unlike
  /// ``readOther(_:_:_:into:)``, it needs no copy of the column's form.
  @inline(never)
  func readTime(
    _ bytes: Span<UInt8>,
    _ field: Range<Int>,
    _ times: Slot.Times,
    _ meaning: TrackColumn,
    into row: inout Row
  ) -> Bool {
    switch times {
    case .any(let unit, let namesZone):
      guard let time = TimeForm.usual(bytes, in: field, unit, &row.instants) else { return false }
      let timestamp = timestamp(of: time, namesZone: namesZone, &row)
      if meaning == .receivedAt {
        row.values.receivedAt = timestamp
      } else {
        row.values.timestamp = timestamp
      }
    case .duration(let unit):
      guard
        let duration = Decimal(bytes, in: field, acceptsComma: acceptsComma)?
          .duration(unitAttoseconds: unit.exponent)
      else { return false }
      row.values.elapsed = duration
    }
    return true
  }

  /// The instant of a time in a column whose times are known to be in UTC if `namesZone`; the row records
  /// whether its times are absolute and name their zone.
  @inline(__always)
  private func timestamp(
    of time: TimeForm.Reading,
    namesZone: Bool,
    _ row: inout Row
  ) -> Timestamp {
    row.isAbsolute = row.isAbsolute && time.isAbsolute
    if time.namesZone || namesZone { return time.timestamp }
    if hasZone { return instant(local: time.timestamp) }
    row.namesZone = false
    return time.timestamp
  }

  /// Reads a field that is not just a number, and returns whether there is anything in it.
  @inline(never)
  func readOther(
    _ bytes: Span<UInt8>,
    _ field: Range<Int>,
    _ column: Int,
    into row: inout Row
  ) -> Bool {
    let range = bytes.trimmed(field)
    if range.isEmpty { return false }
    // A whole column is not copied, because that would count references.
    let meaning = slots[column].meaning
    if slots[column].isNumber {
      let numbers = slots[column].numbers
      if let number = otherNumber(bytes, in: range, column, numbers),
        row.values.numbers.store(number, in: numbers)
      {
        return true
      }
    } else if let value = value(bytes, range, columns[column].form, meaning, &row),
      row.values.store(value, of: bytes, as: meaning)
    {
      return true
    }
    if !bytes.isAbsent(in: range) { row.add(fault(bytes, range, column)) }
    return true
  }

  /// The value of a text that is not a number, `nil` if it is not of the column's form; the row records
  /// whether its times are absolute and name their zone.
  @inline(__always)
  private func value(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ form: FieldForm,
    _ meaning: TrackColumn,
    _ row: inout Row
  ) -> FieldValue? {
    switch form {
    case .number, .fraction:
      return nil
    case .time(let form):
      guard
        let time = form.read(bytes, in: range, acceptsComma: acceptsComma)
          ?? written(bytes.extracting(range), form, meaning, &row)
      else { return nil }
      return .time(timestamp(of: time, namesZone: form.namesZone, &row))
    case .date(let patterns, let namesZone):
      row.namesZone = row.namesZone && (namesZone || hasZone)
      let date =
        patterns.isEmpty
        ? CalendarDate(bytes, in: range) ?? written(bytes.extracting(range), meaning, &row)
        : patterns.first(matching: bytes.extracting(range))?.date
      return date.map { .date($0) }
    case .timeOfDay(let patterns):
      let time =
        patterns.isEmpty
        ? Duration(timeOfDay: bytes, in: range) ?? written(timeOfDay: bytes.extracting(range))
        : patterns.first(matching: bytes.extracting(range))?.timeOfDay
      return time.map { .duration($0) }
    case .duration(let unit):
      return Decimal(bytes, in: range, acceptsComma: acceptsComma)?
        .duration(unitAttoseconds: unit.exponent).map { .duration($0) }
    case .text:
      return .text(range)
    }
  }

  /// A number that is not written as digits alone, in units of the International System; `nil` if the
  /// text is not a number of the column.
  private func otherNumber(
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    _ column: Int,
    _ numbers: RowNumbers.Column
  ) -> Double? {
    if let written = number(bytes, in: range) { return numbers.value(of: written) }
    guard case .number = columns[column].form else { return nil }
    return Measure(bytes, in: range, acceptsComma: acceptsComma)?
      .value(slots[column].meaning.factors)
  }

  /// A number, or a word for an infinite one.
  private func number(_ bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    if let number = bytes.double(in: range, acceptsComma: acceptsComma) { return number }
    // Most texts need no more than this.
    guard !range.isEmpty else { return nil }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "i"), UInt8(ascii: "I"), UInt8(ascii: "+"), UInt8(ascii: "-"): break
    default: return nil
    }
    switch bytes.word(in: range) {
    case "inf", "+inf", "infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: return nil
    }
  }

  private func fault(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ number: Int
  ) -> Row.Fault {
    let column = columns[number]
    let text = bytes.shownText(in: range)
    if let timeFormat, column.form.follows(timeFormat) {
      let name = header.names.texts[column.index]
      let reason = Diagnostic.Reason.unmatchedTime(name: name, text: text, pattern: timeFormat.text)
      return Row.Fault(reason: reason, index: range.lowerBound)
    }
    let name = shownNames[number]
    return Row.Fault(
      reason: column.invalidValueRejectsRow
        ? .badValue(name: name, text: text) : .unreadValue(name: name, text: text),
      index: range.lowerBound,
      column: column.index
    )
  }
}
