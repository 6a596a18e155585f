import LocationFilter

/// What is known of the clock of the host from the stamps before: its zone, and whether they count from its
/// start.
struct HostClock: Sendable {
  private let zone: ZoneRules?
  /// Whether it was reported that stamps without a zone are treated as UTC.
  private var hasAssumedZone = false
  /// Whether times of day are the time since the beginning of the recording.
  private var countsFromStart: Bool?

  init(_ options: DecodingOptions) {
    zone = options.timeZone
  }

  /// Whether the clock shows the time of a stamp: not if it is one since the beginning, as that of `ts -s`,
  /// of which the first is within a minute of midnight.
  mutating func shows(_ stamp: HostStamp) -> Bool {
    guard stamp.arrival.recurrence == .daily else { return true }
    let begins = stamp.arrival.time.sinceEpoch < .seconds(60)
    countsFromStart = countsFromStart ?? begins
    return countsFromStart == false
  }

  /// The arrival that a stamp means. The first one that is treated as UTC is reported.
  mutating func arrival(
    _ stamp: HostStamp,
    at position: SourcePosition,
    into sentences: inout SentenceBatch
  ) -> Arrival {
    var arrival = stamp.arrival
    if stamp.namesZone { return arrival }
    if let zone {
      // Of what recurs, the offset depends on the date.
      if arrival.recurrence == .never { arrival.time = zone.instant(local: arrival.time) }
    } else if !hasAssumedZone {
      hasAssumedZone = true
      sentences.append(.zoneAssumed, at: position)
    }
    return arrival
  }
}
