import CStandard
import LocationFilter

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program that reads a file and writes to a pipe. Its errors are discarded; its status is not.
///
/// The last reference ends the program, whatever it is doing, and waits for it.
final class FilterProcess: Sendable {
  /// What the program writes.
  let output: FileDescriptor
  /// `nil` once it has been waited for.
  private let process: Locked<pid_t?>

  /// How a program ended.
  enum Ending: Sendable, Hashable {
    case exited(Int32)
    case signal(Int32)
  }

  /// Starts a program that is found as by a shell.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - arguments: Its arguments.
  ///   - input: The file, which the program reads from its current offset. Both share the offset.
  /// - Throws: The error of the system; ``SystemError/isMissingFile`` if there is no such program.
  init(
    _ program: String,
    _ arguments: [String],
    reading input: FileDescriptor
  ) throws(SystemError) {
    (process, output) = try Self.starting.withLock { (_) throws(SystemError) in
      let pipe = try FileDescriptor.pipe()
      let process = try Self.start(program, arguments, reading: input, writing: pipe.writing)
      return (Locked(process), pipe.reading)
    }
  }

  deinit {
    if let process = process.withLock({ $0 }) {
      kill(process, SIGKILL)
      _ = end()
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: How it ended; `nil` if it has been waited for.
  func end() -> Ending? {
    process.withLock { process in
      guard let number = process else { return nil }
      process = nil
      var status: Int32 = 0
      while unsafe waitpid(number, &status, 0) < 0 {
        if errno != EINTR { return nil }
      }
      // The layout is that of every Unix since the seventh edition; Swift does not import the macros.
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .signal(signal)
    }
  }

  /// Locked from the creation of a pipe to its ends being closed on execution: a program that another thread
  /// started in between would keep the pipe open.
  ///
  /// The value has no meaning. One without a size would have the address of the lock's own memory, which
  /// ThreadSanitizer takes for a race.
  private static let starting: Locked<Bool> = {
    // If the caller ignores the ends of children, there is no status to wait for.
    signal(SIGCHLD, SIG_DFL)
    return Locked(false)
  }()

  private static func start(
    _ program: String,
    _ arguments: [String],
    reading input: FileDescriptor,
    writing output: FileDescriptor
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output.descriptor, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // A closed pipe ends it, and no signal is blocked.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(truncatingIfNeeded: Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF))
    unsafe posix_spawnattr_setflags(&attributes, flags)

    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let error = unsafe posix_spawnp(
      &process,
      program,
      &actions,
      &attributes,
      &words,
      process_environment()
    )
    guard error == 0 else { throw SystemError(code: error) }
    return process
  }
}

/// The number of processors.
var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// The number of files that the process may have open.
var openFileLimit: Int {
  let limit = sysconf(Int32(_SC_OPEN_MAX))
  return limit < 0 ? .max : limit
}
