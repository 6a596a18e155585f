import LocationFilter

/// Holds back times without a position until it is clear that the receiver's clock was set.
///
/// A receiver that has just been switched on sends whatever its clock shows: midnight, the last second
/// of a day. Such a time would make each later fix seem hours old. So if the next epoch lies before the
/// times held, or long after them, the clock was set in between, and they are dropped; unless they came
/// with what turned out to be the right date, which a clock that is not set does not show.
///
/// Nothing is held back in live delivery, nor a time with a known arrival, which replaces it.
struct ClockGate: Sendable {
  /// The longest step from one epoch to the next without the clock having been set.
  static let longestStep = Duration.seconds(600)
  /// The number of times held; beyond it, they pass.
  static let waitingLimit = 16_384

  /// The days added to each date.
  private let dateShift: Int
  private let isLive: Bool
  private var held: [DateResolver.Dating] = []
  /// Whether the last time held came with its date.
  private var isSet = false

  init(_ options: DecodingOptions) {
    dateShift = options.dateShift
    isLive = options.delivery == .live
  }

  /// Processes an epoch, and appends the times held if they belong with it or need not be held.
  @inline(__always)
  mutating func process(
    _ epoch: Epoch,
    _ dating: DateResolver.Dating,
    into batch: inout DecodedBatch
  ) {
    if epoch.position == nil || !held.isEmpty { processHeld(epoch, dating, into: &batch) }
  }

  /// Processes what is rare: an epoch without a position, or after times that are held.
  @inline(never)
  private mutating func processHeld(
    _ epoch: Epoch,
    _ dating: DateResolver.Dating,
    into batch: inout DecodedBatch
  ) {
    if let last = held.last, !isSet {
      let step = last.timestamp.duration(to: dating.timestamp)
      if step < .zero || step > Self.longestStep {
        batch.append(.clockSet(passedOver: held.count), at: epoch.beginning)
        held.removeAll()
      }
    }
    if epoch.position == nil {
      let arrival = epoch.receivedAt.map { DateResolver.Dating(timestamp: $0, source: .read) }
      held.append(arrival ?? dating)
      isSet = epoch.showsSetClock(dating, dateShift: dateShift)
      if isLive || arrival != nil || held.count == Self.waitingLimit { finish(into: &batch) }
    } else if !held.isEmpty {
      finish(into: &batch)
    }
  }

  mutating func finish(into batch: inout DecodedBatch) {
    for time in held { batch.append(.clock(time.timestamp, time.source)) }
    held.removeAll()
  }
}

extension Epoch {
  /// Whether the receiver reported the very date that the epoch was given.
  fileprivate func showsSetClock(_ dating: DateResolver.Dating, dateShift: Int) -> Bool {
    guard let date = date ?? unsureDate, dating.source.isAbsolute else { return false }
    let sinceMidnight = dating.timestamp.sinceEpoch - .seconds(Int64(date + dateShift) * 86_400)
    return sinceMidnight >= .zero && sinceMidnight < .seconds(86_401)
  }
}
