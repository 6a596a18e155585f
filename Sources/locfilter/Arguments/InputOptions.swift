/// What to read, and what to say about what could not be read; every command has these.
struct InputOptions: Sendable, Hashable {
  /// In the order given, `-` for standard input; empty is standard input too.
  var files: [String] = []
  var inputFormat: InputFormat = .auto
  var diagnostics: DiagnosticsLevel = .summary
}

enum InputFormat: String, ChoiceValue {
  /// By content.
  case auto
  case nmea
  case csv
}

enum DiagnosticsLevel: String, ChoiceValue {
  case none
  /// Counts by reason.
  case summary
  /// Each rejected line.
  case all
}

extension InputOptions: OptionGroup {
  enum Option: DocumentedOption {
    case inputFormat
    case diagnostics

    var help: OptionHelp {
      switch self {
      case .inputFormat:
        .choice(
          "--input-format",
          "format",
          default: InputFormat.auto,
          abstract: "The format of the track; 'auto' tells it by the content."
        )
      case .diagnostics:
        .choice(
          "--diagnostics",
          "level",
          default: DiagnosticsLevel.summary,
          abstract: "How much to say about lines that cannot be read."
        )
      }
    }
  }

  mutating func apply(
    _ option: Option,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) {
    switch option {
    case .inputFormat: inputFormat = try scanner.choice(for: option.help)
    case .diagnostics: diagnostics = try scanner.choice(for: option.help)
    }
  }
}
