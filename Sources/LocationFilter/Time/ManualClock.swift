import Synchronization

/// A clock that moves only when told to, for tests of everything that waits.
///
/// ```swift
/// let clock = ManualClock()
/// async let outcome = acquire(from: events, clock: clock)
/// while clock.sleeperCount == 0 { await Task.yield() }  // the session has started, and waits
/// clock.advance(by: .seconds(60))
/// await outcome.reason  // .timedOut, and no second has passed
/// ```
///
/// A task that sleeps until an instant already passed returns at once. But whatever reads ``now``
/// to reckon from, as a session does at its start, has to have done so before the clock moves on:
/// so the example waits for the session to fall asleep.
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

  private let state: Mutex<State>

  /// Creates a clock that shows `now` until it is advanced.
  public init(now: Timestamp = .epoch) {
    state = Mutex(State(now: now))
  }

  /// The instant the clock was last moved to.
  public var now: Timestamp {
    state.withLock { $0.now }
  }

  /// Zero: a manual clock can be moved by any duration.
  public var minimumResolution: Duration { .zero }

  /// How many tasks are asleep on this clock; a test waits until one is.
  public var sleeperCount: Int {
    state.withLock { $0.sleepers.count }
  }

  /// Moves the clock forward by `duration` and wakes the tasks that are due; zero or a negative
  /// duration does nothing.
  ///
  /// All tasks due in one advance see its final instant in ``now``, not their own deadlines. They
  /// are resumed in the order of their deadlines, which a concurrent executor need not keep when it
  /// runs them: where the order matters, advance to each deadline and wait for its task.
  ///
  /// - Complexity: O(*n* log *n*) for *n* sleeping tasks.
  public func advance(by duration: Duration) {
    move { $0.advanced(by: duration) }
  }

  /// Moves the clock forward to `instant` and wakes the tasks that are due, as ``advance(by:)``
  /// does; an instant that has come or passed does nothing.
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

  /// Suspends until the clock is moved to `deadline` or beyond; returns at once where it is there.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at.
  ///   - tolerance: Not used; a manual clock is exact.
  /// - Throws: `CancellationError` when the task is cancelled before or meanwhile.
  /// - Complexity: O(*n*) for *n* sleeping tasks where the task is cancelled, else O(1).
  public func sleep(until deadline: Timestamp, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Void, any Error>? in
          // A task cancelled before this line has run its handler in vain, so it is asked again
          // under the lock; one cancelled after it finds the sleeper.
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
