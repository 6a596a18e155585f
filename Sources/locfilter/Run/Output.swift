import LocationFilter
import TrackReplay

/// The output of a command: a stream or a device that is written to directly, or a regular file that
/// is replaced only when complete, even if a signal ends the run.
final class Output: Sendable {
  private let file: FileDescriptor
  private let name: String
  /// The temporary name of a regular file until it is complete, and its own name.
  private let renaming: (from: String, to: String)?

  /// Opens the output.
  ///
  /// - Parameter path: The file, `nil` for standard output. Symbolic links are followed, and a
  ///   replaced file keeps its permissions. The name of one of the process's own streams, such as
  ///   `/dev/stdout`, is that stream. Anything else that is not a regular file (a device, a pipe),
  ///   and every existing file in `/dev/` and `/proc/`, is written to directly.
  /// - Throws: The system's error if the file cannot be opened or created.
  convenience init(_ path: String?) throws(CommandError) {
    guard let path else {
      self.init(.standardOutput, name: "standard output")
      return
    }
    do throws(SystemError) {
      switch try Destination(path) {
      case .stream(let stream): self.init(try .sharing(stream), name: path)
      case .existing(let existing): self.init(try .writing(existing), name: path)
      case .file(let file):
        let (descriptor, unfinished) = try Self.creatingUnfinished(file)
        self.init(descriptor, name: path, renaming: (from: unfinished, to: file))
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

  /// Creates a file beside `file` under a name that no other has. One with the number of this process may have
  /// been left by a process that was killed: in a container, each has the same number.
  private static func creatingUnfinished(
    _ file: String
  ) throws(SystemError) -> (FileDescriptor, name: String) {
    var number = Int(processNumber)
    while true {
      let name = "\(file).\(number).part"
      do throws(SystemError) {
        return (try .creating(name, like: file), name)
      } catch {
        guard error.isExistingFile else { throw error }
        number += 1
      }
    }
  }

  /// Whether the output goes to a terminal.
  let isTerminal: Bool

  /// Writes and empties `text`, keeping its capacity.
  func write(_ text: inout TextBuffer) throws(CommandError) {
    try text.withBytes { (bytes) throws(CommandError) in try write(bytes) }
    text.removeAll()
  }

  func write(_ bytes: Span<UInt8>) throws(CommandError) {
    guard !bytes.isEmpty else { return }
    if isTerminal { ProgressLine.standard.makeRoom(at: SystemClock().now) }
    do {
      try file.write(bytes)
    } catch {
      throw .cannotWrite(name, error)
    }
  }

  /// Renames a completed file to its own name.
  func finish() throws(CommandError) {
    guard let renaming else { return }
    do {
      try renameFile(renaming.from, to: renaming.to)
    } catch {
      throw .cannotWrite(name, error)
    }
  }

  /// Removes a file that is not complete. After ``finish()`` this has no effect.
  func discard() {
    if let renaming { removeFile(renaming.from) }
  }
}

/// Writes a line to standard error, and ignores a failure to do so.
///
/// Control characters are replaced, because the message may contain text from a file.
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
