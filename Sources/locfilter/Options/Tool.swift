import TrackDecoding

/// The tool itself, of which the commands are part.
enum Tool {
  static let name = "locfilter"
  static let version = "0.1.0"
  /// The date of the version, in its manual.
  static let date = "2026-11-22"

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
    examples: [
      CommandExample(
        "Fixtures/CSV/cold-start.csv",
        "When the receiver could be switched off, and where it is."
      ),
      CommandExample("help tune", "The help for a subcommand."),
    ],
    options: Request.toolRows.map(\.help)
  )

  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.name == name }
  }

  /// Whether a first word that is not a command is a misspelled one rather than a file.
  static func isProbablyCommand(_ word: SystemString) -> Bool {
    word.text.nearest(among: commands.map { $0.name }) != nil && !isFile(word)
  }

  /// Returns the shell command that runs the tool with `words`.
  static func commandLine(_ words: some Sequence<SystemString>) -> String {
    ([name] + words.map(quotedForShell)).joined(separator: " ")
  }

  /// Returns the name of a file in a shell command, `FILE` for standard input.
  static func path(_ file: SystemString) -> String {
    if file == "-" { return "FILE" }
    // A name that begins with a hyphen would be an option.
    return quotedForShell(
      file.bytes.first == UInt8(ascii: "-") ? SystemString(".").appending(file) : file
    )
  }

  /// The shell command that was given, with standard input in place of its inputs.
  static var ownCommandLine: String {
    commandLine(wordsReadingStandardInput(commandLineWords[...]))
  }

  /// The shell command that writes the same output: without `--jobs`.
  static var equalCommandLine: String {
    commandLine(words(commandLineWords[...], without: ["--jobs"]).map(\.word))
  }

  /// Returns the words of a command line with `-` in place of its inputs, and without the options about these.
  static func wordsReadingStandardInput(
    _ words: ArraySlice<SystemString>
  ) -> [SystemString] {
    let names = InputOptions.listRows.flatMap(\.help.names)
    var result: [SystemString] = []
    var hasInput = false
    for word in Self.words(words, without: []) {
      let isInput = word.option.map(names.contains) ?? true
      if !isInput { result.append(word.word) } else if !hasInput { result.append("-") }
      hasInput = hasInput || isInput
    }
    return result
  }

  /// Returns the words of a command line, each with the option that it names or is the value of, without some
  /// options. The name of the command counts as an option.
  private static func words(
    _ words: ArraySlice<SystemString>,
    without omitted: Set<String>
  ) -> [(word: SystemString, option: String?)] {
    var (words, result) = (words, [(word: SystemString, option: String?)]())
    let named = words.first.flatMap { command(named: $0.text) }
    if let named {
      result.append((SystemString(named.name), named.name))
      words.removeFirst()
    }
    let options = (named ?? standardCommand).help.options
    while let word = words.popFirst() {
      let name = String(word.text.unicodeScalars.prefix { $0 != "=" })
      guard let option = options.first(where: { $0.names.contains(name) }) else {
        result.append((word, nil))
        continue
      }
      let value = option.value != nil && word.text == name ? words.popFirst() : nil
      if !omitted.contains(name) { result += [word, value].compactMap(\.self).map { ($0, name) } }
    }
    return result
  }

  /// Quotes a word for a POSIX shell (2.2.2, Single-Quotes) if it needs that. One that is not UTF-8 is written
  /// by `printf`.
  static func quotedForShell(_ word: SystemString) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:,+@%".utf8)
    if word.bytes.allSatisfy(plain.contains), !word.bytes.isEmpty { return word.text }
    guard !word.isText else { return word.text.singleQuoted }
    let format = word.bytes.map { byte in
      plain.subtracting("%".utf8).contains(byte)
        ? String(UnicodeScalar(byte)) : "\\" + String(Int(byte) + 0o1000, radix: 8).suffix(3)
    }
    return "\"$(printf '\(format.joined())')\""
  }
}

extension String {
  /// The text in single quotes, for a POSIX shell.
  var singleQuoted: String {
    // An accent after a quote makes one character of both.
    "'" + unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}

/// Something that an option prints instead of running a command.
enum Request: Sendable {
  case version
  case help
  case completionScript(CompletionShell)
  case manual

  /// The options of the tool and of every command.
  static let commonRows: [Option<Request?>] = [
    Option("--version", help: "Show the version.") { $0 = .version },
    Option("--help", short: "-h", help: "Show help information.") { $0 = .help },
  ]

  static let toolRows = [completionRow, manualRow] + commonRows

  private static let completionRow = Option<Request?>(
    "--generate-completion-script",
    .choice("shell", of: CompletionShell.self),
    help: "Write a script that completes this tool's options."
  ) { $0 = .completionScript($1) }

  private static let manualRow = Option<Request?>(
    "--generate-manual",
    help: "Write the manual page, for a file \(Tool.name).1 that 'man' reads."
  ) { $0 = .manual }

  /// Whether nothing may follow on the line.
  var isAlone: Bool {
    switch self {
    case .completionScript, .manual: true
    case .version, .help: false
    }
  }

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
    case .manual: ManualPage.text
    }
  }
}
