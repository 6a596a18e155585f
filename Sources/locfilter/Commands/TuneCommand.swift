import LocationFilter
import TrackDecoding
import TrackReplay

/// `locfilter tune`: policies compared over all recordings.
struct TuneCommand: Command {
  /// A larger table would be unreadable.
  static let combinationLimit = 1000
  /// The number of concurrent sessions of all workers that fit into 8 MB: beside the figures of 1000 combinations
  /// and the tool itself, that is what 32 MB leave. Of combinations, the workers together have as many at most: those
  /// of each have their own figures.
  static let sessionLimit = 12_000

  var input = InputOptions()
  var output = OutputOptions()
  var format: Format = .text
  /// `nil` for the first start of each track only.
  var every: Duration? = .seconds(30)
  var start: Replay.Start = .auto
  var reference = TuningReference.claimedAccuracy
  var weight = TuningWeight.recordings
  var isByTrack = false
  var grid = TuningGrid()

  enum Format: String, ChoiceValue {
    case text
    case ndjson
    case csv
    case html
  }

  static let name = "tune"
  static let abstract = "Compare policies on tracks by duration and accuracy, and recommend one."
  static let examples = [
    CommandExample(
      "tune --desired-accuracy 10,20 --recursive Fixtures/CSV",
      "Six policies on all tracks in a folder, and which one to use."
    ),
    CommandExample(
      "tune --plateau off,5 --every 10 --format csv Fixtures/CSV/walk.csv",
      "With and without a plateau, as a table for other programs."
    ),
  ]
  static let rows =
    [formatRow] + listRows.map { $0.lifted(\.grid) } + ownRows
    + commonRows.map { $0.lifted(\.grid.base) }
    + InputOptions.rows.map { $0.lifted(\.input) }
    + [OutputOptions.pathRow, OutputOptions.safetyRow].map { $0.lifted(\.output) }

  private static let formatRow = Option<TuneCommand>(
    "--format",
    .choice("format", of: Format.self),
    default: "text",
    help: "A table for people, one JSON object per combination, CSV, or a page."
  ) { $0.format = $1 }

  /// The values of a policy that are given as a list.
  private static let listRows: [Option<TuningGrid>] = [
    list("--desired-accuracy", of: .desiredAccuracy, default: "5,10,20,50") {
      $0.desiredAccuracies = $1
    },
    list("--timeout", of: .seconds, default: "15,30,60") { $0.timeouts = $1 },
    list("--settle-distance", of: .number("metres"), default: "1") { $0.settleDistances = $1 },
    list("--settle-interval", of: .seconds, default: "10") { $0.settleIntervals = $1 },
    list("--maximum-age", of: .seconds, default: "5") { $0.maximumAges = $1 },
    list("--plateau", of: ValueParser.seconds.orOff, default: "off") { $0.plateaus = $1 },
  ]

  /// A list of the values that the policy's option of the same name takes, with the same help.
  private static func list<Value>(
    _ name: String,
    of value: ValueParser<Value>,
    default defaultValue: String,
    set: @escaping @Sendable (inout TuningGrid, [Value]) -> Void
  ) -> Option<TuningGrid> where Value: Hashable & Sendable {
    let help = AcquisitionPolicy.rows.named(name)?.help.abstract ?? ""
    return Option(name, .list(of: value), default: defaultValue, help: help, set: set)
  }

  private static let ownRows: [Option<TuneCommand>] = [
    Option(
      "--every",
      ValueParser.interval.orOff,
      default: "30",
      help: """
        Start a session of each combination at this interval, from the first start on; 'off' for the \
        first start only, as after a cold start.
        """
    ) { $0.every = $1 },
    Option(
      "--start",
      .start,
      default: "auto",
      help: """
        The first start: that of the recording if the file contains it ('auto', or 'recording' \
        even if that is over an hour before the first row), otherwise the first row ('first'); or \
        a time such as 2026-05-01T09:00:00Z, in UTC if it has no zone.
        """
    ) { $0.start = $1 },
    Option(
      "--reference",
      .reference,
      help: """
        Measure the error of each result from this position; from the position in two columns of \
        its row, by name; or, for a receiver at rest, from the track's best fix between one and \
        two times the longest timeout after the start.
        """
    ) { $0.reference = $1 },
    Option(
      "--weight",
      .choice("weight", of: TuningWeight.self),
      default: "recordings",
      help: "What counts alike: each recording, or each session."
    ) { $0.weight = $1 },
    Option("--by-track", help: "Add the results on each recording.") { $0.isByTrack = true },
  ]

  /// The values that all combinations have in common.
  private static let commonRows = AcquisitionPolicy.rows.filter { row in
    !row.isPreset && !listRows.contains { $0.help.names == row.help.names }
  }

  func run() throws(UsageError) -> ExitStatus {
    try checkSize()
    let input = try checkedInput()
    return exitStatus { () throws(CommandError) in
      let run = try Run(input, output, workerLimit: workerLimit)
      let document = TuningDocument(total: Locked(tuning().tally), renderer: renderer)
      let end = try run.process(document) { (task) throws(CommandError) in
        try tune(&task, run.options)
      }
      if input.diagnostics != .none { warn(about: end.document.report) }
      return end.status
    }
  }

  /// A comparison without a track. Only one recording alone leaves processors to spare, for combinations that share
  /// no sessions.
  private func tuning(of input: Int = 0, isConcurrent: Bool = false) -> Tuning {
    Tuning(
      grid: grid,
      every: every,
      start: start,
      reference: reference,
      weight: weight,
      input: input,
      keepsTracks: isByTrack
    ) { count, body in
      runOnThreads(isConcurrent ? processorCount : 1, times: count, body)
    }
  }

  private func tune(
    _ task: inout InputTask<TuningDocument>,
    _ options: InputOptions
  ) throws(CommandError) {
    var tuning = tuning(of: task.number, isConcurrent: task.hasSpareProcessors)
    // What was read of a track that cannot be read on counts, too.
    defer {
      tuning.endTrack(name: task.input.name)
      task.document.append(tuning.tally)
    }
    let track = TrackInput(
      task.input,
      options,
      extraColumns: reference.extraColumns,
      check: grid.base.check,
      needless: start.needlessHints
    )
    let firstFix = try track.read(&task) { (batch, task) throws(CommandError) in
      tuning.process(batch)
      try task.flush()
      return nil
    }
    start.warn(
      &task.log,
      firstFix: firstFix,
      hasStarted: tuning.hasStarted,
      knowsRecordingStart: tuning.knowsRecordingStart,
      isRelative: tuning.isRelative
    )
  }

  private func warn(about result: TuningReport) {
    // The other formats have a place for them.
    if format == .csv, result.counts.starts > 0 {
      for warning in result.warnings { report("warning: \(warning.phrase)") }
      if result.recommended == nil {
        report("warning: no recommendation: \(TuningAdvice(result).reason)")
      }
    }
    guard result.reference != .claimedAccuracy, result.hasLocation, !result.hasErrors else {
      return
    }
    let reason =
      switch result.reference {
      case .columns(let latitude, let longitude):
        "no result's row has a position in '\(latitude)' and '\(longitude)'"
      default: "no track continues long enough after a start"
      }
    report("warning: errors cannot be measured: \(reason); using the claimed accuracy")
  }

  private var renderer: any TuningRenderer {
    switch format {
    case .text: TextTuningRenderer()
    case .ndjson:
      NDJSONTuningRenderer(
        run: RunRecord(version: Tool.version, command: Self.name, policy: grid.base)
      )
    case .csv: CSVTuningRenderer(safety: output.safety)
    case .html: HTMLTuningRenderer(commandLine: Tool.equalCommandLine)
    }
  }

  private var concurrentSessions: Double {
    grid.concurrentSessions(every: every, reference: reference)
  }

  /// The number of workers whose sessions, and whose combinations, together are within the limit, at least one.
  var workerLimit: Int {
    let limit = Double(Self.sessionLimit) / max(concurrentSessions, Double(grid.count))
    return max(1, Int(exactly: limit.rounded(.down)) ?? 1)
  }

  /// Checks that the grid is small enough to be held in memory.
  ///
  /// - Throws: `.tooMany`.
  func checkSize() throws(UsageError) {
    guard grid.count <= Self.combinationLimit else {
      throw Self.error(
        .tooMany(
          "combinations (\(grid.count.grouped))",
          limit: Self.combinationLimit,
          remedy: "Give fewer values to the options that accept several."
        )
      )
    }
    guard concurrentSessions <= Double(Self.sessionLimit) else {
      let standard = AcquisitionPolicy.standard.timeout
      let interval = (every ?? .zero).text(.exact)
      let timeout =
        grid.longestTimeout < standard
        ? "\(standard.text(.exact)) with the standard policy" : grid.longestTimeout.text(.exact)
      throw Self.error(
        .tooMany(
          "concurrent sessions (one every \(interval), each up to \(timeout))",
          limit: Self.sessionLimit,
          remedy: "Give '--every' a longer interval, or the other options fewer values."
        )
      )
    }
  }
}

/// The report of a comparison. The recordings are added to it as they end, in any order: a tally that waited
/// for its turn would take memory, and the result does not depend on the order, because each has its place.
private struct TuningDocument: DocumentRenderer {
  let total: Locked<TuningTally>
  let renderer: any TuningRenderer

  func append(_ tally: TuningTally) {
    total.withLock { $0.append(tally) }
  }

  var report: TuningReport { total.withLock { $0.report } }

  /// That of all recordings: without a start there is nothing to write.
  var gatheredSize: Int { total.withLock { min($0.counts.starts, 1) } }

  var heading: String { renderer.heading }

  func render(_ failure: InputFailure, into text: inout TextBuffer) {
    renderer.render(failure, into: &text)
  }

  /// Without a start there is nothing to compare.
  func close<Failure: Error>(
    into text: inout TextBuffer,
    _ flush: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let report = report
    if report.counts.starts > 0 { try renderer.render(report, into: &text, flush) }
  }
}

extension TuningWeight: ChoiceValue {}
