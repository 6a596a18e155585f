import TrackDecoding
import TrackReplay

/// The manual page in the macros of man(7), which mandoc and groff read.
///
/// It is made of the same rows as the help screens and the completions. Options that several subcommands
/// share are in a section of their own, and named in those of the subcommands.
enum ManualPage {
  /// The complete page, including the last line break.
  static var text: String {
    let title = [Tool.name.uppercased(), "1", Tool.date, "\(Tool.name) \(Tool.version)"]
    let lines =
      [".TH " + title.map { "\"\($0)\"" }.joined(separator: " "), ".nh", ".ad l"]
      + [".SH NAME", Roff.text(Tool.name) + " \\- " + Roff.text(purpose)]
      + [".SH SYNOPSIS"] + Array(commands.map(synopsis).joined(separator: [".br"]))
      + [".SH DESCRIPTION", Roff.lines(Tool.help.abstract)]
      + section("OPTIONS", Tool.help.options.map(row))
      + [".SH SUBCOMMANDS"] + commands.dropFirst().flatMap(subcommand)
      + section("COMMON OPTIONS", sharedOptions.map(row))
      + section("EXIT STATUS", exitCodes)
      + section("ENVIRONMENT", environment)
      + section("FILES", files)
      + section("EXAMPLES", commands.flatMap(\.examples).map { ($0.line, $0.meaning) })
      + [".SH \"SEE ALSO\"", seeAlso]
    return lines.joined(separator: "\n") + "\n"
  }

  private typealias Row = (label: String, text: String)

  private static var commands: [CommandHelp] { [Tool.help] + Tool.commands.map { $0.help } }

  /// What the tool does, without the details.
  private static var purpose: String {
    let words = Tool.help.abstract.prefix { $0 != ":" }
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  private static func synopsis(_ command: CommandHelp) -> [String] {
    let rest = command.usage.dropFirst().joined(separator: " ")
    return [".B " + Roff.text(command.path), Roff.lines(rest)]
  }

  private static func subcommand(_ command: CommandHelp) -> [String] {
    let note = command.name == Tool.standardCommand.name ? " (default)" : ""
    let own = command.options.filter { !isOfTool($0) && !sharedOptions.contains($0) }
    let shared = command.options.filter(sharedOptions.contains).compactMap(\.names.last)
    let rows = [("<file>", command.fileMeaning)] + own.map(row)
    return [".SS \(Roff.text(command.name + note))", Roff.lines(command.abstract)]
      + rows.flatMap(paragraph)
      + (shared.isEmpty
        ? [] : [".PP", Roff.lines("Common options: \(shared.joined(separator: ", ")).")])
  }

  /// The options that are the same in several subcommands, and not those of the tool.
  private static let sharedOptions: [OptionHelp] = {
    let options = Tool.commands.flatMap { $0.help.options }
    var seen: Set<OptionHelp> = []
    return options.filter { option in
      !isOfTool(option) && options.count { $0 == option } > 1 && seen.insert(option).inserted
    }
  }()

  private static func isOfTool(_ option: OptionHelp) -> Bool { Tool.help.options.contains(option) }

  private static func row(_ option: OptionHelp) -> Row { (option.label, option.description) }

  private static var exitCodes: [Row] {
    let known = Tool.help.exitCodes.map { (code: $0, note: "") }
    let others = commands.dropFirst().flatMap { command in
      command.exitCodes.filter { code in !known.contains { $0.code.status == code.status } }
        .map { (code: $0, note: " Only of \(command.name).") }
    }
    return (known + others).sorted { $0.code.status.rawValue < $1.code.status.rawValue }
      .map { (String($0.code.status.rawValue), $0.code.meaning + $0.note) }
  }

  private static let environment: [Row] = [
    ("COLUMNS", "The width of help screens; \(HelpScreen.standardColumns) if it is not a number."),
    ("NO_COLOR", "If it is not empty, '--color auto' does not colour the text."),
    ("TERM", "If it is 'dumb', '--color auto' does not colour the text, and no progress is shown."),
    ("TZDIR", "The directory of the time zone database."),
  ]

  private static let files: [Row] = [
    (ZoneRules.standardDirectory, "The time zone database, unless TZDIR names another directory.")
  ]

  /// Where receivers come from, and other programs for recordings.
  private static let seeAlso = ".BR gpsd (8),\n.BR gpspipe (1),\n.BR stty (1)"

  private static func section(_ title: String, _ rows: [Row]) -> [String] {
    [".SH \"\(title)\""] + rows.flatMap(paragraph)
  }

  private static func paragraph(_ row: Row) -> [String] {
    [".TP", ".B " + Roff.text(row.label), Roff.lines(row.text)]
  }
}

/// Text as the formatters of manual pages read it (groff_char(7), mandoc_char(7)).
enum Roff {
  /// Returns the text as part of a line.
  ///
  /// A hyphen is that of ASCII, so that options can be searched for and copied; so are quotes, which are
  /// typographic otherwise.
  static func text(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: " "
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar.value))]"
      }
    }.joined()
  }

  /// Returns the text as lines of their own, of at most 80 bytes if no word is longer. None is a request,
  /// even if it begins with a dot.
  static func lines(_ text: String) -> String {
    let words = text.split(separator: " ").map { Self.text(String($0)) }
    return wrapped(words, columns: 78)
      .map { $0.hasPrefix(".") ? "\\&" + $0 : $0 }.joined(separator: "\n")
  }

  /// At least four digits, in capitals.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
