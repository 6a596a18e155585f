/// Decides when to reverse geocode a location, and which reply counts.
///
/// Geocoders are slow and rate-limited, so at most one lookup is in flight; only the final location
/// of a session may overtake it. A pure value: it returns the lookup to make, and the app makes it.
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
/// | event | result |
/// |---|---|
/// | started | the address is cleared, and a lookup in flight is ignored |
/// | retained | a lookup, if none is in flight |
/// | finished at the place (0 m) of the latest lookup, which is in flight or found a placemark | nothing |
/// | finished elsewhere, or the latest lookup failed or found none | a lookup, even if one is in flight |
/// | the coordinate is invalid | `failed` at once, without a lookup |
/// | reply to any but the latest lookup | nothing |
/// | placemarks | `found` with the last of them; `notFound` if there are none |
/// | failure | `failed`: the address is cleared, the location stays |
public struct GeocodeScheduler<Placemark: Sendable>: Sendable {
  /// The state of the latest lookup.
  public private(set) var status = AddressStatus<Placemark>.idle
  /// The address to show: the last one found, which stays while a newer lookup is in flight.
  public private(set) var placemark: Placemark?
  /// The latest lookup, answered or not.
  private var latest: Lookup?
  private var generation = 0

  /// Creates a scheduler without an address.
  public init() {}

  /// A lookup to make.
  public struct Lookup: Sendable, Hashable {
    /// The coordinate to look up.
    public let coordinate: Coordinate
    /// The number of the lookup, from 1; it identifies the reply.
    public let generation: Int
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

  /// Whether the address of exactly this coordinate was found or is being looked up.
  private func isAnswered(at coordinate: Coordinate) -> Bool {
    switch status {
    case .idle, .failed, .notFound: return false
    case .searching, .found: break
    }
    return latest.map { coordinate.distance(to: $0.coordinate) == 0 } ?? false
  }

  private mutating func lookUp(_ coordinate: Coordinate) -> Lookup? {
    guard coordinate.isValid else {
      // No lookup is made for an invalid coordinate, and no older reply is about it.
      latest = nil
      status = .failed
      placemark = nil
      return nil
    }
    // Numbers continue over sessions, so a late reply to an earlier one does not match.
    generation += 1
    let lookup = Lookup(coordinate: coordinate, generation: generation)
    latest = lookup
    status = .searching
    return lookup
  }
}

/// The state of the address of a location.
public enum AddressStatus<Placemark: Sendable>: Sendable {
  /// No lookup was requested.
  case idle
  /// A lookup is in flight.
  case searching
  /// The lookup found this placemark.
  indirect case found(Placemark)
  /// The lookup failed.
  case failed
  /// The lookup succeeded without a placemark.
  case notFound

  /// The placemark, if one was found.
  public var placemark: Placemark? {
    if case .found(let placemark) = self { placemark } else { nil }
  }
}

extension AddressStatus: Equatable where Placemark: Equatable {}
extension AddressStatus: Hashable where Placemark: Hashable {}
