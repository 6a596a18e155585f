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
      throw CommandError(
        status: .data,
        message: "\(path):\(error.place.line):\(error.place.column): error: \(message(error))"
      )
    }
  }
}

/// What is wrong with a table of places; the error itself speaks of recordings.
private func message(_ error: TrackError) -> String {
  guard case .noUsableColumns(let found, let missing, _, _) = error else { return "\(error)" }
  let names = [found, missing].map { $0.map { "'\($0)'" }.joined(separator: ", ") }
  return "no usable columns: found \(names[0]); missing \(names[1])"
}
