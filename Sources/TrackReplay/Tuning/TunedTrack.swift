/// The results on one track, if a ``Tuning`` keeps them.
package struct TunedTrack: Sendable, Hashable {
  /// The name given at the track's end.
  package var name: String
  /// The number of starts.
  package var starts: Int
  /// The results, in the order of ``TuningGrid/policies``; without intervals.
  package var combinations: [CombinationResult]

  /// Creates the results on a track.
  package init(name: String, starts: Int, combinations: [CombinationResult]) {
    self.name = name
    self.starts = starts
    self.combinations = combinations
  }
}
