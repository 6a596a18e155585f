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
    let (names, input) = try inputs()
    return exitStatus { () throws(CommandError) in
      let output = try Output(self.output.path)
      let renderer = renderer(isTerminal: output.isTerminal, namesTracks: names.count > 1)
      let status = try decode(names, input, renderer, into: output)
      try output.finish(status, isLive: input.isLive)
      return status
    }
  }

  private func decode(
    _ names: [String],
    _ input: InputOptions,
    _ renderer: some ReadingRenderer,
    into output: borrowing Output
  ) throws(CommandError) -> ExitStatus {
    var document = DocumentSequence(renderer)
    var text = TextBuffer()
    text.append(document.heading)
    try output.write(&text)
    let status = try eachTrack(names, input.diagnostics) { (name, log) throws(CommandError) in
      let track = TrackInput(name, input, writingTo: self.output.stream)
      try track.read(&log) { (batch) throws(CommandError) in
        document.renderer.render(batch, of: name, into: &text)
        try document.write(&text, into: output)
        return nil
      }
    } afterEach: { (name) throws(CommandError) in
      document.renderer.finish(name, into: &text)
      try document.write(&text, into: output)
      document.endRecording()
    }
    text.append(document.closing)
    try output.write(&text)
    return status
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
