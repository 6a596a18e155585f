import TrackDecoding

extension InputOptions {
  /// Checks that the inputs can be used together, and returns the options: live if that was asked for, or
  /// if the only input is a device other than the terminal of the user.
  ///
  /// - Throws: That a column has two names, or a name two columns; that standard input is a terminal, where
  ///   the command would seem to hang, or is needed more than once; or that several inputs, a list, directories or a regular file are to be live.
  func checked() throws(UsageError.Problem) -> InputOptions {
    var options = self
    if !columns.isEmpty { options.decoding.columns = try namedColumns() }
    options.isLive = try checkedLiveness()
    let standardInputs =
      files.count { $0 == "-" } + filesFrom.count { $0 == "-" }
      + (files.isEmpty && filesFrom.isEmpty ? 1 : 0)
    // The first reading consumes the stream; the second would find it empty.
    if standardInputs > 1 { throw .tooMany("'-' for standard input", limit: 1) }
    guard standardInputs == 1, FileDescriptor.standardInput.isTerminal else { return options }
    let isForeignTerminal = options.isLive && !FileDescriptor.standardInput.isControllingTerminal
    guard isForeignTerminal else { throw .missingArgument("<file>") }
    return options
  }

  private func checkedLiveness() throws(UsageError.Problem) -> Bool {
    let input = files.first.map(Input.init(operand:)) ?? .standardInput
    if isLive {
      if !filesFrom.isEmpty { throw .excludedOption("--live", by: "--files-from") }
      if isRecursive { throw .excludedOption("--live", by: "--recursive") }
      guard files.count <= 1 else { throw .tooMany("inputs with '--live'", limit: 1) }
      guard input.kind != .regular else { throw .notLive(input.path) }
      return true
    }
    return files.count <= 1 && filesFrom.isEmpty && input.kind == .device
  }

  /// Finds the inputs that are named.
  ///
  /// - Parameter output: Where the command writes.
  /// - Returns: The inputs, with lists and directories replaced by what is in them.
  /// - Throws: That a list cannot be read.
  func list(writingTo output: OutputOptions) throws(CommandError) -> InputList {
    var names: [SystemString] = []
    for list in filesFrom { names += try NameList(reading: Input(operand: list)).names }
    let list = filesFrom.isEmpty ? nil : names
    return InputList(files, list: list, isRecursive: isRecursive, output: output.identity)
  }

  /// The number of inputs to read at the same time: as many as asked for, but no more than can be open.
  var workers: Int {
    // A compressed input needs two files and, while its program is started, a third one. The others are the
    // standard streams, the output, and what the system libraries have open.
    min(jobs ?? processorCount, max(1, (openFileLimit - 16) / 3))
  }
}
