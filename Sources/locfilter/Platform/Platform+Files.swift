#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// An open file, closed when the last reference is released.
final class FileDescriptor: Sendable {
  let descriptor: Int32
  private let isOwned: Bool

  static let standardInput = FileDescriptor(descriptor: STDIN_FILENO, isOwned: false)
  static let standardOutput = FileDescriptor(descriptor: STDOUT_FILENO, isOwned: false)
  static let standardError = FileDescriptor(descriptor: STDERR_FILENO, isOwned: false)

  /// Creates a file of an open descriptor, which it closes.
  convenience init(owning descriptor: Int32) {
    self.init(descriptor: descriptor, isOwned: true)
  }

  init(descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Opens a file for reading. A directory is an error. A terminal does not become that of the process.
  static func reading(_ path: SystemString) throws(SystemError) -> FileDescriptor {
    let file = try opening(path, O_RDONLY | O_NOCTTY)
    var status = stat()
    if unsafe fstat(file.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .isDirectory
    }
    return file
  }

  /// Returns standard input, unless it cannot be read because it was closed.
  static func openStandardInput() throws(SystemError) -> FileDescriptor {
    let flags = fcntl(STDIN_FILENO, F_GETFL, 0)
    guard !closedStreams.contains(STDIN_FILENO), flags & (O_WRONLY | O_RDWR) != O_WRONLY else {
      throw .isNotOpen
    }
    return .standardInput
  }

  /// Opens an existing file for writing at its end. A terminal does not become that of the process.
  static func writing(_ path: SystemString) throws(SystemError) -> FileDescriptor {
    try opening(path, O_WRONLY | O_APPEND | O_NOCTTY)
  }

  /// Duplicates a stream that the process inherited; writing continues at its current offset.
  static func sharing(_ stream: Int32) throws(SystemError) -> FileDescriptor {
    guard !closedStreams.contains(stream) else { throw .isNotOpen }
    let descriptor = dup(stream)
    guard descriptor >= 0 else { throw .last }
    return FileDescriptor(descriptor: descriptor, isOwned: true)
  }

  /// Creates a pipe to a signal handler, which may write at any time: neither end is ever closed.
  static func signalPipe() throws(SystemError) -> (reading: FileDescriptor, writing: Int32) {
    let (reading, writing) = try pipeEnds()
    return (FileDescriptor(descriptor: reading, isOwned: false), writing)
  }

  /// Creates a pipe that a program started later does not inherit.
  static func pipe() throws(SystemError) -> (reading: FileDescriptor, writing: FileDescriptor) {
    let (reading, writing) = try pipeEnds()
    for end in [reading, writing] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (
      FileDescriptor(descriptor: reading, isOwned: true),
      FileDescriptor(descriptor: writing, isOwned: true)
    )
  }

  private static func pipeEnds() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let result = unsafe Darwin.pipe(&ends)
    #elseif canImport(Musl)
      let result = unsafe Musl.pipe(&ends)
    #else
      let result = unsafe Glibc.pipe(&ends)
    #endif
    guard result == 0 else { throw .last }
    return (ends[0], ends[1])
  }

  static func opening(
    _ path: SystemString,
    _ flags: Int32,
    _ permissions: mode_t = 0o666
  ) throws(SystemError) -> FileDescriptor {
    let descriptor = unsafe path.withCString { unsafe open($0, flags | O_CLOEXEC, permissions) }
    guard descriptor >= 0 else { throw .last }
    return FileDescriptor(descriptor: descriptor, isOwned: true)
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether it is the terminal from which the user controls the process.
  var isControllingTerminal: Bool { isTerminal && tcgetpgrp(descriptor) >= 0 }

  var kind: FileKind {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileKind(status) : .other
  }

  /// The length in bytes of a regular file, `nil` for anything else.
  var size: Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, FileKind(status) == .regular else { return nil }
    return Int(exactly: status.st_size)
  }

  /// The offset of the next byte to read in a regular file.
  var offset: Int { max(0, Int(lseek(descriptor, 0, SEEK_CUR))) }

  /// The next bytes of a regular file, at most `count`, which are read again afterwards.
  func beginning(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = unsafe pread(descriptor, &bytes, count, off_t(offset))
    return Array(bytes.prefix(max(0, read)))
  }

  /// Reads up to `buffer.count` bytes, and returns their number, 0 at the end.
  func read(into buffer: inout ContiguousArray<UInt8>) throws(SystemError) -> Int {
    while true {
      if let count = try readAvailable(into: &buffer) { return count }
      try waitUntilReady(forWriting: false)
    }
  }

  /// Reads up to `buffer.count` bytes, and returns their number, 0 at the end; `nil` if there are none yet and
  /// the file does not block. A process that shares a standard stream may have made it so.
  func readAvailable(into buffer: inout ContiguousArray<UInt8>) throws(SystemError) -> Int? {
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
      if errno == EAGAIN { return nil }
      if errno != EINTR { throw .last }
    }
  }

  /// The bytes up to the end of the file, or at least the first `limit` of them.
  func contents(limit: Int = .max) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    var buffer = ContiguousArray<UInt8>(repeating: 0, count: 65_536)
    while contents.count < limit, case let count = try read(into: &buffer), count > 0 {
      contents += buffer.prefix(count)
    }
    return contents
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
      } else if errno == EAGAIN {
        try waitUntilReady(forWriting: true)
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}

/// The standard streams that were closed at the start. Each is now the null device, so that no other file gets its
/// number; the wrong way round, so that it is still an error to use the stream.
private let closedStreams: [Int32] = {
  let streams = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
  let closed = streams.filter { fcntl($0, F_GETFD, 0) < 0 }
  for stream in closed {
    // The system gives the lowest number that is free. A directory can be read and written as little.
    let null = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    if null < 0 { _ = unsafe open("/", O_RDONLY) }
  }
  return closed
}()

/// Lets no file get the number of a standard stream that is closed. The first call must come before any file is
/// opened.
func occupyStandardStreams() { _ = closedStreams }

/// What distinguishes a file from all others, whatever its names.
struct FileIdentity: Sendable, Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Creates the identity of the regular file at `path`, `nil` if there is none.
  init?(_ path: SystemString) {
    var status = stat()
    let result = unsafe path.withCString { unsafe stat($0, &status) }
    guard result == 0 else { return nil }
    self.init(status)
  }

  /// Creates the identity of an open regular file, `nil` for anything else.
  init?(_ file: FileDescriptor) {
    var status = stat()
    guard unsafe fstat(file.descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}

/// A kind of file, as far as it matters.
enum FileKind: Sendable {
  case regular
  /// A character device except the null device: a serial port, a terminal.
  case device
  case other

  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFCHR where !status.isNullDevice: self = .device
    default: self = .other
    }
  }

  /// The kind of the file at `path`, after following symbolic links; `.other` if there is none.
  init(path: SystemString) {
    var status = stat()
    let result = unsafe path.withCString { unsafe stat($0, &status) }
    self = result == 0 ? FileKind(status) : .other
  }
}

extension stat {
  fileprivate var isNullDevice: Bool {
    var null = stat()
    return unsafe stat("/dev/null", &null) == 0 && null.st_rdev == st_rdev
  }
}

/// Whether `path` exists, after following symbolic links.
func isFile(_ path: SystemString) -> Bool {
  unsafe path.withCString { unsafe access($0, F_OK) } == 0
}

/// The destination of the symbolic link at `path`, `nil` if it is not a link.
func linkDestination(_ path: SystemString) -> SystemString? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = unsafe path.withCString { unsafe readlink($0, &bytes, bytes.count) }
  guard count > 0 else { return nil }
  return SystemString(bytes: bytes.prefix(count).map { UInt8(truncatingIfNeeded: $0) })
}

/// Renames a file, replacing any file of that name.
func renameFile(_ path: SystemString, to name: SystemString) throws(SystemError) {
  let result = unsafe path.withCString { path in
    unsafe name.withCString { unsafe rename(path, $0) }
  }
  guard result == 0 else { throw .last }
}

func removeFile(_ path: SystemString) {
  _ = unsafe path.withCString { unsafe unlink($0) }
}
