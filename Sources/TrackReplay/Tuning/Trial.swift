import LocationFilter
import TrackDecoding

/// One combination, tried from every start of the tracks.
///
/// Each session is an `Acquisition` that processes what a ``Replay`` started at that instant would give
/// it, so that it ends alike. Rows without a position are left out: until a reading comes they could
/// only let a deadline pass, which takes effect at its own instant whenever it is noticed.
struct Trial: Sendable {
  private let reference: TuningReference
  /// The room in which each session starts. Most end in the piece of the track in which they start, and to copy a
  /// session takes longer than many of them do.
  private var session: Session
  /// Those that still run after the last piece of the track.
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

    /// Processes a piece of a track from a reading on, and returns whether the session has ended.
    mutating func process(_ batch: borrowing TuningBatch, from reading: Int, steps: inout Int)
      -> Bool
    {
      let fixes = batch.fixes.span
      var index = reading
      while index < fixes.count {
        let decision = acquisition.process(.location(fixes[index].location), at: fixes[index].now)
        if decision.isRetained { truth = batch.truth(at: index) }
        if decision.isFinal {
          // A reading at or after the deadline has no age: it found no running session.
          steps += index - reading + (decision.age == nil ? 0 : 1)
          return true
        }
        index = firstNotRejected(fixes, index + 1)
      }
      steps += fixes.count - reading
      guard let now = batch.now else { return false }
      if acquisition.advance(to: now) != nil { return true }
      if batch.endsTrack { acquisition.process(.sourceEnded, at: now) }
      return batch.endsTrack
    }

    /// Counts the session, which has ended, and returns its result if it ended by itself with one.
    ///
    /// Its outcome is read in place: to read it from outside would copy all of the session.
    mutating func end(into recording: inout RecordingTally) -> Coordinate? {
      recording.add(acquisition.session)
      return SessionEnd(acquisition.session).isWhole ? acquisition.session.best?.coordinate : nil
    }

    /// Returns the index of the first reading from `reading` on that the session may not reject, or that of the end.
    private func firstNotRejected(_ fixes: Span<TuningBatch.Fix>, _ reading: Int) -> Int {
      // Read once, as a fix takes long to copy.
      guard let best = acquisition.best, let deadline = acquisition.deadline else { return reading }
      let policy = acquisition.policy
      var index = reading
      while index < fixes.count, fixes[index].now < deadline,
        policy.certainlyRejects(fixes[index].location, after: best)
      {
        index += 1
      }
      return index
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
    session = Session(policy)
    recording = RecordingTally(limit: limit)
    tally = CombinationTally(policy: policy, weight: weight, limit: limit, groups: groups)
  }

  /// Processes the next piece of a track: one session after the other, since none depends on another.
  mutating func process(_ batch: TuningBatch) {
    for index in running.indices.reversed()
    where running[index].process(batch, from: 0, steps: &tally.steps) {
      running.swapAt(index, running.count - 1)
      session = running.removeLast()
      countSession()
    }
    for start in batch.starts {
      session.begin(start)
      if session.process(batch, from: start.reading, steps: &tally.steps) {
        countSession()
      } else {
        running.append(session)
      }
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

  /// Counts the session, which has ended.
  private mutating func countSession() {
    guard let result = session.end(into: &recording) else { return }
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
