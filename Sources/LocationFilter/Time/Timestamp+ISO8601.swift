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
    guard bytes.count >= 16 else { return nil }
    if bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-") {
      return parse(expandedISO8601: bytes)
    }
    // `yyyy-MM-` and `ddTHH:mm` without the `T`, each byte xor that of `0000-00-`, `00 00:00`.
    let month = bytes.word(at: 0) ^ 0x2D30_302D_3030_3030
    let minute = (bytes.word(at: 8) & 0xFFFF_FFFF_FF00_FFFF) ^ 0x3030_3A30_3000_3030
    // A digit becomes at most 9, a separator 0.
    guard month.isWithin(bytesOf: 0x0009_0900_0909_0909),
      minute.isWithin(bytesOf: 0x0909_0009_0900_0909),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ")
        || bytes[10] == UInt8(ascii: "t")
    else { return nil }
    let (monthPairs, minutePairs) = (month.pairs, minute.pairs)
    guard
      let date = CalendarDate(
        year: monthPairs.number(at: 0) * 100 + monthPairs.number(at: 2),
        month: monthPairs.number(at: 5),
        day: minutePairs.number(at: 0)
      )
    else { return nil }
    let hour = minutePairs.number(at: 3)

    let (second, fraction, zone): (Int, Int64, Zone)
    // The most common form: `:ss.fffZ`.
    if bytes.count == 24, case let rest = bytes.word(at: 16) ^ 0x5A30_3030_2E30_303A,
      rest.isWithin(bytesOf: 0x0009_0909_0009_0900)
    {
      let pairs = rest.pairs
      second = pairs.number(at: 1)
      fraction = Int64(pairs.number(at: 4) * 10 + rest.number(at: 6)) * 1_000_000_000_000_000
      zone = .utc
    } else {
      guard let rest = bytes.secondsAndZone(from: 16) else { return nil }
      (second, fraction, zone) = rest
    }
    // Only midnight itself is also 24:00.
    guard hour < 24 || fraction == 0,
      let seconds = secondsSinceEpoch(date, hour, minutePairs.number(at: 6), second)
    else { return nil }
    let inUTC = seconds - Int64(zone.secondsEast)
    let words = inUTC.multipliedFullWidth(by: 1_000_000_000_000_000_000)
    let sinceEpoch = Duration(words: words) &+ Duration(words: (0, UInt64(bitPattern: fraction)))
    return (Timestamp(sinceEpoch: sinceEpoch), zone.isNamed)
  }

  /// Parses text whose year has a sign and six digits or more (ISO 8601-1:2019, 4.3.2).
  private static func parse(
    expandedISO8601 bytes: Span<UInt8>
  ) -> (timestamp: Timestamp, hasZone: Bool)? {
    var at = 1
    var year: Int64 = 0
    while at < bytes.count, case let digit = bytes[at] &- UInt8(ascii: "0"), digit <= 9 {
      guard at <= 12 else { return nil }
      year = year * 10 + Int64(digit)
      at += 1
    }
    guard at >= 7 else { return nil }
    if bytes[0] == UInt8(ascii: "-") { year.negate() }

    // The calendar repeats every 400 years: parse the same year from 2000 on, then shift.
    let cycles = (year >= 0 ? year : year - 399) / 400 - 5
    var text: [UInt8] = []
    text.append(contentsOf: String(year - cycles * 400).utf8)
    for index in at..<bytes.count { text.append(bytes[index]) }
    let likeText = ContiguousArray(text)
    guard let like = parse(iso8601: likeText.span) else { return nil }
    let shift = Duration.seconds(Int64(146_097) * 86_400) * cycles
    return (Timestamp(sinceEpoch: like.timestamp.sinceEpoch + shift), like.hasZone)
  }

  /// Creates the instant of a date and time of day in UTC, or `nil` if there is no such time.
  ///
  /// Second 60, a leap second, is the first second of the next minute, as in POSIX time; 24:00 is
  /// 0:00 of the next day.
  package init?(date: CalendarDate, hour: Int, minute: Int, second: Int) {
    guard let seconds = Self.secondsSinceEpoch(date, hour, minute, second) else { return nil }
    self.init(sinceEpoch: .seconds(seconds))
  }

  @inline(__always)
  private static func secondsSinceEpoch(
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

/// A time zone.
private struct Zone {
  var secondsEast: Int
  /// Whether the text has it.
  var isNamed: Bool

  static let utc = Zone(secondsEast: 0, isNamed: true)
}

extension UInt64 {
  /// Whether no byte exceeds that of `limits`, each of which is 0 or 9.
  @inline(__always)
  fileprivate func isWithin(bytesOf limits: UInt64) -> Bool {
    // Adding 127 minus the limit sets the top bit of a byte that exceeds it.
    let sums = self & 0x7F7F_7F7F_7F7F_7F7F &+ (0x7F7F_7F7F_7F7F_7F7F &- limits)
    return (self | sums) & 0x8080_8080_8080_8080 == 0
  }

  /// In each byte, the number formed by its digit and the next.
  @inline(__always)
  fileprivate var pairs: UInt64 { self &* 10 &+ self >> 8 }

  /// The byte at `index`, counted from the least significant.
  @inline(__always)
  fileprivate func number(at index: UInt64) -> Int {
    Int(truncatingIfNeeded: (self &>> (8 &* index)) & 0xFF)
  }
}

extension Span<UInt8> {
  /// The eight bytes from `index`, the first the least significant; all must exist.
  @inline(__always)
  fileprivate func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- 8)
    var word: UInt64 = 0
    for place in 0..<8 {
      word |= UInt64(self[index &+ place]) &<< UInt64(truncatingIfNeeded: 8 &* place)
    }
    return word
  }

  /// The number formed by two digits, `nil` if there are not two digits.
  package func twoDigits(at index: Int) -> Int? {
    guard index >= 0, index + 1 < count else { return nil }
    let tens = self[index] &- UInt8(ascii: "0")
    let ones = self[index + 1] &- UInt8(ascii: "0")
    guard tens <= 9, ones <= 9 else { return nil }
    return Int(tens) * 10 + Int(ones)
  }

  /// Reads up to 18 decimals of a second and returns the index after them.
  package func readFraction(from start: Int, into fraction: inout Duration) -> Int? {
    var attoseconds: Int64 = 0
    let end = readAttoseconds(from: start, into: &attoseconds)
    fraction = Duration(secondsComponent: 0, attosecondsComponent: attoseconds)
    return end
  }

  @inline(__always)
  fileprivate func readAttoseconds(from start: Int, into attoseconds: inout Int64) -> Int? {
    var index = start
    var unit: Int64 = 100_000_000_000_000_000
    while index < count {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      attoseconds += Int64(digit) * unit
      unit /= 10
      index += 1
    }
    return index > start ? index : nil
  }

  /// Reads optional seconds with attoseconds, and a zone.
  fileprivate func secondsAndZone(from start: Int) -> (Int, Int64, Zone)? {
    var at = start
    var second = 0
    var fraction: Int64 = 0
    if at < count, self[at] == UInt8(ascii: ":") {
      guard let value = twoDigits(at: at + 1) else { return nil }
      second = value
      at += 3
      if at < count, self[at] == UInt8(ascii: ".") || self[at] == UInt8(ascii: ",") {
        guard let end = readAttoseconds(from: at + 1, into: &fraction) else { return nil }
        at = end
      }
    }
    return zone(from: at).map { (second, fraction, $0) }
  }

  /// Reads the rest from `start` as a zone; an empty rest is UTC, not named.
  private func zone(from start: Int) -> Zone? {
    var at = start
    while at < count, self[at] == UInt8(ascii: " ") { at += 1 }
    switch count - at {
    case 0:
      return Zone(secondsEast: 0, isNamed: false)
    case 1 where self[at] | 0x20 == UInt8(ascii: "z"):
      return .utc
    case 3
    where self[at] | 0x20 == UInt8(ascii: "u") && self[at + 1] | 0x20 == UInt8(ascii: "t")
      && self[at + 2] | 0x20 == UInt8(ascii: "c"):
      return .utc
    case 3, 5, 6:
      let isWest = self[at] == UInt8(ascii: "-")
      guard isWest || self[at] == UInt8(ascii: "+"), let hours = twoDigits(at: at + 1) else {
        return nil
      }
      var minutes = 0
      if count - at > 3 {
        let hasColon = count - at == 6
        guard !hasColon || self[at + 3] == UInt8(ascii: ":"),
          let value = twoDigits(at: hasColon ? at + 4 : at + 3)
        else { return nil }
        minutes = value
      }
      guard hours <= 23, minutes <= 59 else { return nil }
      let seconds = hours * 3600 + minutes * 60
      return Zone(secondsEast: isWest ? -seconds : seconds, isNamed: true)
    default:
      return nil
    }
  }
}
