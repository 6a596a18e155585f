import LocationFilter
import TrackReplay

/// Where a command writes: a stream or a device as it is, or a plain file that appears whole or not
/// at all, even where a signal ends the run.
struct Output: ~Copyable {
  private let file: FileDescriptor
  /// What messages call it.
  private let name: String
  /// The name under which a plain file is written until it is whole, and its own.
  private let renaming: (from: String, to: String)?

  /// Opens the output.
  ///
  /// - Parameter path: The file, `nil` for standard output. A symbolic link is followed, and a file
  ///   that is replaced keeps its permissions. A name of one of the process's own streams, such as
  ///   `/dev/stdout`, is that stream. What is no plain file (a device, a pipe), and all that exists
  ///   below `/dev/` and `/proc/`, is written to as it is.
  /// - Throws: The system's refusal to open or create the file.
  init(_ path: String?) throws(CommandError) {
    guard let path else {
      self.init(.standardOutput, name: "standard output")
      return
    }
    do throws(SystemError) {
      switch try Destination(path) {
      case .stream(let stream): self.init(try .sharing(stream), name: path)
      case .existing(let existing): self.init(try .writing(existing), name: path)
      case .file(let file):
        let unfinished = "\(file).\(processNumber).part"
        self.init(
          try .creating(unfinished, like: file),
          name: path,
          renaming: (from: unfinished, to: file)
        )
      }
    } catch {
      throw .cannotWrite(path, error)
    }
  }

  private init(
    _ file: FileDescriptor,
    name: String,
    renaming: (from: String, to: String)? = nil
  ) {
    self.file = file
    isTerminal = file.isTerminal
    self.name = name
    self.renaming = renaming
  }

  deinit {
    // Without effect once the file has its name.
    if let renaming { removeFile(renaming.from) }
  }

  /// Whether the output goes to a terminal.
  let isTerminal: Bool

  /// Writes all of `text` and empties it, keeping its memory.
  func write(_ text: inout TextBuffer) throws(CommandError) {
    guard !text.isEmpty else { return }
    if isTerminal { ProgressLine.standard.makeRoom(at: SystemClock().now) }
    do {
      try text.withBytes { (bytes) throws(SystemError) in try file.write(bytes) }
      text.removeAll()
    } catch {
      throw .cannotWrite(name, error)
    }
  }

  /// Writes `text` where it has grown long, as when many readings are handed on at once: then it does
  /// not grow longer.
  func writeIfMuch(_ text: inout TextBuffer) throws(CommandError) {
    if text.count >= 1 << 20 { try write(&text) }
  }

  /// Gives the file its name, unless the run has failed.
  func finish(_ status: ExitStatus) throws(CommandError) {
    guard let renaming, status == .done else { return }
    do {
      try renameFile(renaming.from, to: renaming.to)
    } catch {
      throw .cannotWrite(name, error)
    }
  }
}

/// Writes a line to standard error; where that fails, nobody could be told.
///
/// The text of a file may stand in it, and must not command the terminal.
func report(_ message: String) {
  guard !message.isEmpty else { return }
  ProgressLine.standard.clear()
  let line = message.withoutControlCharacters + "\n"
  var text = TextBuffer()
  text.append(line)
  try? text.withBytes { (bytes) throws(SystemError) in
    try FileDescriptor.standardError.write(bytes)
  }
}
