import LocationFilter

/// Gives each epoch its day: read from it, carried on from an earlier one, or carried back.
///
/// Days are counted from an unknown first one, a new day where the time of day falls by more than
/// twelve hours. The first date tells which day the first one was, and with it that of every fix
/// before, so these wait for it, up to a stated number.
struct DateResolver: Sendable {
  /// How many epochs wait for the first date: four and a half hours at one a second.
  static let waitingLimit = 16_384

  private var day = 0
  private var lastTimeOfDay: TimeOfDay?
  /// The days from 1970-01-01 to day 0, once a date has told.
  private var firstDay: Int?
  private var waiting: [DatedEpoch] = []
  private var hasPassedLimit = false

  /// An epoch with its instant.
  struct DatedEpoch: Sendable {
    var epoch: Epoch
    var timestamp: Timestamp
    var dateSource: DateSource
  }

  /// Takes in an epoch and hands on those whose day is known by now.
  mutating func resolve(
    _ epoch: Epoch,
    remark: (Diagnostic) -> Void,
    into receive: (DatedEpoch) -> Void
  ) {
    guard let timeOfDay = epoch.timeOfDay else { return }
    count(timeOfDay, of: epoch, remark: remark)
    if let date = epoch.date {
      firstDay = date.daysSinceEpoch - day
      release(as: .backfilled, into: receive)
      receive(dated(epoch, timeOfDay, from: .read))
    } else if firstDay != nil {
      receive(dated(epoch, timeOfDay, from: .carried))
    } else if hasPassedLimit {
      receive(dated(epoch, timeOfDay, from: .missing))
    } else {
      waiting.append(dated(epoch, timeOfDay, from: .missing))
      if waiting.count == Self.waitingLimit {
        hasPassedLimit = true
        remark(Diagnostic(.undatedLimitReached(limit: Self.waitingLimit), at: epoch.beginning))
        release(as: .missing, into: receive)
      }
    }
  }

  /// Ends the input: what still waits for a date is handed on without one.
  mutating func finish(remark: (Diagnostic) -> Void, into receive: (DatedEpoch) -> Void) {
    if let first = waiting.first { remark(Diagnostic(.noDate, at: first.epoch.beginning)) }
    release(as: .missing, into: receive)
  }

  private mutating func count(
    _ timeOfDay: TimeOfDay,
    of epoch: Epoch,
    remark: (Diagnostic) -> Void
  ) {
    defer { lastTimeOfDay = timeOfDay }
    guard let lastTimeOfDay else { return }
    let step = timeOfDay.nanoseconds - lastTimeOfDay.nanoseconds
    let halfDay = TimeOfDay.nanosecondsPerDay / 2
    if step < -halfDay {
      day += 1
    } else if step > halfDay {
      day -= 1
    }
    let isBackwards = step > halfDay || (step < 0 && step >= -halfDay)
    if isBackwards {
      let back = step < 0 ? -step : TimeOfDay.nanosecondsPerDay - step
      remark(
        Diagnostic(.timeSteppedBack(seconds: Double(back) / 1_000_000_000), at: epoch.beginning)
      )
    }
  }

  private mutating func release(as source: DateSource, into receive: (DatedEpoch) -> Void) {
    let shift = Duration.seconds(Int64(firstDay ?? 0) * 86_400)
    for var epoch in waiting {
      epoch.timestamp = epoch.timestamp.advanced(by: shift)
      epoch.dateSource = source
      receive(epoch)
    }
    waiting = []
  }

  private func dated(
    _ epoch: Epoch,
    _ timeOfDay: TimeOfDay,
    from source: DateSource
  ) -> DatedEpoch {
    let days = day + (firstDay ?? 0)
    let sinceEpoch = Duration.seconds(Int64(days) * 86_400) + .nanoseconds(timeOfDay.nanoseconds)
    return DatedEpoch(
      epoch: epoch,
      timestamp: Timestamp(sinceEpoch: sinceEpoch),
      dateSource: source
    )
  }
}
