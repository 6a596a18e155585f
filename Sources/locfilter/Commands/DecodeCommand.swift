import TrackDecoding
import TrackReplay

/// `locfilter decode`: the readings of each recording.
struct DecodeCommand: Command {
  var input = InputOptions()
  var output = OutputOptions()
  var format: Format = .text

  enum Format: String, ChoiceValue {
    case text
    case ndjson
    case csv
    case geojson
    case gpx
  }

  static let name = "decode"
  static let abstract = "Show the readings decoded from a track."
  static let rows =
    [formatRow] + InputOptions.receiverRows.map { $0.lifted(\.input) }
    + OutputOptions.rows.map { $0.lifted(\.output) }

  private static let formatRow = Option<DecodeCommand>(
    "--format",
    .choice("format", of: Format.self),
    default: "text",
    help: """
      Text for people, one JSON object per line, CSV that can be read back, or GeoJSON or GPX \
      for maps.
      """
  ) { $0.format = $1 }

  func run() throws(UsageError) -> ExitStatus {
    let input = try inputs()
    return exitStatus { () throws(CommandError) in
      let list = try input.list()
      let output = try Output(self.output.path)
      var renderer = renderer(isTerminal: output.isTerminal, namesTracks: list.inputs.count > 1)
      var text = TextBuffer()
      text.append(renderer.heading)
      try output.write(&text)
      let status = try eachTrack(list.inputs, input.diagnostics) {
        (track, log) throws(CommandError) in
        let track = TrackInput(track, input, writingTo: self.output.stream)
        try track.read(&log) { (batch) throws(CommandError) in
          renderer.render(batch, of: track.name, into: &text)
          try output.write(&text)
          return nil
        }
      } afterEach: { (name) throws(CommandError) in
        renderer.finish(name, into: &text)
      }
      text.append(renderer.closing)
      try output.write(&text)
      try output.finish(status, isLive: input.isLive)
      return status
    }
  }

  private func renderer(isTerminal: Bool, namesTracks: Bool) -> any ReadingRenderer {
    switch format {
    case .text:
      TextReadingRenderer(
        namesTracks: namesTracks,
        isColored: output.color.isColored(isTerminal: isTerminal)
      )
    case .ndjson: NDJSONRenderer()
    case .csv: CSVReadingRenderer(namesTracks: namesTracks)
    case .geojson: GeoJSONRenderer()
    case .gpx: GPXReadingRenderer()
    }
  }
}
