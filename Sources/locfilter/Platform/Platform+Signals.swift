import CStandard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The signals by which the user, the system or a closed terminal ends the process.
private let fatalSignals = [
  SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
]

// What a signal handler uses. It must not allocate, so these are in memory of their own; they are accessed
// atomically, because a signal may arrive at any time.

/// The path of the file to remove if a signal ends the process.
nonisolated(unsafe) private let unfinishedFile = unsafe slot(UnsafeMutablePointer<CChar>?.none)
/// The pipe to write to instead of ending the process, -1 for none.
nonisolated(unsafe) private let interruptionPipe = unsafe slot(Int32(-1))
/// The signal that arrived instead of ending the process, 0 for none.
nonisolated(unsafe) private let arrivedSignal = unsafe slot(Int32(0))

/// Whether progress is shown that is to be erased, 0 or 1.
nonisolated(unsafe) private let shownProgress = unsafe slot(Int32(0))

private func slot<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
  let slot = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  unsafe slot.initialize(to: value)
  return unsafe slot
}

/// Removes the file at `path` before the process ends by a signal. The caller must block the fatal signals.
func removeFileWhenKilled(_ path: SystemString) {
  forgetUnfinishedFile()
  _ = unsafe exchange_pointer(unfinishedFile, path.withCString { unsafe strdup($0) })
}

func forgetUnfinishedFile() {
  unsafe free(exchange_pointer(unfinishedFile, nil))
}

/// Whether to erase the line of standard error, a terminal, before the process ends by a signal.
func eraseProgressWhenKilled(_ isShown: Bool) {
  _ = unsafe exchange_number(shownProgress, isShown ? 1 : 0)
}

/// The first signal that would have ended the process, as an event to wait for. It is that of the process,
/// whatever becomes of the value.
struct Interruption: Sendable {
  /// Can be read once the signal has arrived.
  let pipe: FileDescriptor

  /// Lets the first signal from now on not end the process, even after the input has ended, so that the
  /// output is completed. The second one ends it.
  init() throws(SystemError) {
    let ends = try FileDescriptor.signalPipe()
    pipe = ends.reading
    _ = unsafe exchange_number(interruptionPipe, ends.writing)
  }

  /// The number of the signal, `nil` before it has arrived.
  var signal: Int32? {
    let number = unsafe load_number(arrivedSignal)
    return number == 0 ? nil : number
  }
}

/// Installs handlers of the fatal signals. A signal that is ignored, as with `nohup`, stays ignored.
///
/// Without a handler, process 1 of a container would not receive them, and the handler of the Swift runtime for
/// SIGQUIT would look for the cause of a crash.
func handleFatalSignals() {
  // A handler must not be the first to use them.
  _ = unsafe (unfinishedFile, interruptionPipe, arrivedSignal, shownProgress)
  let mask = blockFatalSignals()
  defer { restoreSignals(mask) }
  for number in fatalSignals {
    let previous = signal(number) { number in
      if isInterruption(number) { return }
      if let path = unsafe load_pointer(unfinishedFile) { unsafe unlink(path) }
      // A terminal that was stopped would hold up the end.
      if unsafe load_number(shownProgress) != 0, wait_ready(STDERR_FILENO, 1, 0) == 1 {
        let erasure = ProgressLine.erasure
        unsafe write(STDERR_FILENO, erasure.utf8Start, erasure.utf8CodeUnitCount)
      }
      endProcess(bySignal: number)
    }
    if unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }
}

/// Whether a signal lets a live run end with its result: the first one that asks for an end. A signal handler
/// calls it.
private func isInterruption(_ number: Int32) -> Bool {
  switch number {
  case SIGINT, SIGTERM, SIGHUP: break
  default: return false
  }
  let pipe = unsafe exchange_number(interruptionPipe, -1)
  guard pipe >= 0 else { return false }
  _ = unsafe exchange_number(arrivedSignal, number)
  // The pipe is empty, so this neither waits nor fails, and leaves `errno` as it is.
  var byte = UInt8(truncatingIfNeeded: number)
  unsafe write(pipe, &byte, 1)
  return true
}

/// Ends the process by the default action of a signal. A signal handler may call it.
private func endProcess(bySignal number: Int32) -> Never {
  signal(number, SIG_DFL)
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, number)
  unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
  // Process 1 of a container survives it (pid_namespaces(7)).
  _exit(128 + number)
}

/// Whether the process ignored the signal of a closed pipe from the start.
private let wereClosedPipesIgnored: Bool = {
  let previous = signal(SIGPIPE, SIG_IGN)
  return unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}()

/// Lets a write to a closed pipe fail, which may be a message, or one beyond the largest size of a file, instead of
/// ending the process without a word.
func ignoreWriteSignals() {
  _ = wereClosedPipesIgnored
  signal(SIGXFSZ, SIG_IGN)
}

/// Ends the process by the signal of a closed pipe, unless that was ignored from the start.
func endByClosedPipe() {
  guard !wereClosedPipesIgnored else { return }
  endProcess(bySignal: SIGPIPE)
}

/// Blocks the fatal signals, and returns the previous signal mask.
func blockFatalSignals() -> sigset_t {
  var signals = sigset_t()
  var previous = sigset_t()
  unsafe sigemptyset(&signals)
  for number in fatalSignals { unsafe sigaddset(&signals, number) }
  unsafe sigprocmask(SIG_BLOCK, &signals, &previous)
  return previous
}

func restoreSignals(_ mask: sigset_t) {
  var mask = mask
  unsafe sigprocmask(SIG_SETMASK, &mask, nil)
}
