import TrackDecoding

/// How the process ends (`<sysexits.h>`).
enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Done; a session without a location is a result, too.
  case done = 0
  /// `EX_USAGE`: the command line cannot be understood.
  case usage = 64
  /// `EX_DATAERR`: no reading could be decoded, or no placemark.
  case data = 65
  /// `EX_NOINPUT`: a file cannot be opened.
  case noInput = 66
  /// `EX_IOERR`: something cannot be read or written.
  case io = 74
}

/// What went wrong with a file, and how the process ends for it.
struct CommandError: Error, Sendable {
  var status: ExitStatus
  /// Without the name of the tool, without line break; empty to end quietly.
  var message: String
  /// Whether nothing more can be done: the output is gone, where an input leaves others to read.
  var endsRun = false

  static func cannotOpen(_ path: String, _ error: SystemError) -> CommandError {
    // Behind an option, the name of a subcommand is taken for a file.
    let isMisplaced = error.isMissingFile && Tool.command(named: path) != nil
    let advice = isMisplaced ? "; a subcommand comes first: locfilter \(path) …" : ""
    let message = "\(path): error: cannot open: \(error.text)\(advice)"
    return CommandError(status: .noInput, message: message)
  }

  static func cannotRead(_ path: String, _ error: SystemError) -> CommandError {
    CommandError(status: .io, message: "\(path): error: cannot read: \(error.text)")
  }

  static func cannotWrite(_ path: String, _ error: SystemError) -> CommandError {
    // Whoever closes a pipe has read enough.
    if error.isClosedPipe { return CommandError(status: .done, message: "", endsRun: true) }
    let message = "\(path): error: cannot write: \(error.text)"
    return CommandError(status: .io, message: message, endsRun: true)
  }
}

extension CommandError {
  /// Creates the error for what an input says at a place, which makes it of no use.
  init(unreadable path: String, at position: SourcePosition, _ text: String) {
    self.init(status: .data, message: "\(path):\(position.line):\(position.column): error: \(text)")
  }
}
