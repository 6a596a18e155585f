import TrackDecoding

/// The tool itself, of which the commands are part.
enum Tool {
  static let name = "locfilter"
  static let version = "0.1.0"

  /// The subcommands, in the order of the help.
  static let commands: [any Command.Type] = [
    ReplayCommand.self, DecodeCommand.self, TuneCommand.self, MonitorCommand.self,
    AddressCommand.self,
  ]

  /// The command that runs if the first word is not a command.
  static let standardCommand: any Command.Type = ReplayCommand.self

  static let help = CommandHelp(
    name: name,
    abstract: """
      Evaluates the fixes of a recorded track or a live receiver: which one is good enough to keep, when the \
      receiver can be switched off, and how the address is written on two lines.
      """,
    fileContents: "",
    exitMeanings: [.data: "No reading, or no placemark, could be decoded."],
    options: Request.toolRows.map(\.help)
  )

  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.name == name }
  }

  /// Whether a first word that is not a command is a misspelled one rather than a file.
  static func isProbablyCommand(_ word: String) -> Bool {
    word.nearest(among: commands.map { $0.name }) != nil && !isFile(word)
  }

  /// Returns the shell command that runs the tool with `words`.
  static func commandLine(_ words: some Sequence<String>) -> String {
    ([name] + words.map(quotedForShell)).joined(separator: " ")
  }

  /// Returns the name of a file in a shell command, `FILE` for standard input.
  static func path(_ file: String) -> String {
    if file == "-" { return "FILE" }
    // A name that begins with a hyphen would be an option.
    return quotedForShell(file.hasPrefix("-") ? "./\(file)" : file)
  }

  /// Returns the shell command that was given, with standard input in place of a file; in place of all
  /// inputs if the file comes from a list or a directory.
  static func ownCommandLine(
    reading file: String,
    given words: [String] = commandLineWords.map(\.text)
  ) -> String {
    let isNamed = file == "-" || words.contains(file)
    return commandLine(isNamed ? words.map { $0 == file ? "-" : $0 } : options(in: words) + ["-"])
  }

  /// Returns the command and its options among `words`, without those of inputs.
  private static func options(in words: [String]) -> [String] {
    let command = words.first.flatMap(command(named:))
    let known = (command ?? standardCommand).help.options
    var options = command.map { [$0.name] } ?? []
    var scanner = ArgumentScanner(words.dropFirst(options.count).map { SystemString($0) }, of: help)
    while let token = try? scanner.next() {
      guard case .option(let name) = token,
        let option = known.first(where: { $0.names.contains(name) })
      else { continue }
      let value = option.value == nil ? nil : try? scanner.value(for: option)
      guard !["--files-from", "--recursive"].contains(name) else { continue }
      options.append(value.map { "\(name)=\($0)" } ?? name)
    }
    return options
  }

  /// Quotes a word for a POSIX shell (2.2.2, Single-Quotes) if it needs that.
  static func quotedForShell(_ word: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:,+@%")
    return !word.isEmpty && word.allSatisfy(plain.contains) ? word : word.singleQuoted
  }
}

extension String {
  /// The text in single quotes, for a POSIX shell.
  var singleQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

/// Something that an option prints instead of running a command.
enum Request: Sendable {
  case version
  case help
  case completionScript(CompletionShell)

  /// The options of the tool and of every command.
  static let commonRows: [Option<Request?>] = [
    Option("--version", help: "Show the version.") { $0 = .version },
    Option("--help", short: "-h", help: "Show help information.") { $0 = .help },
  ]

  static let toolRows = [completionRow] + commonRows

  private static let completionRow = Option<Request?>(
    "--generate-completion-script",
    .choice("shell", of: CompletionShell.self),
    help: "Write a script that completes this tool's options."
  ) { $0 = .completionScript($1) }

  /// Reads the option `name` with its value; `nil` if it is not one of `rows`.
  init?(
    _ name: String,
    of rows: [Option<Request?>],
    from scanner: inout ArgumentScanner
  ) throws(UsageError) {
    guard let row = rows.named(name) else { return nil }
    var request: Request?
    try row.change(from: &scanner)(&request)
    guard let request else { return nil }
    self = request
  }

  func answer(for command: CommandHelp, columns: Int) -> String {
    switch self {
    case .version: Tool.version + "\n"
    case .help: HelpScreen(command).text(columns: columns)
    case .completionScript(let shell): shell.script
    }
  }
}
