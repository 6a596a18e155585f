/// The kind of file that the path of an output refers to.
enum Destination: Sendable, Hashable {
  /// A stream that the process inherited, by its file descriptor.
  case stream(Int32)
  /// An existing file to write to directly, at its end: a device, a pipe, anything in `/proc`.
  case existing(SystemString)
  /// A regular file, or one that does not exist yet.
  case file(SystemString)

  /// Resolves `path`, one symbolic link at a time.
  ///
  /// A link to one of the process's own streams, such as a log file that links to `/dev/stdout`, is
  /// that stream. The system would resolve it further, to the file that the stream writes to, which
  /// must not be replaced. The same is true of the streams of other processes in `/proc`.
  ///
  /// - Throws: `SystemError.tooManyLinks` if the links form a cycle.
  init(_ path: SystemString) throws(SystemError) {
    var path = path
    // The limit on Linux (path_resolution(7)).
    for _ in 0...40 {
      if let descriptor = Self.descriptor(path.text) {
        self = .stream(descriptor)
        return
      }
      if path.text.hasPrefix("/proc/"), isFile(path) {
        self = .existing(path)
        return
      }
      guard let next = linkDestination(path) else {
        let isSpecial = isFile(path) && FileKind(path: path) != .regular
        self = isSpecial ? .existing(path) : .file(path)
        return
      }
      let isAbsolute = next.text.hasPrefix("/")
      path = isAbsolute ? next : SystemString(bytes: path.folder.bytes + next.bytes)
    }
    throw .tooManyLinks
  }

  /// The file descriptor of the process's stream at `path`, `nil` if it is not a stream.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    guard let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix) else {
      return nil
    }
    let number = path.dropFirst(folder.count)
    return number.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int32(number) : nil
  }
}
