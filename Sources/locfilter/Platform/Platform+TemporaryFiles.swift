import LocationFilter
import TrackReplay

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A file without a name, for what memory has no room for. It is gone when the process ends, however that ends.
final class TemporaryFile: PlacemarkStorage {
  /// The first failure of all temporary files.
  private static let sharedFailure = Locked<SystemError?>(nil)

  /// The first failure of a temporary file, after which the contents of all are unreliable.
  static var failure: SystemError? { sharedFailure.withLock { $0 } }

  /// Where temporary files are made.
  static var directory: String {
    guard let directory = environment("TMPDIR"), !directory.isEmpty else { return "/tmp" }
    return directory
  }

  /// `nil` if it could not be made.
  private let file: FileDescriptor?

  /// Creates an empty file.
  init() {
    do throws(SystemError) {
      file = try .temporary(in: Self.directory)
    } catch {
      file = nil
      Self.fail(error)
    }
  }

  private static func fail(_ error: SystemError) {
    sharedFailure.withLock { $0 = $0 ?? error }
  }

  func append(_ bytes: ContiguousArray<UInt8>) {
    guard Self.failure == nil else { return }
    do throws(SystemError) {
      try file?.write(bytes.span)
    } catch {
      Self.fail(error)
    }
  }

  func read(_ range: Range<Int>) -> ContiguousArray<UInt8> {
    guard let file else { return [] }
    do throws(SystemError) {
      return try file.bytes(in: range)
    } catch {
      Self.fail(error)
      return []
    }
  }
}

extension FileDescriptor {
  /// Creates a file without a name in a directory.
  fileprivate static func temporary(in directory: String) throws(SystemError) -> FileDescriptor {
    // A signal must not arrive while the file has a name.
    let mask = blockFatalSignals()
    defer { restoreSignals(mask) }
    var path = (directory + "/locfilter.XXXXXX").utf8CString
    let descriptor = unsafe path.withUnsafeMutableBufferPointer { path in
      guard let name = path.baseAddress else { return -1 as Int32 }
      let descriptor = unsafe mkstemp(name)
      if descriptor >= 0 { unsafe unlink(name) }
      return descriptor
    }
    guard descriptor >= 0 else { throw .last }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return FileDescriptor(owning: descriptor)
  }

  /// The bytes in a range of offsets, all of which must exist.
  fileprivate func bytes(in range: Range<Int>) throws(SystemError) -> ContiguousArray<UInt8> {
    var failure: SystemError?
    let bytes = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: range.count) {
      bytes,
      count in
      while count < range.count {
        let result = unsafe pread(
          descriptor,
          bytes.baseAddress.map { unsafe $0 + count },
          range.count - count,
          off_t(range.lowerBound + count)
        )
        if result > 0 {
          count += result
        } else if result == 0 {
          failure = .deviceIsGone
          return
        } else if errno != EINTR {
          failure = .last
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
