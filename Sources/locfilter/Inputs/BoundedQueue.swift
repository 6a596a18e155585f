import LocationFilter

/// A queue between two threads that holds a limited number of values.
///
/// To wake a thread takes as long as to decode a few thousand bytes. So one that has to wait does so until half
/// of the queue is full, or free.
final class BoundedQueue<Value: Sendable>: Sendable {
  private let limit: Int
  private let state = Locked(State())

  private struct State {
    var waiting: [Value] = []
    /// Whether one of the values is urgent.
    var isUrgent = false
    var isClosed = false
  }

  /// Creates a queue that holds `limit` values; the producer of another waits for room.
  init(limit: Int) {
    self.limit = limit
  }

  private var half: Int { (limit + 1) / 2 }

  /// Appends a value once there is room, and returns whether more are wanted.
  ///
  /// The last value is urgent, and so is one after which the next may be long in coming: the consumer does not
  /// wait for more.
  func put(_ value: Value, isUrgent: Bool) -> Bool {
    var room = limit
    let (isWanted, isEnough) = state.wait { state -> (Bool, Bool)? in
      if state.isClosed { return (false, false) }
      guard state.waiting.count < room else {
        room = half
        return nil
      }
      state.waiting.append(value)
      if isUrgent { state.isUrgent = true }
      return (true, state.isUrgent || state.waiting.count >= half)
    }
    if isEnough { state.wakeAll() }
    return isWanted
  }

  /// Removes the first value, once there is one, and returns it.
  func next() -> Value {
    var least = 1
    let (value, hasRoom) = state.wait { state -> (Value, Bool)? in
      guard state.waiting.count >= (state.isUrgent ? 1 : least) else {
        least = half
        return nil
      }
      let value = state.waiting.removeFirst()
      if state.waiting.isEmpty { state.isUrgent = false }
      return (value, state.waiting.count < half)
    }
    if hasRoom { state.wakeAll() }
    return value
  }

  /// Declares that no more values are wanted; the producer no longer waits.
  func close() {
    state.withLock { $0.isClosed = true }
    state.wakeAll()
  }
}
