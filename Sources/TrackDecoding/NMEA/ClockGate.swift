import LocationFilter

/// Holds back the times at which there was no position, until what follows shows that the receiver's
/// clock was set.
///
/// A receiver that has just been switched on sends the time at which its clock happens to stand:
/// midnight, the last second of a day. Let through, such a time would make each fix behind it seem
/// hours old. So where the next epoch lies before the times held, or long after them, the clock was
/// set in between, and they are passed over; unless they came with the date that turned out to be
/// theirs, which no clock shows that is not set.
struct ClockGate: Sendable {
  /// The longest step from one epoch to the next for which the clock need not have been set.
  static let longestStep = Duration.seconds(600)
  /// How many times are held; beyond, they go through.
  static let waitingLimit = 16_384

  private var held: [(timestamp: Timestamp, dateSource: DateSource)] = []
  private var last: Timestamp?
  /// Whether the last time held came with its date.
  private var isSet = false

  /// Takes in an epoch, and hands on the times held if they belong with it.
  mutating func pass(
    _ dated: DateResolver.DatedEpoch,
    into receive: (DecodedItem) -> Void
  ) {
    let step = last.map { $0.duration(to: dated.timestamp) } ?? .zero
    last = dated.timestamp
    if !held.isEmpty, !isSet, step < .zero || step > Self.longestStep {
      let remark = Diagnostic.Reason.clockSet(passedOver: held.count)
      receive(.diagnostic(Diagnostic(remark, at: dated.epoch.beginning)))
      held.removeAll()
    }
    if dated.epoch.coordinate == nil {
      held.append((dated.timestamp, dated.dateSource))
      isSet = dated.showsSetClock
    }
    if dated.epoch.coordinate != nil || held.count == Self.waitingLimit { finish(into: receive) }
  }

  /// Hands on the times held.
  mutating func finish(into receive: (DecodedItem) -> Void) {
    for time in held { receive(.clock(time.timestamp, time.dateSource)) }
    held.removeAll()
  }
}

extension DateResolver.DatedEpoch {
  /// Whether the receiver told the very date that the epoch was given.
  fileprivate var showsSetClock: Bool {
    guard let date = epoch.date ?? epoch.unsureDate, dateSource.isAbsolute else { return false }
    let midnight = Duration.seconds(Int64(date.daysSinceEpoch) * 86_400)
    let sinceMidnight = timestamp.sinceEpoch - midnight
    return sinceMidnight >= .zero && sinceMidnight < .seconds(86_401)
  }
}
