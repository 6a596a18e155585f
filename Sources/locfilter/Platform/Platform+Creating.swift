import CStandard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The permissions of a file.
struct FilePermissions: Sendable {
  fileprivate let bits: mode_t

  private init(bits: mode_t) {
    self.bits = bits
  }

  /// Those of a new file, from which the system takes the umask.
  static let ofNewFile = FilePermissions(bits: 0o666)
  static let ofOwner = FilePermissions(bits: 0o600)

  /// Creates the permissions of the file at `path`; `nil` if there is none.
  init?(of path: SystemString) {
    var status = stat()
    guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else { return nil }
    bits = status.st_mode & 0o777
  }
}

extension FileDescriptor {
  /// Creates a file that must not exist yet.
  static func creating(
    _ path: SystemString,
    _ permissions: FilePermissions
  ) throws(SystemError) -> FileDescriptor {
    try opening(path, O_WRONLY | O_CREAT | O_EXCL, permissions.bits)
  }

  /// Creates a file that has no name, and can be given one in `folder`; `nil` if it cannot.
  static func creatingUnnamed(
    in folder: SystemString,
    _ permissions: FilePermissions
  ) -> FileDescriptor? {
    let folder = folder.bytes.isEmpty ? "." : folder
    let descriptor = unsafe folder.withCString { folder in
      unsafe create_unnamed(folder, UInt32(permissions.bits))
    }
    guard descriptor >= 0 else { return nil }
    let file = FileDescriptor(descriptor: descriptor, isOwned: true)
    // It gets its name through this file, which is absent where /proc is not mounted.
    return isFile(SystemString("/proc/self/fd/\(descriptor)")) ? file : nil
  }

  /// Opens a file that may be the unfinished one of another run.
  static func openingUnfinished(_ path: SystemString) throws(SystemError) -> FileDescriptor {
    try opening(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
  }

  /// Gives a file without a name its first one, which must be free.
  func setName(_ path: SystemString) throws(SystemError) {
    guard unsafe path.withCString({ unsafe name_unnamed(descriptor, $0) }) == 0 else {
      throw .last
    }
  }

  /// Sets the permissions, whatever the umask is. An error is ignored: the file system has no permissions.
  func set(_ permissions: FilePermissions) { fchmod(descriptor, permissions.bits) }

  /// Whether `path` is a name of this regular file.
  func hasName(_ path: SystemString) -> Bool {
    FileIdentity(self).map { $0 == FileIdentity(path) } ?? false
  }

  /// How an attempt to lock a file ended.
  enum Locking {
    case locked
    /// Another process has locked it.
    case inUse
    /// The file system has no locks, or not of this file.
    case unsupported
  }

  /// Locks the file against other processes that lock it, until it is closed or the process ends.
  func lock() -> Locking {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .locked }
    return errno == EWOULDBLOCK ? .inUse : .unsupported
  }

  /// Waits until what was written is stored.
  ///
  /// - Throws: The error of the system if it cannot be stored. A file that cannot be waited for is no error.
  func synchronize() throws(SystemError) {
    while fsync(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      case EINVAL, ENOTSUP, EOPNOTSUPP, EROFS: return
      default: throw .last
      }
    }
  }

  /// Reports what closing the file would report, such as that a server has no space left, and keeps it open.
  func reportErrorsOfClosing() throws(SystemError) {
    let copy = dup(descriptor)
    guard copy >= 0 else { return }
    // After an interruption it is closed as well, or will be (close(2)).
    if close(copy) != 0, errno != EINTR { throw .last }
  }
}
