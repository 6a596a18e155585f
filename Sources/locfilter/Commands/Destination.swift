/// What the path of an output leads to.
enum Destination: Sendable, Hashable {
  /// A stream that the process was given.
  case stream(Int32)
  /// Something to write to as it is: a device, a pipe, anything of the system's own folders.
  case existing(String)
  /// A plain file, or one that is still to be created.
  case file(String)

  /// Follows `path`, link by link, to where it leads.
  ///
  /// A link to one of the process's own streams, such as a log file that leads to `/dev/stdout`, is
  /// that stream. The system would lead further, to the file behind the stream, which is not ours
  /// to replace.
  ///
  /// - Throws: `SystemError.tooManyLinks` where the links lead round.
  init(_ path: String) throws(SystemError) {
    var path = path
    // As many as Linux follows (path_resolution(7)).
    for _ in 0...40 {
      if let descriptor = Self.descriptor(path) {
        self = .stream(descriptor)
        return
      }
      if ["/dev/", "/proc/"].contains(where: path.hasPrefix), isFile(path) {
        self = .existing(path)
        return
      }
      guard let next = linkDestination(path) else {
        self = isSpecialFile(path) ? .existing(path) : .file(path)
        return
      }
      path = next.hasPrefix("/") ? next : Self.folder(of: path) + next
    }
    throw .tooManyLinks
  }

  /// The number of the process's stream that has the name `path`, `nil` where it is none.
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

  /// All of `path` up to its last slash.
  private static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[...$0] } ?? ""
  }
}
