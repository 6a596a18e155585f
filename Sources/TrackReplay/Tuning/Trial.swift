import LocationFilter
import TrackDecoding

/// One combination, tried from every start of the tracks.
///
/// Each session is an `Acquisition` that processes what a ``Replay`` started at that instant would give
/// it, so that it ends alike. Rows without a position are left out: until a reading comes they could
/// only let a deadline pass, which takes effect at its own instant whenever it is noticed.
struct Trial: Sendable {
  private let reference: TuningReference
  /// Those that are running, and others that have ended and whose room is used again: to create and remove a
  /// session takes longer than most sessions do.
  private var sessions: [Session] = []
  /// Their positions, those that are running first.
  private var positions: [Int] = []
  private var runningCount = 0
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
    var start = 0
    var acquisition: Acquisition
    /// Where the receiver really was at the best fix so far.
    var truth: Coordinate?

    init(_ policy: AcquisitionPolicy) {
      acquisition = Acquisition(policy: policy)
    }

    mutating func begin(_ start: TuningBatch.Start) {
      self.start = start.number
      truth = nil
      acquisition.process(.start, at: start.instant)
    }

    /// Processes readings up to the one that ends the session, and returns the index of that one.
    mutating func process(_ batch: borrowing TuningBatch, _ range: Range<Int>) -> Int? {
      let fixes = batch.fixes.span
      var index = firstNotRejected(fixes, range)
      while index < range.upperBound {
        let decision = acquisition.process(.location(fixes[index].location), at: fixes[index].now)
        if decision.isRetained { truth = batch.truth(at: index) }
        if decision.isFinal { return index }
        index = firstNotRejected(fixes, index + 1..<range.upperBound)
      }
      return nil
    }

    /// Counts the session, which has ended, and returns its result if it ended by itself with one.
    ///
    /// Its outcome is read in place: to read it from outside would copy all of the session.
    mutating func end(into recording: inout RecordingTally) -> Coordinate? {
      recording.add(acquisition.session)
      return SessionEnd(acquisition.session).isWhole ? acquisition.session.best?.coordinate : nil
    }

    /// Returns the index of the first reading that the session may not reject, or the end of the range.
    private func firstNotRejected(_ fixes: Span<TuningBatch.Fix>, _ range: Range<Int>) -> Int {
      // Read once, as a fix takes long to copy.
      guard let best = acquisition.best, let deadline = acquisition.deadline else {
        return range.lowerBound
      }
      let policy = acquisition.policy
      for index in range {
        guard fixes[index].now < deadline,
          policy.certainlyRejects(fixes[index].location, after: best)
        else { return index }
      }
      return range.upperBound
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
    process(batch, processed..<batch.fixes.count)
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
    if runningCount == sessions.count {
      // An array grows to twice its size, and these are most of what a comparison has in memory.
      if runningCount == sessions.capacity { sessions.reserveCapacity(runningCount * 9 / 8 + 1) }
      positions.append(runningCount)
      sessions.append(Session(tally.policy))
    }
    sessions[positions[runningCount]].begin(start)
    runningCount += 1
  }

  private mutating func process(_ batch: TuningBatch, _ range: Range<Int>) {
    for index in (0..<runningCount).reversed() {
      if let last = sessions[positions[index]].process(batch, range) {
        tally.steps += last - range.lowerBound + 1
        end(index)
      } else {
        tally.steps += range.count
      }
    }
  }

  private mutating func endIfDue(by now: Timestamp) {
    for index in (0..<runningCount).reversed()
    where sessions[positions[index]].acquisition.advance(to: now) != nil {
      end(index)
    }
  }

  private mutating func endTrack(at now: Timestamp) {
    for index in (0..<runningCount).reversed() {
      sessions[positions[index]].acquisition.process(.sourceEnded, at: now)
      end(index)
    }
  }

  /// Counts the session at `index`, which has ended; only sessions after it change their indices.
  private mutating func end(_ index: Int) {
    runningCount -= 1
    positions.swapAt(index, runningCount)
    let position = positions[runningCount]
    guard let result = sessions[position].end(into: &recording) else { return }
    switch reference {
    case .claimedAccuracy: break
    case .place(let place): recording.add(error: place.distance(to: result))
    case .columns:
      if let truth = sessions[position].truth {
        recording.add(error: truth.distance(to: result))
      }
    case .laterBestFix: unmeasured.append((sessions[position].start, result))
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
