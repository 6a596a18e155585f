/// All that a screen needs to know of a session: how it stands, where one is, at which address.
///
/// Made anew of the machines whenever one of them has taken in an event; a screen is a function of
/// it, as in the article "The classic screen" of CoreLocationBridge.
///
/// ```swift
/// let status = AcquisitionStatus(session.acquisition, geocoding: geocoding)
/// button.title = status.isActive ? "Stop" : "Get My Location"
/// ```
///
/// Each fact stands in it once: the location of a session that has ended is the one in its
/// ``Outcome``, and so is the error.
public struct AcquisitionStatus<Placemark: Sendable>: Sendable {
  /// How the session stands.
  public var phase: Phase
  /// The address to show, and how its lookup stands where there is none to show.
  ///
  /// One that was found is ``AddressStatus/found(_:)`` also while that of a better location is being
  /// looked up, so that a screen need not blank it.
  public var address: AddressStatus<Placemark>

  /// How a session stands.
  public enum Phase: Sendable, Hashable {
    /// None was started.
    case idle
    /// It was started and waits for the person to permit it.
    case awaitingAuthorization
    /// It runs; `best` is the location retained so far.
    case running(best: Location?)
    /// It has ended.
    case ended(Outcome)
  }

  /// Creates a status, as a preview of a screen needs it.
  public init(phase: Phase, address: AddressStatus<Placemark> = .idle) {
    self.phase = phase
    self.address = address
  }

  /// Creates the status of a session and of its addresses.
  public init(
    _ acquisition: Acquisition,
    geocoding: GeocodeScheduler<Placemark> = GeocodeScheduler()
  ) {
    phase =
      if let outcome = acquisition.outcome {
        .ended(outcome)
      } else if acquisition.isRunning {
        .running(best: acquisition.best)
      } else {
        acquisition.isAwaitingAuthorization ? .awaitingAuthorization : .idle
      }
    address = geocoding.placemark.map { .found($0) } ?? geocoding.status
  }
}

extension AcquisitionStatus {
  /// Whether a session runs or waits for permission, so that there is something to stop.
  public var isActive: Bool {
    switch phase {
    case .running, .awaitingAuthorization: true
    case .idle, .ended: false
    }
  }

  /// The location retained by the session so far, or on which it ended; `nil` where there is none.
  public var best: Location? {
    switch phase {
    case .running(let best): best
    case .ended(let outcome): outcome.best
    case .idle, .awaitingAuthorization: nil
    }
  }

  /// How the session ended, `nil` before that.
  public var outcome: Outcome? {
    if case .ended(let outcome) = phase { outcome } else { nil }
  }
}

extension AcquisitionStatus: Equatable where Placemark: Equatable {}
extension AcquisitionStatus: Hashable where Placemark: Hashable {}
