import LocationFilter

// A date and a time of day in separate columns.
extension CalendarDate {
  /// Reads `yyyy-MM-dd` or `yyyy/MM/dd`; `nil` for anything else.
  init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
    let start = range.lowerBound
    guard range.count == 10, bytes[start + 4] == bytes[start + 7],
      bytes[start + 4] == UInt8(ascii: "-") || bytes[start + 4] == UInt8(ascii: "/"),
      let century = bytes.twoDigits(at: start), let year = bytes.twoDigits(at: start + 2),
      let month = bytes.twoDigits(at: start + 5), let day = bytes.twoDigits(at: start + 8)
    else { return nil }
    self.init(year: century * 100 + year, month: month, day: day)
  }
}

extension Duration {
  /// Reads `HH:mm:ss`, with decimals after a colon, a point or a comma; `nil` for anything else.
  init?(timeOfDay bytes: Span<UInt8>, in range: Range<Int>) {
    let start = range.lowerBound
    guard range.count >= 8, bytes[start + 2] == UInt8(ascii: ":"),
      bytes[start + 5] == UInt8(ascii: ":"),
      let hour = bytes.twoDigits(at: start), let minute = bytes.twoDigits(at: start + 3),
      let second = bytes.twoDigits(at: start + 6), hour <= 23, minute <= 59, second <= 60
    else { return nil }
    var fraction = Duration.zero
    if range.count > 8 {
      let text = bytes.extracting(range)
      guard [UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ",")].contains(text[8]),
        text.readFraction(from: 9, into: &fraction) == text.count
      else { return nil }
    }
    self = .seconds(hour * 3600 + minute * 60 + second) + fraction
  }
}

extension Timestamp {
  /// The instant at a time of day, in UTC.
  init(_ date: CalendarDate, _ timeOfDay: Duration) {
    self.init(sinceEpoch: .seconds(Int64(date.daysSinceEpoch) * 86_400) + timeOfDay)
  }
}
