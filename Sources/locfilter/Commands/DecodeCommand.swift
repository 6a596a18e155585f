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
      let inputs = try input.list(writingTo: self.output)
      let output = try Output(self.output.path)
      let run = Run(inputs: inputs, options: input, output: output)
      let renderer = renderer(isTerminal: output.isTerminal, namesTracks: !inputs.isSingle)
      return try decode(input, run, renderer)
    }
  }

  private func decode(
    _ options: InputOptions,
    _ run: Run,
    _ renderer: some ReadingRenderer
  ) throws(CommandError) -> ExitStatus {
    let stream = output.stream
    return try run.write(renderer) { (task) throws(CommandError) in
      let track = TrackInput(
        task.input,
        options,
        writingTo: stream
      )
      try track.read(&task) { (batch, task) throws(CommandError) in
        task.document.render(batch, of: task.input.name, into: &task.text)
        try task.write()
        return nil
      }
    }.status
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
