import LocationFilter
import TrackReplay

/// The line on the terminal that shows how much of the input has been read. It is cleared before
/// anything else is written there.
///
/// There is no line unless standard error is a terminal. If the output goes to a terminal as well,
/// the line appears only after one second without output.
final class ProgressLine: Sendable {
  /// The minimum time between updates; faster changes, as with many small inputs, are unreadable.
  static let interval = Duration.milliseconds(200)

  static let standard = ProgressLine(
    isEnabled: FileDescriptor.standardError.isTerminal && environment("TERM") != "dumb",
    write: { text in
      var bytes = TextBuffer()
      bytes.append(text)
      try? bytes.withBytes { (bytes) throws(SystemError) in
        try FileDescriptor.standardError.write(bytes)
      }
    },
    onChange: eraseProgressWhenKilled
  )

  /// Returns to the margin and erases the line (ECMA-48, section 8.3.41).
  static var erasure: StaticString { "\r\u{1B}[K" }

  let isEnabled: Bool
  private let write: @Sendable (String) -> Void
  private let onChange: @Sendable (_ isShown: Bool) -> Void
  private let state = Locked(State())

  private struct State {
    var isShown = false
    var hasEnded = false
    var quietUntil = Timestamp.epoch
  }

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether it is ever shown.
  ///   - write: Writes to the terminal.
  ///   - onChange: Is called before the line appears, and after it was cleared.
  init(
    isEnabled: Bool,
    write: @escaping @Sendable (String) -> Void,
    onChange: @escaping @Sendable (_ isShown: Bool) -> Void = { _ in }
  ) {
    self.isEnabled = isEnabled
    self.write = write
    self.onChange = onChange
  }

  func show(_ text: String, at now: Timestamp) {
    guard isEnabled else { return }
    state.withLock { state in
      guard !state.hasEnded, now >= state.quietUntil else { return }
      state.isShown = true
      onChange(true)
      state.quietUntil = now.advanced(by: Self.interval)
      write("\(Self.erasure)\(text)")
    }
  }

  /// Clears the line before output that is written at `now`.
  func makeRoom(at now: @autoclosure () -> Timestamp) {
    guard isEnabled else { return }
    state.withLock { state in
      clear(&state)
      state.quietUntil = now().advanced(by: .seconds(1))
    }
  }

  func clear() {
    guard isEnabled else { return }
    state.withLock { clear(&$0) }
  }

  /// Clears the line permanently.
  func end() {
    guard isEnabled else { return }
    state.withLock { state in
      clear(&state)
      state.hasEnded = true
    }
  }

  private func clear(_ state: inout State) {
    guard state.isShown else { return }
    write("\(Self.erasure)")
    state.isShown = false
    onChange(false)
  }
}
