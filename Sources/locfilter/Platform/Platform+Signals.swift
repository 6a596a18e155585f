import CStandard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The signals by which the user, the system or a closed terminal ends the process.
private let fatalSignals = [SIGINT, SIGTERM, SIGHUP]

// What a signal handler uses. It must not allocate, so these are in memory of their own; they are accessed
// atomically, because a signal may arrive at any time.

/// The path of the file to remove if a signal ends the process.
nonisolated(unsafe) private let unfinishedFile = unsafe slot(UnsafeMutablePointer<CChar>?.none)
/// The pipe to write to instead of ending the process, -1 for none.
nonisolated(unsafe) private let interruptionPipe = unsafe slot(Int32(-1))
/// The signal that arrived instead of ending the process, 0 for none.
nonisolated(unsafe) private let arrivedSignal = unsafe slot(Int32(0))

private func slot<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
  let slot = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  unsafe slot.initialize(to: value)
  return unsafe slot
}

/// Removes the file at `path` before the process ends by a signal. The caller must block the fatal signals.
func removeFileWhenKilled(_ path: String) {
  forgetUnfinishedFile()
  _ = unsafe exchange_pointer(unfinishedFile, strdup(path))
  handleFatalSignals()
}

func forgetUnfinishedFile() {
  unsafe free(exchange_pointer(unfinishedFile, nil))
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
    handleFatalSignals()
  }

  /// The number of the signal, `nil` before it has arrived.
  var signal: Int32? {
    let number = unsafe load_number(arrivedSignal)
    return number == 0 ? nil : number
  }
}

/// Installs handlers of the fatal signals. A signal that is ignored, as with `nohup`, stays ignored.
private func handleFatalSignals() {
  // A handler must not be the first to use them.
  _ = unsafe (unfinishedFile, interruptionPipe, arrivedSignal)
  for number in fatalSignals {
    let previous = signal(number) { number in
      let pipe = unsafe exchange_number(interruptionPipe, -1)
      if pipe >= 0 {
        _ = unsafe exchange_number(arrivedSignal, number)
        // The pipe is empty, so this neither waits nor fails, and leaves `errno` as it is.
        var byte = UInt8(truncatingIfNeeded: number)
        unsafe write(pipe, &byte, 1)
        return
      }
      if let path = unsafe load_pointer(unfinishedFile) { unsafe unlink(path) }
      // The signal is blocked in its handler, and ends the process on return.
      signal(number, SIG_DFL)
      raise(number)
    }
    if unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }
}

/// Whether the process ignored the signal of a closed pipe from the start.
private let wereClosedPipesIgnored: Bool = {
  let previous = signal(SIGPIPE, SIG_IGN)
  return unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}()

/// Lets a write to a closed pipe fail, instead of ending the process without removing an unfinished file: it may
/// be a message.
func ignoreClosedPipes() { _ = wereClosedPipesIgnored }

/// Ends the process by the signal of a closed pipe, unless that was ignored from the start.
func endByClosedPipe() {
  guard !wereClosedPipesIgnored else { return }
  signal(SIGPIPE, SIG_DFL)
  raise(SIGPIPE)
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
