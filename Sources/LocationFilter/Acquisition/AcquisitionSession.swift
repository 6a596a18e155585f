#if !hasFeature(Embedded)
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
  /// Set a timer at ``deadline`` that calls ``checkDeadline()``. ``stop()`` and `receive` check the
  /// deadline themselves; the properties do not read the clock.
  ///
  /// ## Batches
  ///
  /// A delegate may receive several locations at once, the most recent last. Pass on all of them, in
  /// order, as in the example: each is judged as if it had come alone, at the same instant. To judge
  /// only the last one gives other results: a more accurate location before it is lost, and a session
  /// that it would have ended, by its accuracy or by settling, continues. Nothing is gained, because
  /// an old location is rejected as stale in any case. If one ends the session, those after it are
  /// ignored.
  public struct AcquisitionSession<C: Clock>: Sendable where C.Instant == Timestamp {
    /// The underlying state machine.
    public private(set) var acquisition: Acquisition
    private let makeClock: @Sendable () -> C
    private var clock: C

    /// Creates a session that uses `clock` for every start.
    public init(policy: AcquisitionPolicy = .standard, clock: C) {
      self.init(resuming: Acquisition(policy: policy), clock: clock)
    }

    /// Creates a session that continues `acquisition`, such as one decoded after a restart of the app.
    ///
    /// Its deadline stays, and may have passed: call ``checkDeadline()``.
    public init(resuming acquisition: Acquisition, clock: C) {
      self.init(acquisition, makeClock: { clock })
    }

    private init(_ acquisition: Acquisition, makeClock: @escaping @Sendable () -> C) {
      self.acquisition = acquisition
      self.makeClock = makeClock
      clock = makeClock()
    }

    /// The best fix so far, `nil` if none was retained.
    public var best: Location? { acquisition.best }

    /// How the last session ended; `nil` before that and while one is running.
    public var outcome: Outcome? { acquisition.outcome }

    /// The instant at which the running session ends by itself, `nil` if it does not.
    public var deadline: Timestamp? { acquisition.deadline }

    /// Starts a session and clears the last one.
    @discardableResult
    public mutating func start() -> Decision {
      clock = makeClock()
      return acquisition.process(.start, at: clock.now)
    }

    /// Cancels the session; the best fix stays. If the deadline has passed, the session ended then.
    @discardableResult
    public mutating func stop() -> Decision {
      acquisition.process(.stop, at: clock.now)
    }

    /// Processes a reading and returns the decision on it.
    @discardableResult
    public mutating func receive(_ location: Location) -> Decision {
      acquisition.process(.location(location), at: clock.now)
    }

    /// Processes an error of the provider.
    @discardableResult
    public mutating func receive(error: LocationError) -> Decision {
      acquisition.process(.error(error), at: clock.now)
    }

    /// Processes the current authorization, at first and after each change.
    @discardableResult
    public mutating func receive(authorization status: AuthorizationStatus) -> Decision {
      acquisition.process(.authorization(status), at: clock.now)
    }

    /// Processes the authorized accuracy, at first and after each change.
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
    /// Creates a session on the system clock, read anew at each start.
    public init(policy: AcquisitionPolicy = .standard) {
      self.init(resuming: Acquisition(policy: policy))
    }

    /// Creates a session on the system clock that continues `acquisition`, such as one decoded after a
    /// restart of the app.
    ///
    /// Its deadline stays, and may have passed: call ``checkDeadline()``.
    public init(resuming acquisition: Acquisition) {
      self.init(acquisition, makeClock: { SystemClock() })
    }
  }
#endif
