import LocationFilter

/// Gives each epoch its date: its own, that of an earlier one, or that of a later one, counted back.
///
/// A ``DayCounter`` counts the days. The first date fixes the first day and with it the date of every
/// epoch before, so these wait for it, up to a limit. In live delivery they wait only until the caller or
/// the arrival of one of them gives a date. Where an arrival gives the date of one epoch, those around it
/// without an arrival are counted from it.
struct DateResolver: Sendable {
  /// The number of epochs that wait for the first date: four and a half hours at one a second.
  static let waitingLimit = 16_384

  /// The day of the first epoch of an undated recording, in days from 1970-01-01.
  private let givenDay: Int?
  private let isLive: Bool
  /// The days added to each date.
  private let shift: Int
  private var days = DayCounter()
  /// The days from 1970-01-01 to day 0, once a date is known.
  private var firstDay: Int?
  /// The same by the last arrival, of a recording without dates; before the first one, by that.
  private var arrivedFirstDay: Int?
  private var waiting: [Waiting] = []
  /// Whether an epoch without a date waits for one.
  private var mayWait = true

  /// An epoch that waits for a date, and its day, counted from the first.
  struct Waiting: Sendable {
    var epoch: Epoch
    var day: Int
  }

  /// The instant of an epoch, and where its date comes from.
  struct Dating: Sendable {
    var timestamp: Timestamp
    var source: DateSource
  }

  init(_ options: DecodingOptions = DecodingOptions()) {
    givenDay = options.date?.daysSinceEpoch
    shift = options.dateShift
    isLive = options.delivery == .live
  }

  /// Dates an epoch.
  ///
  /// - Returns: `nil` if it has no time, or has to wait and is kept. If ``mustRelease`` is true then,
  ///   those that waited come first.
  mutating func date(_ epoch: Epoch, into batch: inout DecodedBatch) -> Dating? {
    guard let timeOfDay = epoch.timeOfDay else { return nil }
    days.advance(to: timeOfDay.nanoseconds)
    let day = days.day
    if let date = epoch.date {
      firstDay = date + shift - day
      return dating(timeOfDay, on: date + shift, .read)
    }
    if let firstDay { return dating(timeOfDay, on: firstDay + day, .carried) }
    if arrivedFirstDay == nil || !mayWait { noteArrival(of: epoch, timeOfDay, on: day) }
    if isLive, !isUndated || epoch.receivedAt != nil { mayWait = false }
    if !mayWait { return undated(timeOfDay, on: day) }
    wait(epoch, day, into: &batch)
    return nil
  }

  /// Keeps an epoch until there is a date. Not inlined, because the others would be copied, too.
  @inline(never)
  private mutating func wait(_ epoch: Epoch, _ day: Int, into batch: inout DecodedBatch) {
    waiting.append(Waiting(epoch: epoch, day: day))
    if waiting.count == Self.waitingLimit {
      mayWait = false
      if isUndated {
        batch.append(.undatedLimitReached(limit: Self.waitingLimit), at: epoch.beginning)
      }
    }
  }

  /// Whether epochs that waited no longer have to.
  var mustRelease: Bool { !waiting.isEmpty && (firstDay != nil || !mayWait) }

  mutating func release() -> [Waiting] {
    defer { waiting = [] }
    return waiting
  }

  mutating func date(_ waited: Waiting) -> Dating? {
    guard let timeOfDay = waited.epoch.timeOfDay else { return nil }
    if let firstDay { return dating(timeOfDay, on: firstDay + waited.day, .backfilled) }
    noteArrival(of: waited.epoch, timeOfDay, on: waited.day)
    return undated(timeOfDay, on: waited.day)
  }

  /// Ends the input: what still waits can be released without a date of its own.
  mutating func finish(into batch: inout DecodedBatch) {
    mayWait = false
    if let first = waiting.first?.epoch, isUndated {
      batch.append(.noDate, at: first.beginning)
    }
  }

  /// Whether neither the caller nor an arrival so far gives a date.
  private var isUndated: Bool { givenDay == nil && arrivedFirstDay == nil }

  /// Notes the first day by the arrival of an epoch, if that is known.
  private mutating func noteArrival(of epoch: Epoch, _ timeOfDay: TimeOfDay, on day: Int) {
    guard let arrivalDay = epoch.receivedAt?.nearestDay(for: timeOfDay) else { return }
    arrivedFirstDay = arrivalDay - day
  }

  /// Dates an epoch of a recording without dates.
  private func undated(_ timeOfDay: TimeOfDay, on day: Int) -> Dating {
    guard let first = givenDay ?? arrivedFirstDay else {
      return dating(timeOfDay, on: day, .missing)
    }
    return dating(timeOfDay, on: first + day, .given)
  }

  /// The instant at a time of day, on a day counted from 1970-01-01.
  private func dating(_ timeOfDay: TimeOfDay, on day: Int, _ source: DateSource) -> Dating {
    // A quotient and a remainder would be two divisions.
    let seconds = timeOfDay.nanoseconds / 1_000_000_000
    let nanoseconds = timeOfDay.nanoseconds &- seconds &* 1_000_000_000
    let sinceEpoch = Duration(
      secondsComponent: Int64(day) * 86_400 + seconds,
      attosecondsComponent: nanoseconds &* 1_000_000_000
    )
    return Dating(timestamp: Timestamp(sinceEpoch: sinceEpoch), source: source)
  }
}

extension DecodingOptions {
  /// The days added to each date. A receiver counts weeks with ten bits (IS-GPS-200,
  /// 20.3.3.3.1.1).
  var dateShift: Int { min(max(weekRollovers, -999), 999) * 1024 * 7 }
}

extension Timestamp {
  /// The day on which a time of day is nearest to the instant, in days from 1970-01-01; of two, the later.
  fileprivate func nearestDay(for timeOfDay: TimeOfDay) -> Int? {
    let halfDay = TimeOfDay.nanosecondsPerDay / 2
    return advanced(by: .nanoseconds(halfDay - timeOfDay.nanoseconds)).daysSinceEpoch
  }

  /// The days from 1970-01-01 to the day of the instant, `nil` more than ten thousand years from it.
  var daysSinceEpoch: Int? {
    let (whole, rest) = sinceEpoch.components
    guard whole.magnitude < 315_576_000_000 else { return nil }
    let seconds = rest < 0 ? whole - 1 : whole
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    return Int(days)
  }
}
