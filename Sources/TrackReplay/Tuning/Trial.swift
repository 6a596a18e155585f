import LocationFilter
import TrackDecoding

/// Combinations that differ only in their timeout, tried from every start of the tracks.
///
/// Each session is an `Acquisition` that processes what a ``Replay`` started at that instant would give
/// it, so that it ends alike. Until the first timeout ends it, it is the same with all of them. Rows without a
/// position are left out: until a reading comes they could only let a deadline pass, which takes effect at its own
/// instant whenever it is noticed.
struct Trial: Sendable {
  /// The positions of the combinations among all, in ascending order of their timeouts.
  let positions: [Int]
  /// The room in which each session starts. Most end in the piece of the track in which they start, and to copy a
  /// session takes longer than many of them do.
  private var session: TrialSession
  /// Those that still run after the last piece of the track.
  private var running: [TrialSession] = []
  /// What has come of the tracks that have ended.
  private(set) var tallies: [CombinationTally]
  /// What has come of the track so far.
  private var results: TrialResults
  /// The results of a track that has ended: none.
  private let noResults: TrialResults
  /// The results on the last track that has ended, if results on each are kept.
  private(set) var lastTrack: [CombinationTally] = []
  private let keepsTracks: Bool
  /// Those of no tracks.
  private let noTallies: [CombinationTally]
  /// The position of the track among all.
  private var position: Int

  /// The positions of policies that differ only in their timeout, in the order of the first of each.
  static func groups(of policies: [AcquisitionPolicy]) -> [[Int]] {
    let groups = Dictionary(grouping: policies.indices) { position in
      var policy = policies[position]
      policy.timeout = .zero
      return policy
    }
    return groups.values.sorted { $0[0] < $1[0] }
  }

  /// Creates a trial of combinations, with the position of each, that holds at most `limit` different values of each
  /// figure, with empty groups for its recordings, of which the first is at `position` among all.
  init(
    combinations: [(position: Int, policy: AcquisitionPolicy)],
    reference: TuningReference,
    weight: TuningWeight = .recordings,
    position: Int = 0,
    keepsTracks: Bool = false,
    limit: Int,
    groups: RecordingGroups
  ) {
    let combinations = combinations.sorted { $0.policy.timeout < $1.policy.timeout }
    self.keepsTracks = keepsTracks
    self.position = position
    positions = combinations.map(\.position)
    session = TrialSession(combinations.last?.policy ?? .standard)
    noTallies = combinations.map { _, policy in
      CombinationTally(policy: policy, weight: weight, limit: limit, groups: groups)
    }
    tallies = noTallies
    noResults = TrialResults(
      timeouts: combinations.map(\.policy.timeout),
      reference: reference,
      limit: limit
    )
    results = noResults
  }

  /// Processes the next piece of a track: one session after the other, since none depends on another.
  mutating func process(_ batch: TuningBatch) {
    for index in running.indices.reversed()
    where running[index].process(batch, from: 0, into: &results) {
      running.swapAt(index, running.count - 1)
      running.removeLast()
    }
    for start in batch.starts {
      session.begin(start, results.timeouts)
      if !session.process(batch, from: start.reading, into: &results) { running.append(session) }
    }
    results.measure(batch.findings)
    if batch.endsTrack { closeTrack() }
  }

  private mutating func closeTrack() {
    if keepsTracks { lastTrack = noTallies }
    let ended = results
    results = noResults
    ended.forEach { index, recording, steps in
      tallies[index].add(recording, position: position)
      tallies[index].steps += steps
      if keepsTracks { lastTrack[index].add(recording, position: position) }
    }
    position += 1
  }
}
