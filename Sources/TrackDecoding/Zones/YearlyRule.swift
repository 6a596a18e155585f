import LocationFilter

/// An offset, or two that alternate each year: the value of the environment variable `TZ` in POSIX.1-2024,
/// section 8.3, with the extension of RFC 9636, section 3.3.1.
///
/// ```
/// CET-1CEST,M3.5.0,M10.5.0/3
/// ```
struct YearlyRule: Sendable, Hashable {
  /// Offsets in seconds, positive to the east.
  let standardOffset: Int
  private var summer: Summer?

  private struct Summer: Sendable, Hashable {
    var offset: Int
    var start: Change
    var end: Change
  }

  /// When the offset changes, in the local time before it.
  private struct Change: Sendable, Hashable {
    var day: Day
    /// In seconds after midnight, from -167 h to 167 h.
    var time: Int
  }

  private enum Day: Sendable, Hashable {
    /// A weekday of a month from Sunday, 0; week 5 is the last.
    case weekday(Int, week: Int, month: Int)
    /// A day of the year from 1, not counting 29 February.
    case dayWithoutLeapDay(Int)
    /// A day of the year from 0.
    case day(Int)
  }

  /// Reads a rule; `nil` if the text is none.
  init?(_ text: String) {
    var rest = Substring(text)
    guard rest.skipZoneName(), let west = rest.readTime(limit: 24) else { return nil }
    standardOffset = -west
    if rest.isEmpty { return }
    guard rest.skipZoneName() else { return nil }
    var offset = standardOffset + 3600
    if rest.first != "," {
      guard let west = rest.readTime(limit: 24) else { return nil }
      offset = -west
    }
    guard let start = Self.change(&rest), let end = Self.change(&rest), rest.isEmpty else {
      return nil
    }
    summer = Summer(offset: offset, start: start, end: end)
  }

  private static func change(_ rest: inout Substring) -> Change? {
    guard rest.skip(","), let day = day(&rest) else { return nil }
    guard rest.skip("/") else { return Change(day: day, time: 7200) }
    return rest.readTime(limit: 167).map { Change(day: day, time: $0) }
  }

  private static func day(_ rest: inout Substring) -> Day? {
    if rest.skip("M") {
      guard let month = rest.readNumber(1...12), rest.skip("."), let week = rest.readNumber(1...5),
        rest.skip("."), let weekday = rest.readNumber(0...6)
      else { return nil }
      return .weekday(weekday, week: week, month: month)
    }
    if rest.skip("J") { return rest.readNumber(1...365).map { .dayWithoutLeapDay($0) } }
    return rest.readNumber(0...365).map { .day($0) }
  }
}

extension YearlyRule {
  /// The offset at an instant, in seconds since 1970.
  func offset(at time: Int64) -> Int {
    guard let summer else { return standardOffset }
    // The calendar repeats every 400 years, weekdays included.
    let period: Int64 = 146_097 * 86_400
    let local = Int((time % period + period) % period) + standardOffset
    let year = CalendarDate(daysSinceEpoch: (local - (local < 0 ? 86_399 : 0)) / 86_400).year
    guard let start = Self.days(summer.start.day, year), let end = Self.days(summer.end.day, year)
    else { return standardOffset }
    let startTime = start * 86_400 + summer.start.time
    let endTime = end * 86_400 + summer.end.time - (summer.offset - standardOffset)
    let isSummer =
      startTime <= endTime
      ? (startTime..<endTime).contains(local) : !(endTime..<startTime).contains(local)
    return isSummer ? summer.offset : standardOffset
  }

  /// The days from 1970-01-01 to a day of a year.
  private static func days(_ day: Day, _ year: Int) -> Int? {
    guard let newYear = CalendarDate(year: year, month: 1, day: 1)?.daysSinceEpoch else {
      return nil
    }
    switch day {
    case .day(let day):
      return newYear + day
    case .dayWithoutLeapDay(let day):
      let isLeap = CalendarDate(year: year, month: 2, day: 29) != nil
      return newYear + day - (isLeap && day >= 60 ? 0 : 1)
    case .weekday(let weekday, let week, let month):
      guard let first = CalendarDate(year: year, month: month, day: 1)?.daysSinceEpoch else {
        return nil
      }
      // 1970-01-01 was a Thursday; the year is not before 1969.
      let day = (weekday - (first % 7 + 11) % 7 + 7) % 7 + 1 + (week - 1) * 7
      let isInMonth = CalendarDate(year: year, month: month, day: day) != nil
      return first + day - 1 - (isInMonth ? 0 : 7)
    }
  }
}

// MARK: - Text

extension Substring {
  fileprivate mutating func skip(_ character: Character) -> Bool {
    guard first == character else { return false }
    removeFirst()
    return true
  }

  /// Skips letters, or anything in angle brackets.
  fileprivate mutating func skipZoneName() -> Bool {
    guard skip("<") else {
      let rest = drop { $0.isASCII && $0.isLetter }
      defer { self = rest }
      return rest.count < count
    }
    self = drop { $0 != ">" }
    return skip(">")
  }

  fileprivate mutating func readNumber(_ range: ClosedRange<Int>) -> Int? {
    let digits = prefix { $0.isASCII && $0.isWholeNumber }
    self = dropFirst(digits.count)
    return Int(digits).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Reads hours, perhaps with minutes and seconds, as seconds.
  fileprivate mutating func readTime(limit: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = readNumber(0...limit) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where skip(":") {
      guard let value = readNumber(0...59) else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }
}
