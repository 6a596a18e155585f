import LocationFilter

/// One combination, tried from every start of the tracks.
///
/// Each session is an `Acquisition` that is fed what a ``Replay`` started at that instant would feed
/// it, so that it ends alike. Rows without a position are not among that: until a reading comes they
/// could only let a deadline pass, which has its effect at its own instant whenever it is noticed.
struct Trial: Sendable {
  private let reference: TuningReference
  private var running: [Session] = []
  /// Results whose reference is not certain yet.
  private var unmeasured: [(start: Int, coordinate: Coordinate)] = []
  private var tally: CombinationTally
  /// How many readings have been put to a session.
  private(set) var steps = 0

  private struct Session: Sendable {
    var start: Int
    var acquisition: Acquisition
    /// Where the receiver really was at the best fix so far.
    var truth: Coordinate?

    /// Takes in readings up to the one that ends the session, and returns the position of that,
    /// `nil` where none does.
    mutating func feed(_ arrivals: Span<TuningBatch.Arrival>) -> Int? {
      for index in arrivals.indices {
        let now = arrivals[index].now
        if let best = acquisition.best, let deadline = acquisition.deadline, now < deadline,
          acquisition.policy.certainlyRejects(arrivals[index].location, after: best)
        {
          continue
        }
        let decision = acquisition.process(.location(arrivals[index].location), at: now)
        if decision.isRetained { truth = arrivals[index].truth }
        if decision.isFinal { return index }
      }
      return nil
    }
  }

  /// Creates a trial that holds at most `limit` different values of each figure.
  init(policy: AcquisitionPolicy, reference: TuningReference, limit: Int) {
    self.reference = reference
    tally = CombinationTally(policy: policy, limit: limit)
  }

  /// What has come of it so far.
  var result: CombinationResult { tally.result }

  /// Takes in the next piece of a track.
  mutating func take(_ batch: TuningBatch) {
    let arrivals = batch.arrivals.span
    var fed = 0
    for start in batch.starts {
      feed(arrivals.extracting(fed..<start.reading))
      fed = start.reading
      begin(start)
    }
    feed(arrivals.extracting(fed..<arrivals.count))
    if let now = batch.now {
      endIfDue(by: now)
      if batch.endsTrack { endTrack(at: now) }
    }
    measure(batch.findings)
  }

  private mutating func begin(_ start: TuningBatch.Start) {
    // Those whose time is up go, so that no more are under way than fit into a timeout.
    endIfDue(by: start.instant)
    var acquisition = Acquisition(policy: tally.policy)
    acquisition.process(.start, at: start.instant)
    running.append(Session(start: start.number, acquisition: acquisition))
  }

  private mutating func feed(_ arrivals: Span<TuningBatch.Arrival>) {
    for index in running.indices.reversed() {
      if let last = running[index].feed(arrivals) {
        steps += last + 1
        end(index)
      } else {
        steps += arrivals.count
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

  /// Takes the session at `index` from those under way; only ones behind it change their places.
  private mutating func end(_ index: Int) {
    let session = running[index]
    if let last = running.popLast(), index < running.count { running[index] = last }
    guard let outcome = session.acquisition.outcome else { return }
    tally.add(outcome)
    guard let result = outcome.best?.coordinate, outcome.isWhole else { return }
    switch reference {
    case .claimedAccuracy: break
    case .place(let place): tally.add(error: place.distance(to: result))
    case .columns:
      if let truth = session.truth { tally.add(error: truth.distance(to: result)) }
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
        tally.add(error: coordinate.distance(to: result.coordinate))
      }
    }
  }
}

extension Outcome {
  /// Whether the session ended by itself, and not because there was no more track.
  var isWhole: Bool {
    switch reason {
    case .desiredAccuracy, .settled, .plateau, .timedOut: true
    case .reducedAccuracy, .cancelled, .failed, .trackEnded: false
    }
  }
}
