extension Timestamp: CustomStringConvertible {
  /// The instant in UTC as ISO 8601, with milliseconds and as many further digits as needed:
  /// `2026-05-01T09:00:00.000Z`. Years outside 0 to 9999 have a sign and at least six digits.
  public var description: String {
    let (date, timeOfDay) = dateAndTimeOfDay
    let (seconds, attoseconds) = timeOfDay.components
    let isFar = !(0...9999).contains(date.year)
    let sign = isFar ? (date.year < 0 ? "-" : "+") : ""
    // ISO 8601-1:2019, 4.3.2.
    let year = digits(date.year.magnitude, isFar ? 6 : 4)
    var fraction = Substring(digits(attoseconds.magnitude, 18))
    while fraction.utf8.count > 3, fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(year)-\(digits(date.month, 2))-\(digits(date.day, 2))T"
      + "\(digits(seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2))"
      + ".\(fraction)Z"
  }

  /// The day in UTC, and the time since its midnight.
  package var dateAndTimeOfDay: (date: (year: Int64, month: Int, day: Int), timeOfDay: Duration) {
    // An instant is limited, so its seconds fit; both components are rounded towards zero.
    let (seconds, attoseconds) = sinceEpoch.components
    let whole = attoseconds < 0 ? seconds - 1 : seconds
    let days = (whole >= 0 ? whole : whole - 86_399) / 86_400
    // The calendar repeats every 400 years; a far year needs more than the 32 bits of some `Int`s.
    let cycles = (days >= 0 ? days : days - 146_096) / 146_097
    let date = CalendarDate(daysSinceEpoch: Int(days - cycles * 146_097))
    return (
      (Int64(date.year) + cycles * 400, date.month, date.day),
      Duration(secondsComponent: seconds - days * 86_400, attosecondsComponent: attoseconds)
    )
  }

  /// The digits of a number, padded with zeros to `count`.
  private func digits(_ value: some BinaryInteger, _ count: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits
  }
}

extension Timestamp {
  /// Creates an instant from ISO 8601 text, or `nil` if the text is not valid.
  ///
  /// The text is a calendar date and a time of day, separated by `T` or a space, and a zone: `Z`,
  /// `UTC`, `+02:00`, `+0200` or `+02`. A time without a zone is treated as UTC. The year has four
  /// digits, or a sign and six or more. The seconds are optional, with decimals after a point or a
  /// comma, of which 18 count. Second 60 is the first of the next minute, and 24:00 is 0:00 of the
  /// next day.
  ///
  /// ```swift
  /// Timestamp(iso8601: "2026-05-01T11:00:00.25+02:00")  // 2026-05-01T09:00:00.250Z
  /// Timestamp(iso8601: "2026-02-30T00:00:00Z")          // nil
  /// ```
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init?(iso8601 text: some StringProtocol) {
    // The span of an Array needs newer systems than that of a ContiguousArray.
    let bytes = ContiguousArray(text.utf8)
    guard let parsed = Self.parse(iso8601: bytes.span) else { return nil }
    self = parsed.timestamp
  }

  /// Parses ISO 8601 text, and whether it has a zone.
  package static func parse(
    iso8601 bytes: Span<UInt8>
  ) -> (timestamp: Timestamp, hasZone: Bool)? {
    var parser = ISO8601Parser()
    return parser.parse(bytes)
  }

  /// Creates the instant of a date and time of day in UTC, or `nil` if there is no such time.
  ///
  /// Second 60, a leap second, is the first second of the next minute, as in POSIX time; 24:00 is
  /// 0:00 of the next day.
  package init?(date: CalendarDate, hour: Int, minute: Int, second: Int) {
    guard let seconds = Self.secondsSinceEpoch(date, hour, minute, second) else { return nil }
    self.init(sinceEpoch: .seconds(seconds))
  }

  /// The seconds since 1970 of a date and time of day in UTC, `nil` if there is no such time.
  @inline(__always)
  static func secondsSinceEpoch(
    _ date: CalendarDate,
    _ hour: Int,
    _ minute: Int,
    _ second: Int
  ) -> Int64? {
    guard (0...59).contains(minute), (0...60).contains(second),
      (0...23).contains(hour) || (hour == 24 && minute == 0 && second == 0)
    else { return nil }
    return Int64(date.daysSinceEpoch) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }
}
