import LocationFilter

/// An instant taken apart, for the ways in which receivers and loggers write it.
struct UTCText: Sendable {
  private let date: CalendarDate
  private let secondOfDay: Int
  private let milliseconds: Int

  /// Takes an instant apart; what is finer than a millisecond is cut off.
  init(_ instant: Timestamp) {
    let (seconds, attoseconds) = instant.sinceEpoch.components
    let days = Int(seconds) / 86_400
    date = CalendarDate(daysSinceEpoch: days)
    secondOfDay = Int(seconds) - days * 86_400
    milliseconds = Int(attoseconds / 1_000_000_000_000_000)
  }

  /// ISO 8601 with milliseconds, `2026-02-28T23:59:50.000Z`.
  var iso8601: String {
    let day = "\(date.year.padded(4))-\(date.month.padded(2))-\(date.day.padded(2))"
    return "\(day)T\(clock(":")).\(milliseconds.padded(3))Z"
  }

  /// The time of day of an NMEA sentence with 1 to 3 decimals, `235950.00`.
  func nmeaTime(decimals: Int) -> String {
    "\(clock("")).\(milliseconds.padded(3).prefix(decimals))"
  }

  /// The date of an RMC sentence, `280226`.
  var nmeaDate: String {
    "\(date.day.padded(2))\(date.month.padded(2))\((date.year % 100).padded(2))"
  }

  /// Day, month and year of a ZDA sentence, `28,02,2026`.
  var zdaDate: String {
    "\(date.day.padded(2)),\(date.month.padded(2)),\(date.year.padded(4))"
  }

  private func clock(_ separator: String) -> String {
    [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
      .map { $0.padded(2) }.joined(separator: separator)
  }
}

extension Timestamp {
  /// The instant of a UTC date and time of day; a day that does not exist gives 1970.
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
}
