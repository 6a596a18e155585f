package import LocationFilter

/// The results of all sessions with one combination of policy values.
///
/// Only *whole* sessions count, those that ended by themselves. A session that the end of its track cut
/// off might have continued; it is counted only in ``cutOff``.
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
  package var cutOff: Int
  /// Seconds from start to end, of whole sessions; `nil` without any.
  package var timeToStop: Spread?
  /// The claimed accuracy of the results in metres, of whole sessions with a location; `nil` without
  /// any.
  package var horizontalAccuracy: Spread?
  /// Metres from the reference to the results, of whole sessions with both; `nil` without any.
  package var error: Spread?
  /// The time that the receiver was off, compared with running each whole session to its timeout.
  package var saved: Duration

  /// Creates a result; the defaults are those of no sessions.
  package init(
    policy: AcquisitionPolicy,
    desiredAccuracy: Int = 0,
    settled: Int = 0,
    plateau: Int = 0,
    timedOut: Int = 0,
    withoutLocation: Int = 0,
    cutOff: Int = 0,
    timeToStop: Spread? = nil,
    horizontalAccuracy: Spread? = nil,
    error: Spread? = nil,
    saved: Duration = .zero
  ) {
    self.policy = policy
    self.desiredAccuracy = desiredAccuracy
    self.settled = settled
    self.plateau = plateau
    self.timedOut = timedOut
    self.withoutLocation = withoutLocation
    self.cutOff = cutOff
    self.timeToStop = timeToStop
    self.horizontalAccuracy = horizontalAccuracy
    self.error = error
    self.saved = saved
  }
}

extension CombinationResult {
  /// Whole sessions that ended with a location.
  package var located: Int { desiredAccuracy + settled + plateau + timedOut }

  /// Whole sessions.
  package var sessions: Int { located + withoutLocation }

  /// The share of the whole sessions that ended with a location, 0...1; `nil` without any.
  package var locatedShare: Double? {
    sessions > 0 ? Double(located) / Double(sessions) : nil
  }

  /// The seconds saved in a whole session on average; `nil` without any.
  package var savedPerSession: Double? {
    sessions > 0 ? saved.inSeconds / Double(sessions) : nil
  }
}

/// A result that is being counted.
struct CombinationTally: Sendable {
  private var counts: CombinationResult
  private var timeToStop: Distribution
  private var horizontalAccuracy: Distribution
  private var error: Distribution
  /// The number of readings processed by sessions.
  var steps = 0

  /// Creates the result of no sessions, which keeps at most `limit` different values of a figure.
  init(policy: AcquisitionPolicy, limit: Int) {
    counts = CombinationResult(policy: policy)
    timeToStop = Distribution(limit: limit)
    horizontalAccuracy = Distribution(limit: limit)
    error = Distribution(limit: limit)
  }

  var policy: AcquisitionPolicy { counts.policy }

  var result: CombinationResult {
    var result = counts
    result.timeToStop = timeToStop.spread
    result.horizontalAccuracy = horizontalAccuracy.spread
    result.error = error.spread
    return result
  }

  /// Adds a session's outcome.
  mutating func add(_ outcome: Outcome) {
    switch outcome.reason {
    case .desiredAccuracy: counts.desiredAccuracy += 1
    case .settled: counts.settled += 1
    case .plateau: counts.plateau += 1
    case .timedOut where outcome.best != nil: counts.timedOut += 1
    case .timedOut: counts.withoutLocation += 1
    case .reducedAccuracy, .cancelled, .failed, .trackEnded: counts.cutOff += 1
    }
    guard outcome.isWhole else { return }
    timeToStop.add(outcome.elapsed.inSeconds)
    if let best = outcome.best { horizontalAccuracy.add(best.horizontalAccuracy) }
    counts.saved = counts.saved.addingClamped(policy.timeout - outcome.elapsed)
  }

  /// Adds the distance in metres of a result from its reference.
  mutating func add(error meters: Double) {
    error.add(meters)
  }

  /// Adds the results of other sessions with the combination.
  mutating func append(_ other: CombinationTally) {
    counts.desiredAccuracy += other.counts.desiredAccuracy
    counts.settled += other.counts.settled
    counts.plateau += other.counts.plateau
    counts.timedOut += other.counts.timedOut
    counts.withoutLocation += other.counts.withoutLocation
    counts.cutOff += other.counts.cutOff
    counts.saved = counts.saved.addingClamped(other.counts.saved)
    timeToStop.append(other.timeToStop)
    horizontalAccuracy.append(other.horizontalAccuracy)
    error.append(other.error)
    steps += other.steps
  }
}

extension Duration {
  /// The sum of two durations not below zero, limited to the longest one.
  fileprivate func addingClamped(_ other: Duration) -> Duration {
    let sum = self &+ other
    return sum.isNegative ? Duration(words: (.max, .max)) : sum
  }
}
