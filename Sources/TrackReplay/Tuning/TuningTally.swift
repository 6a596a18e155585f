import LocationFilter

/// What a ``Tuning`` has counted on the tracks that have ended.
///
/// With a comparison for each of many recordings, their tallies are appended to each other. The result
/// is that of one comparison on all recordings, in any order, if each has the position of its recording.
///
/// ```swift
/// var total = Tuning(grid: grid).tally
/// for (position, recording) in recordings.enumerated() {
///   var tuning = Tuning(grid: grid, input: position)
///   tuning.process(recording)
///   tuning.endTrack()
///   total.append(tuning.tally)
/// }
/// total.report.recommendation?.policy
/// ```
package struct TuningTally: Sendable {
  let every: Duration?
  let reference: TuningReference
  let weight: TuningWeight
  /// Without a start there is nothing to compare.
  package internal(set) var counts: TuningCounts
  /// The tallies of the combinations, and that of the baseline.
  var combinations: [CombinationTally]
  let combinationCount: Int
  /// The position of the baseline's in ``combinations``.
  let baseline: Int
  /// By the position of the track.
  var byTrack: [Int: TunedTrack]

  /// Adds what another comparison with the same settings has counted.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of different values that it holds.
  package mutating func append(_ other: TuningTally) {
    counts.append(other.counts)
    for (index, combination) in zip(combinations.indices, other.combinations) {
      combinations[index].append(combination)
    }
    byTrack.merge(other.byTrack) { _, last in last }
  }

  /// The report on the tracks.
  ///
  /// - Complexity: O(*n*²) in the number of combinations, and O(*n*) in that of recordings a thousand times
  ///   for each.
  package var report: TuningReport {
    let results = Self.results(of: combinations, baseline: baseline)
    return TuningReport(
      every: every,
      reference: reference,
      weight: weight,
      counts: counts,
      combinations: Array(results.prefix(combinationCount)),
      baseline: results.indices.contains(baseline) ? results[baseline] : nil,
      byTrack: byTrack.sorted { $0.key < $1.key }.map(\.value)
    )
  }

  /// The results of tallies of the same starts, of which the baseline's is at a position.
  static func results(of tallies: [CombinationTally], baseline: Int) -> [CombinationResult] {
    guard tallies.indices.contains(baseline) else { return [] }
    return tallies.map { $0.result(baseline: tallies[baseline]) }
  }

  /// The number of readings processed by sessions. One that sessions of several combinations share counts for each.
  package var steps: Int { combinations.reduce(0) { $0 + $1.steps } }
}
