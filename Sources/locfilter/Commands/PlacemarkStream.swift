import AddressFormat
import TrackDecoding
import TrackReplay

/// One input of placemarks on the command line, without coordinates.
struct PlacemarkStream {
  /// The file's path, `-` for standard input.
  let name: String
  private let level: DiagnosticsLevel
  private let format: PlacemarkReader.Format?

  init(_ name: String, _ options: AddressCommand) {
    self.name = name
    level = options.input.diagnostics
    format =
      switch options.inputFormat {
      case .auto: nil
      case .csv: .csv
      case .ndjson: .ndjson
      }
  }

  /// Reads the input and hands on its placemarks.
  ///
  /// - Parameters:
  ///   - receive: Takes a placemark, blank or not.
  ///   - write: Called after some placemarks, the last of what there is so far among them.
  /// - Throws: What the system, the reader or `write` refuses, and that there was no placemark.
  func read(
    into receive: (Placemark) -> Void,
    afterSome write: () throws(CommandError) -> Void
  ) throws(CommandError) {
    var chunks = try InputChunks(operand: name)
    var reader = PlacemarkReader(format: format)
    var log = DiagnosticLog(track: name, level: level)
    defer { log.finish() }
    var isEmpty = true
    var hasPlacemark = false
    let take = { (item: PlacemarkReader.Item) in
      switch item {
      case .diagnostic(let diagnostic): log.add(diagnostic)
      case .placemark(let placemark, _):
        hasPlacemark = true
        receive(placemark)
      }
    }
    while true {
      let count = try chunks.read()
      do throws(TrackError) {
        if count == 0 {
          try reader.finish(into: take)
        } else {
          try reader.decode(chunks.buffer.span.extracting(0..<count), into: take)
        }
      } catch {
        throw .unusableTable(name, error, need: "at least one is needed of")
      }
      try write()
      if count == 0 { break }
      isEmpty = false
    }
    guard hasPlacemark else {
      let reason = isEmpty ? "the input is empty" : nothing(in: reader.format)
      throw CommandError(status: .data, message: "\(name): error: no placemark: \(reason)")
    }
  }

  private func nothing(in format: PlacemarkReader.Format?) -> String {
    switch format {
    case .ndjson: "no line of it is a JSON object"
    case .csv, nil: "there is no row in it"
    }
  }
}
