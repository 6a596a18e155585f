import TrackReplay

/// What a command line asks for.
enum Invocation: Sendable {
  case run(any Command)
  /// Help, the version or a script: for standard output as it is, with its last line break.
  case print(String)

  /// Creates what `words`, without the name of the tool, ask for.
  ///
  /// The first word chooses the command; if it names none, all words are meant for
  /// ``Tool/standardCommand``. Help is wrapped to `columns`, the width of the terminal.
  ///
  /// - Throws: The first error from the left.
  init(
    _ words: some Sequence<String>,
    columns: Int = HelpScreen.standardColumns
  ) throws(UsageError) {
    let words = Array(words)
    let first = words.first ?? ""
    if let command = Tool.command(named: first) {
      self = try command.parse(words.dropFirst(), columns: columns)
    } else if first == "help" {
      self = try .help(words.dropFirst(), columns: columns)
    } else if let invocation = try Self.tool(words, columns: columns) {
      self = invocation
    } else {
      self = try Tool.standardCommand.parse(words, columns: columns)
    }
  }

  /// Does what the line asks for, and returns how the process ends.
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

  /// Returns what `words` ask of the tool itself; `nil` if they do not begin with one of its
  /// options.
  private static func tool(
    _ words: [String],
    columns: Int
  ) throws(UsageError) -> Invocation? {
    var scanner = ArgumentScanner(words, of: Tool.help)
    guard case .option(let name) = try scanner.next(),
      let request = try Request(name, of: Request.toolRows, from: &scanner)
    else { return nil }
    if case .completionScript = request { try scanner.rejectRest() }
    return .print(request.answer(for: Tool.help, columns: columns))
  }

  /// Returns the help for the command that `words` name, or for the tool if they name none.
  private static func help(
    _ words: some Sequence<String>,
    columns: Int
  ) throws(UsageError) -> Invocation {
    var scanner = ArgumentScanner(words, of: Tool.help)
    var command = Tool.help
    switch try scanner.next() {
    case .operand(let name):
      guard let named = Tool.command(named: name) else {
        throw scanner.error(.unexpectedArguments([name]))
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
