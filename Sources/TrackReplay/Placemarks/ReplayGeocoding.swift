import AddressFormat
import LocationFilter
import TrackDecoding

/// The address lookups of a replay: the policy decides, this answers after the latency.
struct ReplayGeocoding: Sendable {
  private let places: any PlacemarkSource
  /// Whether the source covers a reading without texts, as the readings of most recordings are.
  private let coversAll: Bool
  private let latency: Duration
  private var policy = GeocodeScheduler<Placemark>()
  /// Whether the policy was asked in this session; most recordings have no addresses at all.
  private var isAsked = false
  /// Lookups under way, in the order of their replies.
  private var pending: [Pending] = []
  /// How many lookups the session has asked for.
  private(set) var lookups = 0
  /// How many retained readings had none, because one was under way.
  private(set) var lookupsSpared = 0
  /// Whether the source covers the reading retained last, which is the session's result in the end,
  /// and the texts of its row.
  private var isLastCovered = false
  private var lastTexts: [String?] = []
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

  /// Takes in a reading that is retained, and the texts of its row.
  mutating func retained(_ reading: DecodedReading, _ texts: [String?], at now: Timestamp) {
    isLastCovered = texts.isEmpty ? coversAll : places.covers(texts)
    guard isLastCovered else { return }
    lastTexts = texts
    let lookup = decide(.retained(reading.location))
    isLastSpared = lookup == nil
    if isLastSpared { lookupsSpared += 1 }
    ask(lookup, of: reading, at: now)
  }

  /// Looks up the result of a session that has ended, and reports what is known of its address.
  mutating func finish(_ report: inout SessionReport) {
    guard isAsked else { return }
    let end = report.outcome.end
    pass(to: end)
    if isLastCovered, let best = report.best {
      let lookup = decide(.finished(best.location))
      // It has its lookup so.
      if lookup != nil, isLastSpared { lookupsSpared -= 1 }
      ask(lookup, of: best, at: end)
    }
    report.lookups = lookups
    report.lookupsSpared = lookupsSpared
    report.address = policy.status
    // An app goes on living when its receiver is off; a recording that has ended does not.
    if report.outcome.reason != .trackEnded, case .searching = policy.status,
      let last = pending.last
    {
      pass(to: last.due)
      report.address = policy.status
      report.addressDelay = end.duration(to: last.due)
    }
  }

  /// Hands the policy each reply that is due by `now`.
  mutating func pass(to now: Timestamp) {
    while let next = pending.first, next.due <= now {
      pending.removeFirst()
      policy.process(.reply(next.lookup, .placemarks(next.placemarks)))
    }
  }

  private mutating func decide(
    _ event: GeocodeScheduler<Placemark>.Event
  ) -> GeocodeScheduler<Placemark>.Lookup? {
    isAsked = true
    return policy.process(event)
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
      placemarks: places.placemarks(for: reading, texts: lastTexts)
    )
    pending.append(reply)
    pass(to: now)
  }
}
