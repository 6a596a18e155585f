/// When to look up an address, and which reply counts.
///
/// Lookups are slow and rationed, so at most one is under way; only the location on which the
/// session ended may overtake it. A pure value: it names the lookup to make, the app makes it.
///
/// ```swift
/// var geocoding = GeocodeScheduler<CLPlacemark>()
/// if let lookup = geocoding.process(.retained(location)) {
///   // ask the geocoder for lookup.coordinate, then:
///   geocoding.process(.reply(lookup, .placemarks(found)))
/// }
/// geocoding.status  // .found(…)
/// ```
///
/// | event | what follows |
/// |---|---|
/// | started | address, and any lookup under way, are forgotten |
/// | retained | a lookup, if none is under way |
/// | finished where the latest lookup (0 m off) is under way, or found a place | nothing |
/// | finished elsewhere, or where it failed or found none | a lookup, even if one is under way |
/// | the coordinate to look up is invalid | failed at once, without a lookup |
/// | reply to any but the latest lookup | nothing |
/// | placemarks | found, the last of them; not found, if there is none |
/// | failure | the address is cleared, the location stays |
public struct GeocodeScheduler<Placemark: Sendable>: Sendable {
  /// How the latest lookup stands.
  public private(set) var status = AddressStatus<Placemark>.idle
  /// The address to show: the last one found, which stays while a newer lookup is under way.
  public private(set) var placemark: Placemark?
  /// The latest lookup, answered or not.
  private var latest: Lookup?
  private var generation = 0

  /// Creates a policy that knows no address.
  public init() {}

  /// A lookup to make.
  public struct Lookup: Sendable, Hashable {
    /// The place to look up.
    public let coordinate: Coordinate
    /// The lookup's number, from 1 on, by which its reply is told from that to an older one.
    public let generation: Int
  }

  /// What a lookup came to.
  public enum Reply: Sendable {
    /// The places found, of which the last counts; perhaps none.
    case placemarks([Placemark])
    /// The lookup failed.
    case failure
  }

  /// What the policy is told.
  public enum Event: Sendable {
    /// A session started.
    case started
    /// A location was retained.
    case retained(Location)
    /// The session ended, with this location or with none.
    case finished(Location?)
    /// A lookup was answered.
    case reply(Lookup, Reply)
  }

  /// Takes in one event and returns the lookup to make now, `nil` for none.
  @discardableResult
  public mutating func process(_ event: Event) -> Lookup? {
    switch event {
    case .started:
      latest = nil
      status = .idle
      placemark = nil
      return nil
    case .retained(let location):
      if case .searching = status { return nil }
      return lookUp(location.coordinate)
    case .finished(let location):
      guard let coordinate = location?.coordinate, !isAnswered(at: coordinate) else { return nil }
      return lookUp(coordinate)
    case .reply(let lookup, let reply):
      guard lookup == latest, case .searching = status else { return nil }
      status =
        switch reply {
        case .placemarks(let placemarks): placemarks.last.map { .found($0) } ?? .notFound
        case .failure: .failed
        }
      placemark = status.placemark
      return nil
    }
  }

  /// Whether the address of this very place is known, or will be.
  private func isAnswered(at coordinate: Coordinate) -> Bool {
    switch status {
    case .idle, .failed, .notFound: return false
    case .searching, .found: break
    }
    return latest.map { coordinate.distance(to: $0.coordinate) == 0 } ?? false
  }

  private mutating func lookUp(_ coordinate: Coordinate) -> Lookup? {
    guard coordinate.isValid else {
      // No geocoder has to answer for a place that is none, and no older reply is about it.
      latest = nil
      status = .failed
      placemark = nil
      return nil
    }
    // The number runs on over sessions, so that no reply to an earlier session is taken for one.
    generation += 1
    let lookup = Lookup(coordinate: coordinate, generation: generation)
    latest = lookup
    status = .searching
    return lookup
  }
}
