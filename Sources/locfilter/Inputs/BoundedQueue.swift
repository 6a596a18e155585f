import LocationFilter

/// A queue between two threads that holds a limited number of values.
final class BoundedQueue<Value: Sendable>: Sendable {
  private let limit: Int
  private let state = Locked(State())

  private struct State {
    var waiting: [Value] = []
    var isClosed = false
  }

  /// Creates a queue that holds `limit` values; the producer of another waits for room.
  init(limit: Int) {
    self.limit = limit
  }

  /// Appends a value once there is room, and returns whether more are wanted.
  func put(_ value: Value) -> Bool {
    defer { state.wakeAll() }
    return state.wait { state in
      if state.isClosed { return false }
      guard state.waiting.count < limit else { return nil }
      state.waiting.append(value)
      return true
    }
  }

  /// Removes the first value, once there is one, and returns it.
  func next() -> Value {
    defer { state.wakeAll() }
    return state.wait { state in state.waiting.isEmpty ? nil : state.waiting.removeFirst() }
  }

  /// Declares that no more values are wanted; the producer no longer waits.
  func close() {
    state.withLock { $0.isClosed = true }
    state.wakeAll()
  }
}
