import TrackReplay

/// Where to write, and whether the text is coloured.
struct OutputOptions: Sendable, Hashable {
  /// The file to write, `nil` for standard output.
  var path: String?
  var color: ColorChoice = .auto
  var safety: CSVSafety = .addresses

  /// The stream to write to, `nil` for a file.
  var stream: FileDescriptor? { path == nil ? .standardOutput : nil }

  /// The regular file that is written to, `nil` if there is none so far.
  var identity: FileIdentity? {
    path.map { FileIdentity(SystemString($0)) } ?? FileIdentity(.standardOutput)
  }

  static let rows = [pathRow, colorRow]

  static let pathRow = Option<OutputOptions>(
    "--output",
    short: "-o",
    .file,
    help: "The file to write, replaced only when complete; '-' or none for standard output."
  ) { $0.path = $1 == "-" ? nil : $1 }

  static let safetyRow = Option<OutputOptions>(
    "--csv-safe",
    .choice("texts", of: CSVSafety.self),
    default: "addresses",
    help: """
      The texts of CSV that a spreadsheet must not compute: if one begins with '=', '+', '-' or '@', \
      an apostrophe is written before it. 'all' are the names of tracks, too.
      """
  ) { $0.safety = $1 }

  private static let colorRow = Option<OutputOptions>(
    "--color",
    .choice("when", of: ColorChoice.self),
    default: "auto",
    help: "When to colour the text."
  ) { $0.color = $1 }
}

extension CSVSafety: ChoiceValue {}

enum ColorChoice: String, ChoiceValue {
  /// On a terminal, unless `NO_COLOR` or `TERM` forbids it.
  case auto
  case always
  case never

  /// Whether to colour the text. `auto` follows the terminal and the user's setting for all
  /// programs (no-color.org).
  func isColored(isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}
