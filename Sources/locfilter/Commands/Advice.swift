import TrackDecoding
import TrackReplay

// What to do about each message: text that follows it, empty if nothing helps.

extension TrackError {
  var advice: String {
    switch self {
    case .unrecognizedFormat:
      "; name the format with --input-format if it is one of them"
    case .foreignFormat(let format):
      format.command == nil ? "" : " | \(Tool.name)"
    case .noUsableColumns where hasNoNames: "; add a line of names at the top"
    case .noUsableColumns: "; --columns timestamp=NAME,latitude=NAME,… names the columns"
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
    case .noDate, .undatedLimitReached: "; --date gives the day on which it begins"
    case .zoneAssumed: "; --time-zone gives another"
    case .degreesAssumed: "; --columns latitude=NAME,longitude=NAME names others"
    case .timesRounded: "; --columns timestamp=NAME names another column"
    case .spreadsheetDays: "; --time-format days reads them as days"
    case .contradictoryTimes(_, let other, _): "; --columns timestamp='\(other)' uses the other"
    default: ""
    }
  }
}

extension RecordingHint.Kind {
  var advice: String {
    switch self {
    case .cachedFix: "; replay --start auto rejects it as stale"
    case .noAccuracy: "; --assume-accuracy METRES gives it"
    case .zeroAccuracy:
      "; --zero-accuracy-is-unknown rejects such fixes, and --assume-accuracy METRES gives them one"
    case .oneInstant: "; --columns timestamp=NAME names another column"
    case .newestFirst: "; sort the file by time"
    }
  }
}
