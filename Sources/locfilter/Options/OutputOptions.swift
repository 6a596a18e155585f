import TrackReplay

/// Where to write, and whether the text is coloured.
struct OutputOptions: Sendable, Hashable {
  /// The file to write, `nil` for standard output.
  var path: SystemString?
  var color: ColorChoice = .auto
  var safety: CSVSafety = .addresses

  /// The stream to write to, `nil` for a file.
  var stream: FileDescriptor? { path == nil ? .standardOutput : nil }

  /// The regular file that is written to, `nil` if there is none so far.
  var identity: FileIdentity? {
    path.map { FileIdentity($0) } ?? FileIdentity(.standardOutput)
  }

  /// Checks that the output is none of the files that are read, whatever the names of both: to write it would
  /// replace what is read, or add to it.
  ///
  /// - Parameter files: The files, and the options that name them, which are empty for an input.
  /// - Throws: A usage error that names the output and the file.
  func check(isNoneOf files: some Sequence<(option: String, file: Input)>) throws(CommandError) {
    guard let identity, let same = files.first(where: { $0.file.identity == identity }) else {
      return
    }
    let role = same.option.isEmpty ? "the input" : "the file of \(same.option),"
    let file = same.file.isStandardInput ? "standard input" : "\(role) '\(same.file.name)'"
    throw CommandError(
      status: .usage,
      file: path?.text ?? "standard output",
      reason: "is also \(file); write to another file, and rename it afterwards"
    )
  }

  static let rows = [pathRow, colorRow]

  static let pathRow = Option<OutputOptions>(
    file: "--output",
    short: "-o",
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
