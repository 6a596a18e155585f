/// What a command line asks for.
enum Invocation: Sendable, Hashable {
  case run(CommandOptions)
  /// Help, the version or a script: for standard output as it is, with its last line break.
  case print(String)

  /// Creates what `words`, without the name of the tool, ask for.
  ///
  /// The first word chooses the command; where it names none, all words are meant for
  /// ``Command/standard``. Help is wrapped to `columns`, the width of the terminal.
  ///
  /// - Throws: The first error from the left.
  init(
    _ words: some Sequence<String>,
    columns: Int = HelpScreen.standardColumns
  ) throws(UsageError) {
    let words = Array(words)
    let first = words.first ?? ""
    if let command = Command(rawValue: first) {
      self = try command.arguments.parse(words.dropFirst(), columns: columns)
    } else if first == "help" {
      self = try .help(words.dropFirst(), columns: columns)
    } else if let invocation = try Self.root(words, columns: columns) {
      self = invocation
    } else {
      self = try Command.standard.arguments.parse(words, columns: columns)
    }
  }

  /// Returns what `words` ask of the tool itself, `nil` where they do not begin with one of its
  /// options.
  private static func root(
    _ words: [String],
    columns: Int
  ) throws(UsageError) -> Invocation? {
    var scanner = ArgumentScanner(words, of: .root)
    guard case .option(let name) = try scanner.next() else { return nil }
    if let request = StandardOption(named: name) {
      try scanner.rejectUnreadValue()
      return .print(request.answer(for: .root, columns: columns))
    }
    guard let option = RootOption(named: name) else { return nil }
    switch option {
    case .generateCompletionScript:
      let shell: CompletionShell = try scanner.choice(for: option.help)
      try scanner.rejectRest()
      return .print(shell.script)
    }
  }

  /// Returns the help for the command that `words` name; for the tool where they name none.
  private static func help(
    _ words: some Sequence<String>,
    columns: Int
  ) throws(UsageError) -> Invocation {
    var scanner = ArgumentScanner(words, of: .root)
    let token = try scanner.next()
    var command = CommandHelp.root
    switch token {
    case .operand(let name):
      guard let named = Command(rawValue: name) else {
        throw scanner.error(.unexpectedArguments([name]))
      }
      command = named.help
    case .option(let name):
      guard let request = StandardOption(named: name) else {
        throw scanner.error(.unknownOption(name))
      }
      try scanner.rejectUnreadValue()
      return .print(request.answer(for: .root, columns: columns))
    case nil: break
    }
    try scanner.rejectRest()
    return .print(HelpScreen(command).text(columns: columns))
  }
}
