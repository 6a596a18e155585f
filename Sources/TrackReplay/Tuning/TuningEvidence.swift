/// What a ``TuningReport`` rests on.
package struct TuningEvidence: Sendable, Hashable {
  /// Recordings with a start.
  package var recordings: Int
  /// Starts of which no two sessions overlap.
  package var independentStarts: Int

  /// What a recommendation needs at least.
  ///
  /// From 20 recordings on, intervals hold in 93 to 97 of a hundred archives, see ``ConfidenceInterval``. Of
  /// 60 independent starts, one fails with a probability of 95 % if one in twenty does (the rule of three: Hanley
  /// and Lippman-Hand, If Nothing Goes Wrong, Is Everything All Right?, 1983).
  package static let needed = TuningEvidence(recordings: 20, independentStarts: 60)

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
