/// What counts alike in the figures of a ``Tuning``.
package enum TuningWeight: String, Sendable, CaseIterable {
  /// Every recording, however many sessions it has.
  case recordings
  /// Every session, so that a long recording counts for more than a short one.
  case sessions
}
