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
  static let examples = [
    CommandExample(
      "decode Fixtures/NMEA/ublox-cold-start.nmea",
      "The readings of a log of sentences."
    ),
    CommandExample(
      "decode --format gpx -o drive.gpx Fixtures/NMEA/tunnel-drive.nmea",
      "The same for a map."
    ),
    CommandExample(
      "decode --format ndjson /dev/ttyACM0",
      "The readings of a receiver as they come, as JSON lines."
    ),
  ]
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
    let input = try checkedInput()
    return exitStatus { () throws(CommandError) in
      let run = try Run(input, output)
      return try decode(run, renderer(of: run))
    }
  }

  private func decode(
    _ run: Run,
    _ renderer: some ReadingRenderer
  ) throws(CommandError) -> ExitStatus {
    let stream = output.stream
    return try run.process(renderer) { (task) throws(CommandError) in
      let track = TrackInput(
        task.input,
        run.options,
        writingTo: stream
      )
      try track.read(&task) { (batch, task) throws(CommandError) in
        task.document.render(batch, of: task.input.name, into: &task.text)
        try task.flush()
        return nil
      }
    }.status
  }

  private func renderer(of run: Run) -> any ReadingRenderer {
    switch format {
    case .text:
      TextReadingRenderer(
        namesTracks: !run.inputs.isSingle,
        isColored: output.color.isColored(isTerminal: run.output.isTerminal)
      )
    case .ndjson: NDJSONRenderer()
    case .csv: CSVReadingRenderer(namesTracks: !run.inputs.isSingle)
    case .geojson: GeoJSONRenderer()
    case .gpx: GPXReadingRenderer()
    }
  }
}
