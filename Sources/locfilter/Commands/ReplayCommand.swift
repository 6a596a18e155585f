import LocationFilter
import TrackDecoding
import TrackReplay

/// `locfilter replay`: acquisition sessions over each recording.
struct ReplayCommand: Command {
  var input = InputOptions()
  var output = OutputOptions()
  var format: Format = .text
  /// Whether to write only the outcome of each session, without the decisions.
  var summary = false
  /// Whether a new session starts after each one ends.
  var repeats = false
  var start: Replay.Start = .auto
  /// A CSV file of placemarks, `nil` for the columns of the track itself.
  var placemarks: SystemString?
  /// In metres.
  var placemarkRadius: Double = 100
  var geocodeLatency: Duration = .zero
  var policy = AcquisitionPolicy.standard
  /// What lets the run fail.
  var failConditions: Set<FailCondition> = []

  enum Format: String, ChoiceValue {
    case text
    case ndjson
    case csv
    case geojson
    case gpx
    case html
    case svg
  }

  static let exitMeanings: [ExitStatus: String] = [
    .conditionMet: "A condition of --fail-on was met."
  ]
  static let name = "replay"
  static let abstract = "Show the decision on each fix of a track, the outcome and the address."
  static let examples = [
    CommandExample(
      "replay Fixtures/CSV/cold-start.csv",
      "One session: its outcome, the location, the address and what was kept."
    ),
    CommandExample(
      "replay --repeat --summary Fixtures/NMEA/tunnel-drive.nmea",
      "One session after another, a line each, and the totals."
    ),
    CommandExample(
      "replay --format html -o report.html Fixtures/CSV/bike-lane.csv",
      "A page with plots and all decisions."
    ),
    CommandExample(
      "replay --timeout 30 /dev/ttyACM0",
      "A session on a receiver, which ends after 30 s at the latest."
    ),
  ]
  static let rows =
    ownRows + AcquisitionPolicy.rows.map { $0.lifted(\.policy) }
    + InputOptions.receiverRows.map { $0.lifted(\.input) }
    + (OutputOptions.rows + [OutputOptions.safetyRow]).map { $0.lifted(\.output) }

  private static let startRow = Option<ReplayCommand>(
    "--start",
    .start,
    default: "auto",
    help: """
      Begin at the start of the recording if the file contains it ('auto', or 'recording' even \
      if that is over an hour before the first row), otherwise at the first row, or the first \
      fix or start if the file has events ('first'); or at a time such as 2026-05-01T09:00:00Z, \
      in UTC if it has no zone.
      """
  ) { $0.start = $1 }

  private static let ownRows: [Option<ReplayCommand>] = [
    Option(
      "--format",
      .choice("format", of: Format.self),
      default: "text",
      help: """
        Text for people, one JSON object per line, a CSV row per session, GeoJSON or GPX for \
        maps, a page with plots, or the plots alone.
        """
    ) { $0.format = $1 },
    Option("--summary", help: "Write only the outcome of each session.") { $0.summary = true },
    Option("--repeat", help: "Start a new session after each one ends.") { $0.repeats = true },
    startRow,
    Option(
      file: "--placemarks",
      help: "Look up addresses in a CSV with latitude, longitude and placemark columns."
    ) { $0.placemarks = $1 },
    Option(
      "--placemark-radius",
      .number("metres"),
      default: "100",
      help: "Use the nearest placemark within this distance."
    ) { $0.placemarkRadius = $1 },
    Option(
      "--geocode-latency",
      .seconds,
      default: "0",
      help: """
        Let each reverse geocoding request take this long. A recorded geocodeFailed or \
        geocodeNotFound answers only a request in flight.
        """
    ) { $0.geocodeLatency = $1 },
    Option(
      "--fail-on",
      .list(of: .choice("condition", of: FailCondition.self)),
      help: """
        Exit with 1 if a session has this outcome \
        (\(Outcome.Reason.allCases.map(\.rawValue).joined(separator: ", "))) or no location \
        (noLocation), or if an input cannot be read (unreadable).
        """
    ) { $0.failConditions.formUnion($1) },
  ]

  func run() throws(UsageError) -> ExitStatus {
    let input = try checkedInput()
    if input.isLive, case .at(let instant) = start,
      instant.advanced(by: policy.timeout) <= SystemClock().now
    {
      let error = ValueError("That is in the past, and the session would time out at once.")
      throw Self.error(.invalidValue("\(instant)", Self.startRow.help, error))
    }
    return exitStatus { () throws(CommandError) in
      let places = try placemarkSource()
      let file = placemarks.map { (option: "--placemarks", file: Input(path: $0)) }
      let run = try Run(
        input,
        output,
        isText: format == .text,
        reading: file.map { [$0] } ?? []
      )
      return try replayInputs(of: run, places, renderer(of: run))
    }
  }

  private func replayInputs(
    of run: Run,
    _ places: any PlacemarkSource,
    _ renderer: some ReplayRenderer
  ) throws(CommandError) -> ExitStatus {
    let met = Locked(ConditionCounts(failConditions))
    let end = try run.process(renderer) { (task) throws(CommandError) in
      var counts = ConditionCounts(failConditions)
      defer { met.withLock { $0.append(counts) } }
      try replay(&task, run.options, places, &counts)
    }
    // A lookup at the end of a track.
    try PlacemarkInput.checkTemporaryFile()
    let counts = met.withLock { counts in
      counts.add(failures: end.failures)
      return counts
    }
    guard !end.status.isInterruption, let message = counts.message else { return end.status }
    report(message)
    return .conditionMet
  }

  private func replay(
    _ task: inout InputTask<some ReplayRenderer>,
    _ options: InputOptions,
    _ places: any PlacemarkSource,
    _ met: inout ConditionCounts
  ) throws(CommandError) {
    var replay = Replay(
      policy: policy,
      start: start,
      repeats: repeats,
      reportsDecisions: task.document.showsRecording || !summary && format != .csv,
      places: places,
      geocodeLatency: geocodeLatency
    )
    replay.coversRecording = task.document.showsRecording && !options.isLive
    let track = TrackInput(
      task.input,
      options,
      writingTo: output.stream,
      extraColumns: placemarks == nil ? PlacemarkColumns.names : [],
      hasSessions: true,
      check: policy.check,
      needless: start.needlessHints
    )
    let name = task.input.name
    // What was read until an error has its outcome, too.
    defer {
      replay.finish { session in
        met.add(session)
        task.document.render(session, of: name, into: &task.text)
      }
    }
    let firstFix = try track.read(
      &task,
      until: { replay.deadline }
    ) { (batch, task) throws(CommandError) in
      let count = replay.process(batch, of: name, into: &task.document, &task.text, &met)
      try PlacemarkInput.checkTemporaryFile()
      try task.flush()
      return replay.isOver ? count : nil
    }
    start.warn(
      &task.log,
      firstFix: firstFix,
      hasStarted: replay.hasStarted,
      knowsRecordingStart: replay.knowsRecordingStart,
      isRelative: replay.isRelative
    )
  }

  private func renderer(of run: Run) -> any ReplayRenderer {
    let tracks = run.inputs.all.count
    return switch format {
    case .ndjson:
      NDJSONRenderer(
        summary: summary,
        run: RunRecord(version: Tool.version, command: Self.name, policy: policy)
      )
    case .csv:
      CSVReplayRenderer(policy: policy, safety: output.safety)
    case .geojson:
      GeoJSONRenderer(summary: summary)
    case .gpx:
      GPXReplayRenderer(
        policy: policy,
        summary: summary,
        numbersSessions: repeats
      )
    case .html:
      HTMLReplayRenderer(
        policy: policy,
        tracks: tracks,
        summary: summary,
        commandLine: Tool.equalCommandLine
      )
    case .svg:
      SVGReplayRenderer(policy: policy, tracks: tracks)
    case .text:
      TextReplayRenderer(
        policy: policy,
        summary: summary,
        namesTracks: !run.inputs.isSingle,
        numbersSessions: repeats,
        isLive: run.options.isLive,
        isColored: run.output.isColored
      )
    }
  }

  private func placemarkSource() throws(CommandError) -> any PlacemarkSource {
    guard let path = placemarks else { return PlacemarkColumns() }
    let places = PlacemarkInput(places: path)
    return try places.places(input.diagnostics, radius: placemarkRadius)
  }
}

extension Replay {
  /// Processes a batch, and writes what is found. A method of its own, because the parts of a generic task are
  /// looked up anew in each closure.
  fileprivate mutating func process(
    _ batch: DecodedBatch,
    of track: String,
    into document: inout some ReplayRenderer,
    _ text: inout TextBuffer,
    _ met: inout ConditionCounts
  ) -> Int {
    process(batch) { session in
      met.add(session)
      document.render(session, of: track, into: &text)
    } judged: {
      document.render($0, of: track, into: &text)
    }
  }
}

extension Replay.Start {
  /// The hints about a recording that this start makes needless.
  var needlessHints: [RecordingHint.Kind] { self == .first ? [] : [.cachedFix] }

  /// Warns if the sessions on a track do not start where they should.
  func warn(
    _ log: inout DiagnosticLog,
    firstFix: Timestamp?,
    hasStarted: Bool,
    knowsRecordingStart: Bool,
    isRelative: Bool
  ) {
    if self == .recording, !knowsRecordingStart {
      let text = "the file has no recording start; the session starts at its first row"
      log.add(.warning, "noRecordingStart", text)
    }
    if case .at(let instant) = self, hasStarted, let firstFix,
      instant.duration(to: firstFix) > AcquisitionPolicy.standard.timeout
    {
      log.add(.note, "earlyStart", "the first fix comes long after --start, at \(firstFix)")
    }
    guard !hasStarted else { return }
    let reason =
      switch self {
      case .auto, .first, .recording: "the track has neither a fix nor the event start"
      case .at where isRelative:
        "the track has only relative times, and --start TIME needs absolute ones"
      case .at: "the track ends before --start"
      }
    log.add(.warning, "noSession \(reason)", "no session: \(reason)")
  }
}
