import TrackDecoding

/// The exit status of the process (`<sysexits.h>`).
enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Done. A session without a location is also a result.
  case done = 0
  /// `EX_USAGE`: the command line is invalid.
  case usage = 64
  /// `EX_DATAERR`: no reading, or no placemark, could be decoded.
  case data = 65
  /// `EX_NOINPUT`: a file cannot be opened.
  case noInput = 66
  /// `EX_IOERR`: something cannot be read or written.
  case io = 74
  /// Ended by SIGHUP. As in a shell, 128 and the number of the signal.
  case hangup = 129
  /// Ended by SIGINT.
  case interrupt = 130
  /// Ended by SIGTERM.
  case termination = 143

  /// Whether a signal ended the run.
  var isInterruption: Bool { rawValue > 128 }

  /// Creates the status of a live run that a signal ended.
  init(signal number: Int32) {
    self = ExitStatus(rawValue: 128 + number) ?? .termination
  }
}

/// An error with a file, and the exit status that it causes.
struct CommandError: Error, Sendable {
  var status: ExitStatus
  /// Without the name of the tool and without a line break; empty to exit silently.
  var message: String
  /// Whether the error ends the run: a failed output does, a failed input does not.
  var endsRun = false

  /// `directoryAdvice` is what to do if it is a directory.
  static func cannotOpen(
    _ path: String,
    _ error: SystemError,
    directoryAdvice: String = "give its files"
  ) -> CommandError {
    if error == .isDirectory {
      let message = "\(path): error: is a directory; \(directoryAdvice)"
      return CommandError(status: .noInput, message: message)
    }
    // After an option, the name of a subcommand is treated as a file.
    let isMisplaced = error.isMissingFile && Tool.command(named: path) != nil
    let advice = isMisplaced ? "; a subcommand comes first: locfilter \(path) …" : ""
    let message = "\(shown(path)): error: cannot open: \(error.text)\(advice)"
    return CommandError(status: .noInput, message: message)
  }

  static func cannotRead(_ path: String, _ error: SystemError) -> CommandError {
    CommandError(status: .io, message: "\(shown(path)): error: cannot read: \(error.text)")
  }

  /// The reader of a closed pipe has read enough.
  static let readerIsGone = CommandError(status: .done, message: "", endsRun: true)

  static func cannotWrite(_ path: String, _ error: SystemError) -> CommandError {
    if error.isClosedPipe { return .readerIsGone }
    let message = "\(path): error: cannot write: \(error.text)"
    return CommandError(status: .io, message: message, endsRun: true)
  }
}

extension CommandError {
  /// Creates the error for an input that is unusable because of its content at a position.
  init(unreadable path: String, at position: SourcePosition, _ text: String) {
    let place = "\(shown(path)):\(position.line):\(position.column)"
    self.init(status: .data, message: "\(place): error: \(text)")
  }
}

extension CommandError {
  /// Creates the error for a track that cannot be decoded.
  init(unreadable path: String, _ error: TrackError) {
    let text = error.description(naming: path) + error.advice(for: path)
    self.init(unreadable: path, at: error.position, text)
  }
}

extension TrackError {
  /// The description of the error; a command in it has the name of the file, quoted.
  func description(naming file: String) -> String {
    guard case .foreignFormat = self, file != "-" else { return description }
    return description.replacing(text: "FILE", by: Tool.path(file))
  }
}
