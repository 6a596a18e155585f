import CStandard

/// Starts a thread that runs `body` and receives no fatal signal.
///
/// Dispatch has no such function: if the system has no more threads, it tries again for ever.
///
/// - Returns: Whether the system could start it.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let context = unsafe Unmanaged.passRetained(ThreadBody(body))
  let mask = blockFatalSignals()
  defer { restoreSignals(mask) }
  let error = unsafe start_thread(
    { context in
      if let context = unsafe context {
        unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
      }
      return nil
    },
    context.toOpaque()
  )
  if error != 0 { unsafe context.release() }
  return error == 0
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
