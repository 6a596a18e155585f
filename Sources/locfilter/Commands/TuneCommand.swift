import Dispatch
import LocationFilter
import TrackReplay

/// `locfilter tune`: policies compared on all recordings.
struct TuneCommand: Command {
  /// Beyond so many, nobody could read the table.
  static let combinationLimit = 1000
  /// How many sessions may be under way at once: some 100 MB of them.
  static let sessionLimit = 100_000

  var input = InputOptions()
  var output = OutputOptions()
  var format: Format = .text
  var every = Duration.seconds(30)
  var reference = TuningReference.claimedAccuracy
  var grid = TuningGrid()

  enum Format: String, ChoiceValue {
    case text
    case ndjson
    case csv
    case html
  }

  static let name = "tune"
  static let abstract = """
    Compare policies on tracks: how soon a session ends, how well, and which to choose.
    """
  static let rows =
    [formatRow] + listRows.map { $0.lifted(\.grid) } + ownRows
    + commonRows.map { $0.lifted(\.grid.base) }
    + InputOptions.rows.map { $0.lifted(\.input) } + [OutputOptions.pathRow.lifted(\.output)]

  private static let formatRow = Option<TuneCommand>(
    "--format",
    .choice("format", of: Format.self),
    default: "text",
    help: "A table for people, one JSON object a combination, CSV, or a page."
  ) { $0.format = $1 }

  private static let listRows: [Option<TuningGrid>] = [
    Option(
      "--desired-accuracy",
      .list(of: .desiredAccuracy),
      default: "5,10,20,50",
      help: "Stop at a fix as accurate as one of these."
    ) { $0.desiredAccuracies = $1 },
    Option("--timeout", .list(of: .seconds), default: "15,30,60", help: "Stop after so long.") {
      $0.timeouts = $1
    },
    Option(
      "--settle-distance",
      .list(of: .number("metres")),
      default: "1",
      help: "A fix nearer than this to the one kept repeats it."
    ) { $0.settleDistances = $1 },
    Option(
      "--settle-interval",
      .list(of: .seconds),
      default: "10",
      help: "Stop at a repeating fix that is later than the one kept by more than this."
    ) { $0.settleIntervals = $1 },
    Option(
      "--maximum-age",
      .list(of: .seconds),
      default: "5",
      help: "Reject a reading older than this."
    ) { $0.maximumAges = $1 },
    Option(
      "--plateau",
      .list(of: ValueParser.seconds.orOff),
      default: "off",
      help: "Stop when nothing has improved for so long."
    ) { $0.plateaus = $1 },
  ]

  private static let ownRows: [Option<TuneCommand>] = [
    Option(
      "--every",
      .interval,
      default: "30",
      help: "Try each combination from instants so far apart, from the first row on."
    ) { $0.every = $1 },
    Option(
      "--reference",
      .reference,
      help: """
        Measure the error of each result: from this place; from that in two columns of its row, \
        by their names; or, for a receiver at rest, from the track's best fix in the time from \
        the longest timeout to twice that after the start.
        """
    ) { $0.reference = $1 },
  ]

  /// The figures that all combinations have in common.
  private static let commonRows = AcquisitionPolicy.rows.filter { row in
    !row.isPreset && !listRows.contains { $0.help.names == row.help.names }
  }

  /// Tries each combination on each track, and writes what came of it.
  func run() throws(UsageError) -> ExitStatus {
    try checkSize()
    let names = try inputNames()
    return exitStatus { () throws(CommandError) in
      let output = try Output(self.output.path)
      var tuning = Tuning(
        grid: grid,
        every: every,
        reference: reference
      ) { count, body in
        DispatchQueue.concurrentPerform(iterations: count) { body($0) }
      }
      let status = try eachTrack(names) { (name) throws(CommandError) in
        // What was read of a track that cannot be read on counts, too.
        defer { tuning.endTrack() }
        try TrackInput(
          name,
          input,
          textColumns: reference.textColumns
        ).read { (item) throws(CommandError) in
          tuning.process(item)
          return true
        } afterSome: {
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
    switch format {
    case .text: TextTuningRenderer()
    case .ndjson: NDJSONTuningRenderer()
    case .csv: CSVTuningRenderer()
    case .html: HTMLTuningRenderer(commandLine: Tool.commandLine(CommandLine.arguments.dropFirst()))
    }
  }

  /// Checks that the grid is small enough to be held in memory.
  ///
  /// - Throws: `.tooMany`.
  func checkSize() throws(UsageError) {
    guard grid.count <= Self.combinationLimit else {
      throw Self.error(.tooMany("\(grid.count) combinations", limit: Self.combinationLimit))
    }
    let sessions = (grid.longestTimeout / every + 1) * Double(grid.count)
    guard sessions <= Double(Self.sessionLimit) else {
      let what = "The sessions under way at once, of the longest timeout with one every"
      throw Self.error(.tooMany("\(what) \(every / .seconds(1)) s,", limit: Self.sessionLimit))
    }
  }
}
