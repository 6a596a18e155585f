// The only file with system calls: files, terminals, signals, the environment.

import CStandard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The error of a system call.
struct SystemError: Error, Sendable, Hashable {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }

  static let isDirectory = SystemError(code: EISDIR)
  static let tooManyLinks = SystemError(code: ELOOP)

  /// Whether the reader of a pipe has closed it.
  var isClosedPipe: Bool { code == EPIPE }

  var isMissingFile: Bool { code == ENOENT }

  var text: String { unsafe String(cString: strerror(code)) }
}

/// An open file, closed when the last reference is released.
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

  /// Opens a file for reading. A directory is an error.
  static func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    let file = try opening(path, O_RDONLY)
    var status = stat()
    if unsafe fstat(file.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .isDirectory
    }
    return file
  }

  /// Creates a file that must not exist yet, with the permissions of the file `model` if that exists.
  ///
  /// A signal that ends the process also removes the file, unless it has been renamed.
  static func creating(_ path: String, like model: String) throws(SystemError) -> FileDescriptor {
    // A signal must not arrive between creating the file and registering it.
    let mask = blockFatalSignals()
    defer { restoreSignals(mask) }
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
    // Undoes the umask. An error is ignored: the file system has no permissions.
    fchmod(file.descriptor, permissions)
    return file
  }

  /// Opens an existing file for writing: a device, a pipe; a regular file is truncated.
  static func writing(_ path: String) throws(SystemError) -> FileDescriptor {
    try opening(path, O_WRONLY | O_TRUNC)
  }

  /// Duplicates a stream that the process inherited; writing continues at its current offset.
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

  /// The length in bytes of a regular file, `nil` for anything else.
  var size: Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(exactly: status.st_size)
  }

  /// Reads up to `buffer.count` bytes, and returns their number, 0 at the end.
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

/// Whether `path` exists and is not a regular file but a device, a pipe or a directory.
func isSpecialFile(_ path: String) -> Bool {
  var status = stat()
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
}

/// Whether `path` exists, after following symbolic links.
func isFile(_ path: String) -> Bool {
  unsafe access(path, F_OK) == 0
}

/// The destination of the symbolic link at `path`, `nil` if it is not a link.
func linkDestination(_ path: String) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = unsafe readlink(path, &bytes, bytes.count)
  guard count > 0 else { return nil }
  return String(decoding: bytes.prefix(count).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
}

/// Renames the created file, replacing any file of that name.
func renameFile(_ path: String, to name: String) throws(SystemError) {
  guard unsafe rename(path, name) == 0 else { throw .last }
  forgetUnfinishedFile()
}

func removeFile(_ path: String) {
  unsafe unlink(path)
  forgetUnfinishedFile()
}

/// The path of the file to remove if a signal ends the process.
///
/// A C string, because a signal handler must not allocate; accessed atomically, because a signal may
/// arrive at any time.
nonisolated(unsafe) private let unfinishedFile = {
  let slot = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 1)
  unsafe slot.initialize(to: nil)
  return unsafe slot
}()

/// The signals by which the user, the system or a closed terminal ends the process.
private let fatalSignals = [SIGINT, SIGTERM, SIGHUP]

/// Installs signal handlers that remove the file at `path` before the process ends by the signal.
///
/// A signal that is ignored, as with `nohup`, stays ignored. The caller must block the fatal signals.
private func removeFileWhenKilled(_ path: String) {
  forgetUnfinishedFile()
  _ = unsafe exchange_pointer(unfinishedFile, strdup(path))
  for number in fatalSignals {
    let previous = signal(number) { number in
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

private func forgetUnfinishedFile() {
  unsafe free(exchange_pointer(unfinishedFile, nil))
}

/// Blocks the fatal signals, and returns the previous signal mask.
private func blockFatalSignals() -> sigset_t {
  var signals = sigset_t()
  var previous = sigset_t()
  unsafe sigemptyset(&signals)
  for number in fatalSignals { unsafe sigaddset(&signals, number) }
  unsafe sigprocmask(SIG_BLOCK, &signals, &previous)
  return previous
}

private func restoreSignals(_ mask: sigset_t) {
  var mask = mask
  unsafe sigprocmask(SIG_SETMASK, &mask, nil)
}

var processNumber: Int32 { getpid() }

/// The value of an environment variable, `nil` if it is not set.
func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

func exitProcess(_ status: Int32) -> Never {
  exit(status)
}
