/// Everything a screen shows of a session: its phase, the best fix and the address.
///
/// Make a new one after each event; a screen is a function of it, as in the article "The classic
/// screen" of CoreLocationBridge.
///
/// ```swift
/// let status = AcquisitionStatus(session.acquisition, geocoding: geocoding)
/// button.title = status.isActive ? "Stop" : "Get My Location"
/// ```
public struct AcquisitionStatus<Placemark: Sendable>: Sendable {
  /// The state of the session.
  public var phase: Acquisition.Phase
  /// The best fix of the session, `nil` if none was retained.
  public var best: Location?
  /// The address to show, or the state of its lookup if there is no address.
  ///
  /// An address stays ``AddressStatus/found(_:)`` while that of a better location is looked up, so
  /// that a screen need not blank it.
  public var address: AddressStatus<Placemark>

  /// Creates a status, such as for a preview of a screen; without `best` it has that of an outcome.
  public init(
    phase: Acquisition.Phase,
    best: Location? = nil,
    address: AddressStatus<Placemark> = .idle
  ) {
    self.phase = phase
    self.best = best ?? phase.outcome?.best
    self.address = address
  }

  /// Creates the status of a session and of its addresses.
  public init(
    _ acquisition: Acquisition,
    geocoding: GeocodeScheduler<Placemark> = GeocodeScheduler()
  ) {
    self.init(
      phase: acquisition.phase,
      best: acquisition.best,
      address: geocoding.address
    )
  }

  /// Whether a session is running or waits for authorization, so that there is something to stop.
  public var isActive: Bool {
    switch phase {
    case .running, .awaitingAuthorization: true
    case .idle, .ended: false
    }
  }

  /// How the session ended, `nil` before that.
  public var outcome: Outcome? {
    phase.outcome
  }
}

extension AcquisitionStatus: Equatable where Placemark: Equatable {}
extension AcquisitionStatus: Hashable where Placemark: Hashable {}

#if !hasFeature(Embedded)
  private enum StatusKey: String, CodingKey {
    case best, address
  }

  extension AcquisitionStatus: Decodable where Placemark: Decodable {
    /// Decodes the keys of the phase, the `best` fix and the `address`.
    ///
    /// - Throws: `DecodingError` if a value is wrong, or one other than `best` is absent.
    public init(from decoder: any Decoder) throws {
      phase = try Acquisition.Phase(from: decoder)
      let container = try decoder.container(keyedBy: StatusKey.self)
      best = try container.decodeIfPresent(Location.self, forKey: .best)
      address = try container.decode(AddressStatus<Placemark>.self, forKey: .address)
    }
  }

  extension AcquisitionStatus: Encodable where Placemark: Encodable {
    /// Encodes the keys of the phase, the `best` fix and the `address`.
    ///
    /// - Throws: The error of the encoder or of the placemark.
    public func encode(to encoder: any Encoder) throws {
      try phase.encode(to: encoder)
      var container = encoder.container(keyedBy: StatusKey.self)
      try container.encodeIfPresent(best, forKey: .best)
      try container.encode(address, forKey: .address)
    }
  }
#endif
