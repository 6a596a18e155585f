import LocationFilter

/// The parts of a date and a time of day in a text.
struct TimeFields {
  private var year: Int?
  private var month: Int?
  private var day: Int?
  private var hour: Int?
  private var minute = 0
  private var second = 0
  private var fraction = Duration.zero
  var isAfternoon: Bool?
  /// The offset of the time zone, `nil` if there is none.
  var secondsEast: Int?

  /// The date; `nil` if there is none or the calendar has no such day.
  var date: CalendarDate? {
    get {
      guard let year, let month, let day else { return nil }
      return CalendarDate(year: year, month: month, day: day)
    }
    set { (year, month, day) = (newValue?.year, newValue?.month, newValue?.day) }
  }

  /// The time since midnight; `nil` if there is none or it is not valid.
  var timeOfDay: Duration? {
    guard var hour, minute <= 59, second <= 60 else { return nil }
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard hour <= 23 else { return nil }
    return .seconds(hour * 3600 + minute * 60 + second) + fraction
  }

  /// The instant of date and time of day, midnight without the latter; `nil` if either is not valid.
  var reading: TimeForm.Reading? {
    guard let date, let timeOfDay = hour == nil ? .zero : timeOfDay else { return nil }
    let local = Timestamp(date, timeOfDay)
    guard let secondsEast else { return TimeForm.Reading(timestamp: local, namesZone: false) }
    return TimeForm.Reading(timestamp: local.advanced(by: .seconds(-secondsEast)))
  }
}

// MARK: - Parts

extension TimeFields {
  /// Reads the text that a symbol matches, and returns whether there is any.
  mutating func read(
    _ symbol: TimePattern.Symbol,
    _ digits: ClosedRange<Int>,
    of bytes: Span<UInt8>,
    _ index: inout Int
  ) -> Bool {
    var number: Int?
    if digits.upperBound > 0 {
      number = bytes.readNumber(&index, digits)
      if number == nil { return false }
    }
    switch symbol {
    case .year:
      year = digits.upperBound == 2 ? number.map { CalendarDate.year(twoDigits: $0) } : number
    case .month:
      month = number ?? MonthName.month(bytes.readWord(&index))
      return month != nil
    case .day: day = number
    case .hour, .halfDayHour: hour = number
    case .minute: minute = number ?? 0
    case .second: second = number ?? 0
    case .weekday: return !bytes.readWord(&index).isEmpty
    case .fraction:
      guard let end = bytes.readFraction(from: index, into: &fraction) else { return false }
      index = end
    case .halfDay:
      isAfternoon = bytes.readHalfDay(&index)
      return isAfternoon != nil
    case .zone:
      secondsEast = bytes.readZone(&index)
      return secondsEast != nil
    }
    return true
  }

  /// Reads decimals of the second after one of the `marks`, if there are any.
  mutating func readDecimals(
    of bytes: Span<UInt8>,
    _ index: inout Int,
    after marks: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: ",")]
  ) {
    guard index < bytes.count, marks.contains(bytes[index]),
      let end = bytes.readFraction(from: index + 1, into: &fraction)
    else { return }
    index = end
  }

  /// Reads the day number of a spreadsheet, rounded to milliseconds: 1900-03-01 is day 61, before which
  /// the programs differ, and the last day of the year 9999 is 2 958 465. Day 0 is a time of day alone.
  init?(days bytes: Span<UInt8>) {
    guard let days = bytes.double(in: 0..<bytes.count, acceptsComma: true),
      let whole = Int(exactly: days.rounded(.down)), whole == 0 || (61...2_958_465).contains(whole)
    else { return nil }
    if whole > 0 { date = CalendarDate(daysSinceEpoch: whole - 25_569) }
    (hour, fraction) = (0, .milliseconds(((days - Double(whole)) * 86_400_000).rounded()))
  }
}
