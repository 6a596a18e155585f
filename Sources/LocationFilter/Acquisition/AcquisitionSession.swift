/// An ``Acquisition`` with a clock, for apps whose locations arrive at a delegate.
///
/// ```swift
/// var session = AcquisitionSession()
///
/// func getLocation() {
///   session.start()
///   manager.startUpdatingLocation()
/// }
/// func locationManager(_: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
///   for location in locations where session.receive(Location(location)).isFinal {
///     manager.stopUpdatingLocation()
///   }
/// }
/// ```
///
/// A timer at ``deadline`` calls ``checkDeadline()``; ``stop()`` and `receive` notice a passed
/// deadline by themselves. The properties do not look at the clock.
public struct AcquisitionSession<C: Clock>: Sendable where C.Instant == Timestamp {
  /// The machine behind the session, to ask anything else of it.
  public private(set) var acquisition: Acquisition
  private let makeClock: @Sendable () -> C
  private var clock: C

  /// Creates a session on `clock`, which all its sessions share.
  public init(policy: AcquisitionPolicy = .standard, clock: C) {
    self.init(policy: policy, makeClock: { clock })
  }

  private init(policy: AcquisitionPolicy, makeClock: @escaping @Sendable () -> C) {
    acquisition = Acquisition(policy: policy)
    self.makeClock = makeClock
    clock = makeClock()
  }

  /// The location retained so far, `nil` where there is none.
  public var best: Location? { acquisition.best }

  /// How the session ended, `nil` before the first and while one runs.
  public var outcome: Outcome? { acquisition.outcome }

  /// The instant at which the session ends by itself, `nil` where it does not.
  public var deadline: Timestamp? { acquisition.deadline }

  /// Starts a session, clearing what the last one left.
  @discardableResult
  public mutating func start() -> Decision {
    clock = makeClock()
    return acquisition.process(.start, at: clock.now)
  }

  /// Ends the session as cancelled; the best location stays. Where its deadline has passed, it
  /// ended then.
  @discardableResult
  public mutating func stop() -> Decision {
    acquisition.process(.stop, at: clock.now)
  }

  /// Takes in a reading and returns what became of it.
  @discardableResult
  public mutating func receive(_ location: Location) -> Decision {
    acquisition.process(.location(location), at: clock.now)
  }

  /// Takes in the provider's error.
  @discardableResult
  public mutating func receive(error: LocationError) -> Decision {
    acquisition.process(.error(error), at: clock.now)
  }

  /// Takes in the permission, at first and whenever it changes.
  @discardableResult
  public mutating func receive(authorization status: AuthorizationStatus) -> Decision {
    acquisition.process(.authorization(status), at: clock.now)
  }

  /// Takes in the permitted exactness, at first and whenever it changes.
  @discardableResult
  public mutating func receive(
    accuracyAuthorization accuracy: AccuracyAuthorization
  ) -> Decision {
    acquisition.process(.accuracyAuthorization(accuracy), at: clock.now)
  }

  /// Ends the session if its deadline has passed.
  ///
  /// - Returns: The decision that ended the session, `nil` if nothing changed.
  @discardableResult
  public mutating func checkDeadline() -> Decision? {
    acquisition.advance(to: clock.now)
  }
}

extension AcquisitionSession where C == SystemClock {
  /// Creates a session on the system's clock, read afresh at each start.
  public init(policy: AcquisitionPolicy = .standard) {
    self.init(policy: policy, makeClock: { SystemClock() })
  }
}
