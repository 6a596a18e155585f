import TrackDecoding
import TrackReplay

/// `locfilter decode`: the readings of each recording.
struct DecodeCommand {
  let options: DecodeOptions

  /// Decodes each track; one that cannot be read is told, and the rest goes on.
  func run() throws(UsageError) -> ExitStatus {
    let names = try TrackInput.names(options.input, of: .decode)
    do throws(CommandError) {
      var output = try Output(options.output.output)
      var renderer = renderer
      output.bytes = Array(renderer.heading.utf8)
      var status = ExitStatus.done
      for name in names {
        do throws(CommandError) {
          try decode(name, &renderer, into: &output)
        } catch  where error.status == .io || error.message.isEmpty {
          throw error
        } catch {
          report(error.message)
          if status == .done { status = error.status }
        }
      }
      try output.finish(status)
      return status
    } catch {
      report(error.message)
      return error.status
    }
  }

  private func decode(
    _ name: String,
    _ renderer: inout any ReadingRenderer,
    into output: inout Output
  ) throws(CommandError) {
    try output.flush()
    var bytes: [UInt8] = []
    try TrackInput(name, options.input, DecodingOptions()).read { item in
      renderer.render(item, of: name, into: &bytes)
      return true
    } afterChunk: { () throws(CommandError) in
      swap(&bytes, &output.bytes)
      try output.flush()
      swap(&bytes, &output.bytes)
    }
  }

  private var renderer: any ReadingRenderer {
    switch options.format {
    case .text: TextReadingRenderer()
    case .ndjson: NDJSONRenderer()
    case .csv: CSVReadingRenderer()
    }
  }
}
