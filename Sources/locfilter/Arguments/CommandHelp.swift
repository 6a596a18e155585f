/// A command as people are told of it.
struct CommandHelp: Sendable, Hashable {
  /// `nil` for the tool itself.
  let command: Command?
  /// A sentence or two.
  let abstract: String
  /// What the files hold.
  let fileContents: String
  /// What exit codes mean here, unless it is what they mean in general.
  let exitMeanings: [ExitStatus: String]
  let options: [OptionHelp]

  /// The tool itself, of which the commands are part.
  static let root = CommandHelp(
    command: nil,
    abstract: """
      Judges the fixes of a recorded track: which is good enough to keep, when the receiver may \
      be switched off, and how the place is written on two lines.
      """,
    fileContents: "",
    exitMeanings: [.data: "No reading, or no placemark, could be decoded."],
    options: RootOption.table
  )

  /// The words that call the command, such as `locfilter replay`.
  var name: String {
    command.map { "\(Tool.name) \($0.rawValue)" } ?? Tool.name
  }

  /// The parts of the usage line, none of which is to be broken. Beyond twelve options they are
  /// not listed.
  var usage: [String] {
    guard command != nil else { return [name, "[<subcommand>]", "[<options>]", "[<file> ...]"] }
    let listed = options.filter { !StandardOption.table.contains($0) }
    let synopses = listed.count > 12 ? ["[<options>]"] : listed.map { "[\($0.synopsis)]" }
    return [name] + synopses + ["[<file> ...]"]
  }
}

/// The options that the tool and all its commands have, each of which ends the line.
enum StandardOption: DocumentedOption {
  case version
  case help

  static var table: [OptionHelp] { allCases.map(\.help) }

  var help: OptionHelp {
    switch self {
    case .version: .flag("--version", abstract: "Show the version.")
    case .help: .flag("-h", "--help", abstract: "Show help information.")
    }
  }

  /// Returns the text that is asked for.
  func answer(for command: CommandHelp, columns: Int) -> String {
    switch self {
    case .version: Tool.version + "\n"
    case .help: HelpScreen(command).text(columns: columns)
    }
  }
}

/// The options that stand in a command's place.
enum RootOption: DocumentedOption {
  case generateCompletionScript

  static var table: [OptionHelp] { allCases.map(\.help) + StandardOption.table }

  var help: OptionHelp {
    switch self {
    case .generateCompletionScript:
      .choice(
        "--generate-completion-script",
        "shell",
        default: nil as CompletionShell?,
        abstract: "Write a script that completes this tool's options."
      )
    }
  }
}
