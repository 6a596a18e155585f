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

  /// The days that were added to each date read.
  private let dateShift: Int
  private var held: [DateResolver.Dating] = []
  /// Whether the last time held came with its date.
  private var isSet = false

  /// Creates a gate at the beginning of a recording.
  init(_ options: DecodingOptions) {
    dateShift = options.dateShift
  }

  /// Takes in an epoch, and hands on the times held if they belong with it.
  mutating func pass(
    _ epoch: Epoch,
    _ dating: DateResolver.Dating,
    into receive: (DecodedItem) -> Void
  ) {
    if let last = held.last, !isSet {
      let step = last.timestamp.duration(to: dating.timestamp)
      if step < .zero || step > Self.longestStep {
        let remark = Diagnostic.Reason.clockSet(passedOver: held.count)
        receive(.diagnostic(Diagnostic(remark, at: epoch.beginning)))
        held.removeAll()
      }
    }
    if epoch.position == nil {
      held.append(dating)
      isSet = epoch.showsSetClock(dating, dateShift: dateShift)
      if held.count == Self.waitingLimit { finish(into: receive) }
    } else if !held.isEmpty {
      finish(into: receive)
    }
  }

  /// Hands on the times held.
  mutating func finish(into receive: (DecodedItem) -> Void) {
    for time in held { receive(.clock(time.timestamp, time.source)) }
    held.removeAll()
  }
}

extension Epoch {
  /// Whether the receiver told the very date that the epoch was given.
  fileprivate func showsSetClock(_ dating: DateResolver.Dating, dateShift: Int) -> Bool {
    guard let date = date ?? unsureDate, dating.source.isAbsolute else { return false }
    let sinceMidnight = dating.timestamp.sinceEpoch - .seconds(Int64(date + dateShift) * 86_400)
    return sinceMidnight >= .zero && sinceMidnight < .seconds(86_401)
  }
}
