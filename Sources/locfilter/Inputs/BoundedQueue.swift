import LocationFilter

/// A queue between two threads that holds a limited number of values, and keeps those that were used, whose memory
/// the producer may use again.
///
/// To wake a thread takes as long as to decode a few thousand bytes. So one that has to wait does so until half
/// of the queue is full, or free.
final class BoundedQueue<Value: Sendable>: Sendable {
  private let state: Locked<State>

  struct State {
    let limit: Int
    var waiting: [Value] = []
    /// The values to use again.
    var used: [Value] = []
    /// Whether one of the values is urgent.
    var isUrgent = false
    var isClosed = false

    init(limit: Int) {
      self.limit = limit
    }

    var half: Int { (limit + 1) / 2 }
  }

  /// Creates a queue that holds at most `limit` values; the producer of another waits for room.
  init(limit: Int) {
    state = Locked(State(limit: limit))
  }

  /// Appends a value once there is room, and returns whether more are wanted.
  ///
  /// The last value is urgent, and so is one after which the next may be long in coming: the consumer does not
  /// wait for more.
  func put(_ value: Value, isUrgent: Bool) -> Bool {
    var isWaiting = false
    let (isWanted, isEnough) = state.wait { state -> (Bool, Bool)? in
      if state.isClosed { return (false, false) }
      guard state.waiting.count < (isWaiting ? state.half : state.limit) else {
        isWaiting = true
        return nil
      }
      state.waiting.append(value)
      if isUrgent { state.isUrgent = true }
      return (true, state.isUrgent || state.waiting.count >= state.half)
    }
    if isEnough { state.wakeAll() }
    return isWanted
  }

  /// Removes the first value, once there is one, and returns it.
  func next() -> Value {
    var isWaiting = false
    let (value, hasRoom) = state.wait { state -> (Value, Bool)? in
      guard state.waiting.count >= (state.isUrgent || !isWaiting ? 1 : state.half) else {
        isWaiting = true
        return nil
      }
      let value = state.waiting.removeFirst()
      if state.waiting.isEmpty { state.isUrgent = false }
      return (value, state.waiting.count < state.half)
    }
    if hasRoom { state.wakeAll() }
    return value
  }

  /// Keeps a value that the consumer has used for the producer.
  func recycle(_ value: Value) { state.withLock { $0.used.append(value) } }

  /// Removes the value recycled last, and returns it; `nil` if there is none.
  func reuse() -> Value? { state.withLock { $0.used.popLast() } }

  /// Declares that no more values are wanted; the producer no longer waits.
  func close() {
    state.withLock { $0.isClosed = true }
    state.wakeAll()
  }
}
