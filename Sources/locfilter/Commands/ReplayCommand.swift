import LocationFilter
import TrackDecoding
import TrackReplay

/// `locfilter replay`: each recording through the filter.
struct ReplayCommand {
  let options: ReplayOptions
  /// The words that asked for it, to be shown in a report.
  var words: [String] = []

  /// Replays each track.
  func run() throws(UsageError) -> ExitStatus {
    let names = try TrackInput.names(options.input, of: .replay)
    return exitStatus { () throws(CommandError) in
      let output = try Output(options.output.output)
      let renderer = renderer(isTerminal: output.isTerminal, tracks: names.count)
      let status = try replay(names, renderer, into: output)
      try output.finish(status)
      return status
    }
  }

  private func replay(
    _ names: [String],
    _ renderer: some ReplayRenderer,
    into output: borrowing Output
  ) throws(CommandError) -> ExitStatus {
    let places = try placemarkSource()
    var renderer = renderer
    var text = TextBuffer()
    text.append(renderer.heading)
    try output.write(&text)
    let status = try eachTrack(names) { (name) throws(CommandError) in
      try replay(name, places, &renderer, &text, into: output)
    } afterEach: { (name) throws(CommandError) in
      renderer.finish(name, into: &text)
    }
    text.append(renderer.closing)
    try output.write(&text)
    return status
  }

  private func replay(
    _ name: String,
    _ places: any PlacemarkSource,
    _ renderer: inout some ReplayRenderer,
    _ text: inout TextBuffer,
    into output: borrowing Output
  ) throws(CommandError) {
    var replay = Replay(
      policy: options.policy,
      start: options.start,
      repeats: options.repeats,
      reportsDecisions: !options.summary,
      places: places,
      geocodeLatency: options.geocodeLatency
    )
    let input = TrackInput(
      name,
      options.input,
      extraColumns: options.placemarks == nil ? PlacemarkColumns.names : []
    )
    do {
      try input.read { (batch) throws(CommandError) in
        let count = replay.process(batch) {
          renderer.render($0, of: name, into: &text)
        } judged: {
          renderer.render($0, of: name, into: &text)
        }
        try output.write(&text)
        return replay.isOver ? count : nil
      }
    } catch {
      // What was read until then has its outcome, too.
      replay.finish { renderer.render($0, of: name, into: &text) }
      try output.write(&text)
      throw error
    }
    replay.finish { renderer.render($0, of: name, into: &text) }
    try output.write(&text)
    warn(about: replay, of: name)
  }

  private func warn(about replay: Replay, of name: String) {
    if options.start == .recording, !replay.knowsRecordingStart {
      report("\(name): warning: the file does not tell when recording began; its first row counts")
    }
    if !replay.hasStarted {
      let reason =
        replay.isRelative
        ? "the track tells only relative times, which --start TIME does not meet"
        : "the track ends before the time of --start"
      report("\(name): warning: no session: \(reason)")
    }
  }

  private func renderer(isTerminal: Bool, tracks: Int) -> any ReplayRenderer {
    switch options.format {
    case .ndjson:
      NDJSONRenderer(summary: options.summary)
    case .geojson:
      GeoJSONRenderer(summary: options.summary)
    case .gpx:
      GPXReplayRenderer(
        policy: options.policy,
        summary: options.summary,
        numbersSessions: options.repeats
      )
    case .html:
      HTMLReplayRenderer(
        policy: options.policy,
        tracks: tracks,
        summary: options.summary,
        commandLine: commandLine(words)
      )
    case .svg:
      SVGReplayRenderer(policy: options.policy, tracks: tracks)
    case .text:
      TextReplayRenderer(
        policy: options.policy,
        summary: options.summary,
        namesTracks: tracks > 1,
        numbersSessions: options.repeats,
        isColored: options.output.color.isColored(isTerminal: isTerminal)
      )
    }
  }

  private func placemarkSource() throws(CommandError) -> any PlacemarkSource {
    guard let path = options.placemarks else { return PlacemarkColumns() }
    var input = PlacemarkInput(places: path, diagnostics: options.input.diagnostics)
    return PlacemarkIndex(try input.places(), radius: options.placemarkRadius)
  }
}

extension ColorChoice {
  /// Whether to colour, by the choice, or else by the terminal and what the person says of all
  /// programs (no-color.org).
  func isColored(isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}
