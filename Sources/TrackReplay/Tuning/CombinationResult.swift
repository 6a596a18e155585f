package import LocationFilter

/// The results of all sessions with one combination of policy values.
///
/// Every session has exactly one ``SessionEnd``. Time, accuracy, error and ``locatedShare`` are those of *whole*
/// sessions, which ended by themselves: one that the end of its track cut off, or that was refused, might have
/// found something.
package struct CombinationResult: Sendable, Hashable {
  /// The combination.
  package var policy: AcquisitionPolicy
  /// The number of sessions of each end.
  package var ends: SessionEnds<Int>
  /// The number of recordings with a whole session; `nil` if it is that of all with a start.
  package var wholeRecordings: Int?
  /// The share of each end among all sessions, weighed as ``TuningReport/weight`` says; `nil` without any.
  package var shares: SessionEnds<Double>?
  /// The share of the whole sessions that ended with a location, 0...1, weighed as ``TuningReport/weight``
  /// says; `nil` without any.
  package var locatedShare: Double?
  /// Where the share of all recordings like these lies; `nil` with fewer recordings with whole sessions than
  /// ``TuningEvidence/needed``, and where sessions count alike, so that a few long recordings decide.
  package var locatedInterval: ConfidenceInterval?
  /// Seconds from start to end, of whole sessions; `nil` without any.
  package var timeToStop: Spread?
  /// The claimed accuracy of the results in metres, of whole sessions with a location; `nil` without
  /// any.
  package var horizontalAccuracy: Spread?
  /// Metres from the reference to the results, of whole sessions with both; `nil` without any.
  package var error: Spread?
  /// The time that the receiver was on in all sessions; one that was cut off counts up to its track's end.
  package var receiverTime: Duration
  /// The time that the receiver was on less than with ``TuningReport/baseline``, from the same starts; below
  /// zero if it was on longer.
  package var saved: Duration
  /// ``saved`` in seconds for a session on average, weighed as ``TuningReport/weight`` says; `nil` without any.
  package var savedPerSession: Double?

  /// Creates a result; the defaults are those of no sessions, and the shares by default those of the counts.
  package init(
    policy: AcquisitionPolicy,
    ends: SessionEnds<Int> = [:],
    wholeRecordings: Int? = nil,
    shares: SessionEnds<Double>? = nil,
    locatedShare: Double? = nil,
    locatedInterval: ConfidenceInterval? = nil,
    timeToStop: Spread? = nil,
    horizontalAccuracy: Spread? = nil,
    error: Spread? = nil,
    receiverTime: Duration = .zero,
    saved: Duration = .zero,
    savedPerSession: Double? = nil
  ) {
    self.policy = policy
    self.ends = ends
    self.wholeRecordings = wholeRecordings
    self.locatedInterval = locatedInterval
    self.timeToStop = timeToStop
    self.horizontalAccuracy = horizontalAccuracy
    self.error = error
    self.receiverTime = receiverTime
    self.saved = saved
    self.shares = shares ?? ends.shares
    self.locatedShare =
      locatedShare ?? (ends.whole > 0 ? Double(ends.located) / Double(ends.whole) : nil)
    self.savedPerSession =
      savedPerSession ?? (ends.all > 0 ? saved.inSeconds / Double(ends.all) : nil)
  }
}

extension CombinationResult {
  /// Whole sessions that ended with a location.
  package var located: Int { ends.located }

  /// Sessions that ended by themselves.
  package var wholeSessions: Int { ends.whole }

  /// All sessions.
  package var sessions: Int { ends.all }
}
