import TrackReplay

/// The meaning of a command line.
enum Invocation: Sendable {
  case run(any Command)
  /// Prints help, the version or a script, including the last line break.
  case print(String)

  /// Parses `words`, without the name of the tool.
  ///
  /// The first word selects the command. If it is not a command, all words belong to
  /// ``Tool/standardCommand``. Help is wrapped to `columns`, the width of the terminal.
  ///
  /// - Throws: The first error from the left.
  init(
    _ words: some Sequence<SystemString>,
    columns: Int = HelpScreen.standardColumns
  ) throws(UsageError) {
    let words = Array(words)[...]
    let word = words.first ?? ""
    let first = word.text
    if let command = Tool.command(named: first) {
      self = try command.parse(words.dropFirst(), columns: columns)
    } else if first == "help" {
      self = try .help(words.dropFirst(), columns: columns)
    } else if let invocation = try Self.tool(words, columns: columns) {
      self = invocation
    } else if Tool.isProbablyCommand(word) {
      throw UsageError(problem: .unknownCommand(first), command: Tool.help)
    } else {
      self = try Tool.standardCommand.parse(words, columns: columns)
    }
  }

  /// Runs the command or prints the text, and returns the exit status.
  func run() throws(UsageError) -> ExitStatus {
    switch self {
    case .run(let command): return try command.run()
    case .print(let text):
      return exitStatus { () throws(CommandError) in
        var output = TextBuffer()
        output.append(text)
        try Output(nil).write(&output)
        return .done
      }
    }
  }

  /// Parses `words` as options of the tool itself; `nil` if the first word is not one of these.
  private static func tool(
    _ words: ArraySlice<SystemString>,
    columns: Int
  ) throws(UsageError) -> Invocation? {
    var scanner = ArgumentScanner(words, of: Tool.help)
    guard case .option(let name) = try scanner.next(),
      let request = try Request(name, of: Request.toolRows, from: &scanner)
    else { return nil }
    if request.isAlone { try scanner.rejectRest() }
    return .print(request.answer(for: Tool.help, columns: columns))
  }

  /// Parses the words after `help`: a command, or none for the tool.
  private static func help(
    _ words: ArraySlice<SystemString>,
    columns: Int
  ) throws(UsageError) -> Invocation {
    var scanner = ArgumentScanner(words, of: Tool.help)
    var command = Tool.help
    switch try scanner.next() {
    case .operand(let name):
      guard let named = Tool.command(named: name.text) else {
        throw scanner.error(.unknownCommand(name.text))
      }
      command = named.help
    case .option(let name):
      guard let request = try Request(name, of: Request.commonRows, from: &scanner) else {
        throw scanner.error(.unknownOption(name))
      }
      return .print(request.answer(for: Tool.help, columns: columns))
    case nil: break
    }
    try scanner.rejectRest()
    return .print(HelpScreen(command).text(columns: columns))
  }
}
