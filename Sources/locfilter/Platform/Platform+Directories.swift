#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// An entry of a directory.
struct DirectoryEntry: Sendable, Hashable {
  let name: SystemString
  let kind: Kind

  enum Kind: Sendable, Hashable {
    case directory
    /// A regular file, or a symbolic link to one.
    case file
    /// A symbolic link to anything else, a pipe, a device.
    case other
  }

  /// Returns the entries of the directory at `path` except itself and its parent, in any order; `nil` if it
  /// is not a directory.
  ///
  /// - Throws: The error of the system if the directory cannot be opened or read.
  static func entries(of path: SystemString) throws(SystemError) -> [DirectoryEntry]? {
    guard let directory = unsafe path.withCString({ unsafe opendir($0) }) else {
      if errno == ENOTDIR { return nil }
      throw .last
    }
    defer { unsafe closedir(directory) }
    var entries: [DirectoryEntry] = []
    while true {
      // At the end, it stays as it is.
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        if errno != 0 { throw .last }
        return entries
      }
      let name = unsafe SystemString(bytes: nameBytes(entry))
      guard name != ".", name != ".." else { continue }
      let type = unsafe Int(entry.pointee.d_type)
      entries.append(DirectoryEntry(name: name, kind: Kind(type, of: name, in: path)))
    }
  }

  /// The bytes of an entry's name. An entry is shorter than the type, whose name has a fixed length.
  private static func nameBytes(_ entry: UnsafeMutablePointer<dirent>) -> UnsafeRawBufferPointer {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = unsafe UnsafeRawPointer(entry) + offset
    let count = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    return unsafe UnsafeRawBufferPointer(start: start, count: count)
  }
}

extension DirectoryEntry.Kind {
  /// Creates the kind from the type of an entry (readdir(3)), which some file systems do not have.
  fileprivate init(_ type: Int, of name: SystemString, in directory: SystemString) {
    switch type {
    case Int(DT_DIR): self = .directory
    case Int(DT_REG): self = .file
    case Int(DT_LNK): self = directory.appending(name).isRegularFile ? .file : .other
    case Int(DT_UNKNOWN): self.init(examining: directory.appending(name))
    default: self = .other
    }
  }

  private init(examining path: SystemString) {
    var status = stat()
    let result = unsafe path.withCString { unsafe lstat($0, &status) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR where result == 0: self = .directory
    default: self = path.isRegularFile ? .file : .other
    }
  }
}

extension SystemString {
  /// Returns the path of an entry of the directory at this path.
  func appending(_ name: SystemString) -> SystemString {
    let separator = text.utf8.last == UInt8(ascii: "/") ? "" : "/"
    return SystemString(bytes: bytes + separator.utf8 + name.bytes)
  }

  /// Whether there is a regular file at this path, after following symbolic links.
  fileprivate var isRegularFile: Bool { FileKind(path: self) == .regular }
}
