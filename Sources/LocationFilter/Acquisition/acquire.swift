#if !hasFeature(Embedded)
  /// Runs one session over a sequence of events and returns its outcome as soon as it ends.
  ///
  /// The session starts at the call. It ends by a reading, at its deadline, by an error, at the end
  /// of the events (`.trackEnded`), or when the task is cancelled (`.cancelled`). Later events are
  /// dropped. Whichever way the session ended, the outcome has the best fix.
  ///
  /// ```swift
  /// let outcome = await acquire(from: updates.map(AcquisitionEvent.location))
  /// outcome.best?.coordinate
  /// ```
  ///
  /// The function does not throw: an error of the sequence becomes the outcome `.failed`, its
  /// `CancellationError` the outcome `.cancelled`.
  ///
  /// The call returns when the session ends, even if the sequence does not respond: a separate task
  /// reads the events, and the call cancels that task without waiting for it. A sequence that ignores
  /// cancellation is read up to its next event.
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
    // The provider and the timer share one queue with one consumer, so the machine needs no lock and
    // the session ends once.
    let (queue, input) = AsyncStream<(event: AcquisitionEvent?, now: Timestamp)>.makeStream()
    var acquisition = Acquisition(policy: policy)
    acquisition.process(.start, at: clock.now)

    // Unstructured, as the call does not wait for them.
    let reader = Task {
      let last = await forward(events) { input.yield(($0, clock.now)) }
      input.yield((last, clock.now))
    }
    var timer: (task: Task<Void, Never>, deadline: Timestamp)?
    defer {
      reader.cancel()
      timer?.task.cancel()
    }

    func setTimer() {
      guard let deadline = acquisition.deadline, timer.map({ deadline < $0.deadline }) ?? true
      else {
        return
      }
      timer?.task.cancel()
      let task = Task {
        guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
        input.yield((nil, clock.now))
      }
      timer = (task, deadline)
    }

    setTimer()
    for await (event, now) in queue {
      if let event {
        // The events may have ended only because this task was cancelled, and others with it.
        let isCutOff = event == .sourceEnded && Task.isCancelled
        acquisition.process(isCutOff ? .stop : event, at: now)
      } else {
        // A deadline mostly moves later: an early timer changes nothing and makes room for the next.
        acquisition.advance(to: now)
        timer?.task.cancel()
        timer = nil
      }
      if let outcome = acquisition.outcome { return outcome }
      setTimer()
    }
    let end = clock.now
    acquisition.process(.stop, at: end)
    return acquisition.outcome
      ?? Outcome(reason: .cancelled, best: acquisition.best, start: end, end: end)
  }

  /// Passes on each event and returns the event that represents the end of the sequence.
  private func forward<Events: AsyncSequence>(
    _ events: Events,
    to receive: (AcquisitionEvent) -> Void
  ) async -> AcquisitionEvent where Events.Element == AcquisitionEvent {
    do {
      for try await event in events {
        if Task.isCancelled { break }
        receive(event)
      }
      return .sourceEnded
    } catch let error as LocationError {
      return .error(error.isTransient ? .other("\(error)") : error)
    } catch is CancellationError {
      return .stop
    } catch {
      return .error(.other("\(error)"))
    }
  }
#endif
