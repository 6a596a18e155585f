import AddressFormat
import LocationFilter
import TrackDecoding

/// The address lookups of a replay: the policy decides, this answers after the latency.
struct ReplayGeocoding: Sendable {
  private let places: any PlacemarkSource
  private let latency: Duration
  private var policy = GeocodePolicy<Placemark>()
  /// Lookups under way, in the order of their replies.
  private var pending: [Pending] = []
  private var now = Timestamp.epoch
  /// How many lookups the session has asked for.
  private(set) var lookups = 0
  /// How many retained readings had none, because one was under way.
  private(set) var lookupsSpared = 0
  private var isLastSpared = false

  private struct Pending: Sendable {
    var due: Timestamp
    var lookup: GeocodePolicy<Placemark>.Lookup
    var placemarks: [Placemark]
  }

  init(places: any PlacemarkSource, latency: Duration) {
    self.places = places
    self.latency = latency
  }

  /// What is known at some instant, and how long after the last event that is.
  struct Answer {
    var status: AddressStatus<Placemark>
    var delay: Duration
  }

  /// What is known now.
  var current: Answer { Answer(status: policy.status, delay: .zero) }

  /// What is known once each lookup under way is answered.
  var afterLastReply: Answer {
    var rest = self
    guard case .searching = policy.status, let last = pending.last else { return current }
    rest.pass(to: last.due)
    return Answer(status: rest.policy.status, delay: now.duration(to: last.due))
  }

  mutating func start() {
    policy.process(.started)
    pending = []
    lookups = 0
    lookupsSpared = 0
    isLastSpared = false
  }

  mutating func retained(_ reading: DecodedReading, at now: Timestamp) {
    guard places.covers(reading) else { return }
    let lookup = policy.process(.retained(reading.location))
    isLastSpared = lookup == nil
    if isLastSpared { lookupsSpared += 1 }
    ask(lookup, of: reading, at: now)
  }

  mutating func finished(_ reading: DecodedReading?, at now: Timestamp) {
    self.now = now
    guard let reading, places.covers(reading) else { return }
    let lookup = policy.process(.finished(reading.location))
    // The session's result is the reading retained last, which so has its lookup in the end.
    if lookup != nil, isLastSpared { lookupsSpared -= 1 }
    ask(lookup, of: reading, at: now)
  }

  /// Hands the policy each reply that is due by `now`.
  mutating func pass(to now: Timestamp) {
    self.now = now
    while let next = pending.first, next.due <= now {
      pending.removeFirst()
      policy.process(.reply(next.lookup, .placemarks(next.placemarks)))
    }
  }

  private mutating func ask(
    _ lookup: GeocodePolicy<Placemark>.Lookup?,
    of reading: DecodedReading,
    at now: Timestamp
  ) {
    guard let lookup else { return }
    lookups += 1
    let reply = Pending(
      due: now.advanced(by: latency),
      lookup: lookup,
      placemarks: places.placemarks(for: reading)
    )
    pending.append(reply)
    pass(to: now)
  }
}
