import LocationFilter

/// The parts of an instant, in the forms that receivers and loggers write.
struct UTCText: Sendable {
  private let date: CalendarDate
  private let secondOfDay: Int
  private let milliseconds: Int

  /// Splits an instant into its parts, truncated to milliseconds.
  init(_ instant: Timestamp) {
    let (seconds, attoseconds) = instant.sinceEpoch.components
    let days = Int(seconds) / 86_400
    date = CalendarDate(daysSinceEpoch: days)
    secondOfDay = Int(seconds) - days * 86_400
    milliseconds = Int(attoseconds / 1_000_000_000_000_000)
  }

  /// ISO 8601 with milliseconds, `2026-02-28T23:59:50.000Z`.
  var iso8601: String {
    "\(day("-"))T\(clock(":")).\(fraction)Z"
  }

  /// Date and time of day, truncated to seconds, `2026-02-28 23:59:50`.
  var spaced: String {
    "\(day("-")) \(clock(":"))"
  }

  /// The milliseconds as three digits.
  var fraction: String {
    milliseconds.padded(3)
  }

  /// The time of day of an NMEA sentence with 1 to 3 decimals, `235950.00`.
  func nmeaTime(decimals: Int) -> String {
    "\(clock("")).\(fraction.prefix(decimals))"
  }

  /// The date of an RMC sentence, `280226`.
  var nmeaDate: String {
    "\(date.day.padded(2))\(date.month.padded(2))\((date.year % 100).padded(2))"
  }

  /// Day, month and year of a ZDA sentence, `28,02,2026`.
  var zdaDate: String {
    "\(date.day.padded(2)),\(date.month.padded(2)),\(date.year.padded(4))"
  }

  /// Year, month and day.
  func day(_ separator: String) -> String {
    [date.year.padded(4), date.month.padded(2), date.day.padded(2)].joined(separator: separator)
  }

  /// Hours, minutes and seconds.
  func clock(_ separator: String) -> String {
    [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
      .map { $0.padded(2) }.joined(separator: separator)
  }
}

extension Timestamp {
  /// The instant of a UTC date and time of day; a day that does not exist is read as 1970-01-01.
  static func utc(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    _ hour: Int,
    _ minute: Int,
    _ second: Int
  ) -> Timestamp {
    let days = CalendarDate(year: year, month: month, day: day)?.daysSinceEpoch ?? 0
    return Timestamp(sinceEpoch: .seconds(days * 86_400 + hour * 3600 + minute * 60 + second))
  }

  /// Microseconds since 1970, truncated.
  var microsecondsSince1970: Int {
    let (seconds, attoseconds) = sinceEpoch.components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }

  /// ISO 8601 with milliseconds, in a time zone 0 to 14 whole hours east of Greenwich,
  /// `2026-05-17T10:15:03.482+08:00`.
  func iso8601(hoursEast hours: Int) -> String {
    UTCText(advanced(by: .seconds(hours * 3600))).iso8601.dropLast() + "+\(hours.padded(2)):00"
  }
}
