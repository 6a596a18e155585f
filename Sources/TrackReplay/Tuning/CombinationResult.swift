package import LocationFilter

/// The results of all sessions with one combination of policy values.
///
/// Every session ends in exactly one of seven ways, which the counts and ``shares`` tell. Time, accuracy, error
/// and ``locatedShare`` are those of *whole* sessions, which ended by themselves: one that the end of its
/// track cut off, or that was refused, might have found something.
package struct CombinationResult: Sendable, Hashable {
  /// The combination.
  package var policy: AcquisitionPolicy
  /// Sessions that ended at a fix as accurate as desired.
  package var desiredAccuracy: Int
  /// Sessions that settled.
  package var settled: Int
  /// Sessions that ended when nothing improved.
  package var plateau: Int
  /// Sessions that ran out of time with a location.
  package var timedOut: Int
  /// Sessions that ran out of time without one.
  package var withoutLocation: Int
  /// Sessions that the end of their track cut off.
  package var trackEnded: Int
  /// Sessions that were refused: a permission or a provider failed, only reduced accuracy was allowed, or they
  /// were cancelled.
  package var refused: Int
  /// The share of each end among all sessions, weighed as ``TuningReport/weight`` says; `nil` without any.
  package var shares: SessionShares?
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
    desiredAccuracy: Int = 0,
    settled: Int = 0,
    plateau: Int = 0,
    timedOut: Int = 0,
    withoutLocation: Int = 0,
    trackEnded: Int = 0,
    refused: Int = 0,
    shares: SessionShares? = nil,
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
    self.desiredAccuracy = desiredAccuracy
    self.settled = settled
    self.plateau = plateau
    self.timedOut = timedOut
    self.withoutLocation = withoutLocation
    self.trackEnded = trackEnded
    self.refused = refused
    self.locatedInterval = locatedInterval
    self.timeToStop = timeToStop
    self.horizontalAccuracy = horizontalAccuracy
    self.error = error
    self.receiverTime = receiverTime
    self.saved = saved
    self.shares = shares
    self.locatedShare = locatedShare
    self.savedPerSession = savedPerSession
    let (all, whole) = (sessions, wholeSessions)
    if shares == nil, all > 0 { self.shares = SessionShares(self) }
    if locatedShare == nil, whole > 0 { self.locatedShare = Double(located) / Double(whole) }
    if savedPerSession == nil, all > 0 { self.savedPerSession = saved.inSeconds / Double(all) }
  }
}

extension CombinationResult {
  /// Whole sessions that ended with a location.
  package var located: Int { desiredAccuracy + settled + plateau + timedOut }

  /// Sessions that ended by themselves.
  package var wholeSessions: Int { located + withoutLocation }

  /// All sessions.
  package var sessions: Int { wholeSessions + trackEnded + refused }

  /// The number of sessions of each end, in the order of the properties.
  var ends: [Int] {
    [desiredAccuracy, settled, plateau, timedOut, withoutLocation, trackEnded, refused]
  }
}

/// The share of each way in which sessions end, 0...1; together they are 1.
package struct SessionShares: Sendable, Hashable {
  package var desiredAccuracy: Double
  package var settled: Double
  package var plateau: Double
  /// Of those that ran out of time with a location.
  package var timedOut: Double
  package var withoutLocation: Double
  package var trackEnded: Double
  package var refused: Double

  /// The share of all sessions that ended with a location.
  package var located: Double { desiredAccuracy + settled + plateau + timedOut }

  /// The shares of the counts of a result.
  init(_ result: CombinationResult) {
    self.init(parts: result.ends, of: result.sessions)
  }

  /// The shares of parts of a whole, in the order of the properties.
  init(parts: [Int], of whole: Int) {
    func share(_ index: Int) -> Double {
      parts.indices.contains(index) && whole > 0 ? Double(parts[index]) / Double(whole) : 0
    }
    desiredAccuracy = share(0)
    settled = share(1)
    plateau = share(2)
    timedOut = share(3)
    withoutLocation = share(4)
    trackEnded = share(5)
    refused = share(6)
  }
}
