/// The subcommands. A new one is a case here, one in ``CommandOptions``, and a file of options.
enum Command: String, CaseIterable, Sendable {
  case replay
  case decode
  case tune
  case monitor
  case address

  /// The one that is meant where the first word names none.
  static let standard = Command.replay

  /// Where the command's options are declared.
  var arguments: any CommandArguments.Type {
    switch self {
    case .replay: ReplayOptions.self
    case .decode: DecodeOptions.self
    case .tune: TuneOptions.self
    case .monitor: MonitorOptions.self
    case .address: AddressOptions.self
    }
  }

  var help: CommandHelp { arguments.help }
}

/// The options of the command that is to run.
enum CommandOptions: Sendable, Hashable {
  case replay(ReplayOptions)
  case decode(DecodeOptions)
  case tune(TuneOptions)
  case monitor(MonitorOptions)
  case address(AddressOptions)
}

/// The options of one command; its operands are files.
protocol CommandArguments: Sendable {
  static var command: Command { get }
  /// One sentence.
  static var abstract: String { get }
  /// What the files hold.
  static var fileContents: String { get }
  /// What the exit codes mean that not all commands have in common.
  static var exitMeanings: [ExitStatus: String] { get }
  /// Every option but the ones that all commands have.
  static var allOptions: [OptionHelp] { get }

  init()
  var input: InputOptions { get set }
  var options: CommandOptions { get }

  /// Takes in the option `name` with its value, and returns whether the command has it.
  mutating func readAny(
    _ name: String,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) -> Bool
}

extension CommandArguments {
  static var fileContents: String { "Tracks as NMEA 0183 or CSV" }
  static var exitMeanings: [ExitStatus: String] { [:] }

  static var help: CommandHelp {
    CommandHelp(
      command: command,
      abstract: abstract,
      fileContents: fileContents,
      exitMeanings: exitMeanings,
      options: allOptions + StandardOption.table
    )
  }

  /// Returns what `words` ask of this command.
  static func parse(
    _ words: some Sequence<String>,
    columns: Int
  ) throws(UsageError) -> Invocation {
    var scanner = ArgumentScanner(words, of: help)
    var arguments = Self()
    while let token = try scanner.next() {
      switch token {
      case .operand(let file): arguments.input.files.append(file)
      case .option(let name):
        if let request = StandardOption(named: name) {
          try scanner.rejectUnreadValue()
          return .print(request.answer(for: help, columns: columns))
        }
        guard try arguments.readAny(name, from: &scanner) else {
          throw scanner.error(.unknownOption(name))
        }
      }
    }
    return .run(arguments.options)
  }
}
