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
  /// At least one command line, of files in the package or of a named device.
  static var examples: [CommandExample] { get }
  /// Every option except those of ``Request/commonRows``, in the order of the help.
  static var rows: [Option<Self>] { get }

  /// Creates the command with the defaults of all options.
  init()
  var input: InputOptions { get set }

  func run() throws(UsageError) -> ExitStatus
}

extension Command {
  static var fileContents: String {
    "Tracks as NMEA 0183 or CSV, also compressed with gzip, zstd, xz or bzip2; directories with "
      + "--recursive"
  }
  static var exitMeanings: [ExitStatus: String] { [:] }

  static var help: CommandHelp {
    CommandHelp(
      name: name,
      abstract: abstract,
      fileContents: fileContents,
      exitMeanings: exitMeanings,
      examples: examples,
      options: rows.map(\.help) + Request.commonRows.map(\.help)
    )
  }

  /// Parses `words`, without the name of the command.
  ///
  /// - Throws: The first error from the left.
  static func parse(
    _ words: ArraySlice<SystemString>,
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

  /// The options of the input, checked: live if that was asked for, or if the only input is a device other
  /// than the terminal of the user.
  ///
  /// - Throws: A usage error if the inputs cannot be used together or in this way.
  func checkedInput() throws(UsageError) -> InputOptions {
    do throws(UsageError.Problem) {
      return try input.checked()
    } catch {
      throw Self.error(error)
    }
  }

  static func error(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem: problem, command: help)
  }
}
