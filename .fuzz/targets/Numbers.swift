import LocationFilter
import TestSupport

@testable import TrackDecoding
@testable import TrackReplay
@testable import locfilter

extension FuzzTarget {
  /// Numbers, durations, dates and zones against the standard library and independent computations.
  static let numbers = FuzzTarget(
    name: "numbers",
    maximumLength: 120,
    seeds: {
      var random = SplitMix64(seed: 3)
      let texts = [
        "1.5", "-0", "9007199254740993", "1e-320", "179769313486231580793e289", "0.1", ".5", "5.",
        "1,25", "+1E+5",
        "000000000000000000000.000000000000000000001", "2.2250738585072012e-308",
        "99999999999999999999.5",
      ]
      return texts.map { [0] + Array($0.utf8) }
        + (0..<160).map { index in
          [UInt8(index % 8)] + (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
    },
    check: { source in
      switch source.byte() % 8 {
      case 0: expectReadAsByTheLibrary(String(decoding: source.rest(), as: UTF8.self))
      case 1: expectReadAsByTheLibrary(source.decimalText())
      case 2: expectReadBack(source.anyNumber())
      case 3: expectReadBack(Double(source.integer(in: Int64.min...Int64.max)) / 1e9)
      case 4: expectReadBack(source.duration())
      case 5: expectReadBack(Timestamp(sinceEpoch: source.duration()))
      case 6: expectDates(&source)
      default: expectZones(&source)
      }
    }
  )
}

extension ByteSource {
  /// Takes text of characters that numbers are made of.
  fileprivate mutating func decimalText() -> String {
    let characters = Array("0000123456789999..,+-eE")
    return String((0..<integer(in: 0...UInt8(40))).map { _ in element(of: characters) })
  }

  /// Takes any duration, more often a short one.
  fileprivate mutating func duration() -> Duration {
    let bits = Duration(words: (integer(in: .min ... .max), integer(in: .min ... .max)))
    let shift = byte() % 128
    let shifted = bits >> Int(shift)
    return bool() ? shifted : .nanoseconds(Int64(truncatingIfNeeded: shifted.words.low))
  }
}

/// A number is what the standard library reads in the same digits.
private func expectReadAsByTheLibrary(_ text: String) {
  var expected: Double?
  let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
  let unsigned = parts.map { $0.first.map { "+-".utf8.contains($0) } == true ? $0.dropFirst() : $0 }
  let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
  let points = unsigned[0].count { ".,".utf8.contains($0) }
  if parts.count <= 2, points <= 1, unsigned[0].contains(where: isDigit),
    unsigned[0].allSatisfy({ isDigit($0) || ".,".utf8.contains($0) }),
    unsigned.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) })
  {
    expected = Double(String(text.map { $0 == "," ? "." : $0 }))
    if expected?.isFinite == false { expected = nil }
  }
  let read = Double(decimal: text[...])
  expect(read?.bitPattern, equals: expected?.bitPattern, "'\(text)', \(read as Double?)")
  if let option = DecimalText(text)?.number {
    expect(option.bitPattern, equals: expected?.bitPattern, "the option '\(text)'")
  }
}

/// A number is written in the digits of the standard library, and read back to the same bits.
private func expectReadBack(_ value: Double) {
  let text = String(shortest: value)
  guard value.isFinite else { return expect(text, equals: "null", "\(value)") }
  expect(Double(text)?.bitPattern, equals: value.bitPattern, text)
  let digits = { (text: String) in
    String(
      text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }.reversed().drop { $0 == "0" }
    )
  }
  expect(digits(text), equals: digits("\(value)"), "the digits of \(value)")

  var buffer = TextBuffer()
  buffer.append(positional: value)
  let positional = String(buffer)
  expect(
    positional.utf8.allSatisfy {
      ("0"..."9").contains(Character(Unicode.Scalar($0))) || "-.".utf8.contains($0)
    },
    positional
  )
  let error = abs((Double(positional) ?? .nan) - value)
  expect(abs(value) < 1e-6 ? error <= 1e-22 : error == 0, "\(value) is written as \(positional)")

  for decimals in 0...8 {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
    let text = String(value, decimals: decimals)
    let error = abs((Double(text) ?? .nan) - value)
    expect(
      error <= unit * 0.5000001 + abs(value) * 1e-15,
      "\(value) with \(decimals) decimals is \(text)"
    )
  }
}

/// A duration is read back exactly from the text of a setting, and from its seconds.
private func expectReadBack(_ duration: Duration) {
  let text = duration.text(.exact)
  let limit = Duration.seconds(1_000_000_000_000_000)
  if (.zero - limit..<limit).contains(duration) {
    expect(DurationText(text)?.duration, equals: duration, text)
    var buffer = TextBuffer()
    buffer.append(seconds: duration)
    let seconds = String(buffer)
    expect(DecimalText(seconds)?.seconds, equals: duration, seconds)
  }
  for rounding in [DurationRounding.nearest, .up] {
    expect(!duration.text(rounding).isEmpty, text)
  }
}

/// An instant is read back exactly, and written alike in both ways.
private func expectReadBack(_ instant: Timestamp) {
  let text = "\(instant)"
  expect(Timestamp(iso8601: text), equals: instant, text)
  var buffer = TextBuffer()
  buffer.append(iso8601: instant)
  expect(String(buffer), equals: text, "\(instant.sinceEpoch)")
}

/// Dates are those of another formula, and text with a time and a zone is the instant of its parts.
private func expectDates(_ source: inout ByteSource) {
  let days = source.integer(in: -719_528...2_932_896)
  let date = CalendarDate(daysSinceEpoch: days)
  // Fliegel and Van Flandern, "A machine algorithm for processing calendar dates", CACM 11 (1968), 657; moved by
  // 400 years, so that no dividend is negative.
  let (year, month, day) = (date.year + 400, date.month, date.day)
  let january = (month - 14) / 12
  let julian =
    day - 32_075 + 1461 * (year + 4800 + january) / 4 + 367 * (month - 2 - january * 12) / 12
    - 3 * ((year + 4900 + january) / 100) / 4
  expect(julian - 146_097 - 2_440_588, equals: days, "the days of \(date)")
  expect(date.daysSinceEpoch, equals: days, "\(date)")
  expect(CalendarDate(year: date.year, month: month, day: day), equals: date, "day \(days)")
  expect(
    CalendarDate(year: date.year, month: month, day: day + 1) == nil,
    equals: CalendarDate(daysSinceEpoch: days + 1).day == 1,
    "the day after \(date)"
  )

  let pad = { (number: Int, count: Int) in
    String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
  }
  let (hour, minute, second) = (
    source.integer(in: 0...24), source.integer(in: 0...60), source.integer(in: 0...61)
  )
  let fraction = source.integer(in: 0...999_999_999)
  let (east, eastMinutes) = (source.integer(in: -24...24), source.integer(in: 0...60))
  let zone =
    (east < 0 ? "-" : "+") + pad(abs(east), 2) + source.element(of: [":", ""]) + pad(eastMinutes, 2)
  let text =
    "\(pad(date.year, 4))-\(pad(month, 2))-\(pad(day, 2))\(source.element(of: ["T", " ", "t"]))"
    + "\(pad(hour, 2)):\(pad(minute, 2)):\(pad(second, 2)).\(pad(fraction, 9))\(zone)"
  let isTime =
    minute < 60 && second <= 60
    && (hour < 24 || minute == 0 && second == 0 && fraction == 0)
  let isZone = abs(east) <= 23 && eastMinutes <= 59
  let offset = (abs(east) * 60 + eastMinutes) * (east < 0 ? -60 : 60)
  let instant =
    Duration.seconds(days * 86_400 + hour * 3600 + minute * 60 + second - offset)
    + .nanoseconds(fraction)
  expect(
    Timestamp(iso8601: text),
    equals: isTime && isZone ? Timestamp(sinceEpoch: instant) : nil,
    text
  )
}

/// A local time is the first instant with it, or moved by a gap. Rules of any text and any file do not trap.
private func expectZones(_ source: inout ByteSource) {
  let kind = source.byte()
  let seconds = source.integer(in: Int64(-1 << 40)...(1 << 40))
  if kind % 4 == 0 {
    let text = source.text(atMost: 60)
    if let rule = YearlyRule(text) {
      for time in [seconds, .min, .max] {
        expect(abs(rule.offset(at: time)) < 26 * 3600, "the offset of '\(text)'")
      }
    }
    _ = ZoneRules(offset: text)
    return
  }
  var time: Int64 = -3_000_000_000
  let offsets = { (source: inout ByteSource) in source.integer(in: -95...95) * 900 }
  let first = offsets(&source)
  let transitions = (0..<source.integer(in: 0...6)).map { _ in
    time += source.integer(in: Int64(5 * 86_400)...2_000_000_000)
    return (time: time, offset: offsets(&source))
  }
  let footers = [
    "", "CET-1CEST,M3.5.0,M10.5.0/3", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
    "EST5EDT,M3.2.0,M11.1.0",
  ]
  var bytes = tzif(
    version: 2,
    firstOffset: first,
    transitions: transitions,
    // No offset changes twice within two days, as it may if a rule follows the last transition.
    footer: kind % 4 == 1 ? source.element(of: footers) : source.element(of: ["", "<+0530>-5:30"])
  )
  if kind % 4 == 1 {
    for _ in 0..<3 { bytes[source.integer(in: 0...(bytes.count - 1))] = source.byte() }
    _ = ZoneRules(tzif: bytes)?.instant(local: Timestamp(sinceEpoch: .seconds(seconds)))
    return
  }
  guard let zone = ZoneRules(tzif: bytes) else { fatalError("no rules: \(transitions)") }
  let near =
    transitions.isEmpty || kind % 4 == 2
    ? seconds : source.element(of: transitions).time + seconds % 200_000
  let instant = zone.instant(local: Timestamp(sinceEpoch: .seconds(near))).sinceEpoch.components
    .seconds
  let candidates = Set(
    [first] + transitions.map(\.offset) + [19_800]
  )
  .filter { zone.offset(at: near - Int64($0)) == $0 }
  if let largest = candidates.max() {
    expect(instant, equals: near - Int64(largest), "the first instant of \(near) in \(transitions)")
  } else {
    let before = zone.offset(at: near - 86_400)
    expect(instant, equals: near - Int64(before), "\(near) in a gap of \(transitions)")
  }
}
