import LocationFilter

/// When a sentence arrived: by the caller of the decoder, or by the ``HostStamp`` before the sentence.
struct Arrival: Sendable, Hashable {
  /// The instant, or for a recurring stamp one of its occurrences, in local time read as UTC.
  var time: Timestamp
  var recurrence = Recurrence.never

  /// How often a stamp without a full date repeats.
  enum Recurrence: Sendable {
    case never
    /// Without a year. The time is in the year 2000, which has every day.
    case yearly
    /// Without a date. The time is in 1970-01-01.
    case daily
  }
}

/// The arrival of sentences that follow each other.
struct LineArrival: Sendable {
  var value: Arrival
  /// The line of a stamp, whose sentences alone arrived then; `nil` if the caller gave the arrival.
  var line: Int?

  init(_ value: Arrival, line: Int? = nil) {
    self.value = value
    self.line = line
  }
}

extension Arrival {
  /// The arrival itself; of one that recurs in the local time of `zone`, the one nearest to a fix. If the
  /// day of the fix is unknown, only the time of day counts.
  func instant(nearest fix: DateResolver.Dating, in zone: ZoneRules?) -> Arrival? {
    if recurrence == .never { return self }
    guard let day = fix.timestamp.daysSinceEpoch else { return nil }
    let (date, timeOfDay) = time.dateAndTimeOfDay
    // The local date may be another than that in UTC, and years without a leap day are up to eight in a
    // row.
    var days = Array((day - 2)...(day + 2))
    if recurrence == .yearly, fix.source.isAbsolute {
      let year = CalendarDate(daysSinceEpoch: day).year
      days = ((year - 8)...(year + 8)).compactMap {
        CalendarDate(year: $0, month: date.month, day: date.day)?.daysSinceEpoch
      }
    }
    let instants = days.map { day in
      let local = Timestamp(sinceEpoch: .seconds(Int64(day) * 86_400) + timeOfDay)
      return zone?.instant(local: local) ?? local
    }
    return instants.min { $0.distance(to: fix.timestamp) < $1.distance(to: fix.timestamp) }
      .map { Arrival(time: $0) }
  }
}

extension Timestamp {
  /// The time to `other`, never negative.
  fileprivate func distance(to other: Timestamp) -> Duration {
    self < other ? duration(to: other) : other.duration(to: self)
  }
}
