/// What a ``TuningReport`` rests on.
package struct TuningEvidence: Sendable, Hashable {
  /// Recordings with a start.
  package var recordings: Int
  /// Starts of which no two sessions overlap.
  package var independentStarts: Int

  /// What a recommendation needs at least.
  package static let needed = TuningEvidence(recordings: 0, independentStarts: 0)

  /// Creates evidence.
  package init(recordings: Int, independentStarts: Int) {
    self.recordings = recordings
    self.independentStarts = independentStarts
  }

  /// Whether it is as much as a recommendation needs.
  package var isEnough: Bool {
    recordings >= Self.needed.recordings && independentStarts >= Self.needed.independentStarts
  }
}
