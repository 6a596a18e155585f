/// A subcommand: the values of its options, and a method that runs it. Its operands are files.
///
/// To add a subcommand, write a conforming type and add it to ``Tool/commands``.
protocol Command: Sendable, Hashable {
  static var name: String { get }
  /// One sentence.
  static var abstract: String { get }
  /// The content of the files.
  static var fileContents: String { get }
  /// The meanings of exit codes that differ from the general ones.
  static var exitMeanings: [ExitStatus: String] { get }
  /// Every option except those of ``Request/commonRows``, in the order of the help.
  static var rows: [Option<Self>] { get }

  /// Creates the command with the defaults of all options.
  init()
  var input: InputOptions { get set }

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

  /// Parses `words`, without the name of the command.
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

  /// The inputs: the files, or standard input if there are none.
  ///
  /// - Throws: A usage error if standard input is a terminal, where the command would seem to hang,
  ///   or is named more than once.
  func list() throws(UsageError) -> InputList {
    let names = input.files.isEmpty ? ["-"] : input.files
    if names.contains("-"), FileDescriptor.standardInput.isTerminal {
      throw Self.error(.missingArgument("<file>"))
    }
    // The first reading consumes the stream; the second would find it empty.
    if names.count(where: { $0 == "-" }) > 1 {
      throw Self.error(.tooMany("'-' for standard input", limit: 1))
    }
    return InputList(inputs: names.map { Input($0) })
  }

  /// The inputs, and how to read them: live if that was asked for, or if the only input is a
  /// device other than the terminal of the user.
  ///
  /// - Throws: As ``list()``; or a usage error if several inputs or a regular file are to be live.
  func inputs() throws(UsageError) -> (inputs: InputList, options: InputOptions) {
    var options = input
    let name = input.files.first ?? "-"
    let kind = name == "-" ? FileDescriptor.standardInput.kind : FileKind(path: name)
    if options.isLive {
      guard input.files.count <= 1 else {
        throw Self.error(.tooMany("inputs with '--live'", limit: 1))
      }
      guard kind != .regular else { throw Self.error(.notLive(name)) }
    } else {
      options.isLive = input.files.count <= 1 && kind == .device
    }
    let isTerminal = name == "-" && FileDescriptor.standardInput.isControllingTerminal
    let inputs = options.isLive && !isTerminal ? InputList(inputs: [Input(name)]) : try list()
    return (inputs, options)
  }

  static func error(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem: problem, command: help)
  }
}
