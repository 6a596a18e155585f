#if !hasFeature(Embedded)
  /// The number of events that are read ahead of the consumer.
  private let eventLimit = 1024
  /// Room in the queue for deadlines, replies and the end of the events, of which there are few at a time.
  private let reserve = 64

  /// Runs one session: the machines decide, and the tasks of the driver bring what happens.
  ///
  /// The tasks share one queue with one consumer, so the machines need no lock and the session ends
  /// once. They do not keep the driver alive, and end with it.
  final class AcquisitionDriver<
    Events: AsyncSequence & Sendable,
    C: Clock,
    Geocoder: ReverseGeocoder
  > where Events.Element == AcquisitionEvent, C.Instant == Timestamp {
    typealias Update = AcquisitionUpdate<Geocoder.Placemark>
    private typealias Geocoding = GeocodeScheduler<Geocoder.Placemark>

    private let events: Events
    private let clock: C
    private let geocoder: Geocoder?
    private var acquisition: Acquisition
    private var geocoding = Geocoding()
    private var hasStarted = false
    private let queue: AsyncStream<Signal>
    private let input: AsyncStream<Signal>.Continuation
    /// Wakes the reader, once there is room.
    private let room = Bell()
    private var reader: Task<Void, Never>?
    private var timer: (task: Task<Void, Never>, deadline: Timestamp)?
    private var lookup: (task: Task<Void, Never>, value: Geocoding.Lookup)?

    /// What the tasks of a driver bring.
    private enum Signal: Sendable {
      case event(AcquisitionEvent, error: (any Error)?, at: Timestamp)
      case deadline(at: Timestamp)
      case reply(Geocoding.Lookup, Geocoding.Reply)
    }

    init(_ updates: AcquisitionUpdates<Events, C, Geocoder>) {
      events = updates.events
      clock = updates.clock
      geocoder = updates.geocoder
      acquisition = Acquisition(policy: updates.policy)
      (queue, input) = AsyncStream.makeStream(
        bufferingPolicy: .bufferingOldest(eventLimit + reserve)
      )
    }

    deinit {
      reader?.cancel()
      timer?.task.cancel()
      lookup?.task.cancel()
    }

    /// Waits for the next step of the session.
    func next() async -> Update? {
      guard hasStarted else {
        hasStarted = true
        return start()
      }
      while acquisition.outcome == nil || geocoding.pending != nil {
        guard let signal = await nextSignal() else { return cancel() }
        if let update = process(signal) { return update }
      }
      return nil
    }

    /// Returns `nil` once the task is cancelled.
    private func nextSignal() async -> Signal? {
      for await signal in queue {
        room.ring()
        return signal
      }
      return nil
    }

    private func process(_ signal: Signal) -> Update? {
      switch signal {
      case .event(let event, let error, let now):
        guard acquisition.outcome == nil else { return nil }
        // The events may have ended only because this task was cancelled, and others with it.
        let isCutOff = event == .sourceEnded && Task.isCancelled
        return follow(acquisition.process(isCutOff ? .stop : event, at: now), error)
      case .deadline(let now):
        // A deadline mostly moves later: an early timer changes nothing and makes room for the next.
        timer?.task.cancel()
        timer = nil
        if let decision = acquisition.advance(to: now) { return follow(decision) }
        setTimer()
        return nil
      case .reply(let lookup, let reply):
        guard lookup == geocoding.pending else { return nil }
        look(up: geocoding.process(.reply(lookup, reply)))
        return Update(decision: nil, status: status)
      }
    }

    private func start() -> Update {
      let decision = acquisition.process(.start, at: clock.now)
      reader = Task { [events, input, clock, room] in
        let (last, error) = await forward(events) {
          let result = input.yield(.event($0, error: nil, at: clock.now))
          // A ring may be an old one, and another be due: each lets one more event come.
          if case .enqueued(let capacity) = result, capacity <= reserve + 2 { await room.wait() }
        }
        input.yield(.event(last, error: error, at: clock.now))
      }
      return follow(decision)
    }

    /// Does what a decision of the session causes.
    private func follow(_ decision: Decision, _ error: (any Error)? = nil) -> Update {
      if acquisition.outcome == nil { setTimer() } else { stopReading() }
      look(up: schedule(after: decision))
      // An error that comes after the deadline did not end the session.
      let cause = decision.verdict == .finished(.failed) ? error : nil
      return Update(decision: decision, status: status, error: cause)
    }

    private var status: AcquisitionStatus<Geocoder.Placemark> {
      AcquisitionStatus(acquisition, geocoding: geocoding)
    }

    /// Ends the session and the lookup.
    private func cancel() -> Update {
      let decision = acquisition.outcome == nil ? acquisition.process(.stop, at: clock.now) : nil
      stopReading()
      lookup?.task.cancel()
      // The address of the best fix may be known; a lookup is no longer made.
      if let decision { schedule(after: decision) }
      var status = status
      // The address of another place would stay, or a screen search for ever.
      if geocoding.pending != nil { status.address = .idle }
      geocoding = Geocoding()
      return Update(decision: decision, status: status)
    }

    private func stopReading() {
      reader?.cancel()
      timer?.task.cancel()
    }

    private func setTimer() {
      guard let deadline = acquisition.deadline, timer.map({ deadline < $0.deadline }) ?? true
      else {
        return
      }
      timer?.task.cancel()
      let task = Task { [clock, input] in
        guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
        input.yield(.deadline(at: clock.now))
      }
      timer = (task, deadline)
    }

    /// Passes a decision of the session to the scheduler, and returns the lookup to make now.
    @discardableResult
    private func schedule(after decision: Decision) -> Geocoding.Lookup? {
      guard geocoder != nil, let event = Geocoding.Event(decision, of: acquisition) else {
        return nil
      }
      return geocoding.process(event)
    }

    /// Makes the next lookup, if there is one, and cancels one that no longer counts.
    private func look(up next: Geocoding.Lookup?) {
      if lookup?.value != geocoding.pending {
        lookup?.task.cancel()
        lookup = nil
      }
      guard let geocoder, let next else { return }
      let task = Task { [input] in
        do {
          input.yield(.reply(next, .placemarks(try await geocoder.placemarks(at: next.coordinate))))
        } catch {
          input.yield(.reply(next, .failure))
        }
      }
      lookup = (task, next)
    }
  }

  /// Passes on each event and returns the event that represents the end of the sequence, with the
  /// error that it threw.
  private func forward<Events: AsyncSequence>(
    _ events: Events,
    to receive: @Sendable (AcquisitionEvent) async -> Void
  ) async -> (AcquisitionEvent, (any Error)?) where Events.Element == AcquisitionEvent {
    do {
      for try await event in events {
        if Task.isCancelled { break }
        await receive(event)
      }
      return (.sourceEnded, nil)
    } catch let error as LocationError {
      // A session ignores a transient error, but this one ended the events.
      return (.error(error.isTransient ? .other("the location is not known") : error), error)
    } catch is CancellationError {
      return (.stop, CancellationError())
    } catch {
      return (.error(.other("\(error)")), error)
    }
  }
#endif
