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

  /// The arrival that a stamp means; `nil` if it is no time of day, but one since the beginning, as that of
  /// `ts -s`: the first is within a minute of midnight.
  mutating func arrival(
    _ stamp: HostStamp,
    at position: SourcePosition,
    into batch: inout DecodedBatch
  ) -> Arrival? {
    var arrival = stamp.arrival
    if arrival.recurrence == .daily {
      let begins = arrival.time.sinceEpoch < .seconds(60)
      countsFromStart = countsFromStart ?? begins
      if countsFromStart == true { return nil }
    }
    if stamp.namesZone { return arrival }
    if let zone {
      // Of what recurs, the offset depends on the date.
      if arrival.recurrence == .never { arrival.time = zone.instant(local: arrival.time) }
    } else if !hasAssumedZone {
      hasAssumedZone = true
      batch.append(.zoneAssumed, at: position)
    }
    return arrival
  }
}
