/// Finds out where the device is, and returns as soon as the policy is satisfied.
///
/// The session starts at the call and ends once: by a reading, by its deadline, by an error, with
/// the events (`.trackEnded`), or with the task (`.cancelled`). Whatever happens after that is
/// dropped. The best location is in the outcome whichever way the session ended.
///
/// ```swift
/// let outcome = await acquire(from: updates.map(AcquisitionEvent.location))
/// outcome.best?.coordinate
/// ```
///
/// Nothing is thrown: an error of the sequence is the outcome `.failed`, its `CancellationError`
/// the outcome `.cancelled`.
///
/// The call returns at the end of the session whatever the provider does: the events are read in a
/// task of their own, which the end cancels but does not wait for. A sequence that ignores
/// cancellation is read no further than its next event.
///
/// - Parameters:
///   - events: The provider's events.
///   - policy: The figures by which readings are judged.
///   - clock: The clock that dates the events and keeps the deadline.
/// - Returns: How the session ended, and with which location.
public func acquire<Events: AsyncSequence & Sendable, C: Clock>(
  from events: Events,
  policy: AcquisitionPolicy = .standard,
  clock: C = SystemClock()
) async -> Outcome where Events.Element == AcquisitionEvent, C.Instant == Timestamp {
  // One queue for the provider and the timer, one consumer: the machine needs no lock, and the
  // first event to end the session is the only one that does.
  let (queue, input) = AsyncStream<(event: AcquisitionEvent?, now: Timestamp)>.makeStream()
  var acquisition = Acquisition(policy: policy)
  acquisition.process(.start, at: clock.now)

  // Not children of this task, which would have to outlast them.
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
    guard let deadline = acquisition.deadline, timer.map({ deadline < $0.deadline }) ?? true else {
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

/// Hands on each event and returns the one that stands for the end of the sequence.
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
