// Numbers that a program has written with fewer digits than they had.
extension RowReader {
  /// The name of the column of times, and the value in seconds of the last digit of this row's time;
  /// `nil` unless that has an exponent and at most seven digits, as spreadsheets and the `%e` of C write
  /// it.
  ///
  /// An unrounded time in milliseconds or smaller units has more digits, except for zeros at its end.
  func rounding(
    of bytes: Span<UInt8>,
    _ fields: FieldTable
  ) -> (name: String, seconds: UInt64)? {
    guard let column = header.columns.first(where: { $0.meaning == .timestamp }),
      case let range = bytes.trimmed(fields[field(of: column.index, in: fields)]),
      let number = Decimal(bytes, in: range, acceptsComma: acceptsComma), number.exponent > 0,
      case .time(let form) = column.form, let unit = form.unit(of: number),
      case let power = number.exponent + unit.exponent - TimeUnit.seconds.exponent,
      (3...18).contains(power)
    else { return nil }
    return (header.names.texts[column.index], PowersOfTen.whole[power])
  }
}

extension TimeForm {
  /// The unit of a number since 1970, `nil` for another form.
  fileprivate func unit(of number: Decimal) -> TimeUnit? {
    switch self {
    case .epoch(let unit): unit
    case .any(let unit, _): unit ?? TimeUnit(likelyFor: number.wholePart)
    case .gps, .relative, .patterns: nil
    }
  }
}
