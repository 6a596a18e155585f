import LocationFilter
import Synchronization
import TrackReplay

/// The line on the terminal that says how far the reading has come, and goes before anything else is
/// written there.
///
/// There is none where standard error is no terminal. Where the output comes on a terminal, too, it
/// shows by itself that there is progress: the line waits until nothing has come for a second.
final class ProgressLine: Sendable {
  /// What changes faster nobody reads, as where each of many inputs has a line.
  static let interval = Duration.milliseconds(200)

  static let standard = ProgressLine(
    isEnabled: FileDescriptor.standardError.isTerminal && environment("TERM") != "dumb",
    write: { text in
      var bytes = TextBuffer()
      bytes.append(text)
      try? bytes.withBytes { (bytes) throws(SystemError) in
        try FileDescriptor.standardError.write(bytes)
      }
    }
  )

  let isEnabled: Bool
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    var isShown = false
    var isOver = false
    var quietUntil = Timestamp.epoch
  }

  init(isEnabled: Bool, write: @escaping @Sendable (String) -> Void) {
    self.isEnabled = isEnabled
    self.write = write
  }

  /// Shows `text` in place of what is shown.
  func show(_ text: String, at now: Timestamp) {
    guard isEnabled else { return }
    state.withLock { state in
      guard !state.isOver, now >= state.quietUntil else { return }
      state.isShown = true
      state.quietUntil = now.advanced(by: Self.interval)
      // Back to the margin, and all behind it erased (ECMA-48, section 8.3.41).
      write("\r\u{1B}[K" + text)
    }
  }

  /// Clears the line, as something is to be written at `now`.
  func makeRoom(at now: @autoclosure () -> Timestamp) {
    guard isEnabled else { return }
    state.withLock { state in
      clear(&state)
      state.quietUntil = now().advanced(by: .seconds(1))
    }
  }

  /// Clears the line.
  func clear() {
    guard isEnabled else { return }
    state.withLock { clear(&$0) }
  }

  /// Clears the line for good.
  func end() {
    guard isEnabled else { return }
    state.withLock { state in
      clear(&state)
      state.isOver = true
    }
  }

  private func clear(_ state: inout State) {
    if state.isShown { write("\r\u{1B}[K") }
    state.isShown = false
  }
}
