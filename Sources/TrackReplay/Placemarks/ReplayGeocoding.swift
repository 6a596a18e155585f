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
  private(set) var isAsked = false
  /// The replies to come, in order.
  private var replies: [Reply] = []
  /// When the last lookup was answered.
  private var lastReply: Timestamp?
  private(set) var lookups = 0
  /// The number of retained readings without one, because another was in flight.
  private(set) var lookupsSpared = 0
  /// Whether the source covers the last retained reading, which is the session's result in the end.
  private var isLastCovered = false
  private var isLastSpared = false
  /// The last retained reading that the source covers, with the extra columns of its row.
  private var last: (reading: DecodedReading, columns: [String?])?

  private struct Reply: Sendable {
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

  /// Processes a retained reading of a batch with the extra columns of its row. The reading is copied only if
  /// the source covers it.
  mutating func retained(_ index: Int, of batch: DecodedBatch, at now: Timestamp) {
    let extraColumns = batch.extraColumns(at: index)
    // A blank address replaces the one before.
    isLastCovered = extraColumns.isEmpty ? coversAll : isAsked || places.covers(extraColumns)
    guard isLastCovered else { return }
    last = (batch.readings[index], extraColumns)
    let isAskedFor = decide(.retained(batch.readings[index].location), at: now)
    isLastSpared = !isAskedFor && scheduler.pending != nil
    if isLastSpared { lookupsSpared += 1 }
  }

  /// Looks up the result of a session that has ended.
  mutating func finish(_ report: SessionReport) {
    let end = report.outcome.end
    pass(to: end)
    if isLastCovered, let best = report.best {
      // It has its lookup after all.
      if decide(.finished(best.location), at: end), isLastSpared { lookupsSpared -= 1 }
    }
  }

  /// When the next lookup is answered, `nil` if none is in flight.
  var nextReply: Timestamp? { replies.first?.due }

  /// Whether a lookup is in flight.
  var isSearching: Bool { scheduler.pending != nil }

  /// Reports the address of a session that has ended: once the last lookup is answered, or what is
  /// known by now. Only for one that has asked for an address.
  mutating func complete(_ report: inout SessionReport, awaitsReply: Bool) {
    // An app continues when its receiver is off; a recording that has ended does not.
    if awaitsReply, report.outcome.reason != .trackEnded {
      while isSearching, let next = replies.first { pass(to: next.due) }
    }
    report.lookups = lookups
    report.lookupsSpared = lookupsSpared
    report.address = scheduler.address
    report.addressDelay = max(
      report.outcome.end.duration(to: lastReply ?? report.outcome.end),
      .zero
    )
  }

  /// Passes each reply that is due by `now` to the scheduler.
  mutating func pass(to now: Timestamp) {
    while let next = replies.first, next.due <= now {
      replies.removeFirst()
      process(.placemarks(next.placemarks), to: next.lookup, at: next.due)
    }
  }

  /// Answers the lookup in flight, if there is one, instead of the source of placemarks.
  mutating func answer(_ reply: GeocodeScheduler<Placemark>.Reply, at now: Timestamp) {
    guard let lookup = scheduler.pending else { return }
    replies.removeAll { $0.lookup == lookup }
    process(reply, to: lookup, at: now)
  }

  private mutating func process(
    _ reply: GeocodeScheduler<Placemark>.Reply,
    to lookup: GeocodeScheduler<Placemark>.Lookup,
    at now: Timestamp
  ) {
    if lookup == scheduler.pending { lastReply = now }
    // The last reading has its lookup after all.
    if decide(.reply(lookup, reply), at: now), isLastSpared {
      lookupsSpared -= 1
      isLastSpared = false
    }
  }

  /// Makes the lookup that an event causes, and returns whether there is one.
  @discardableResult
  private mutating func decide(
    _ event: GeocodeScheduler<Placemark>.Event,
    at now: Timestamp
  ) -> Bool {
    isAsked = true
    guard let lookup = scheduler.process(event), let last else { return false }
    lookups += 1
    let reply = Reply(
      due: now.advanced(by: latency),
      lookup: lookup,
      placemarks: places.placemarks(for: last.reading, extraColumns: last.columns)
    )
    replies.append(reply)
    pass(to: now)
    return true
  }
}
