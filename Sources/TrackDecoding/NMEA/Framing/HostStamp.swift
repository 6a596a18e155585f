import LocationFilter

/// The time that a program on the host has written before a sentence in its line, when that arrived.
struct HostStamp: Sendable, Hashable {
  let arrival: Arrival
  /// Whether it has a zone, or counts from 1970.
  let namesZone: Bool

  /// The number of bytes of the longest text before a sentence that is read: a TAG block has 80 at most.
  static let longest = 96

  /// More bytes than a time has: `Sunday, 22 November 2026 13:44:01.123456789 GMT+01:00`.
  private static let longestTime = 56

  /// The fewest digits that a time has: `9:10:11`.
  private static let fewestDigits = 5

  /// Reads the text before a sentence; `nil` if it is no time, or that of a clock that was not set.
  init?(_ text: Span<UInt8>) {
    // Most texts of other kinds, such as the names of devices, need no more than this.
    let digits = text.indices.reduce(0) { text[$1].decimalDigit == nil ? $0 : $0 + 1 }
    guard text.count <= Self.longest, digits >= Self.fewestDigits else { return nil }
    let range = text.trimmed(0..<text.count)
    let time =
      text.timeOfTagBlock(in: range)
      ?? text.withoutBrackets(in: text.withoutSeparator(in: range))
    guard let stamp = Self.read(text.extracting(time)) ?? Self.find(in: text) else { return nil }
    self = stamp
  }
}

// MARK: - The forms

extension HostStamp {
  /// What may be between a stamp and its sentence, with blanks around it. The first is that of Signal K,
  /// whose logs have the kind of the message there.
  fileprivate static let separators = [";N;", "->", ":", ";", ",", "|"].map { Array($0.utf8) }

  fileprivate static let brackets = ["[]", "()"].map { Array($0.utf8) }

  /// The forms beside those of ``TimeForm/any(_:namesZone:)``, which are numbers since 1970, ISO 8601,
  /// `2026/11/22 13:44:01` and `Sun Nov 22 13:44:01 2026`; and beside times of day.
  private static let patterns = [
    "yyyy-MM-dd HH:mm:ss z",
    "yyyy/MM/dd HH:mm:ss z",
    "dd.MM.yyyy HH:mm:ss",
    "d MMM yyyy HH:mm:ss",
    "EEE, d MMM yyyy HH:mm:ss z",
  ]
  .map(TimePattern.init(known:))

  /// Those without a year, which is put after them.
  private static let yearlyPatterns = ["MMM d HH:mm:ss yyyy", "EEE MMM d HH:mm:ss yyyy"]
    .map(TimePattern.init(known:))

  /// The instants that count: before the first, the clock of the host was not set, or the number is
  /// another one; 2001-09-09 has ten digits of seconds. The last is that of four digits of years.
  private static let instants =
    Timestamp(
      sinceEpoch: .seconds(1_000_000_000)
    )..<Timestamp(sinceEpoch: .seconds(253_402_300_800))

  private init?(_ reading: TimeForm.Reading?, _ recurrence: Arrival.Recurrence = .never) {
    guard let reading, reading.isAbsolute,
      recurrence != .never || Self.instants.contains(reading.timestamp)
    else { return nil }
    arrival = Arrival(time: reading.timestamp, recurrence: recurrence)
    namesZone = reading.namesZone
  }

  /// Reads a time in one of the forms, or one and a number after it: the same time since 1970, as of
  /// `gpspipe -uu`, or the time since the line before, as of `grabserial -T`.
  private static func read(_ text: Span<UInt8>) -> HostStamp? {
    if let stamp = readForm(text) { return stamp }
    guard let blank = text.indices.last(where: { text[$0].isBlank }),
      let stamp = readForm(text.extracting(text.trimmed(0..<blank))),
      Decimal(text, in: (blank + 1)..<text.count) != nil
    else { return nil }
    return readForm(text.extracting((blank + 1)..<text.count)) ?? stamp
  }

  private static func readForm(_ text: Span<UInt8>) -> HostStamp? {
    let whole = TimeForm.any(nil).read(text, in: 0..<text.count, acceptsComma: true)
    if whole != nil { return text.hasMinutesAlone ? nil : HostStamp(whole) }
    if let reading = patterns.first(matching: text)?.reading { return HostStamp(reading) }
    if let timeOfDay = Duration(timeOfDay: text, in: 0..<text.count) {
      let reading = TimeForm.Reading(timestamp: Timestamp(sinceEpoch: timeOfDay), namesZone: false)
      return HostStamp(reading, .daily)
    }
    guard text.count > 0, text[0].isLetter else { return nil }
    var dated = ContiguousArray(text.indices.map { text[$0] })
    dated.append(contentsOf: " 2000".utf8)
    return HostStamp(yearlyPatterns.first(matching: dated.span)?.reading, .yearly)
  }

  /// Finds a time among the words of a log: it begins with a date, or with a month before all words.
  private static func find(in text: Span<UInt8>) -> HostStamp? {
    let date = text.indices.first { start in
      start + 10 <= text.count && (start == 0 || !text[start - 1].isOfWord)
        && CalendarDate(text, in: start..<(start + 10)) != nil
    }
    var end = 0
    guard let start = date ?? (MonthName.month(text.readWord(&end)) == nil ? nil : 0) else {
      return nil
    }
    let rest = start..<min(start + longestTime, text.count)
    for end in rest.reversed() where text.endsWord(at: end) {
      if let stamp = readForm(text.extracting(start..<end)) { return stamp }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// The number of the field `c` of a TAG block in `range` whose checksum matches, `nil` if there is none
  /// (NMEA 0183 4.10, section 7).
  fileprivate func timeOfTagBlock(in range: Range<Int>) -> Range<Int>? {
    let mark = UInt8(ascii: "\\")
    guard range.count >= 8, self[range.lowerBound] == mark, self[range.upperBound - 1] == mark
    else { return nil }
    let star = range.upperBound - 4
    guard self[star] == UInt8(ascii: "*"), let high = self[star + 1].hexadecimalDigit,
      let low = self[star + 2].hexadecimalDigit
    else { return nil }
    var (sum, time): (UInt8, Range<Int>?) = (0, nil)
    var start = range.lowerBound + 1
    for index in start...star {
      if index < star { sum ^= self[index] }
      guard index == star || self[index] == UInt8(ascii: ",") else { continue }
      if self[start] == UInt8(ascii: "c"), self[start + 1] == UInt8(ascii: ":") {
        time = (start + 2)..<index
      }
      start = index + 1
    }
    return sum == high << 4 | low ? time : nil
  }

  /// The range without a separator at its end and the blanks around that.
  fileprivate func withoutSeparator(in range: Range<Int>) -> Range<Int> {
    for separator in HostStamp.separators {
      let start = range.upperBound - separator.count
      guard start >= range.lowerBound,
        separator.indices.allSatisfy({ self[start + $0] == separator[$0] })
      else { continue }
      return trimmed(range.lowerBound..<start)
    }
    return range
  }

  /// The range without the pair of brackets around it.
  fileprivate func withoutBrackets(in range: Range<Int>) -> Range<Int> {
    guard range.count >= 2 else { return range }
    let ends = [self[range.lowerBound], self[range.upperBound - 1]]
    guard HostStamp.brackets.contains(ends) else { return range }
    return trimmed((range.lowerBound + 1)..<(range.upperBound - 1))
  }
}

extension Span<UInt8> {
  /// Whether there is an hour and a minute without a second, as of a stamp that was cut.
  fileprivate var hasMinutesAlone: Bool {
    indices.count { self[$0] == UInt8(ascii: ":") } == 1
  }

  /// Whether a word or a number ends at `index`.
  fileprivate func endsWord(at index: Int) -> Bool {
    if self[index].isBlank { return true }
    let continues = index + 1 < count && self[index + 1].decimalDigit != nil
    return !self[index].isOfWord && !continues
  }
}

extension UInt8 {
  /// Whether a word or a number may have the byte.
  fileprivate var isOfWord: Bool { isLetter || decimalDigit != nil || self >= 0x80 }
}
