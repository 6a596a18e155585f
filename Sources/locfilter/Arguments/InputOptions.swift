import TrackDecoding

/// What to read, and what to say about what could not be read.
///
/// Every command that reads tracks has these; others have the files, and options by name.
struct InputOptions: Sendable, Hashable {
  /// In the order given, `-` for standard input; empty is standard input too.
  var files: [String] = []
  var inputFormat: InputFormat = .auto
  var diagnostics: DiagnosticsLevel = .summary
  /// What the decoder is told of the tracks.
  var decoding = DecodingOptions()
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
    case checksum
    case date
    case weekRollover
    case uere
    case columns
    case provider
    case collapseRepeats
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
      case .checksum:
        .choice(
          "--checksum",
          "rule",
          default: DecodingOptions.ChecksumRule.required,
          abstract: "Whether an NMEA sentence must have a checksum; a wrong one never passes."
        )
      case .date:
        .text(
          "--date",
          "yyyy-mm-dd",
          abstract: "The day on which an NMEA track begins, where it tells no date."
        )
      case .weekRollover:
        .text(
          "--week-rollover",
          "times",
          default: "0",
          abstract: """
            Set the dates of an NMEA track forward by so many times 1024 weeks, -999 to 999, which \
            a receiver loses when its week counter overflows.
            """
        )
      case .uere:
        .text(
          "--uere",
          "quality=metres,...",
          abstract: """
            The range errors, at 68 %, by which HDOP is multiplied where a receiver does not tell \
            its accuracy; names are autonomous (5.1), dgps (1.3), float (0.4) and fixed (0.02), \
            values above 0.
            """
        )
      case .columns:
        .text(
          "--columns",
          "column=name,...",
          abstract: """
            The columns of a CSV track by their names in its header, where they are not those of a \
            known kind of file: \(TrackColumn.allCases.map(\.rawValue).joined(separator: ", ")). \
            Those not given are found where their names leave no doubt.
            """
        )
      case .provider:
        .text(
          "--provider",
          "name,...",
          abstract:
            "Read only fixes of these providers, such as gps,fused, of a CSV track that tells them."
        )
      case .collapseRepeats:
        .flag(
          "--collapse-repeats",
          abstract: """
            Take rows of a CSV track that tell the fix of the row before again for no readings; time \
            passes with them all the same.
            """
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
    let help = option.help
    switch option {
    case .inputFormat: inputFormat = try scanner.choice(for: help)
    case .checksum: decoding.checksum = try scanner.choice(for: help)
    case .date: decoding.date = try scanner.parsed(help, by: startOfDay)
    case .weekRollover: decoding.weekRollovers = try scanner.parsed(help, by: weekRollovers)
    case .uere:
      let errors = decoding.rangeErrors
      decoding.rangeErrors = try scanner.parsed(help) { rangeErrors($0, over: errors) }
    case .columns: decoding.columns = try scanner.parsed(help, by: columns(_:))
    case .provider: decoding.providers = try scanner.parsed(help, by: words)
    case .collapseRepeats: decoding.collapsesRepeats = true
    case .diagnostics: diagnostics = try scanner.choice(for: help)
    }
  }
}

extension DecodingOptions.ChecksumRule: ChoiceValue {}
