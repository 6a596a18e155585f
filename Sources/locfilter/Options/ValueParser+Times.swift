import LocationFilter
import TrackReplay

extension ValueParser where Value == Duration {
  /// An exact duration of 0 s or more.
  static var seconds: Self {
    Self("seconds") { (text) throws(ValueError) in
      let duration = try signedSeconds.parse(text)
      guard duration >= .zero else { throw ValueError("'\(text)' is below 0.") }
      return duration
    }
  }

  /// An exact duration, which may be negative.
  static var signedSeconds: Self {
    Self("seconds") { (text) throws(ValueError) in
      if let duration = DurationText(text)?.duration { return duration }
      guard let duration = try DecimalText.decimal(text, of: "seconds").seconds else {
        throw ValueError("'\(text)' has more than 18 digits on one side of the point.")
      }
      return duration
    }
  }

  /// An exact duration above 0 s.
  static var interval: Self {
    Self("seconds") { (text) throws(ValueError) in
      let duration = try seconds.parse(text)
      guard duration > .zero else { throw ValueError("'\(text)' is not above 0.") }
      return duration
    }
  }
}

extension ValueParser where Value == Timestamp {
  /// The start of a day in UTC, such as `2026-05-01`.
  static var day: Self {
    Self("yyyy-mm-dd") { (text) throws(ValueError) in
      let day = text.utf8.count == 10 ? Timestamp(iso8601: text + "T00:00Z") : nil
      guard let day else { throw .noTime(text, example: "a date such as 2026-05-01") }
      return day
    }
  }
}

extension ValueParser where Value == Int {
  /// The number of overflows of a week counter, -999 to 999.
  static var weekRollovers: Self {
    Self("times") { (text) throws(ValueError) in
      guard !text.hasPrefix("+"), let times = Int(text), (-999...999).contains(times) else {
        throw .not("a whole number from -999 to 999", text)
      }
      return times
    }
  }
}

extension ValueParser where Value == Replay.Start {
  /// A keyword, or an ISO 8601 time.
  static var start: Self {
    let words = ["auto", "first", "recording"]
    return Self("auto|first|recording|time", words: words) { (text) throws(ValueError) in
      switch text {
      case "auto": return .auto
      case "first": return .first
      case "recording": return .recording
      default:
        if let instant = Timestamp(iso8601: text) { return .at(instant) }
        if let suggestion = ValueError.suggestion(for: text, among: words) {
          throw ValueError(suggestion)
        }
        throw .noTime(text, example: "a time such as 2026-05-01T09:00:00Z")
      }
    }
  }
}

extension ValueError {
  /// The error for a text that is not a date or time, which `example` describes.
  static func noTime(_ text: String, example: String) -> ValueError {
    let date = text.prefix(10)
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    if parts.map(\.count) == [4, 2, 2], numbers.count == 3,
      CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) == nil
    {
      return ValueError("There is no date \(date).")
    }
    return .not(example, text)
  }
}
