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
          extraColumns: options.reference.extraColumns
        ).read { (batch) throws(CommandError) in
          tuning.process(batch)
          return nil
        }
      }
      let result = tuning.report
      warn(about: result)
      if result.starts > 0 {
        var text = TextBuffer()
        renderer.render(result, into: &text)
        try output.write(&text)
      }
      try output.finish(status)
      return status
    }
  }

  private func warn(about result: TuningReport) {
    let hasLocation = result.combinations.contains { $0.located > 0 }
    guard result.reference != .claimedAccuracy, hasLocation, !result.judgesByError else { return }
    let reason =
      switch result.reference {
      case .columns(let latitude, let longitude):
        "no row of a result tells a place in '\(latitude)' and '\(longitude)'"
      default: "no track goes on long enough after a start"
      }
    report("warning: no error is known: \(reason); the accuracy claimed counts")
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
