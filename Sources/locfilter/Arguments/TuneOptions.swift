import LocationFilter
import TrackReplay

/// What `locfilter tune` was asked for.
struct TuneOptions: Sendable, Hashable {
  /// Beyond so many, nobody could read the table.
  static let combinationLimit = 1000
  /// How many sessions may be under way at once: some 100 MB of them.
  static let sessionLimit = 100_000

  var input = InputOptions()
  var output = OutputOptions()
  var format: TuneFormat = .text
  var every = Duration.seconds(30)
  var reference = TuningReference.claimedAccuracy
  /// The lists; what all combinations have in common stands with the policy.
  var lists = TuningGrid()
  var policyOptions = PolicyOptions()

  var grid: TuningGrid {
    var grid = lists
    grid.base = policyOptions.policy
    return grid
  }

  /// Checks that the grid is of a size to be held.
  ///
  /// - Throws: `.tooMany`.
  func checkSize() throws(UsageError) {
    let grid = grid
    guard grid.count <= Self.combinationLimit else {
      throw error("\(grid.count) combinations", limit: Self.combinationLimit)
    }
    let sessions = (grid.longestTimeout / every + 1) * Double(grid.count)
    guard sessions <= Double(Self.sessionLimit) else {
      let what = "The sessions under way at once, of the longest timeout with one every"
      throw error("\(what) \(every / .seconds(1)) s,", limit: Self.sessionLimit)
    }
  }

  private func error(_ what: String, limit: Int) -> UsageError {
    UsageError(.tooMany(what, limit: limit), in: Self.command.help)
  }
}

enum TuneFormat: String, ChoiceValue {
  case text
  case ndjson
  case csv
  case html
}

extension TuneOptions: CommandArguments {
  static let command = Command.tune
  static let abstract = """
    Compare policies on tracks: how soon a session ends, how well, and which to choose.
    """
  static var allOptions: [OptionHelp] {
    let output = OutputOptions.Option.output.help
    return ownOptions + InputOptions.ownOptions + [output]
  }

  var options: CommandOptions { .tune(self) }

  mutating func readAny(
    _ name: String,
    from scanner: inout ArgumentScanner
  ) throws(UsageError) -> Bool {
    if try read(name, from: &scanner) { return true }
    if try input.read(name, from: &scanner) { return true }
    guard OutputOptions.Option(named: name) == .output else { return false }
    return try output.read(name, from: &scanner)
  }
}
