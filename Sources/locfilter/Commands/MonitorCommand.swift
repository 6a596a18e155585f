import TrackReplay

/// `locfilter monitor`: what each recording brings about.
struct MonitorCommand {
  let options: MonitorOptions

  /// Monitors each track.
  func run() throws(UsageError) -> ExitStatus {
    let monitor = try options.monitor()
    let names = try TrackInput.names(options.input, of: .monitor)
    return exitStatus { () throws(CommandError) in
      let output = try Output(options.output.output)
      var renderer = renderer(isTerminal: output.isTerminal, namesTracks: names.count > 1)
      var text = TextBuffer()
      let status = try eachTrack(names) { (name) throws(CommandError) in
        var monitor = monitor
        try TrackInput(name, options.input).read { (batch) throws(CommandError) in
          monitor.process(batch) { renderer.render($0, of: name, into: &text) }
          try output.write(&text)
          return nil
        }
        // Nothing is summed up of what could not be read to its end.
        renderer.finish(name, into: &text)
      }
      try output.write(&text)
      try output.finish(status)
      return status
    }
  }

  private func renderer(isTerminal: Bool, namesTracks: Bool) -> any MonitorRenderer {
    switch options.format {
    case .ndjson: NDJSONRenderer()
    case .text:
      TextMonitorRenderer(
        namesTracks: namesTracks,
        isColored: options.output.color.isColored(isTerminal: isTerminal)
      )
    }
  }
}
