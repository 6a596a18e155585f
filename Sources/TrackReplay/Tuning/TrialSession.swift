import LocationFilter

/// A session of a ``Trial``, which is that of each of its combinations until their timeouts or accuracies end it.
struct TrialSession: Sendable {
  private var start = 0
  /// The session with the longest timeout and the most demanding accuracy.
  private var acquisition: Acquisition
  /// Where the receiver really was at the best fix so far.
  private var truth: Coordinate?
  /// The number of timeouts that have passed.
  private var stage = 0
  /// When the timeout of the stage ends the session; `nil` at the last stage.
  private var nextEnd: Timestamp?
  /// The number of desired accuracies that a fix has reached; the most demanding is not among them.
  private var reached = 0

  /// Creates a session that waits for its start.
  init(_ policy: AcquisitionPolicy) {
    acquisition = Acquisition(policy: policy)
  }

  /// Begins anew.
  mutating func begin(_ start: TuningBatch.Start, _ timeouts: [Duration]) {
    self.start = start.number
    truth = nil
    reached = 0
    acquisition.process(.start, at: start.instant)
    enter(0, timeouts)
  }

  private mutating func enter(_ stage: Int, _ timeouts: [Duration]) {
    self.stage = stage
    nextEnd = stage + 1 < timeouts.count ? acquisition.end(ofTimeout: timeouts[stage]) : nil
  }

  /// Processes a piece of a track from a reading on, and returns whether the session has ended.
  mutating func process(
    _ batch: borrowing TuningBatch,
    from reading: Int,
    into results: inout TrialResults
  ) -> Bool {
    let fixes = batch.fixes.span
    var (index, counted) = (reading, reading)
    while index < fixes.count {
      if let nextEnd, nextEnd <= fixes[index].now {
        results.add(steps: index - counted, accuracies: running(results), stage: stage)
        counted = index
        passTimeouts(by: fixes[index].now, into: &results)
      }
      let decision = acquisition.process(.location(fixes[index].location), at: fixes[index].now)
      if decision.isRetained { truth = batch.truth(at: index) }
      if decision.isFinal {
        // A reading at or after the deadline has no age: it found no running session.
        let steps = index - counted + (decision.age == nil ? 0 : 1)
        results.add(steps: steps, accuracies: running(results), stage: stage)
        addResult(to: &results)
        return true
      }
      index += 1
      if decision.isRetained, results.isReached(reached, by: fixes[index - 1].location) {
        results.add(steps: index - counted, accuracies: running(results), stage: stage)
        counted = index
        reach(fixes[index - 1], into: &results)
      }
      index = firstNotRejected(fixes, index)
    }
    results.add(steps: fixes.count - counted, accuracies: running(results), stage: stage)
    guard let now = batch.now else { return false }
    passTimeouts(by: now, into: &results)
    acquisition.advance(to: now)
    if batch.endsTrack { acquisition.process(.sourceEnded, at: now) }
    guard !acquisition.isRunning else { return false }
    addResult(to: &results)
    return true
  }

  /// The positions of the accuracies that no fix has reached.
  @inline(__always)
  private func running(_ results: borrowing TrialResults) -> Range<Int> {
    reached..<results.accuracies.count
  }

  /// Adds the session, which has ended. Its outcome is read in place: to read it from outside would copy all of it.
  // Inlined, as a call would copy the session, 650 bytes.
  @inline(__always)
  private func addResult(to results: inout TrialResults) {
    results.add(
      SessionResult(acquisition.session),
      start: start,
      truth: truth,
      accuracies: running(results),
      stage: stage,
      countsLater: true
    )
  }

  /// Adds the session of each combination whose accuracy the retained `fix` has reached. These are not all: the most
  /// demanding is that of the session, which would have ended.
  private mutating func reach(_ fix: TuningBatch.Fix, into results: inout TrialResults) {
    let first = reached
    while results.isReached(reached, by: fix.location) { reached += 1 }
    results.add(
      SessionResult(
        reaching: fix.location,
        after: acquisition.session.start.duration(to: fix.now)
      ),
      start: start,
      truth: truth,
      accuracies: first..<reached,
      stage: stage,
      countsLater: true
    )
  }

  /// Adds the session of each combination that its timeout has ended by `now`, other than the longest.
  private mutating func passTimeouts(by now: Timestamp, into results: inout TrialResults) {
    while let end = nextEnd, end <= now {
      if let outcome = acquisition.outcome(ofTimeout: results.timeouts[stage], by: now) {
        results.add(
          SessionResult(outcome),
          start: start,
          truth: truth,
          accuracies: running(results),
          stage: stage,
          countsLater: false
        )
      }
      enter(stage + 1, results.timeouts)
    }
  }

  /// Returns the index of the first reading from `reading` on that the session might not reject, or that of the end.
  private func firstNotRejected(_ fixes: Span<TuningBatch.Fix>, _ reading: Int) -> Int {
    // Read once, as a fix takes long to copy.
    guard let best = acquisition.best, let deadline = acquisition.deadline else { return reading }
    let (policy, end) = (acquisition.policy, min(nextEnd ?? deadline, deadline))
    var index = reading
    while index < fixes.count, fixes[index].now < end,
      policy.certainlyRejects(fixes[index].location, after: best)
    {
      index += 1
    }
    return index
  }
}
