import CStandard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

extension FileDescriptor {
  /// Waits until one of the files can be read, which includes its end and an error, at most for `limit` or
  /// a day. A signal ends the wait as well.
  ///
  /// - Returns: Whether `first` can be read.
  static func wait(
    _ first: FileDescriptor,
    _ second: FileDescriptor,
    limit: Duration?
  ) throws(SystemError) -> Bool {
    guard first.isSelectable, second.isSelectable else { throw .tooManyFiles }
    let day = Duration.seconds(86_400)
    let (seconds, attoseconds) = max(.zero, min(limit ?? day, day)).components
    // Rounded up, so that it does not end before the limit.
    let microseconds = seconds * 1_000_000 + (attoseconds + 999_999_999_999) / 1_000_000_000_000
    let result = wait_readable(first.descriptor, second.descriptor, microseconds)
    if result < 0, errno != EINTR { throw .last }
    return result > 0
  }

  /// Waits until a file that does not block can be written, or else read.
  func waitUntilReady(forWriting isWritten: Bool) throws(SystemError) {
    guard isSelectable else { throw .tooManyFiles }
    if wait_ready(descriptor, isWritten ? 1 : 0, 1) < 0, errno != EINTR { throw .last }
  }

  /// Whether select(2) has room for it.
  private var isSelectable: Bool { descriptor >= 0 && descriptor < 1024 }

  /// Whether the other end is gone: the reader of a pipe, or the device of a terminal.
  var isHungUp: Bool {
    var file = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&file, 1, 0) == 1 && file.revents & Int16(POLLERR | POLLHUP) != 0
  }
}
