import LocationFilter
import TrackDecoding

/// Combinations that share sessions, tried from every start of the tracks.
///
/// Each session is an `Acquisition` that processes what a ``Replay`` started at that instant would give
/// it, so that it ends alike. Rows without a position are left out: until a reading comes they could only let a
/// deadline pass, which takes effect at its own instant whenever it is noticed.
struct Trial: Sendable {
  /// The session being started, used again for each start. Most end in the piece of the track in which they start,
  /// and to copy a session takes longer than many of them do.
  private var session: TrialSession
  /// Those that still run after the last piece of the track.
  private var running: [TrialSession] = []
  /// What has come of the tracks that have ended, for each combination.
  private(set) var tallies: [CombinationTally]
  /// What has come of the track so far.
  private var results: TrialResults
  /// The results on the last track that has ended, if results on each are kept.
  private(set) var lastTrack: [CombinationTally] = []
  /// The tallies of no tracks; empty unless results on each are kept.
  private let emptyTallies: [CombinationTally]
  /// The position of the track among all.
  private var position: Int

  /// Creates a trial of a group that holds at most `limit` different values of each figure, with empty groups for its
  /// recordings, of which the first is at `position` among all.
  init(
    of group: TrialGroup,
    reference: TuningReference,
    weight: TuningWeight = .recordings,
    position: Int = 0,
    keepsTracks: Bool = false,
    limit: Int,
    groups: RecordingGroups
  ) {
    self.position = position
    session = TrialSession(group.policy)
    tallies = group.policies.map { policy in
      CombinationTally(policy: policy, weight: weight, limit: limit, groups: groups)
    }
    emptyTallies = keepsTracks ? tallies : []
    results = TrialResults(
      timeouts: group.timeouts,
      accuracies: group.accuracies,
      reference: reference,
      limit: limit
    )
  }

  /// Processes the next piece of a track: one session after the other, since none depends on another.
  mutating func process(_ batch: TuningBatch) {
    var index = 0
    while index < running.count {
      if running[index].process(batch, from: 0, into: &results) {
        running.swapAt(index, running.count - 1)
        running.removeLast()
      } else {
        index += 1
      }
    }
    for start in batch.starts {
      session.begin(start, results.timeouts)
      if !session.process(batch, from: start.reading, into: &results) { keepRunning() }
    }
    results.measure(batch.findings)
    if batch.endsTrack { closeTrack() }
  }

  /// Keeps a session for the next piece. An array would double each time, by up to some megabytes.
  private mutating func keepRunning() {
    if running.count == running.capacity { running.reserveCapacity(running.count / 8 * 9 + 8) }
    running.append(session)
  }

  private mutating func closeTrack() {
    lastTrack = emptyTallies
    var previous: WeighedRecording?
    for index in tallies.indices {
      let result = results.takeRecording(at: index)
      // All tallies weigh recordings alike.
      let recording =
        (result.repeatsPrevious ? previous : nil) ?? tallies[index].weighed(result.sessions)
      tallies[index].add(recording, position: position)
      tallies[index].steps += result.steps
      if !lastTrack.isEmpty { lastTrack[index].add(recording, position: position) }
      previous = recording
    }
    results.removeAll()
    position += 1
  }
}
