import LocationFilter

// The loop over the fields of a row.
extension RowReader {
  /// A column of plain numbers or of other values.
  struct Slot {
    var index: Int
    var meaning: TrackColumn
    /// Whether the values are numbers.
    let isNumber: Bool
    /// One that may hold no number if the values are others.
    var numbers: RowNumbers.Column
    /// `nil` for values other than times and durations in the usual forms.
    var times: Times?

    /// The usual forms of times and durations.
    enum Times {
      /// As ``TimeForm/any(_:namesZone:)``.
      case any(TimeUnit?, namesZone: Bool)
      case duration(TimeUnit)
    }

    init(_ column: Header.Column) {
      index = column.index
      meaning = column.meaning
      let numbers = RowNumbers.Column(column.meaning, column.form)
      isNumber = numbers != nil
      self.numbers = numbers ?? .none
      times =
        switch column.form {
        case .time(.any(let unit, let namesZone)): .any(unit, namesZone: namesZone)
        case .duration(let unit): .duration(unit)
        case .time, .date, .timeOfDay, .number, .fraction, .text: nil
        }
    }
  }

  /// Reads the fields of a row, and returns whether there is anything in them.
  @inline(__always)
  func readFields(
    _ bytes: Span<UInt8>,
    _ fields: FieldTable,
    into row: inout Row
  ) -> Bool {
    // Spans, whose indices need no further check in the loop.
    let columns = self.slots
    let slots = columns.span
    let bounds = fields.bounds.span.extracting(first: fields.count)
    var hasValues = false
    var number = 0
    while number < slots.count {
      if slots[number].isNumber {
        let rest = slots.extracting(number..<slots.count)
        let read = row.values.numbers.readPlain(rest, of: bytes, bounds)
        if read > 0 { hasValues = true }
        number &+= read
        if number == slots.count { break }
      }
      let field = bounds.field(slots[number].index) ?? 0..<0
      if field.isEmpty {
        // There is nothing to read.
      } else if slots[number].isNumber {
        hasValues = readNumber(bytes, field, number, into: &row) || hasValues
      } else if let times = slots[number].times,
        readTime(bytes, field, times, slots[number].meaning, into: &row)
      {
        hasValues = true
      } else {
        hasValues = readOther(bytes, field, number, into: &row) || hasValues
      }
      number &+= 1
    }
    return hasValues
  }
}

extension RowReader {
  /// Reads a number in any form, and returns whether there is anything in the field.
  @inline(never)
  private func readNumber(
    _ bytes: Span<UInt8>,
    _ field: Range<Int>,
    _ number: Int,
    into row: inout Row
  ) -> Bool {
    if let written = bytes.double(in: field, acceptsComma: acceptsComma),
      row.values.numbers.store(written: written, in: slots[number].numbers)
    {
      return true
    }
    return readOther(bytes, field, number, into: &row)
  }
}

extension RowNumbers {
  /// Reads the fields of these columns up to the first that is not a plain number of its column, as most are,
  /// and returns how many it has read. Without other calls, the values of the loop stay in registers.
  @inline(never)
  fileprivate mutating func readPlain(
    _ slots: Span<RowReader.Slot>,
    of bytes: Span<UInt8>,
    _ bounds: Span<Range<Int>>
  ) -> Int {
    for number in slots.indices {
      guard slots[number].isNumber, let field = bounds.field(slots[number].index),
        let written = bytes.plainDouble(in: field),
        store(written: written, in: slots[number].numbers)
      else { return number }
    }
    return slots.count
  }
}

extension Span<Range<Int>> {
  /// The range with this number, `nil` if there is none.
  @inline(__always)
  fileprivate func field(_ number: Int) -> Range<Int>? {
    guard UInt(bitPattern: number) < UInt(bitPattern: count) else { return nil }
    // Safe: the number is within the span.
    return unsafe self[unchecked: number]
  }
}
