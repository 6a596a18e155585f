/// An input of the command line: a file, or standard input.
struct Input: Sendable, Hashable {
  let path: SystemString
  private let origin: Origin

  private enum Origin: Hashable {
    /// Named on the command line or in a list.
    case named
    case standardInput
    /// Found in a directory.
    case directory
    /// A directory that was to be replaced by its files: nothing in it can be a track.
    case emptyDirectory
    /// It was to be replaced by its files, and cannot be opened.
    case unreadable(SystemError)
  }

  private init(_ path: SystemString, _ origin: Origin) {
    self.path = path
    self.origin = origin
  }

  static let standardInput = Input("-", .standardInput)

  /// Creates the input that an operand names: `-` is standard input.
  init(operand: SystemString) {
    self.init(operand, operand == "-" ? .standardInput : .named)
  }

  /// Creates the input that an operand names: `-` is standard input.
  init(_ name: String) {
    self.init(operand: SystemString(name))
  }

  /// Creates the input for a path, which may be `-`.
  init(path: SystemString) {
    self.init(path == "-" ? "./-" : path, .named)
  }

  /// Creates the input for a file that was found in a directory.
  init(found path: SystemString) {
    self.init(path, .directory)
  }

  /// Creates the input for a directory without any track, whose opening fails.
  init(emptyDirectory path: SystemString) {
    self.init(path, .emptyDirectory)
  }

  /// Creates the input for a directory that could not be listed, whose opening fails with the same error.
  init(unreadable path: SystemString, _ error: SystemError) {
    self.init(path, .unreadable(error))
  }

  /// The path as text, `-` for standard input; with replacement characters if it is not UTF-8, and quotes if it
  /// is empty.
  var name: String { path.text.isEmpty ? "''" : path.text }

  var isStandardInput: Bool { origin == .standardInput }

  /// Whether it was found in a directory, so that it need not be a track.
  var isFound: Bool { origin == .directory }

  /// Whether it is a directory in which nothing can be a track.
  var isEmptyDirectory: Bool { origin == .emptyDirectory }

  /// What it refers to, after following symbolic links.
  var kind: FileKind {
    isStandardInput ? FileDescriptor.standardInput.kind : FileKind(path: path)
  }

  /// The identity of a regular file, `nil` for anything else.
  var identity: FileIdentity? {
    isStandardInput ? FileIdentity(.standardInput) : FileIdentity(path)
  }

  func open() throws(SystemError) -> FileDescriptor {
    switch origin {
    case .standardInput: try .openStandardInput()
    case .unreadable(let error): throw error
    case .named, .directory, .emptyDirectory: try .reading(path)
    }
  }
}
