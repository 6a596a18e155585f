/// The tracks and starts of a comparison.
package struct TuningCounts: Sendable, Hashable {
  /// The number of tracks with a time.
  package var tracks = 0
  /// The number of tracks with a start.
  package var recordings = 0
  /// The number of starts that each combination was tried from.
  package var starts = 0
  /// The number of starts of which no two sessions overlap: on each track the most that are at least the
  /// longest timeout apart.
  package var independentStarts = 0
  /// The number of starts without a fix before, or one of 20 m or better within a second. At the others, the
  /// receiver was on already.
  package var coldStarts = 0
  /// The number of starts left out because no row followed within the longest timeout.
  package var silentStarts = 0
  /// The number of tracks in which the receiver moved.
  package var movingRecordings = 0

  /// What a recommendation rests on.
  package var evidence: TuningEvidence {
    TuningEvidence(recordings: recordings, independentStarts: independentStarts)
  }

  mutating func append(_ other: TuningCounts) {
    tracks += other.tracks
    recordings += other.recordings
    starts += other.starts
    independentStarts += other.independentStarts
    coldStarts += other.coldStarts
    silentStarts = silentStarts.addingClamped(other.silentStarts)
    movingRecordings += other.movingRecordings
  }
}
