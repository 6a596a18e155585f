// The only file that knows the system: files, terminals, signals, the environment.

import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// What the system refused.
struct SystemError: Error, Sendable, Hashable {
  let code: Int32

  /// The refusal of the last call.
  static var last: SystemError { SystemError(code: errno) }

  static let isDirectory = SystemError(code: EISDIR)
  static let tooManyLinks = SystemError(code: ELOOP)

  /// Whether the reader of a pipe has gone.
  var isClosedPipe: Bool { code == EPIPE }

  /// Whether there is no file of that name.
  var isMissingFile: Bool { code == ENOENT }

  /// The refusal in the system's words.
  var text: String { unsafe String(cString: strerror(code)) }
}

/// An open file, closed with the last use of the value.
final class FileDescriptor: Sendable {
  let descriptor: Int32
  private let isOwned: Bool

  static let standardInput = FileDescriptor(descriptor: STDIN_FILENO, isOwned: false)
  static let standardOutput = FileDescriptor(descriptor: STDOUT_FILENO, isOwned: false)
  static let standardError = FileDescriptor(descriptor: STDERR_FILENO, isOwned: false)

  private init(descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Opens a file to read; a directory is refused.
  static func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    let file = try opening(path, O_RDONLY)
    var status = stat()
    if unsafe fstat(file.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .isDirectory
    }
    return file
  }

  /// Creates a file that does not exist yet, which as many may read as the file `model`, if any.
  ///
  /// A signal that ends the process removes it, until it is renamed or removed.
  static func creating(_ path: String, like model: String) throws(SystemError) -> FileDescriptor {
    // A signal waits until the file is both there and known.
    let mask = holdFatalSignals()
    defer { releaseSignals(mask) }
    let file = try creatingAnew(path, like: model)
    removeFileWhenKilled(path)
    return file
  }

  private static func creatingAnew(
    _ path: String,
    like model: String
  ) throws(SystemError) -> FileDescriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL
    var status = stat()
    guard unsafe stat(model, &status) == 0 else { return try opening(path, flags) }
    let permissions = status.st_mode & 0o777
    let file = try opening(path, flags, permissions)
    // The umask has taken some away. A file system without permissions refuses, and needs none.
    fchmod(file.descriptor, permissions)
    return file
  }

  /// Opens what is there to write to: a device, a pipe; a plain file is emptied.
  static func writing(_ path: String) throws(SystemError) -> FileDescriptor {
    try opening(path, O_WRONLY | O_TRUNC)
  }

  /// A stream that the process was given, written to where it stands.
  static func sharing(_ stream: Int32) throws(SystemError) -> FileDescriptor {
    let descriptor = dup(stream)
    guard descriptor >= 0 else { throw .last }
    return FileDescriptor(descriptor: descriptor, isOwned: true)
  }

  private static func opening(
    _ path: String,
    _ flags: Int32,
    _ permissions: mode_t = 0o666
  ) throws(SystemError) -> FileDescriptor {
    let descriptor = unsafe open(path, flags | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { throw .last }
    return FileDescriptor(descriptor: descriptor, isOwned: true)
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The length in bytes of a plain file, `nil` for anything else.
  var size: Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(exactly: status.st_size)
  }

  /// Reads at most as many bytes as `buffer` holds; 0 at the end.
  func read(into buffer: inout ContiguousArray<UInt8>) throws(SystemError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        #if canImport(Darwin)
          unsafe Darwin.read(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
          unsafe Musl.read(descriptor, bytes.baseAddress, bytes.count)
        #else
          unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        #endif
      }
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }

  /// Writes all bytes.
  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
        #if canImport(Darwin)
          return unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          return unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}

/// Whether there is something at `path` that is not a plain file: a device, a pipe, a directory.
func isSpecialFile(_ path: String) -> Bool {
  var status = stat()
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
}

/// Whether there is something at `path`, its symbolic links followed.
func isFile(_ path: String) -> Bool {
  unsafe access(path, F_OK) == 0
}

/// What the symbolic link at `path` says, `nil` where there is no link.
func linkDestination(_ path: String) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = unsafe readlink(path, &bytes, bytes.count)
  guard count > 0 else { return nil }
  return String(decoding: bytes.prefix(count).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
}

/// Gives the file that was created its final name, in place of any that had it.
func renameFile(_ path: String, to name: String) throws(SystemError) {
  guard unsafe rename(path, name) == 0 else { throw .last }
  forgetUnfinishedFile()
}

/// Removes the file that was created.
func removeFile(_ path: String) {
  unsafe unlink(path)
  forgetUnfinishedFile()
}

/// The path of the file that is not to outlive the process if that is killed.
///
/// A C string, as a signal handler must not allocate; atomic, as it may come at any moment.
nonisolated(unsafe) private let unfinishedFile = unsafe Atomic<UnsafeMutablePointer<CChar>?>(nil)

/// What ends the process from outside: the user, the system, the terminal that is closed.
private let fatalSignals = [SIGINT, SIGTERM, SIGHUP]

/// Has the file at `path` removed by a signal that ends the process, which still ends by it.
///
/// A signal that is ignored, as by `nohup`, stays ignored. The fatal signals have to be held.
private func removeFileWhenKilled(_ path: String) {
  forgetUnfinishedFile()
  unsafe unfinishedFile.store(strdup(path), ordering: .releasing)
  for number in fatalSignals {
    let previous = signal(number) { number in
      if let path = unsafe unfinishedFile.load(ordering: .acquiring) { unsafe unlink(path) }
      // It is held while it is handled, and ends the process on return.
      signal(number, SIG_DFL)
      raise(number)
    }
    if unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }
}

private func forgetUnfinishedFile() {
  unsafe free(unfinishedFile.exchange(nil, ordering: .acquiringAndReleasing))
}

/// Makes the fatal signals wait, and returns which waited before.
private func holdFatalSignals() -> sigset_t {
  var signals = sigset_t()
  var previous = sigset_t()
  unsafe sigemptyset(&signals)
  for number in fatalSignals { unsafe sigaddset(&signals, number) }
  unsafe sigprocmask(SIG_BLOCK, &signals, &previous)
  return previous
}

private func releaseSignals(_ mask: sigset_t) {
  var mask = mask
  unsafe sigprocmask(SIG_SETMASK, &mask, nil)
}

/// The number of this process.
var processNumber: Int32 { getpid() }

/// A variable of the environment, `nil` where it is not set.
func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Ends the process.
func exitProcess(_ status: Int32) -> Never {
  exit(status)
}
