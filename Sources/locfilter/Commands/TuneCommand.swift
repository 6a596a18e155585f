import Dispatch
import TrackReplay

/// `locfilter tune`: policies compared on all recordings.
struct TuneCommand {
  let options: TuneOptions
  /// The words that asked for it, to be shown in a report.
  var words: [String] = []

  /// Tries each combination on each track, and writes what came of it.
  func run() throws(UsageError) -> ExitStatus {
    try options.checkSize()
    let names = try TrackInput.names(options.input, of: .tune)
    return exitStatus { () throws(CommandError) in
      let output = try Output(options.output.output)
      var tuning = Tuning(
        grid: options.grid,
        every: options.every,
        reference: options.reference
      ) { count, body in
        DispatchQueue.concurrentPerform(iterations: count) { body($0) }
      }
      let status = try eachTrack(names) { (name) throws(CommandError) in
        // What was read of a track that cannot be read on counts, too.
        defer { tuning.endTrack() }
        try TrackInput(
          name,
          options.input,
          textColumns: options.reference.textColumns
        ).read { (item) throws(CommandError) in
          tuning.process(item)
          return true
        } afterSome: {
        }
      }
      let report = tuning.report
      if report.starts > 0 {
        var text = TextBuffer()
        renderer.render(report, into: &text)
        try output.write(&text)
      }
      try output.finish(status)
      return status
    }
  }

  private var renderer: any TuningRenderer {
    switch options.format {
    case .text: TextTuningRenderer()
    case .ndjson: NDJSONTuningRenderer()
    case .csv: CSVTuningRenderer()
    case .html: HTMLTuningRenderer(commandLine: commandLine(words))
    }
  }
}
