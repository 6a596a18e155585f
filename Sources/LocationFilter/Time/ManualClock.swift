#if !hasFeature(Embedded)
  /// A clock that moves only when advanced, for tests of code that waits.
  ///
  /// ```swift
  /// let clock = ManualClock()
  /// var updates = events.acquisition(clock: clock).makeAsyncIterator()
  /// let first = await updates.next()  // the session has started
  /// clock.advance(by: .seconds(60))
  /// let last = await updates.next()   // .timedOut, without a real wait
  /// ```
  ///
  /// A sleep until an instant in the past returns at once. Code that reads ``now`` first, as a session
  /// does at its start, must have done so before the clock is advanced: the example therefore waits
  /// for the first update. See <doc:TestingWithManualClock>.
  public final class ManualClock: Clock {
    private struct Sleeper {
      let id: UInt64
      let deadline: Timestamp
      let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
      var now: Timestamp
      var nextID: UInt64 = 0
      var sleepers: [Sleeper] = []
    }

    private let state: Locked<State>

    /// Creates a clock that shows `now` until it is advanced.
    public init(now: Timestamp = .epoch) {
      state = Locked(State(now: now))
    }

    /// The instant to which the clock was last advanced.
    public var now: Timestamp {
      state.withLock { $0.now }
    }

    /// Zero: the clock can be advanced by any duration.
    public var minimumResolution: Duration { .zero }

    /// The number of tasks that sleep on this clock.
    public var sleeperCount: Int {
      state.withLock { $0.sleepers.count }
    }

    /// Advances the clock by `duration` and wakes the tasks that are due; zero or a negative duration
    /// does nothing.
    ///
    /// All tasks due in one advance see its final instant in ``now``, not their own deadlines. They are
    /// resumed in the order of their deadlines, but a concurrent executor may run them in another: if
    /// the order matters, advance to each deadline and wait for its task.
    ///
    /// - Complexity: O(*n* log *n*) for *n* sleeping tasks.
    public func advance(by duration: Duration) {
      move { $0.advanced(by: duration) }
    }

    /// Advances the clock to `instant` and wakes the tasks that are due, as ``advance(by:)`` does; an
    /// instant that is not in the future does nothing.
    ///
    /// - Complexity: O(*n* log *n*) for *n* sleeping tasks.
    public func advance(to instant: Timestamp) {
      move { _ in instant }
    }

    private func move(to target: (_ now: Timestamp) -> Timestamp) {
      let due = state.withLock { state -> [Sleeper] in
        let instant = target(state.now)
        guard instant > state.now else { return [] }
        state.now = instant
        let due = state.sleepers.filter { $0.deadline <= instant }
        state.sleepers.removeAll { $0.deadline <= instant }
        return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
      }
      for sleeper in due {
        sleeper.continuation.resume()
      }
    }

    /// Suspends until the clock is advanced to `deadline`, or returns at once if that has passed.
    ///
    /// - Parameters:
    ///   - deadline: The instant to wake at.
    ///   - tolerance: Not used; a manual clock is exact.
    /// - Throws: `CancellationError` if the task is cancelled before or meanwhile.
    /// - Complexity: O(*n*) for *n* sleeping tasks if the task is cancelled, else O(1).
    public func sleep(until deadline: Timestamp, tolerance: Duration? = nil) async throws {
      let id = state.withLock { state in
        state.nextID += 1
        return state.nextID
      }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let result = state.withLock { state -> Result<Void, any Error>? in
            // The handler of a task cancelled before this line found no sleeper, so check again
            // under the lock; a later one finds it.
            if Task.isCancelled { return .failure(CancellationError()) }
            if deadline <= state.now { return .success(()) }
            state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
            return nil
          }
          if let result { continuation.resume(with: result) }
        }
      } onCancel: {
        let cancelled = state.withLock { state -> Sleeper? in
          guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
          return state.sleepers.remove(at: index)
        }
        cancelled?.continuation.resume(throwing: CancellationError())
      }
    }
  }
#endif
