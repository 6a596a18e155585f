import TrackDecoding
import TrackReplay

/// An error with a file, and the exit status that it causes.
struct CommandError: Error, Sendable {
  var status: ExitStatus
  /// The name of the file, `-` for standard input.
  var file: String
  /// The place in the file, if it is the content that is wrong.
  var position: SourcePosition?
  /// What is wrong, without a line break; empty to exit silently.
  var reason: String
  /// Whether the error ends the run: a failed output does, a failed input does not.
  var endsRun = false
  /// Whether the content shows that the file is not meant to be a track.
  var isNoTrack = false

  /// The complete message, without the name of the tool.
  var message: String {
    guard !reason.isEmpty else { return "" }
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(shown(file))\(place): error: \(reason)"
  }

  /// The failure of the input as records have it.
  var failure: InputFailure {
    let place = position.map { "line \($0.line), column \($0.column): " } ?? ""
    return InputFailure(track: file, status: status.rawValue, message: place + reason)
  }

  /// `directoryAdvice` is what to do if it is a directory.
  static func cannotOpen(
    _ path: String,
    _ error: SystemError,
    directoryAdvice: String = "give its files"
  ) -> CommandError {
    if error == .isDirectory {
      return CommandError(
        status: .noInput,
        file: path,
        reason: "is a directory; \(directoryAdvice)"
      )
    }
    // After an option, the name of a subcommand is treated as a file.
    let isMisplaced = error.isMissingFile && Tool.command(named: path) != nil
    let advice = isMisplaced ? "; a subcommand comes first: locfilter \(path) …" : ""
    let reason = "cannot open: \(error.text)\(advice)"
    return CommandError(status: .noInput, file: path, reason: reason)
  }

  static func cannotRead(_ path: String, _ error: SystemError) -> CommandError {
    CommandError(status: .io, file: path, reason: "cannot read: \(error.text)")
  }

  /// The reader of a closed pipe has read enough.
  static let readerIsGone = CommandError(status: .done, file: "", reason: "", endsRun: true)

  /// Whether the reader of the output has read enough.
  var isReaderGone: Bool { endsRun && status == .done }

  static func cannotWrite(_ path: String, _ error: SystemError) -> CommandError {
    if error.isClosedPipe { return .readerIsGone }
    let advice = error.isFileTooLarge ? "; see the limit of the file system, and 'ulimit -f'" : ""
    let reason = "cannot write: \(error.text)\(advice)"
    return CommandError(status: .io, file: path, reason: reason, endsRun: true)
  }

  /// A signal that ended a live run, which is no failure.
  static func interruption(_ status: ExitStatus) -> CommandError {
    CommandError(status: status, file: "", reason: "")
  }
}

extension CommandError {
  /// Creates the error for an input that is unusable because of its content at a position.
  init(unreadable path: String, at position: SourcePosition, _ reason: String) {
    self.init(status: .data, file: path, position: position, reason: reason)
  }

  /// Creates the error for a track that cannot be decoded.
  init(unreadable path: SystemString, _ error: TrackError) {
    let reason = error.description(naming: path) + error.advice(for: path)
    self.init(unreadable: path.text, at: error.position, reason)
    isNoTrack = error.isNoTrack
  }
}

extension TrackError {
  /// The description of the error; a command in it has the name of the file, quoted.
  func description(naming file: SystemString) -> String {
    guard case .foreignFormat = self, file != "-" else { return description }
    return description.replacing(text: "FILE", by: Tool.path(file))
  }
}
