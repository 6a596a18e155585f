import LocationFilter

/// What has come of the sessions of a ``Trial`` on the recording so far.
///
/// A session is at a stage: the number of timeouts that have passed, and with it the combination that ends it next.
/// With timeouts of 5 s and 60 s, one that finds what it wants after 3 s ends at stage 0, alike with both. One that does
/// after 20 s has ended at stage 0 with the first, at its timeout, and ends at stage 1 with the second.
struct TrialResults: Sendable {
  /// The timeouts of the combinations, in ascending order.
  let timeouts: [Duration]
  private let reference: TuningReference
  /// Sessions that ended at each stage, alike with all later timeouts.
  private var shared: [Part]
  /// Sessions that count with the timeout of one stage only, as it ended them; the last stage has none.
  private var timedOut: [Part]

  fileprivate struct Part: Sendable {
    var tally: RecordingTally
    /// Results whose reference is not known yet, by the numbers of their starts.
    var unmeasured: [Int: Coordinate] = [:]
    /// The number of readings processed by sessions.
    var steps = 0
  }

  init(timeouts: [Duration], reference: TuningReference, limit: Int) {
    self.timeouts = timeouts
    self.reference = reference
    shared = timeouts.map { _ in Part(tally: RecordingTally(limit: limit)) }
    timedOut = Array(shared.dropLast())
  }

  /// Adds the outcome of a session.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - start: The number of the session's start.
  ///   - truth: Where the receiver really was at the best fix, if known.
  ///   - stage: The stage at which it ended.
  ///   - isShared: Whether it counts with all later timeouts, or with that of the stage only.
  mutating func add(
    _ outcome: borrowing Outcome,
    start: Int,
    truth: Coordinate?,
    stage: Int,
    isShared: Bool
  ) {
    if isShared {
      shared[stage].add(outcome, start, truth, reference)
    } else {
      timedOut[stage].add(outcome, start, truth, reference)
    }
  }

  /// Adds readings processed by a session at a stage.
  mutating func add(steps: Int, stage: Int) {
    shared[stage].steps += steps
  }

  /// Measures the results whose reference is now known.
  mutating func measure(_ findings: [LaterBestFix.Finding]) {
    guard !findings.isEmpty else { return }
    for stage in shared.indices { shared[stage].measure(findings) }
    for stage in timedOut.indices { timedOut[stage].measure(findings) }
  }

  /// Returns the results with the timeout of a stage, and the number of readings processed by their sessions. To be
  /// called once for each stage, in ascending order, as the sessions shared with later ones move on to the next.
  mutating func takeRecording(at stage: Int) -> (tally: RecordingTally, steps: Int) {
    if stage > 0 {
      shared[stage].append(shared[stage - 1])
      shared[stage - 1].removeAll()
    }
    // Before it is copied: once, and not in each copy
    shared[stage].tally.merge()
    var tally = shared[stage].tally
    if stage < timedOut.count { tally.append(timedOut[stage].tally) }
    return (tally, shared[stage].steps)
  }

  /// Begins anew, with the next recording.
  mutating func removeAll() {
    for stage in shared.indices { shared[stage].removeAll() }
    for stage in timedOut.indices { timedOut[stage].removeAll() }
  }
}

extension TrialResults.Part {
  @inline(__always)
  fileprivate mutating func add(
    _ outcome: borrowing Outcome,
    _ start: Int,
    _ truth: Coordinate?,
    _ reference: TuningReference
  ) {
    tally.add(outcome)
    if case .claimedAccuracy = reference { return }
    guard SessionEnd(outcome).isWhole, let result = outcome.best?.coordinate else { return }
    switch reference {
    case .claimedAccuracy: break
    case .place(let place): tally.add(error: place.distance(to: result))
    case .columns: if let truth { tally.add(error: truth.distance(to: result)) }
    case .laterBestFix: unmeasured[start] = result
    }
  }

  /// Adds measured results.
  fileprivate mutating func append(_ other: Self) {
    tally.append(other.tally)
    steps += other.steps
  }

  fileprivate mutating func removeAll() {
    tally.removeAll()
    unmeasured.removeAll(keepingCapacity: true)
    steps = 0
  }

  fileprivate mutating func measure(_ findings: [LaterBestFix.Finding]) {
    for finding in findings {
      guard let result = unmeasured.removeValue(forKey: finding.start),
        let coordinate = finding.coordinate
      else { continue }
      tally.add(error: coordinate.distance(to: result))
    }
  }
}
