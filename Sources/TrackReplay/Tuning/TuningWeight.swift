/// What counts alike in the figures of a ``Tuning``.
package enum TuningWeight: String, Sendable, CaseIterable {
  /// Every recording, however many sessions it has.
  ///
  /// A share is the mean of the recordings' shares, and saved time that of their means. In medians and
  /// percentiles a session weighs 1/*n*, with *n* the number of whole sessions of its recording. A recording
  /// without whole sessions has no part in figures of whole sessions only; it counts in
  /// ``CombinationResult/shares`` and ``CombinationResult/savedPerSession``, as all do that have a start.
  case recordings
  /// Every session, so that a long recording counts for more than a short one.
  case sessions
}
