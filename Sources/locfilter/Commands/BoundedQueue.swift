import Dispatch
import Synchronization

/// Hands values from one thread to another, in order; few wait in between.
final class BoundedQueue<Value: Sendable>: Sendable {
  private let waiting = Mutex<[Value]>([])
  private let isClosed = Atomic(false)
  private let vacancies = DispatchSemaphore(value: 0)
  private let arrivals = DispatchSemaphore(value: 0)

  /// Creates a handover.
  ///
  /// - Parameter limit: How many values wait at most; whoever has another waits for room.
  init(limit: Int) {
    // Not its first value, below which a semaphore must not be when it goes.
    for _ in 0..<limit { vacancies.signal() }
  }

  /// Hands on a value once there is room, and returns whether more are wanted.
  func put(_ value: Value) -> Bool {
    vacancies.wait()
    guard !isClosed.load(ordering: .acquiring) else { return false }
    waiting.withLock { $0.append(value) }
    arrivals.signal()
    return true
  }

  /// Takes the next value, once there is one.
  func next() -> Value {
    arrivals.wait()
    defer { vacancies.signal() }
    return waiting.withLock { $0.removeFirst() }
  }

  /// Says that no more values are wanted; who hands one on no longer waits.
  func close() {
    isClosed.store(true, ordering: .releasing)
    vacancies.signal()
  }
}
