import LocationFilter

/// Whose turn it is to write, among workers that take the inputs of a run in order.
///
/// The input that has the turn is written as it is read. Of the others, bytes are kept until their turn, at most
/// ``limit``; then their workers wait. The worker whose input has the turn never waits here, so the turn always
/// passes on.
final class Turns<Ended: Sendable>: Sendable {
  /// The number of inputs.
  private let count: Int
  private let limit: Int
  private let state = Locked(State())

  private struct State {
    /// The input that is taken next.
    var next = 0
    /// The input that has the turn.
    var turn = 0
    var isOver = false
    /// The number of bytes kept, of each input and of all.
    var kept: [Int: Int] = [:]
    var keptInAll = 0
    /// The inputs that have ended before their turn.
    var ended: [Int: Ended] = [:]

    mutating func keep(_ bytes: Int, of number: Int) {
      kept[number, default: 0] += bytes
      keptInAll += bytes
    }
  }

  /// What a worker may do with bytes of its input.
  enum Permission {
    /// Write them, and those kept before: the input has the turn.
    case write
    case keep
    /// Stop: the run is over.
    case stop
  }

  init(count: Int, limit: Int) {
    self.count = count
    self.limit = limit
  }

  /// Takes the next input, once there is room for what comes of it; `nil` if there is none.
  func take() -> Int? {
    state.wait { state in
      // None is left, which ends the wait.
      if state.isOver || state.next == count { return .some(nil) }
      guard state.next == state.turn || state.keptInAll < limit else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// Asks what to do with this many bytes of an input, and waits while there is no room for them.
  func permission(for number: Int, bytes: Int) -> Permission {
    state.wait { state in
      if state.isOver { return .stop }
      if state.turn == number {
        if let bytes = state.kept.removeValue(forKey: number) {
          state.keptInAll -= bytes
          self.state.wakeAll()
        }
        return .write
      }
      guard state.keptInAll + bytes <= limit else { return nil }
      state.keep(bytes, of: number)
      return .keep
    }
  }

  /// Ends an input.
  ///
  /// - Returns: Whether it has the turn. Otherwise `ended` is kept, as this many more bytes.
  func end(_ number: Int, _ ended: Ended, bytes: Int) -> Bool {
    state.withLock { state in
      if state.turn == number { return true }
      state.keep(bytes, of: number)
      state.ended[number] = ended
      return false
    }
  }

  /// Passes the turn to the next input, and returns it if it has ended.
  func pass() -> Ended? {
    defer { state.wakeAll() }
    return state.withLock { state in
      state.keptInAll -= state.kept.removeValue(forKey: state.turn) ?? 0
      state.turn += 1
      return state.ended.removeValue(forKey: state.turn)
    }
  }

  /// Waits until all inputs are written or the run is over.
  func waitForEnd() {
    state.wait { state in state.turn == count || state.isOver ? () : nil }
  }

  /// Ends the run: no input is taken any more, and no worker waits.
  func stop() {
    state.withLock { $0.isOver = true }
    state.wakeAll()
  }
}
