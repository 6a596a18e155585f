import TrackReplay

/// The part of a command, or of the tool itself, that people read.
struct CommandHelp: Sendable, Hashable {
  let name: String
  let abstract: String
  let fileContents: String
  let exitMeanings: [ExitStatus: String]
  let examples: [CommandExample]
  let options: [OptionHelp]

  var isTool: Bool { name == Tool.name }

  /// The name with that of the tool, such as `locfilter replay`.
  var path: String { isTool ? name : "\(Tool.name) \(name)" }

  /// The parts of the usage line, each of which stays on one line. More than twelve options are not
  /// listed.
  var usage: [String] {
    guard !isTool else { return [path, "[<subcommand>]", "[<options>]", "[<file> ...]"] }
    let listed = options.dropLast(Request.commonRows.count)
    let synopses = listed.count > 12 ? ["[<options>]"] : listed.map { "[\($0.synopsis)]" }
    return [path] + synopses + ["[<file> ...]"]
  }

  /// What the files are.
  var fileMeaning: String { "\(fileContents); '-' or none for standard input." }

  /// The exit codes and what they mean, except those that only other commands have.
  var exitCodes: [(status: ExitStatus, meaning: String)] {
    ExitStatus.allCases.compactMap { status in
      (exitMeanings[status] ?? status.meaning).map { (status, $0) }
    }
  }
}

/// A command line and what it does, in the help and in the manual.
struct CommandExample: Sendable, Hashable {
  /// Without the name of the tool.
  let words: [String]
  /// A sentence or a fragment with its full stop.
  let meaning: String

  /// Creates the example of `words`, separated by single spaces.
  init(_ words: String, _ meaning: String) {
    self.words = words.split(separator: " ").map(String.init)
    self.meaning = meaning
  }

  var line: String { Tool.commandLine(words.map { SystemString($0) }) }
}

/// The help for a command, in the layout that Swift tools share.
struct HelpScreen: Sendable {
  static let standardColumns = 80

  private let command: CommandHelp

  init(_ command: CommandHelp) {
    self.command = command
  }

  /// Returns the text, wrapped to `columns`, but at least 40.
  func text(columns: Int = standardColumns) -> String {
    let columns = max(columns, 40)
    let overview = wrapped("OVERVIEW: " + command.abstract, columns: columns)
    let usage = wrapped(command.usage, prefix: "USAGE: ", columns: columns)
    let sections = sections.map { section in
      ["\(section.title):"] + section.rows.flatMap { Self.lines(for: $0, columns: columns) }
    }
    let hint = "See '\(Tool.name) help <subcommand>' for detailed help."
    let closing = wrapped(hint, prefix: "  ", columns: columns)
    return ([overview, usage] + sections + (command.isTool ? [closing] : []))
      .map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private typealias Row = (label: String, text: String)

  private struct Section {
    let title: String
    let rows: [Row]
  }

  private var sections: [Section] {
    let options = Section(
      title: "OPTIONS",
      rows: command.options.map { ($0.label, $0.description) }
    )
    let ending = [
      Section(
        title: "EXIT CODES",
        rows: command.exitCodes.map { (String($0.status.rawValue), $0.meaning) }
      ),
      Section(title: "EXAMPLES", rows: command.examples.map { ($0.line, $0.meaning) }),
    ]
    guard command.isTool else {
      return [Section(title: "ARGUMENTS", rows: [("<file>", command.fileMeaning)]), options]
        + ending
    }
    return [options, Section(title: "SUBCOMMANDS", rows: Self.subcommands)] + ending
  }

  private static var subcommands: [Row] {
    Tool.commands.map { command in
      (
        command == Tool.standardCommand ? "\(command.name) (default)" : command.name,
        command.abstract
      )
    }
  }
}

extension HelpScreen {
  /// Returns a row with the label indented by 2 and the text by 26. A label that leaves no room for
  /// a space gets its own line.
  private static func lines(for row: Row, columns: Int) -> [String] {
    let label = "  " + row.label
    let padding = String(repeating: " ", count: max(0, 26 - label.count))
    guard !padding.isEmpty else {
      let indent = String(repeating: " ", count: 26)
      return [label] + wrapped(row.text, prefix: indent, columns: columns)
    }
    return wrapped(row.text, prefix: label + padding, columns: columns)
  }
}

extension ExitStatus {
  /// What the status means for every command, `nil` for one that only some have.
  fileprivate var meaning: String? {
    switch self {
    case .conditionMet: nil
    case .done: "Done; a timeout is a result, not a failure."
    case .usage: "The command line is invalid."
    case .data:
      "The input has no reading, or is damaged or cut short; of several inputs, at least one failed."
    case .noInput: "A file cannot be opened."
    case .system: "The system cannot start another process."
    case .io: "A file cannot be read or written."
    case .hangup: "Ended by SIGHUP."
    case .interrupt: "Ended by SIGINT, as by Ctrl-C."
    case .quit: "Ended by SIGQUIT."
    case .termination: "Ended by SIGTERM."
    }
  }
}
