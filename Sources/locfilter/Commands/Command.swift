/// A subcommand: the values of its options, and what it does with them.
///
/// Its operands are files. A new one is a type that conforms, and a place in ``Tool/commands``.
protocol Command: Sendable, Hashable {
  /// The word that calls the command.
  static var name: String { get }
  /// One sentence.
  static var abstract: String { get }
  /// What the files hold.
  static var fileContents: String { get }
  /// What the exit codes mean that not all commands have in common.
  static var exitMeanings: [ExitStatus: String] { get }
  /// Every option except those of ``Request/commonRows``, in the order of the help.
  static var rows: [Option<Self>] { get }

  /// Creates the command of a line without options.
  init()
  var input: InputOptions { get set }

  /// Runs the command, and returns how the process ends.
  func run() throws(UsageError) -> ExitStatus
}

extension Command {
  static var fileContents: String { "Tracks as NMEA 0183 or CSV" }
  static var exitMeanings: [ExitStatus: String] { [:] }

  static var help: CommandHelp {
    CommandHelp(
      name: name,
      abstract: abstract,
      fileContents: fileContents,
      exitMeanings: exitMeanings,
      options: rows.map(\.help) + Request.commonRows.map(\.help)
    )
  }

  /// Returns what `words` ask of this command.
  ///
  /// - Throws: The first error from the left.
  static func parse(
    _ words: some Sequence<String>,
    columns: Int
  ) throws(UsageError) -> Invocation {
    var scanner = ArgumentScanner(words, of: help)
    var command = Self()
    var presets: [Option<Self>.Change] = []
    var changes: [Option<Self>.Change] = []
    while let token = try scanner.next() {
      switch token {
      case .operand(let file): command.input.files.append(file)
      case .option(let name):
        if let request = try Request(name, of: Request.commonRows, from: &scanner) {
          return .print(request.answer(for: help, columns: columns))
        }
        guard let option = rows.named(name) else { throw scanner.error(.unknownOption(name)) }
        let change = try option.change(from: &scanner)
        if option.isPreset { presets.append(change) } else { changes.append(change) }
      }
    }
    for change in presets + changes { change(&command) }
    return .run(command)
  }

  /// The names of the inputs: the files, or standard input if there are none.
  ///
  /// - Throws: An error if standard input is a terminal, which would seem to hang, or is named
  ///   more than once.
  func inputNames() throws(UsageError) -> [String] {
    let names = input.files.isEmpty ? ["-"] : input.files
    if names.contains("-"), FileDescriptor.standardInput.isTerminal {
      throw Self.error(.missingArgument("<file>"))
    }
    // The first reading consumes the stream; the second would find it empty.
    if names.count(where: { $0 == "-" }) > 1 { throw Self.error(.unexpectedArguments(["-"])) }
    return names
  }

  /// Returns `problem` as an error on the command line of this command.
  static func error(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem, in: help)
  }
}
