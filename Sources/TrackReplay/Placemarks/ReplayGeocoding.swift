import AddressFormat
import LocationFilter
import TrackDecoding

/// The address lookups of a replay: the scheduler decides, this answers after the latency.
struct ReplayGeocoding: Sendable {
  private let places: any PlacemarkSource
  /// Whether the source covers a reading without extra columns, as most readings are.
  private let coversAll: Bool
  private let latency: Duration
  private var scheduler = GeocodeScheduler<Placemark>()
  /// Whether the scheduler was asked in this session; most recordings have no addresses at all.
  private var isAsked = false
  /// Lookups in flight, in the order of their replies.
  private var pending: [Pending] = []
  private(set) var lookups = 0
  /// The number of retained readings without one, because another was in flight.
  private(set) var lookupsSpared = 0
  /// Whether the source covers the last retained reading, which is the session's result in the end,
  /// and the extra columns of its row.
  private var isLastCovered = false
  private var lastColumns: [String?] = []
  private var isLastSpared = false

  private struct Pending: Sendable {
    var due: Timestamp
    var lookup: GeocodeScheduler<Placemark>.Lookup
    var placemarks: [Placemark]
  }

  init(places: any PlacemarkSource, latency: Duration) {
    self.places = places
    coversAll = places.covers([])
    self.latency = latency
  }

  mutating func start() {
    isLastCovered = false
    guard isAsked else { return }
    self = ReplayGeocoding(places: places, latency: latency)
  }

  /// Processes a retained reading with the extra columns of its row.
  mutating func retained(
    _ reading: DecodedReading,
    _ extraColumns: [String?],
    at now: Timestamp
  ) {
    // A blank address replaces the one before.
    isLastCovered = extraColumns.isEmpty ? coversAll : isAsked || places.covers(extraColumns)
    guard isLastCovered else { return }
    lastColumns = extraColumns
    let lookup = decide(.retained(reading.location))
    isLastSpared = lookup == nil
    if isLastSpared { lookupsSpared += 1 }
    ask(lookup, of: reading, at: now)
  }

  /// Looks up the result of a session that has ended, and reports the state of its address.
  mutating func finish(_ report: inout SessionReport) {
    guard isAsked else { return }
    let end = report.outcome.end
    pass(to: end)
    if isLastCovered, let best = report.best {
      let lookup = decide(.finished(best.location))
      // It has its lookup after all.
      if lookup != nil, isLastSpared { lookupsSpared -= 1 }
      ask(lookup, of: best, at: end)
    }
    report.lookups = lookups
    report.lookupsSpared = lookupsSpared
    report.address = scheduler.status
    // An app continues when its receiver is off; a recording that has ended does not.
    if report.outcome.reason != .trackEnded, case .searching = scheduler.status,
      let last = pending.last
    {
      pass(to: last.due)
      report.address = scheduler.status
      report.addressDelay = end.duration(to: last.due)
    }
  }

  /// Passes each reply that is due by `now` to the scheduler.
  mutating func pass(to now: Timestamp) {
    while let next = pending.first, next.due <= now {
      pending.removeFirst()
      scheduler.process(.reply(next.lookup, .placemarks(next.placemarks)))
    }
  }

  private mutating func decide(
    _ event: GeocodeScheduler<Placemark>.Event
  ) -> GeocodeScheduler<Placemark>.Lookup? {
    isAsked = true
    return scheduler.process(event)
  }

  private mutating func ask(
    _ lookup: GeocodeScheduler<Placemark>.Lookup?,
    of reading: DecodedReading,
    at now: Timestamp
  ) {
    guard let lookup else { return }
    lookups += 1
    let reply = Pending(
      due: now.advanced(by: latency),
      lookup: lookup,
      placemarks: places.placemarks(for: reading, extraColumns: lastColumns)
    )
    pending.append(reply)
    pass(to: now)
  }
}
