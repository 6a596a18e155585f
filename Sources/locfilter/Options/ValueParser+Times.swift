import LocationFilter
import TrackReplay

extension ValueParser where Value == Duration {
  /// An exact duration of 0 s or more.
  static var seconds: Self {
    Self("seconds") { signedSeconds.parse($0).flatMap { $0 >= .zero ? $0 : nil } }
  }

  /// An exact duration, which may be negative.
  static var signedSeconds: Self {
    Self("seconds") { DecimalText($0)?.seconds }
  }

  /// A duration above 0 s, with or without its unit: `30`, `30s`.
  static var interval: Self {
    Self("seconds") { text in
      seconds.parse(text.hasSuffix("s") ? String(text.dropLast()) : text)
        .flatMap { $0 > .zero ? $0 : nil }
    }
  }
}

extension ValueParser where Value == Timestamp {
  /// The start of a day in UTC, such as `2026-05-01`.
  static var day: Self {
    Self("yyyy-mm-dd") { $0.utf8.count == 10 ? Timestamp(iso8601: $0 + "T00:00Z") : nil }
  }
}

extension ValueParser where Value == Int {
  /// The number of overflows of a week counter, -999 to 999.
  static var weekRollovers: Self {
    Self("times") { text in
      guard !text.hasPrefix("+"), let times = Int(text), (-999...999).contains(times) else {
        return nil
      }
      return times
    }
  }
}

extension ValueParser where Value == Replay.Start {
  /// A keyword, or an ISO 8601 time.
  static var start: Self {
    Self("auto|first|recording|time", words: ["auto", "first", "recording"]) { text in
      switch text {
      case "auto": .auto
      case "first": .first
      case "recording": .recording
      default: Timestamp(iso8601: text).map { .at($0) }
      }
    }
  }
}
