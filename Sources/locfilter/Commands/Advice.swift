import TrackDecoding
import TrackReplay

// What to do about each message: text that follows it, empty if nothing helps.

extension TrackError {
  func advice(for file: SystemString) -> String {
    switch self {
    case .unrecognizedFormat:
      "; name the format with --input-format if it is one of them"
    case .foreignFormat(let format):
      format.command == nil ? "" : " | \(Tool.ownCommandLine)"
    case .noUsableColumns where hasNoNames: "; add a line of names at the top"
    case .noUsableColumns(let found, _, _, _) where found.count == 1:
      "; fields are separated by commas, semicolons or tabs"
    case .noUsableColumns(let found, _, _, _) where missingColumns.isEmpty:
      "; --columns \([.timestamp, .latitude].mapping(found)),… names the columns"
    case .noUsableColumns(let found, _, _, _) where found.count < 3: ""
    case .noUsableColumns(let found, _, _, _):
      "; choose with --columns \(missingColumns.mapping(found))"
    case .absentColumns: ""
    case .repeatedName(let name, let numbers, let column?, _):
      "; choose with --columns \(column.rawValue)='\(name)#\(numbers.first ?? 1)'"
    case .repeatedName: ""
    case .mismatchedHeader(let names, let fields, _) where names > fields:
      "; remove the names without a field"
    case .mismatchedHeader: "; give the header a name for each field"
    case .ambiguousDate: "; choose with --time-format"
    case .notDegrees:
      "; convert the positions to degrees, or name other columns with"
        + " --columns latitude=NAME,longitude=NAME"
    case .ambiguousColumns(let column, let names, _):
      "; choose with --columns \(column.rawValue)='\(names.first ?? "")'"
    }
  }
}

extension Diagnostic.Reason {
  var advice: String {
    switch self {
    case .missingChecksum: "; --checksum optional reads sentences without one"
    case .lateSentence:
      "; if the sentences of one time come with a pause of more than 0.2 s, the fix lacks what follows it,"
        + " such as the accuracy; from a pipe without --live, all sentences are used"
    case .noDate, .undatedLimitReached: "; --date gives the day on which it begins"
    case .zoneAssumed: "; --time-zone gives another"
    case .degreesAssumed: "; --columns latitude=NAME,longitude=NAME names others"
    case .timesRounded: "; --columns timestamp=NAME names another column"
    case .spreadsheetDays: "; --time-format days reads them as days"
    case .mixedTimes: "; --time-format selects one form"
    case .contradictoryTimes(_, let other, _): "; --columns timestamp='\(other)' uses the other"
    default: ""
    }
  }
}

extension Reception {
  /// What is wrong with the input, and what to do; `nil` if it can be decoded.
  func problem(with file: SystemString) -> (text: String, advice: String)? {
    switch self {
    case .nothing:
      (
        "nothing was received",
        "; check the receiver, the line speed (stty), and whether a program in between collects its output"
      )
    case .unrecognized:
      (
        "what was received has neither a sentence with a checksum nor the header of a table",
        "; check the line speed (stty), or try --checksum optional or --input-format"
      )
    case .unreadable(let error): (error.description(naming: file), error.advice(for: file))
    case .unusable:
      (
        "nothing that was received could be decoded",
        "; check the line speed (stty) and --input-format"
      )
    case .decoded: nil
    }
  }
}

extension CommandError {
  /// Creates the error for a live input that cannot be decoded.
  init(unreadableLive file: SystemString, _ error: TrackError) {
    self.init(unreadable: file, error)
    // The line speed is the likelier cause.
    if error == .unrecognizedFormat, let problem = Reception.unrecognized.problem(with: file) {
      (position, reason) = (nil, problem.text + problem.advice)
    }
  }
}

extension [TrackColumn] {
  /// The value of `--columns` that gives names to these columns of a table with some other names.
  fileprivate func mapping(_ found: [String]) -> String {
    map { column in
      column == .timestamp && found.haveDateAndTime
        ? "date=NAME,timeOfDay=NAME" : "\(column.rawValue)=NAME"
    }.joined(separator: ",")
  }
}

extension [String] {
  /// Whether the date and the time of day seem to be in columns of their own.
  fileprivate var haveDateAndTime: Bool {
    let parts = map {
      (date: $0.lowercased().end(of: "date") != nil, time: $0.lowercased().end(of: "time") != nil)
    }
    return parts.contains { $0.date && !$0.time } && parts.contains { $0.time && !$0.date }
  }
}

extension RecordingHint.Kind {
  /// Those that say nothing about a receiver.
  static let ofRecordings: [Self] = [
    .cachedFix, .oneInstant, .newestFirst, .lateFixes, .localArrivals,
  ]

  /// What to do about the hint on a recording of a format, `nil` if that was not found.
  func advice(for file: SystemString, in format: TrackFormat?) -> String {
    switch self {
    case .cachedFix: "; replay --start auto rejects it as stale"
    case .noAccuracy: "; --assume-accuracy METRES gives it"
    case .zeroAccuracy:
      "; --zero-accuracy-is-unknown rejects such fixes, and --assume-accuracy METRES gives them one"
    case .oneInstant: "; --columns timestamp=NAME names another column"
    case .newestFirst:
      (format == .nmea
        ? "; reverse its lines: awk '{ line[NR] = $0 } END { for (i = NR; i > 0; i--) print line[i] }'"
        : "; reverse its rows: awk 'NR == 1; NR > 1 { row[NR] = $0 } END { for (i = NR; i > 1; i--) print row[i] }'")
        + " \(Tool.path(file)) | \(Tool.ownCommandLine)"
    case .localArrivals: "; --time-zone gives the zone"
    case .lateFixes: "; if another track begins there, give it a file of its own"
    }
  }
}
