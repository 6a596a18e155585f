import Dispatch
import LocationFilter

/// A queue between two threads that holds a limited number of values.
final class BoundedQueue<Value: Sendable>: Sendable {
  private let state = Locked(State())
  private let vacancies = DispatchSemaphore(value: 0)
  private let arrivals = DispatchSemaphore(value: 0)

  private struct State {
    var waiting: [Value] = []
    var isClosed = false
  }

  /// Creates a queue that holds `limit` values; the producer of another waits for room.
  init(limit: Int) {
    // Not as the initial value: a semaphore must not be below that when it is freed.
    for _ in 0..<limit { vacancies.signal() }
  }

  /// Appends a value once there is room, and returns whether more are wanted.
  func put(_ value: Value) -> Bool {
    vacancies.wait()
    let isWanted = state.withLock { state in
      if !state.isClosed { state.waiting.append(value) }
      return !state.isClosed
    }
    if isWanted { arrivals.signal() }
    return isWanted
  }

  /// Removes the first value, once there is one, and returns it.
  func next() -> Value {
    arrivals.wait()
    defer { vacancies.signal() }
    return state.withLock { $0.waiting.removeFirst() }
  }

  /// Declares that no more values are wanted; the producer no longer waits.
  func close() {
    state.withLock { $0.isClosed = true }
    vacancies.signal()
  }
}
