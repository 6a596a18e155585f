#if !hasFeature(Embedded)
  /// Runs one session over a sequence of events and returns its outcome as soon as it ends.
  ///
  /// The outcome is that of the last update of ``AcquisitionUpdates``. The session starts at the call.
  /// Whichever way it ended, the outcome has the best fix.
  ///
  /// ```swift
  /// let outcome = await acquire(from: updates.map(AcquisitionEvent.location))
  /// outcome.best?.coordinate
  /// ```
  ///
  /// The function does not throw: an error of the sequence becomes the outcome `.failed`, its
  /// `CancellationError` the outcome `.cancelled`. It returns when the session ends, even if the
  /// sequence does not respond.
  ///
  /// An `AsyncStream` serves one call, whose end ends the stream; see ``AcquisitionUpdates``.
  ///
  /// - Parameters:
  ///   - events: The events of the provider.
  ///   - policy: The settings of the session.
  ///   - clock: The clock that dates the events and keeps the deadline.
  /// - Returns: How the session ended, with the best fix.
  public func acquire<Events: AsyncSequence & Sendable, C: Clock>(
    from events: Events,
    policy: AcquisitionPolicy = .standard,
    clock: C = SystemClock()
  ) async -> Outcome where Events.Element == AcquisitionEvent, C.Instant == Timestamp {
    await lastUpdate(from: events, policy, clock).outcome
  }

  /// Returns the current location: the best fix of one session over a sequence of events.
  ///
  /// ```swift
  /// let location = try await currentLocation(from: events)
  /// ```
  ///
  /// A session that runs into its timeout, or whose events end, returns the best fix if there is one.
  /// An `AsyncStream` serves one call, whose end ends the stream; see ``AcquisitionUpdates``.
  ///
  /// - Parameters:
  ///   - events: The events of the provider.
  ///   - policy: The settings of the session.
  ///   - clock: The clock that dates the events and keeps the deadline.
  /// - Returns: The best fix.
  /// - Throws: ``AcquisitionError``: `timedOut` or `sourceEnded` if no fix was accepted; `provider` for
  ///   a denied authorization and for a ``LocationError``, in an event or thrown by the sequence;
  ///   `source` for any other error that the sequence throws; and `cancelled`. The last three are
  ///   thrown even after a first fix. To have that fix as well, call ``acquire(from:policy:clock:)``.
  public func currentLocation<Events: AsyncSequence & Sendable, C: Clock>(
    from events: Events,
    policy: AcquisitionPolicy = .standard,
    clock: C = SystemClock()
  ) async throws(AcquisitionError) -> Location
  where Events.Element == AcquisitionEvent, C.Instant == Timestamp {
    let (outcome, error) = await lastUpdate(from: events, policy, clock)
    switch outcome.reason {
    case .desiredAccuracy, .settled, .plateau, .timedOut, .reducedAccuracy:
      guard let best = outcome.best else { throw .timedOut }
      return best
    case .trackEnded:
      guard let best = outcome.best else { throw .sourceEnded }
      return best
    case .cancelled:
      throw .cancelled
    case .failed:
      if let error = error as? LocationError { throw .provider(error) }
      if let error { throw .source(error) }
      throw .provider(outcome.error ?? .locationUnknown)
    }
  }

  private func lastUpdate<Events: AsyncSequence & Sendable, C: Clock>(
    from events: Events,
    _ policy: AcquisitionPolicy,
    _ clock: C
  ) async -> (outcome: Outcome, error: (any Error)?)
  where Events.Element == AcquisitionEvent, C.Instant == Timestamp {
    var last: AcquisitionUpdate<Never>?
    for await update in events.acquisition(policy: policy, clock: clock) { last = update }
    let now = clock.now
    // A session always ends with an outcome.
    return (last?.outcome ?? Outcome(reason: .cancelled, start: now, end: now), last?.error)
  }
#endif
