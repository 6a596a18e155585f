import LocationFilter

/// The sessions of one combination on all recordings.
///
/// Sums are of whole numbers, so that they are the same in whatever order recordings are added: see
/// ``WeighedRecording``.
struct CombinationTally: Sendable {
  let policy: AcquisitionPolicy
  private let weight: TuningWeight
  /// The number of sessions of each end.
  private var counts: SessionEnds<Int> = [:]
  private var receiverTime = Duration.zero
  private var timeToStop: Distribution
  private var horizontalAccuracy: Distribution
  private var error: Distribution
  /// The weight of each end, among all sessions.
  private var endWeights: SessionEnds<Int> = [:]
  /// The weight of whole sessions with a location, and of all whole ones.
  private var locatedWeight = 0
  private var wholeWeight = 0
  /// The time of a session with the receiver on: the sum of the recordings' means.
  private var meanReceiverTime = Duration.zero
  private var recordings = 0
  private var wholeRecordings = 0
  private var groups: RecordingGroups
  /// The number of readings processed by sessions.
  var steps = 0

  /// Creates the result of no sessions, which keeps at most `limit` different values of a figure, and
  /// recordings in groups, which are empty.
  init(policy: AcquisitionPolicy, weight: TuningWeight, limit: Int, groups: RecordingGroups) {
    self.policy = policy
    self.weight = weight
    timeToStop = Distribution(limit: limit)
    horizontalAccuracy = Distribution(limit: limit)
    error = Distribution(limit: limit)
    self.groups = groups
  }

  /// Returns what a recording adds to the tally, or to that of any combination whose sessions on it are the same.
  func weighed(_ recording: RecordingTally) -> WeighedRecording {
    WeighedRecording(recording, by: weight, in: groups)
  }

  /// Adds a recording; one without sessions changes nothing, and one without whole sessions only the counts and
  /// shares of all sessions.
  mutating func add(_ recording: WeighedRecording, position: Int) {
    let sessions = recording.sessions
    guard sessions.ends.all > 0 else { return }
    counts.add(sessions.ends)
    receiverTime = receiverTime.addingClamped(sessions.receiverTime)
    recordings += 1
    meanReceiverTime = meanReceiverTime.addingClamped(sessions.receiverTime / sessions.ends.all)
    endWeights.add(recording.endWeights)
    guard let group = recording.group else { return }
    wholeRecordings += 1
    locatedWeight = locatedWeight.addingClamped(group.located)
    wholeWeight = wholeWeight.addingClamped(group.whole)
    let sessionWeight = group.whole / sessions.ends.whole
    timeToStop.append(sessions.timeToStop, weight: sessionWeight)
    horizontalAccuracy.append(sessions.horizontalAccuracy, weight: sessionWeight)
    error.append(sessions.error, weight: sessionWeight)
    groups.add(group, at: position)
  }

  /// Adds the recordings of another tally of the combination.
  mutating func append(_ other: CombinationTally) {
    counts.add(other.counts)
    receiverTime = receiverTime.addingClamped(other.receiverTime)
    recordings += other.recordings
    wholeRecordings += other.wholeRecordings
    meanReceiverTime = meanReceiverTime.addingClamped(other.meanReceiverTime)
    endWeights.add(other.endWeights)
    locatedWeight = locatedWeight.addingClamped(other.locatedWeight)
    wholeWeight = wholeWeight.addingClamped(other.wholeWeight)
    timeToStop.append(other.timeToStop)
    horizontalAccuracy.append(other.horizontalAccuracy)
    error.append(other.error)
    groups.append(other.groups)
    steps += other.steps
  }

  /// The result, compared with `baseline` from the same starts.
  func result(baseline: CombinationTally) -> CombinationResult {
    var result = CombinationResult(policy: policy, ends: counts, receiverTime: receiverTime)
    result.shares = endWeights.shares
    result.wholeRecordings = wholeRecordings
    result.locatedShare = wholeWeight > 0 ? share(locatedWeight, of: wholeWeight) : nil
    // Where sessions count alike, a few long recordings decide: it would hold in 86 to 92 of 100 archives.
    result.locatedInterval = weight == .recordings ? ConfidenceInterval(of: groups.located) : nil
    result.timeToStop = spread(timeToStop, .timeToStop)
    result.horizontalAccuracy = spread(horizontalAccuracy, .horizontalAccuracy)
    result.error = spread(error, .error)
    result.saved = baseline.receiverTime - receiverTime
    if recordings > 0 {
      let saved = baseline.meanReceiverTime - meanReceiverTime
      result.savedPerSession =
        weight == .recordings
        ? saved.inSeconds / Double(recordings) : result.saved.inSeconds / Double(counts.all)
    }
    return result
  }

  /// A share of weights, to nine decimals where these are rounded.
  private func share(_ part: Int, of whole: Int) -> Double {
    let share = Double(part) / Double(whole)
    return weight == .sessions ? share : (share * 1e9).rounded() / 1e9
  }

  /// The spread of a figure. The interval of its median has the values where the share of all values is as far
  /// from one half as the interval of the share at the median reaches (Woodruff, Confidence Intervals for
  /// Medians and Other Position Measures, 1952), or values beyond these in the same bins of the groups.
  private func spread(_ figure: Distribution, _ kind: RecordingGroups.Figure) -> Spread? {
    let figure = figure.merged
    guard var spread = figure.spread else { return nil }
    let (part, all) = figure.weight(upTo: spread.median)
    let share = all > 0 ? part / all : 0.5
    let shares = groups.shares(of: kind, upTo: spread.median, share: share)
    guard let interval = ConfidenceInterval(of: shares),
      let lower = figure.value(atShare: 0.5 + interval.lower - share),
      let upper = figure.value(atShare: 0.5 + interval.upper - share)
    else { return spread }
    let range = groups.outward(lower, upper, of: kind)
    spread.interval = figure.bounds(in: range).map(ConfidenceInterval.init)
    return spread
  }
}
