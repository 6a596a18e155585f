/// Decides when to reverse geocode a location, and which reply counts.
///
/// Geocoders are slow and rate-limited, so at most one lookup is in flight; only the final location
/// of a session may overtake it. A pure value: it returns the lookup to make, and the app makes it.
/// Any event may return one, a reply too.
///
/// ```swift
/// var geocoding = GeocodeScheduler<Placemark>()
/// if let lookup = geocoding.process(.retained(location)) {
///   // ask the geocoder for lookup.coordinate, then:
///   geocoding.process(.reply(lookup, .placemarks(found)))
/// }
/// geocoding.address  // .found(…)
/// ```
///
/// | event | result |
/// |---|---|
/// | started | the address is cleared, and a lookup in flight is ignored |
/// | retained where a placemark was found in this session | that placemark; a lookup in flight continues |
/// | retained elsewhere | a lookup, if none is in flight |
/// | finished at the place of the lookup in flight | nothing |
/// | finished where a placemark was found in this session | that placemark; a lookup in flight is ignored |
/// | finished elsewhere | a lookup, even if one is in flight |
/// | finished without a location | as started |
/// | retained or finished at an invalid coordinate | `failed` at once, without a lookup |
/// | reply to any but the lookup in flight | nothing |
/// | placemarks | `found` with the last of them; `notFound` if there are none |
/// | failure | `failed`: the address is cleared, the location stays |
/// | either, if another place was retained meanwhile | also that place: its placemark, or its lookup |
///
/// A place is the same at a distance of 0 m. The placemarks of the last ``capacity`` places found in
/// a session are remembered; where a lookup failed or found none, the next one is made.
public struct GeocodeScheduler<Placemark: Sendable>: Sendable {
  /// The lookup in flight, `nil` for none. A reply to any other lookup is ignored.
  ///
  /// After a restart of the app, make it again: the lookup itself was lost, but a decoded scheduler
  /// still waits for its reply.
  public internal(set) var pending: Lookup?
  /// The result of the last lookup that was answered, or of the place retained after it.
  var result = AddressStatus<Placemark>.idle
  /// The place whose address is wanted: the last one retained.
  var wanted: Coordinate?
  /// The places found in this session, the one used last at the end.
  var found: [Place] = []
  /// The number of the latest lookup.
  var generation = 0

  /// The number of places whose placemarks are remembered: 16.
  public static var capacity: Int { 16 }

  /// Creates a scheduler without an address.
  public init() {}

  /// The state of the latest lookup.
  public var status: AddressStatus<Placemark> {
    pending == nil ? result : .searching
  }

  /// The placemark to show: the last one found, which stays while a newer lookup is in flight.
  public var placemark: Placemark? { result.placemark }

  /// The address to show: the last one found, which stays while a newer lookup is in flight; without
  /// one, the ``status``.
  public var address: AddressStatus<Placemark> {
    placemark == nil ? status : result
  }

  /// A lookup to make.
  public struct Lookup: Sendable, Hashable {
    /// The coordinate to look up.
    public let coordinate: Coordinate
    /// The number of the lookup, from 1 to 2³⁰ and then from 1 again; it identifies the reply.
    public let generation: Int
  }

  /// A place with its placemark.
  struct Place: Sendable {
    var coordinate: Coordinate
    var placemark: Placemark
  }

  /// The reply to a lookup.
  public enum Reply: Sendable {
    /// The placemarks found, of which the last is used; may be empty.
    case placemarks([Placemark])
    /// The lookup failed.
    case failure
  }

  /// An event of the session or of a lookup.
  public enum Event: Sendable {
    /// A session started.
    case started
    /// A location was retained.
    case retained(Location)
    /// The session ended, with or without a location.
    case finished(Location?)
    /// A lookup completed.
    case reply(Lookup, Reply)
  }

  /// Processes one event and returns the lookup to make now, `nil` for none.
  ///
  /// - Complexity: O(*n*) in the number of places remembered, at most ``capacity``.
  @discardableResult
  public mutating func process(_ event: Event) -> Lookup? {
    switch event {
    case .started, .finished(nil):
      clear()
      return nil
    case .retained(let location):
      wanted = location.coordinate
      guard pending != nil, location.coordinate.isValid else { return resolve() }
      // The lookup in flight continues, and its reply resolves this place.
      show(location.coordinate)
      return nil
    case .finished(let location?):
      wanted = location.coordinate
      if let pending, pending.coordinate.isSamePlace(as: location.coordinate) { return nil }
      return resolve()
    case .reply(let lookup, let reply):
      guard lookup == pending else { return nil }
      pending = nil
      switch reply {
      case .placemarks(let placemarks):
        result = placemarks.last.map { .found($0) } ?? .notFound
        if let placemark { remember(placemark, at: lookup.coordinate) }
      case .failure:
        result = .failed
      }
      guard let wanted, !wanted.isSamePlace(as: lookup.coordinate) else { return nil }
      return resolve()
    }
  }

  private mutating func clear() {
    // Numbers continue over sessions, so a late reply to an earlier one does not match.
    let generation = generation
    self = GeocodeScheduler()
    self.generation = generation
  }

  /// Shows the address of the wanted place, or returns its lookup, which replaces any in flight.
  private mutating func resolve() -> Lookup? {
    pending = nil
    guard let wanted, wanted.isValid else {
      wanted = nil
      result = .failed
      return nil
    }
    if show(wanted) { return nil }
    // It may wrap, as a reply is compared with the lookup in flight alone.
    generation = generation % Int.maximumCount + 1
    pending = Lookup(coordinate: wanted, generation: generation)
    return pending
  }

  /// Shows the placemark of a place if it was found, and returns whether it was.
  @discardableResult
  private mutating func show(_ coordinate: Coordinate) -> Bool {
    guard let index = found.lastIndex(where: { $0.coordinate.isSamePlace(as: coordinate) }) else {
      return false
    }
    let place = found.remove(at: index)
    found.append(place)
    result = .found(place.placemark)
    return true
  }

  private mutating func remember(_ placemark: Placemark, at coordinate: Coordinate) {
    if found.count >= Self.capacity { found.removeFirst() }
    found.append(Place(coordinate: coordinate, placemark: placemark))
  }
}

extension GeocodeScheduler.Event {
  /// Creates the event of a decision, or `nil` if the decision does not concern the address.
  ///
  /// ```swift
  /// let decision = session.receive(location)
  /// let event = GeocodeScheduler<Placemark>.Event(decision, of: session.acquisition)
  /// if let event, let lookup = geocoding.process(event) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - decision: A decision.
  ///   - acquisition: The acquisition that just made it.
  public init?(_ decision: Decision, of acquisition: Acquisition) {
    switch decision.verdict {
    case .started, .awaitingAuthorization:
      self = .started
    case .retained:
      guard let best = acquisition.best else { return nil }
      self = .retained(best)
    case .finished:
      self = .finished(acquisition.best)
    case .rejected, .ignored:
      return nil
    }
  }
}

extension Coordinate {
  fileprivate func isSamePlace(as other: Coordinate) -> Bool {
    self == other || distance(to: other) == 0
  }
}
