import LocationFilter

/// The possible orders of day, month and year in a date.
struct DateOrders: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let dayFirst = DateOrders(rawValue: 1)
  static let monthFirst = DateOrders(rawValue: 2)
  static let yearFirst = DateOrders(rawValue: 4)
  static let all: [DateOrders] = [.dayFirst, .monthFirst, .yearFirst]
  static let any: DateOrders = [.dayFirst, .monthFirst, .yearFirst]
}

/// A date in one of the common forms, with all of its possible readings.
///
/// - A year of four digits may come first; month and day follow.
/// - A month may be a name: `13-May-2026`, `13. Mai 2026`, `May 13, 2026`.
/// - With full stops, the day comes first: no locale of Unicode CLDR 47 separates month, day and year
///   in this way.
/// - With slashes or hyphens, day and month may be in either order; with hyphens, a year of two digits
///   may also come first (ISO 8601:2000, 5.2.1.3).
struct WrittenDate {
  /// The possible dates, each with its order; a date that is certain has none.
  private(set) var readings: [(order: DateOrders, date: CalendarDate)] = []

  /// Reads a date at `index`, and moves `index` past it.
  init?(_ bytes: Span<UInt8>, _ index: inout Int) {
    skipWeekday(bytes, &index)
    var parts: [Part] = []
    for _ in 0..<3 {
      guard let part = Part(bytes, &index, isLast: parts.count == 2) else { return nil }
      parts.append(part)
    }
    let names = parts.indices.filter { parts[$0].isName }
    let separator = parts[0].separator
    if names == [0] {
      add([], parts[2], parts[0], parts[1])
    } else if names == [1] {
      let isYearFirst = parts[0].digits == 4
      add([], parts[isYearFirst ? 0 : 2], parts[1], parts[isYearFirst ? 2 : 0])
    } else if names.isEmpty, separator == parts[1].separator {
      if parts[0].digits == 4 {
        add([], parts[0], parts[1], parts[2])
      } else if separator == UInt8(ascii: ".") {
        add([], parts[2], parts[1], parts[0])
      } else if separator == UInt8(ascii: "/") || separator == UInt8(ascii: "-") {
        add(.dayFirst, parts[2], parts[1], parts[0])
        add(.monthFirst, parts[2], parts[0], parts[1])
        if separator == UInt8(ascii: "-"), parts[0].digits == 2 {
          add(.yearFirst, parts[0], parts[1], parts[2])
        }
      }
    }
    if readings.isEmpty { return nil }
  }

  private mutating func add(_ order: DateOrders, _ year: Part, _ month: Part, _ day: Part) {
    guard year.digits == 2 || year.digits == 4, month.digits <= 2, (1...2).contains(day.digits),
      let date = CalendarDate(
        year: year.digits == 2 ? CalendarDate.year(twoDigits: year.number) : year.number,
        month: month.number,
        day: day.number
      )
    else { return }
    readings.append((order, date))
  }

  /// A year, a month or a day, and what separates it from the next one.
  private struct Part {
    var number: Int
    /// 0 for a name.
    var digits: Int
    /// A space if there is nothing else.
    var separator = UInt8(ascii: " ")
    var isName: Bool { digits == 0 }

    init?(_ bytes: Span<UInt8>, _ index: inout Int, isLast: Bool) {
      let start = index
      if let number = bytes.readNumber(&index, 1...4) {
        (self.number, digits) = (number, index - start)
      } else if let month = MonthName.month(bytes.readWord(&index)) {
        (number, digits) = (month, 0)
      } else {
        return nil
      }
      if isLast { return }
      let end = index
      if isName { bytes.skip(UInt8(ascii: "."), &index) }
      if index < bytes.count, "/-.,".utf8.contains(bytes[index]) {
        separator = bytes[index]
        index += 1
      }
      bytes.skipBlanks(&index)
      if index == end { return nil }
    }
  }
}

extension TimeFields {
  /// Reads a time of day in one of the common forms to the end of `bytes`: `14:00`, `2:05:09 PM`,
  /// `14:00:00.5 CEST`; `nil` for anything else.
  init?(timeOfDay bytes: Span<UInt8>, from start: Int) {
    var index = start
    guard read(.hour, 1...2, of: bytes, &index), index < bytes.count,
      bytes[index] == UInt8(ascii: ":")
    else { return nil }
    index += 1
    guard read(.minute, 2...2, of: bytes, &index) else { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ":") {
      index += 1
      guard read(.second, 2...2, of: bytes, &index) else { return nil }
      readDecimals(of: bytes, &index, after: Array(".,:".utf8))
    }
    bytes.skipBlanks(&index)
    let end = index
    isAfternoon = bytes.readHalfDay(&index)
    if isAfternoon == nil { index = end }
    bytes.skipBlanks(&index)
    if index < bytes.count, !read(.zone, 0...0, of: bytes, &index) { return nil }
    if index < bytes.count { return nil }
  }
}

/// Skips the name of a day of the week.
private func skipWeekday(_ bytes: Span<UInt8>, _ index: inout Int) {
  var end = index
  let word = bytes.readWord(&end)
  guard !word.isEmpty, MonthName.month(word) == nil else { return }
  bytes.skip(UInt8(ascii: "."), &end)
  bytes.skip(UInt8(ascii: ","), &end)
  if bytes.skipBlanks(&end) { index = end }
}
