#if !hasFeature(Embedded)
  extension AsyncSequence where Self: Sendable, Element == AcquisitionEvent {
    /// Returns the updates of one session over these events.
    ///
    /// ```swift
    /// for await update in events.acquisition() {
    ///   show(update.status)
    /// }
    /// ```
    ///
    /// The session starts at the first `next()`, whose update has the decision on the start. An update
    /// follows for each event and for the deadline; the last one has the outcome.
    ///
    /// An `AsyncStream` serves one session, whose end ends the stream; see ``AcquisitionUpdates``.
    ///
    /// - Parameters:
    ///   - policy: The settings of the session.
    ///   - clock: The clock that dates the events and keeps the deadline.
    /// - Returns: The updates, as a sequence that does not throw.
    public func acquisition<C: Clock>(
      policy: AcquisitionPolicy = .standard,
      clock: C = SystemClock()
    ) -> AcquisitionUpdates<Self, C, Never> {
      AcquisitionUpdates(events: self, policy: policy, clock: clock, geocoder: nil)
    }

    /// Returns the updates of one session over these events, with the address of the best fix.
    ///
    /// ```swift
    /// for await update in events.acquisition(geocoder: geocoder) {
    ///   show(update.status.best, update.status.address)
    /// }
    /// ```
    ///
    /// A ``GeocodeScheduler`` decides when the geocoder is asked. Each reply is an update without a
    /// decision. After the session has ended, the updates continue until the last lookup is answered.
    ///
    /// An `AsyncStream` serves one session, whose end ends the stream; see ``AcquisitionUpdates``.
    ///
    /// - Parameters:
    ///   - policy: The settings of the session.
    ///   - clock: The clock that dates the events and keeps the deadline.
    ///   - geocoder: The geocoder. An error that it throws makes the address `failed`, an empty array
    ///     `notFound`.
    /// - Returns: The updates, as a sequence that does not throw.
    public func acquisition<C: Clock, Geocoder: ReverseGeocoder>(
      policy: AcquisitionPolicy = .standard,
      clock: C = SystemClock(),
      geocoder: Geocoder
    ) -> AcquisitionUpdates<Self, C, Geocoder> {
      AcquisitionUpdates(events: self, policy: policy, clock: clock, geocoder: geocoder)
    }
  }

  /// The updates of one session over a sequence of events.
  ///
  /// Any asynchronous sequence of ``AcquisitionEvent`` returns them, with or without a
  /// ``ReverseGeocoder``:
  ///
  /// ```swift
  /// for await update in events.acquisition(geocoder: geocoder) {
  ///   show(update.status)
  /// }
  /// ```
  ///
  /// The sequence never throws. It ends after the session: by a reading, at its deadline, by an error,
  /// at the end of the events (`.trackEnded`), or when the task is cancelled (`.cancelled`). With a
  /// geocoder, it then waits for the last lookup. Cancelling the task ends the lookup, too; one more
  /// update has the address of the best fix if it was found, else `idle`.
  ///
  /// An event is dated when it arrives from the sequence, even if the update on it is requested later.
  /// A test therefore awaits the update on an event before it advances its clock:
  ///
  /// ```swift
  /// var updates = events.acquisition(clock: clock).makeAsyncIterator()
  /// var update = await updates.next()  // the session has started
  /// provider.yield(.location(fix))
  /// update = await updates.next()      // the fix is retained
  /// clock.advance(by: .seconds(60))
  /// update = await updates.next()      // the outcome has the fix
  /// ```
  ///
  /// Separate tasks read the events, 1024 ahead of the consumer at most, wait for the deadline and ask the
  /// geocoder. They are cancelled,
  /// but not waited for, when the session ends or the iterator is dropped: a sequence that ignores
  /// cancellation is read up to its next event. A geocoder that never answers keeps the sequence open
  /// until the task is cancelled.
  ///
  /// Each iteration is a new session, and reads the events anew. An `AsyncStream` ends when the task
  /// that reads it is cancelled, so it serves one session: a later one ends at once, with the reason
  /// `.trackEnded`, even if the first was left with `break`. For several sessions, use a sequence that
  /// starts anew with each iteration, such as `LocationManagerEvents` of CoreLocationBridge, or make a
  /// stream for each.
  ///
  /// A session that must survive a restart of the app is an ``AcquisitionSession``, whose acquisition
  /// can be stored.
  public struct AcquisitionUpdates<
    Events: AsyncSequence & Sendable,
    C: Clock,
    Geocoder: ReverseGeocoder
  >: AsyncSequence, Sendable where Events.Element == AcquisitionEvent, C.Instant == Timestamp {
    let events: Events
    let policy: AcquisitionPolicy
    let clock: C
    let geocoder: Geocoder?

    /// Creates the iterator of a new session.
    ///
    /// A second session needs events that can be read again, which those of an `AsyncStream` cannot.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(driver: AcquisitionDriver(self))
    }

    /// Runs one session. Copies of an iterator run the same one.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let driver: AcquisitionDriver<Events, C, Geocoder>

      /// Returns the next update, `nil` after the last one.
      public mutating func next() async -> AcquisitionUpdate<Geocoder.Placemark>? {
        await driver.next()
      }
    }
  }
#endif
