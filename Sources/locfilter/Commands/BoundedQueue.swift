import Dispatch
import Synchronization

/// A queue between two threads that holds a limited number of values.
final class BoundedQueue<Value: Sendable>: Sendable {
  private let waiting = Mutex<[Value]>([])
  private let isClosed = Atomic(false)
  private let vacancies = DispatchSemaphore(value: 0)
  private let arrivals = DispatchSemaphore(value: 0)

  /// Creates a queue that holds `limit` values; the producer of another waits for room.
  init(limit: Int) {
    // Not as the initial value: a semaphore must not be below that when it is freed.
    for _ in 0..<limit { vacancies.signal() }
  }

  /// Appends a value once there is room, and returns whether more are wanted.
  func put(_ value: Value) -> Bool {
    vacancies.wait()
    guard !isClosed.load(ordering: .acquiring) else { return false }
    waiting.withLock { $0.append(value) }
    arrivals.signal()
    return true
  }

  /// Removes the first value, once there is one, and returns it.
  func next() -> Value {
    arrivals.wait()
    defer { vacancies.signal() }
    return waiting.withLock { $0.removeFirst() }
  }

  /// Declares that no more values are wanted; the producer no longer waits.
  func close() {
    isClosed.store(true, ordering: .releasing)
    vacancies.signal()
  }
}
