/// Parses instants in ISO 8601, in the forms of ``Timestamp/init(iso8601:)``.
///
/// It keeps the last minute, because an instant of a recording is mostly of the minute of the one before: to
/// compare the text of a date takes less than to parse it.
package struct ISO8601Parser: Sendable {
  /// The text of the minute, `yyyy-MM-ddTHH:mm`, as words.
  private var text: (UInt64, UInt64) = (0x2D31_302D_3037_3931, 0x3030_3A30_3054_3130)
  /// The start of the minute, as if in UTC, in seconds since 1970.
  private var start: Int64 = 0
  /// The last second that the minute has: 0 for 24:00, which is midnight itself and nothing later.
  private var lastSecond = 60

  /// Creates a parser.
  package init() {}

  /// Parses ISO 8601 text, and whether it has a zone; `nil` if the text is not valid.
  package mutating func parse(_ bytes: Span<UInt8>) -> (timestamp: Timestamp, hasZone: Bool)? {
    guard bytes.count >= 16 else { return nil }
    let text = (bytes.word(at: 0), bytes.word(at: 8))
    if text != self.text {
      let first = UInt8(truncatingIfNeeded: text.0)
      if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
        return Self.parse(expanded: bytes)
      }
      guard begin(text) else { return nil }
    }
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
    guard second <= lastSecond, lastSecond > 0 || fraction == 0 else { return nil }
    let inUTC = start &+ Int64(second &- zone.secondsEast)
    let words = inUTC.multipliedFullWidth(by: 1_000_000_000_000_000_000)
    let sinceEpoch = Duration(words: words) &+ Duration(words: (0, UInt64(bitPattern: fraction)))
    return (Timestamp(sinceEpoch: sinceEpoch), zone.isNamed)
  }

  /// Begins the minute of a text, and returns whether it is one.
  @inline(never)
  private mutating func begin(_ text: (UInt64, UInt64)) -> Bool {
    // `yyyy-MM-` and `ddTHH:mm` without the `T`, each byte xor that of `0000-00-`, `00 00:00`.
    let month = text.0 ^ 0x2D30_302D_3030_3030
    let minute = (text.1 & 0xFFFF_FFFF_FF00_FFFF) ^ 0x3030_3A30_3000_3030
    let separator = UInt8(truncatingIfNeeded: text.1 >> 16)
    // A digit becomes at most 9, a separator 0.
    guard month.isWithin(bytesOf: 0x0009_0900_0909_0909),
      minute.isWithin(bytesOf: 0x0909_0009_0900_0909),
      separator | 0x20 == UInt8(ascii: "t") || separator == UInt8(ascii: " ")
    else { return false }
    let (monthPairs, minutePairs) = (month.pairs, minute.pairs)
    let hour = minutePairs.number(at: 3)
    guard
      let date = CalendarDate(
        year: monthPairs.number(at: 0) * 100 + monthPairs.number(at: 2),
        month: monthPairs.number(at: 5),
        day: minutePairs.number(at: 0)
      ),
      let start = Timestamp.secondsSinceEpoch(date, hour, minutePairs.number(at: 6), 0)
    else { return false }
    self.text = text
    self.start = start
    lastSecond = hour < 24 ? 60 : 0
    return true
  }

  /// Parses text whose year has a sign and six digits or more (ISO 8601-1:2019, 4.3.2).
  private static func parse(
    expanded bytes: Span<UInt8>
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
    var parser = ISO8601Parser()
    guard let like = parser.parse(likeText.span) else { return nil }
    let shift = Duration.seconds(Int64(146_097) * 86_400) * cycles
    return (Timestamp(sinceEpoch: like.timestamp.sinceEpoch + shift), like.hasZone)
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
