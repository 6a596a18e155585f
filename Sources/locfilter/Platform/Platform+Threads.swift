import CStandard
import LocationFilter

/// Runs `body` on this many threads, this one among them, or on fewer if the system has no more.
///
/// It returns when `body` has returned on this thread.
func runOnThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  for _ in 1..<max(count, 1) {
    guard startThread(body) else { break }
  }
  body()
}

/// Calls `body` with each number below `count`, on this many threads or fewer, and returns when all calls have
/// returned.
///
/// Dispatch has such a function, but waits for ever if the system has no more threads.
func runOnThreads(_ threads: Int, times count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let calls = Locked((begun: 0, ended: 0))
  runOnThreads(min(count, threads)) {
    while let number = calls.withLock({ calls -> Int? in
      guard calls.begun < count else { return nil }
      calls.begun += 1
      return calls.begun - 1
    }) {
      body(number)
      calls.withLock { $0.ended += 1 }
    }
    calls.wakeAll()
  }
  calls.wait { $0.ended == count ? () : nil }
}

/// Starts a thread that runs `body` and receives no fatal signal.
///
/// - Returns: Whether the system could start it.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let processor = current_processor()
  let context = unsafe Unmanaged.passRetained(
    ThreadBody {
      leave_processor(processor)
      body()
    }
  )
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
