import TrackDecoding
import TrackReplay

/// `locfilter decode`: the readings of each recording.
struct DecodeCommand {
  let options: DecodeOptions

  /// Decodes each track.
  func run() throws(UsageError) -> ExitStatus {
    let names = try TrackInput.names(options.input, of: .decode)
    return exitStatus { () throws(CommandError) in
      let output = try Output(options.output.output)
      var renderer = renderer(isTerminal: output.isTerminal, namesTracks: names.count > 1)
      var text = TextBuffer()
      text.append(renderer.heading)
      try output.write(&text)
      let status = try eachTrack(names) { (name) throws(CommandError) in
        try TrackInput(name, options.input).read { (batch) throws(CommandError) in
          renderer.render(batch, of: name, into: &text)
          try output.write(&text)
          return nil
        }
      } afterEach: { (name) throws(CommandError) in
        renderer.finish(name, into: &text)
      }
      text.append(renderer.closing)
      try output.write(&text)
      try output.finish(status)
      return status
    }
  }

  private func renderer(isTerminal: Bool, namesTracks: Bool) -> any ReadingRenderer {
    switch options.format {
    case .text:
      TextReadingRenderer(
        namesTracks: namesTracks,
        isColored: options.output.color.isColored(isTerminal: isTerminal)
      )
    case .ndjson: NDJSONRenderer()
    case .csv: CSVReadingRenderer()
    case .geojson: GeoJSONRenderer()
    case .gpx: GPXReadingRenderer()
    }
  }
}
