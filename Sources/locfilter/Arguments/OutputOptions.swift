/// Where to write, and how it looks; a command whose text has no colours lacks the latter.
struct OutputOptions: Sendable, Hashable {
  /// The file to write, `nil` for standard output.
  var output: String?
  var color: ColorChoice = .auto
}

enum ColorChoice: String, ChoiceValue {
  /// On a terminal, unless `NO_COLOR` or `TERM` say otherwise.
  case auto
  case always
  case never
}

extension OutputOptions: OptionGroup {
  enum Option: DocumentedOption {
    case output
    case color

    var help: OptionHelp {
      switch self {
      case .output:
        .file(
          "-o",
          "--output",
          abstract: "The file to write, at once and whole; '-' or none for standard output."
        )
      case .color:
        .choice(
          "--color",
          "when",
          default: ColorChoice.auto,
          abstract: "When to colour the text."
        )
      }
    }
  }

  mutating func apply(
    _ option: Option,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) {
    switch option {
    case .output:
      let file = try scanner.file(for: option.help)
      output = file == "-" ? nil : file
    case .color:
      color = try scanner.choice(for: option.help)
    }
  }
}
