import TrackDecoding

/// The exit status of the process (`<sysexits.h>`).
enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Done. A session without a location is also a result.
  case done = 0
  /// A condition of `--fail-on` was met.
  case conditionMet = 1
  /// `EX_USAGE`: the command line is invalid.
  case usage = 64
  /// `EX_DATAERR`: no reading, or no placemark, could be decoded.
  case data = 65
  /// `EX_NOINPUT`: a file cannot be opened.
  case noInput = 66
  /// `EX_OSERR`: the system cannot start a process, or the tool cannot read its arguments.
  case system = 71
  /// `EX_IOERR`: something cannot be read or written.
  case io = 74
  /// Ended by SIGHUP. As in a shell, 128 and the number of the signal.
  case hangup = 129
  /// Ended by SIGINT.
  case interrupt = 130
  /// Ended by SIGQUIT.
  case quit = 131
  /// Ended by SIGTERM.
  case termination = 143

  /// Whether a signal ended the run.
  var isInterruption: Bool { rawValue > 128 }

  /// Creates the status of a live run that a signal ended.
  init(signal number: Int32) {
    self = ExitStatus(rawValue: 128 + number) ?? .termination
  }
}
