import AddressFormat
import LocationFilter
import TrackDecoding
import TrackReplay

/// Reads the file given with `--placemarks`.
///
/// - Throws: What the system refuses, or that the file has no columns of a place.
func readPlacemarks(
  _ path: String,
  diagnostics: DiagnosticsLevel
) throws(CommandError) -> [(coordinate: Coordinate, placemark: Placemark)] {
  var chunks = try InputChunks(path) { () throws(SystemError) in try .reading(path) }
  var log = DiagnosticLog(track: path, level: diagnostics)
  defer { log.finish() }
  var file = PlacemarkFile()
  while true {
    let count = try chunks.read()
    do {
      if count == 0 {
        try file.finish { log.add($0) }
        if file.places.isEmpty { report("\(path): warning: there is no place in it") }
        return file.places
      }
      try file.decode(chunks.buffer.span.extracting(0..<count)) { log.add($0) }
    } catch {
      throw .unusableTable(path, error)
    }
  }
}

extension CommandError {
  /// What is wrong with a table of places or addresses; the error itself speaks of recordings.
  ///
  /// `need` is what is to be said of the columns that the table lacks.
  static func unusableTable(
    _ path: String,
    _ error: TrackError,
    need: String = "missing"
  ) -> CommandError {
    var text = "\(error)"
    if case .noUsableColumns(let found, let missing, _, _) = error {
      text =
        "no usable columns: found \(TrackError.list(found)); \(need) \(TrackError.list(missing))"
    }
    return CommandError(unreadable: path, at: error.position, text)
  }
}
