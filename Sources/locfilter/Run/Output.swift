import LocationFilter
import TrackReplay

/// The output of a command: a stream or a device that is written to directly, or a regular file that
/// is replaced only when complete, whatever ends the process.
final class Output: Sendable {
  private let file: FileDescriptor
  private let name: String
  /// The regular file until it is complete, `nil` for anything else.
  private let unfinished: UnfinishedFile?

  /// Opens the output.
  ///
  /// - Parameters:
  ///   - path: The file, `nil` for standard output. Symbolic links are followed, and a replaced
  ///     file keeps its permissions. The name of one of the process's own streams, such as
  ///     `/dev/stdout`, is that stream. Anything else that is not a regular file (a device, a pipe),
  ///     and every existing file in `/proc/`, is appended to.
  ///   - color: When the text is coloured.
  /// - Throws: The system's error if the file cannot be opened or created.
  convenience init(_ path: SystemString?, color: ColorChoice = .never) throws(CommandError) {
    guard let path else {
      self.init(.standardOutput, name: "standard output", color)
      return
    }
    do throws(SystemError) {
      switch try Destination(path) {
      case .stream(let stream): self.init(try .sharing(stream), name: path.text, color)
      case .existing(let existing): self.init(try .writing(existing), name: path.text, color)
      case .file(let file):
        let unfinished = try UnfinishedFile(replacing: file)
        self.init(unfinished.descriptor, name: path.text, color, unfinished)
      }
    } catch {
      throw .cannotWrite(path.text, error)
    }
  }

  private init(
    _ file: FileDescriptor,
    name: String,
    _ color: ColorChoice,
    _ unfinished: UnfinishedFile? = nil
  ) {
    self.file = file
    isTerminal = file.isTerminal
    isColored = color.isColored(isTerminal: isTerminal)
    self.name = name
    self.unfinished = unfinished
  }

  private let isTerminal: Bool
  /// Whether the text has colours. If it has not, a terminal gets none from a name, either.
  let isColored: Bool

  /// Writes and empties `text`, keeping its capacity.
  func write(_ text: inout TextBuffer) throws(CommandError) {
    try text.withBytes { (bytes) throws(CommandError) in try write(bytes) }
    text.removeAll()
  }

  /// Writes text, of which a terminal gets no control of a name or a value, whatever the format.
  ///
  /// - Parameter bytes: Whole characters, in UTF-8.
  /// - Throws: That it cannot be written.
  func write(_ bytes: Span<UInt8>) throws(CommandError) {
    guard !bytes.isEmpty else { return }
    do throws(SystemError) {
      guard isTerminal else { return try file.write(bytes) }
      ProgressLine.standard.makeRoom(at: SystemClock().now)
      let text = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
      var shown = TextBuffer()
      shown.append(text.forTerminal(isColored: isColored))
      try shown.withBytes { (bytes) throws(SystemError) in try file.write(bytes) }
    } catch {
      throw .cannotWrite(name, error)
    }
  }

  /// Gives a completed file its own name.
  ///
  /// - Throws: That something was not written, although no write failed.
  func finish() throws(CommandError) {
    do throws(SystemError) {
      if let unfinished {
        try unfinished.complete()
      } else {
        try file.reportErrorsOfClosing()
      }
    } catch {
      throw .cannotWrite(name, error)
    }
  }

  /// Removes a file that is not complete. After ``finish()`` this has no effect.
  func discard() { unfinished?.discard() }
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
