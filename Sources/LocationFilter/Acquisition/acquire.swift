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
/// - Parameters:
///   - events: The provider's events. They are read in a task of their own, which is cancelled at
///     the end; a sequence that ignores cancellation holds the call until its next event.
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
  let (queue, input) = AsyncStream<(event: AcquisitionEvent, now: Timestamp)>.makeStream()
  return await withTaskGroup(of: Void.self) { group in
    defer { group.cancelAll() }
    var acquisition = Acquisition(policy: policy)
    acquisition.process(.start, at: clock.now)
    group.addTask {
      let last = await forward(events) { input.yield(($0, clock.now)) }
      // A sequence may end, or fail, just because the task was cancelled.
      input.yield((Task.isCancelled ? .stop : last, clock.now))
    }

    var nextTick: Timestamp?
    func scheduleTick() {
      guard let deadline = acquisition.deadline, nextTick.map({ deadline < $0 }) ?? true else {
        return
      }
      nextTick = deadline
      group.addTask {
        guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
        input.yield((.tick, clock.now))
      }
    }

    scheduleTick()
    for await (event, now) in queue {
      acquisition.process(event, at: now)
      if let outcome = acquisition.outcome { return outcome }
      // A deadline only moves later under way, except from none to some; a tick that comes early
      // changes nothing and makes room for the next.
      if event == .tick { nextTick = nil }
      scheduleTick()
    }
    let end = clock.now
    acquisition.process(.stop, at: end)
    return acquisition.outcome
      ?? Outcome(reason: .cancelled, best: acquisition.best, start: end, end: end)
  }
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
