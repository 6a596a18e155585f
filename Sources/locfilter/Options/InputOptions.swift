import TrackDecoding

/// What to read, and what to say about what could not be read.
///
/// Every command that reads tracks has these rows; others have the files, and rows by name.
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

extension DecodingOptions.ChecksumRule: ChoiceValue {}

extension InputOptions {
  static let rows = decodingRows + [diagnosticsRow]

  static let diagnosticsRow = Option<InputOptions>(
    "--diagnostics",
    .choice("level", of: DiagnosticsLevel.self),
    default: "summary",
    help: "How much to say about lines that cannot be read."
  ) { $0.diagnostics = $1 }

  private static let decodingRows: [Option<InputOptions>] = [
    Option(
      "--input-format",
      .choice("format", of: InputFormat.self),
      default: "auto",
      help: "The format of the track; 'auto' tells it by the content."
    ) { $0.inputFormat = $1 },
    Option(
      "--checksum",
      .choice("rule", of: DecodingOptions.ChecksumRule.self),
      default: "required",
      help: "Whether an NMEA sentence must have a checksum; a wrong one never passes."
    ) { $0.decoding.checksum = $1 },
    Option(
      "--date",
      .day,
      help: "The day on which an NMEA track begins, where it tells no date."
    ) { $0.decoding.date = $1 },
    Option(
      "--week-rollover",
      .weekRollovers,
      default: "0",
      help: """
        Set the dates of an NMEA track forward by so many times 1024 weeks, -999 to 999, which \
        a receiver loses when its week counter overflows.
        """
    ) { $0.decoding.weekRollovers = $1 },
    Option(
      "--uere",
      .rangeErrors,
      help: """
        The range errors, at 68 %, by which HDOP is multiplied where a receiver does not tell \
        its accuracy; names are autonomous (5.1), dgps (1.3), float (0.4) and fixed (0.02), \
        values above 0.
        """
    ) { options, errors in
      for (error, metres) in errors {
        options.decoding.rangeErrors[keyPath: error.value] = metres
      }
    },
    Option(
      "--columns",
      .columns,
      help: """
        The columns of a CSV track by their names in its header, where they are not those of a \
        known kind of file: \(TrackColumn.allCases.map(\.rawValue).joined(separator: ", ")). \
        Those not given are found where their names leave no doubt.
        """
    ) { $0.decoding.columns = $1 },
    Option(
      "--provider",
      .names,
      help:
        "Read only fixes of these providers, such as gps,fused, of a CSV track that tells them."
    ) { $0.decoding.providers = $1 },
    Option(
      "--collapse-repeats",
      help: """
        Take rows of a CSV track that tell the fix of the row before again for no readings; time \
        passes with them all the same.
        """
    ) { $0.decoding.collapsesRepeats = true },
  ]
}
