import TrackDecoding

/// The files to read, how to decode them, and how much to report about lines that cannot be read.
///
/// Every command that reads tracks has ``rows``; others have the files and single rows.
struct InputOptions: Sendable, Hashable {
  /// In the order given, `-` for standard input; none is standard input too, unless there is a list.
  var files: [SystemString] = []
  /// Lists of further files, in the order given, `-` for standard input.
  var filesFrom: [SystemString] = []
  /// Whether the files in directories are inputs.
  var isRecursive = false
  /// The number of inputs to read at the same time, `nil` for that of the processors.
  var jobs: Int?
  /// Whether the input is read live, as it comes.
  var isLive = false
  /// `nil` to detect it.
  var inputFormat: TrackFormat?
  var diagnostics: DiagnosticsLevel = .summary
  /// The names of columns, as each use of the option gives them.
  var columns: [[TrackColumn: String]] = []
  /// The options that are passed to the decoder; those that ``checked()`` returns have the ``columns``.
  var decoding = DecodingOptions()
}

enum DiagnosticsLevel: String, ChoiceValue {
  case none
  /// One message for equal ones.
  case summary
  /// Each message, with its byte.
  case all
}

extension TrackFormat: ChoiceValue {}
extension DecodingOptions.ChecksumRule: ChoiceValue {}

extension InputOptions {
  static let rows = listRows + decodingRows + [diagnosticsRow]

  /// The rows of the commands that can read a receiver.
  static let receiverRows = [liveRow] + rows

  private static let liveRow = Option<InputOptions>(
    "--live",
    help: """
      Read a receiver as it sends: each fix counts when it arrives, timeouts need no input, and a \
      signal such as Ctrl-C ends the run with its result. The default for a device such as a serial \
      port; not for a regular file.
      """
  ) { $0.isLive = true }

  /// What the inputs are, and how many are read at a time.
  static let listRows: [Option<InputOptions>] = [
    Option(
      file: "--files-from",
      help: """
        Read the tracks named in this file as well, one a line, or separated by NUL as by \
        'find -print0'; '-' for standard input.
        """
    ) { $0.filesFrom.append($1) },
    Option(
      "--recursive",
      help: """
        Read the files in directories and below them, except hidden ones, if their names have no \
        extension, one without a letter, or one of these, also compressed: \
        \(TrackName.extensions.joined(separator: ", ")).
        """
    ) { $0.isRecursive = true },
    Option(
      "--jobs",
      .jobs,
      help: "Read this many tracks at the same time, 1 to 1024; as many as processors by default."
    ) { $0.jobs = $1 },
  ]

  static let diagnosticsRow = Option<InputOptions>(
    "--diagnostics",
    .choice("level", of: DiagnosticsLevel.self),
    default: "summary",
    help: "How much to report about the input besides errors."
  ) { $0.diagnostics = $1 }

  private static let columnsRow = Option<InputOptions>(
    "--columns",
    .columns,
    help: """
      Name the columns of a CSV track that is not recognised, such as timestamp=datetime. Columns: \
      \(TrackColumn.allCases.map(\.rawValue).joined(separator: ", ")). \
      Other columns are detected if their names are unambiguous. Of several columns of one name, \
      name#number is the one of this number. May be repeated.
      """
  ) { $0.columns.append($1) }

  /// The names of columns by all uses of the option.
  ///
  /// - Throws: That a column has two names, or two columns have one.
  func namedColumns() throws(UsageError.Problem) -> [TrackColumn: String] {
    var names: [TrackColumn: String] = [:]
    for given in columns {
      for (column, name) in given.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        do throws(ValueError) {
          try names.add(name, for: column)
        } catch {
          throw .invalidValue("\(column.rawValue)=\(name)", Self.columnsRow.help, error)
        }
      }
    }
    return names
  }

  private static let decodingRows: [Option<InputOptions>] = [
    Option(
      "--input-format",
      .choice("format", orAuto: TrackFormat.self),
      default: "auto",
      help: "The format of the track; 'auto' detects it from the content."
    ) { $0.inputFormat = $1 },
    Option(
      "--checksum",
      .choice("rule", of: DecodingOptions.ChecksumRule.self),
      default: "required",
      help: "Whether an NMEA sentence needs a checksum; a wrong one is always rejected."
    ) { $0.decoding.checksum = $1 },
    Option(
      "--date",
      .day,
      help: "The date on which a recording begins that has times of day and no date."
    ) { $0.decoding.date = $1 },
    Option(
      "--week-rollover",
      .weekRollovers,
      default: "0",
      help: """
        Move the dates of an NMEA track forward by this many times 1024 weeks, -999 to 999, if the \
        receiver's week counter has overflowed.
        """
    ) { $0.decoding.weekRollovers = $1 },
    Option(
      "--uere",
      .rangeErrors,
      help: """
        The range errors (UERE, 68 %) by which HDOP is multiplied if the receiver reports no \
        accuracy: autonomous (5.1), dgps (1.3), float (0.4) and fixed (0.02); each above 0. The \
        fixes of a CSV track count as autonomous.
        """
    ) { options, errors in
      for (error, metres) in errors {
        options.decoding.rangeErrors[keyPath: error.value] = metres
      }
    },
    Option(
      "--assume-accuracy",
      .positiveNumber("metres"),
      help: """
        The horizontal accuracy (68 %) of fixes for which the track has neither an accuracy nor \
        an HDOP, or an accuracy of 0; without it, the former are rejected.
        """
    ) { $0.decoding.assumedAccuracy = $1 },
    columnsRow,
    Option(
      "--time-format",
      .timePattern,
      help: """
        The form of the times of a CSV track in Unicode's date field symbols, such as \
        'dd/MM/yyyy HH:mm:ss', or 'days' for the day numbers of a spreadsheet. Common forms are \
        detected if they are unambiguous.
        """
    ) { $0.decoding.timeFormat = $1 },
    Option(
      "--time-zone",
      .timeZone,
      help: """
        The time zone of times that have none, of a CSV track or before NMEA sentences: an offset \
        such as +02:00, or a name such as Europe/Berlin. UTC is assumed otherwise.
        """
    ) { $0.decoding.timeZone = $1 },
    Option(
      "--provider",
      .names,
      help:
        "Read only fixes from these providers, such as gps,fused, if a CSV track has that column."
    ) { $0.decoding.providers = $1 },
    Option(
      "--collapse-repeats",
      help: """
        Skip rows of a CSV track that repeat the fix of the previous row; they still advance the \
        clock.
        """
    ) { $0.decoding.collapsesRepeats = true },
  ]
}
