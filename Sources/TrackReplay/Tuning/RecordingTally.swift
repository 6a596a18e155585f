import LocationFilter

/// The sessions of one combination on one recording.
struct RecordingTally: Sendable {
  var ends: SessionEnds<Int> = [:]
  /// The time that the receiver was on in all sessions.
  var receiverTime = Duration.zero
  var timeToStop: Distribution
  var horizontalAccuracy: Distribution
  var error: Distribution

  /// Creates the result of no sessions, which keeps at most `limit` different values of a figure.
  init(limit: Int) {
    timeToStop = Distribution(limit: limit)
    horizontalAccuracy = Distribution(limit: limit)
    error = Distribution(limit: limit)
  }

  /// Adds a session.
  @inline(__always)
  mutating func add(_ result: SessionResult) {
    ends[result.end] += 1
    receiverTime = receiverTime.addingClamped(result.elapsed)
    guard result.end.isWhole else { return }
    timeToStop.add(result.elapsed.inSeconds)
    if let best = result.best { horizontalAccuracy.add(best.horizontalAccuracy) }
  }

  /// Adds the distance in metres of a result from its reference.
  mutating func add(error meters: Double) {
    error.add(meters)
  }

  /// Adds the sessions of another tally.
  mutating func append(_ other: RecordingTally) {
    ends.add(other.ends)
    receiverTime = receiverTime.addingClamped(other.receiverTime)
    timeToStop.append(other.timeToStop)
    horizontalAccuracy.append(other.horizontalAccuracy)
    error.append(other.error)
  }

  /// Removes all sessions.
  mutating func removeAll() {
    ends = [:]
    receiverTime = .zero
    timeToStop.removeAll()
    horizontalAccuracy.removeAll()
    error.removeAll()
  }

  /// Puts the values in order, so that copies need not.
  mutating func merge() {
    timeToStop.merge()
    horizontalAccuracy.merge()
    error.merge()
  }
}
