import LocationFilter
import TrackDecoding

/// One combination, tried from every start of the tracks.
///
/// Each session is an `Acquisition` that processes what a ``Replay`` started at that instant would give
/// it, so that it ends alike. Rows without a position are left out: until a reading comes they could
/// only let a deadline pass, which takes effect at its own instant whenever it is noticed.
struct Trial: Sendable {
  private let reference: TuningReference
  private var running: [Session] = []
  /// Results whose reference is not known yet.
  private var unmeasured: [(start: Int, coordinate: Coordinate)] = []
  /// What has come of the tracks that have ended.
  private(set) var tally: CombinationTally
  /// What has come of the track so far.
  private var recording: RecordingTally
  /// The results on the last track that has ended, if results on each are kept.
  private(set) var lastTrack: CombinationTally?
  private let weight: TuningWeight
  private let keepsTracks: Bool
  private let limit: Int
  private let groups: RecordingGroups
  /// The position of the track among all.
  private var position: Int

  private struct Session: Sendable {
    var start: Int
    var acquisition: Acquisition
    /// Where the receiver really was at the best fix so far.
    var truth: Coordinate?

    /// Processes readings up to the one that ends the session, and returns the index of that one.
    mutating func process(_ batch: borrowing TuningBatch, _ range: Range<Int>) -> Int? {
      let deliveries = batch.deliveries.span
      // Read again only after a reading that may have changed them: a fix takes long to copy.
      var (best, deadline) = (acquisition.best, acquisition.deadline)
      for index in range {
        let now = deliveries[index].now
        if let best, let deadline, now < deadline,
          acquisition.policy.certainlyRejects(deliveries[index].reading.location, after: best)
        {
          continue
        }
        let decision = acquisition.process(.location(deliveries[index].reading.location), at: now)
        if decision.isRetained { truth = batch.truth(at: index) }
        if decision.isFinal { return index }
        if decision.isRetained { (best, deadline) = (acquisition.best, acquisition.deadline) }
      }
      return nil
    }
  }

  /// Creates a trial that holds at most `limit` different values of each figure, with empty groups for its
  /// recordings, of which the first is at `position` among all.
  init(
    policy: AcquisitionPolicy,
    reference: TuningReference,
    weight: TuningWeight = .recordings,
    position: Int = 0,
    keepsTracks: Bool = false,
    limit: Int,
    groups: RecordingGroups
  ) {
    self.reference = reference
    self.keepsTracks = keepsTracks
    self.position = position
    self.weight = weight
    self.limit = limit
    self.groups = groups
    recording = RecordingTally(limit: limit)
    tally = CombinationTally(policy: policy, weight: weight, limit: limit, groups: groups)
  }

  /// Processes the next piece of a track.
  mutating func process(_ batch: TuningBatch) {
    var processed = 0
    for start in batch.starts {
      process(batch, processed..<start.reading)
      processed = start.reading
      begin(start)
    }
    process(batch, processed..<batch.deliveries.count)
    if let now = batch.now {
      endIfDue(by: now)
      if batch.endsTrack { endTrack(at: now) }
    }
    measure(batch.findings)
    if batch.endsTrack { closeTrack() }
  }

  private mutating func closeTrack() {
    if keepsTracks {
      var last = CombinationTally(
        policy: tally.policy,
        weight: weight,
        limit: limit,
        groups: groups
      )
      last.add(recording, position: position)
      lastTrack = last
    }
    tally.add(recording, position: position)
    recording = RecordingTally(limit: limit)
    position += 1
  }

  private mutating func begin(_ start: TuningBatch.Start) {
    // Sessions whose time is up end here, so that no more are running than fit into a timeout.
    endIfDue(by: start.instant)
    var acquisition = Acquisition(policy: tally.policy)
    acquisition.process(.start, at: start.instant)
    // An array grows to twice its size, and these are most of what a comparison has in memory.
    if running.count == running.capacity { running.reserveCapacity(running.count * 9 / 8 + 1) }
    running.append(Session(start: start.number, acquisition: acquisition))
  }

  private mutating func process(_ batch: TuningBatch, _ range: Range<Int>) {
    for index in running.indices.reversed() {
      if let last = running[index].process(batch, range) {
        tally.steps += last - range.lowerBound + 1
        end(index)
      } else {
        tally.steps += range.count
      }
    }
  }

  private mutating func endIfDue(by now: Timestamp) {
    for index in running.indices.reversed()
    where running[index].acquisition.advance(to: now) != nil {
      end(index)
    }
  }

  private mutating func endTrack(at now: Timestamp) {
    for index in running.indices.reversed() {
      running[index].acquisition.process(.sourceEnded, at: now)
      end(index)
    }
  }

  /// Removes the session at `index`; only sessions after it change their indices.
  private mutating func end(_ index: Int) {
    let session = running[index]
    if let last = running.popLast(), index < running.count { running[index] = last }
    guard let outcome = session.acquisition.outcome else { return }
    recording.add(outcome)
    guard let result = outcome.best?.coordinate, SessionEnd(outcome).isWhole else { return }
    switch reference {
    case .claimedAccuracy: break
    case .place(let place): recording.add(error: place.distance(to: result))
    case .columns:
      if let truth = session.truth { recording.add(error: truth.distance(to: result)) }
    case .laterBestFix: unmeasured.append((session.start, result))
    }
  }

  private mutating func measure(_ findings: [LaterBestFix.Finding]) {
    for finding in findings {
      guard let index = unmeasured.firstIndex(where: { $0.start == finding.start }) else {
        continue
      }
      let result = unmeasured.remove(at: index)
      if let coordinate = finding.coordinate {
        recording.add(error: coordinate.distance(to: result.coordinate))
      }
    }
  }
}
