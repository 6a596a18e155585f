// The files Platform*.swift are the only ones with system calls.

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

  static let isNotOpen = SystemError(code: EBADF)
  static let isDirectory = SystemError(code: EISDIR)
  static let tooManyLinks = SystemError(code: ELOOP)
  static let tooManyFiles = SystemError(code: EMFILE)
  static let deviceIsGone = SystemError(code: EIO)

  /// Whether the reader of a pipe has closed it.
  var isClosedPipe: Bool { code == EPIPE }

  /// Whether a file has the size that the file system or the process may give it.
  var isFileTooLarge: Bool { code == EFBIG }

  var isExistingFile: Bool { code == EEXIST }

  var isMissingFile: Bool { code == ENOENT }

  var text: String {
    let text = unsafe String(cString: strerror(code))
    return code == EMFILE ? text + "; raise the limit with 'ulimit -n'" : text
  }

  /// What to do if a process cannot be started.
  var processAdvice: String {
    code == EAGAIN
      ? "; there are too many processes: use '--jobs 1' or raise the limit with 'ulimit -u', or give the"
        + " decompressed file" : ""
  }
}

/// Why the command line cannot be read, `nil` if it can. On Linux, Swift reads it from a file, and has no words
/// if it cannot open that.
var commandLineError: CommandError? {
  guard CommandLine.argc == 0 else { return nil }
  let file = "/proc/self/cmdline"
  do throws(SystemError) {
    _ = try FileDescriptor.reading(SystemString(file))
    return nil
  } catch {
    let reason = "cannot read the arguments: \(error.text)"
    return CommandError(status: .system, file: file, reason: reason)
  }
}

/// The words of the command line, without the name of the tool.
var commandLineWords: [SystemString] {
  let words = unsafe UnsafeBufferPointer(
    start: CommandLine.unsafeArgv,
    count: Int(CommandLine.argc)
  )
  return unsafe words.dropFirst().compactMap { word in
    guard let word = unsafe word else { return nil }
    return unsafe SystemString(bytes: UnsafeRawBufferPointer(start: word, count: strlen(word)))
  }
}

/// The value of an environment variable, `nil` if it is not set.
func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Makes the memory of one input serve the next, before any is used.
func keepFreedMemory() { keep_freed_memory() }

func exitProcess(_ status: Int32) -> Never {
  exit(status)
}
