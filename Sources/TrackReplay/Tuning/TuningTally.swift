/// What a ``Tuning`` has counted on the tracks that have ended.
///
/// With a comparison for each of many recordings, their tallies are appended to each other. The result
/// is that of one comparison on all recordings, in any order.
///
/// ```swift
/// var total = Tuning(grid: grid).tally
/// for recording in recordings {
///   var tuning = Tuning(grid: grid)
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
  var tracks: Int
  var recordings: Int
  /// The number of starts; without one there is nothing to compare.
  package internal(set) var starts: Int
  var independentStarts: Int
  var coldStarts: Int
  var silentStarts: Int
  var combinations: [CombinationTally]

  /// Adds what another comparison with the same settings has counted.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of different values that it holds.
  package mutating func append(_ other: TuningTally) {
    tracks += other.tracks
    recordings += other.recordings
    starts += other.starts
    independentStarts += other.independentStarts
    coldStarts += other.coldStarts
    silentStarts = silentStarts.addingClamped(other.silentStarts)
    for (index, combination) in zip(combinations.indices, other.combinations) {
      combinations[index].append(combination)
    }
  }

  /// The report on the tracks.
  ///
  /// - Complexity: O(*n*²) in the number of combinations.
  package var report: TuningReport {
    TuningReport(
      every: every,
      reference: reference,
      weight: weight,
      tracks: tracks,
      recordings: recordings,
      starts: starts,
      independentStarts: independentStarts,
      coldStarts: coldStarts,
      silentStarts: silentStarts,
      combinations: combinations.map(\.result)
    )
  }

  /// The number of readings processed by sessions.
  package var steps: Int { combinations.reduce(0) { $0 + $1.steps } }
}
