import LocationFilter

/// How the text of a field becomes a value.
enum FieldForm: Sendable, Hashable {
  /// A number, in a unit that is this many units of the International System.
  case number(unit: Double = 1)
  /// A number, in a unit of which this many make one of the International System, such as 10⁷ for
  /// a latitude in whole numbers.
  case fraction(of: Double)
  case time(TimeForm)
  /// A date in one of the patterns, or in one of the common forms if there is no pattern;
  /// `namesZone` is whether it is known to be in UTC.
  case date(patterns: [TimePattern], namesZone: Bool)
  /// A time of day in one of the patterns, or in one of the common forms if there is no pattern.
  case timeOfDay(patterns: [TimePattern])
  case duration(TimeUnit)
  case text

  /// Dates in patterns that are tried in this order, or in one of the common forms if there is none.
  static func date(_ patterns: String..., namesZone: Bool = false) -> FieldForm {
    .date(patterns: patterns.map(TimePattern.init(known:)), namesZone: namesZone)
  }

  /// Times of day in patterns that are tried in this order, or in one of the common forms if there is
  /// none.
  static func timeOfDay(_ patterns: String...) -> FieldForm {
    .timeOfDay(patterns: patterns.map(TimePattern.init(known:)))
  }

  /// The form of the same values in this pattern: times in all of it, dates and times of day in their
  /// part of it.
  func following(_ pattern: TimePattern) -> FieldForm {
    switch self {
    case .time(let form): .time(.patterns([pattern], namesZone: form.namesZone))
    case .date(let patterns, let namesZone):
      .date(patterns: pattern.date.map { [$0] } ?? patterns, namesZone: namesZone)
    case .timeOfDay(let patterns):
      .timeOfDay(patterns: pattern.timeOfDay.map { [$0] } ?? patterns)
    case .number, .fraction, .duration, .text: self
    }
  }

  /// The same for times or dates that are known to be in UTC.
  var inUTC: FieldForm {
    switch self {
    case .time(.any(let unit, _)): .time(.any(unit, namesZone: true))
    case .time(.patterns(let patterns, _)): .time(.patterns(patterns, namesZone: true))
    case .date(let patterns, _): .date(patterns: patterns, namesZone: true)
    case .time, .timeOfDay, .number, .fraction, .duration, .text: self
    }
  }

  /// Whether the form is that of a pattern, or of the part of it for a date or a time of day.
  func follows(_ pattern: TimePattern) -> Bool {
    switch self {
    case .time(.patterns(let patterns, _)): patterns == [pattern]
    case .date(let patterns, _): pattern.date.map { patterns == [$0] } ?? false
    case .timeOfDay(let patterns): pattern.timeOfDay.map { patterns == [$0] } ?? false
    case .time, .number, .fraction, .duration, .text: false
    }
  }

  /// Whether the values may be times of any kind, including numbers.
  var isPlainTime: Bool { if case .time(.any(nil, _)) = self { true } else { false } }

  /// Whether the values are dates that are known to be in UTC.
  var isDateInUTC: Bool { if case .date(_, namesZone: true) = self { true } else { false } }
}

/// The value of a field that is not a number.
enum FieldValue {
  case time(Timestamp)
  case date(CalendarDate)
  case duration(Duration)
  /// The bytes of a text that is not empty.
  case text(Range<Int>)

  var time: Timestamp? { if case .time(let time) = self { time } else { nil } }
  var date: CalendarDate? { if case .date(let date) = self { date } else { nil } }
  var duration: Duration? { if case .duration(let duration) = self { duration } else { nil } }
  var text: Range<Int> { if case .text(let range) = self { range } else { 0..<0 } }
}

// MARK: - Words

extension Span<UInt8> {
  /// Whether the text means that there is no value: a word such as `NaN`, or anything in brackets.
  func isAbsent(in range: Range<Int>) -> Bool {
    if self[range.lowerBound] == UInt8(ascii: "[") {
      return self[range.upperBound - 1] == UInt8(ascii: "]")
    }
    // Most texts need no more than this.
    switch self[range.lowerBound] {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "u"), UInt8(ascii: "U"),
      UInt8(ascii: "-"), UInt8(ascii: "("):
      break
    default: return false
    }
    return switch word(in: range) {
    case "nan", "-nan", "null", "(null)", "n/a", "na", "none", "-", "--", "unknown": true
    default: false
    }
  }

  /// The text in lower case, up to the length of the longest word that is compared.
  func word(in range: Range<Int>) -> String {
    text(in: range.prefix(10)).lowercased()
  }

  /// The word that begins a row of another kind, up to the length that messages show.
  func kindWord(in range: Range<Int>) -> String {
    text(in: range.prefix(15))
  }

  /// Whether the text is this word, which is in lower case.
  func isWord(_ word: String, in range: Range<Int>) -> Bool {
    range.count == word.utf8.count
      && zip(range, word.utf8).allSatisfy { self[$0].lowercased == $1 }
  }
}
