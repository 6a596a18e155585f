import LocationFilter

/// What has come of the sessions of a ``Trial`` on the recording so far.
struct TrialResults: Sendable {
  /// The timeouts of the combinations, in ascending order.
  let timeouts: [Duration]
  private let reference: TuningReference
  private let limit: Int
  /// Sessions that ended when that many timeouts had passed, with the combinations of all later ones.
  private var shared: [Part]
  /// Sessions that ended with one combination and outlasted its timeout with later ones.
  private var timedOut: [Part]

  fileprivate struct Part: Sendable {
    var tally: RecordingTally
    /// Results whose reference is not known yet.
    var unmeasured: [(start: Int, coordinate: Coordinate)] = []
    /// The number of readings processed by sessions.
    var steps = 0
  }

  init(timeouts: [Duration], reference: TuningReference, limit: Int) {
    self.timeouts = timeouts
    self.reference = reference
    self.limit = limit
    shared = timeouts.map { _ in Part(tally: RecordingTally(limit: limit)) }
    timedOut = shared
  }

  /// Adds the outcome of a session.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - start: The number of the session's start.
  ///   - truth: Where the receiver really was at the best fix, if known.
  ///   - stage: The number of timeouts that had passed.
  ///   - isShared: Whether it is the same with all later timeouts.
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

  /// Adds readings processed by a session when that many timeouts had passed.
  mutating func add(steps: Int, stage: Int) {
    shared[stage].steps += steps
  }

  /// Measures the results whose reference is now known.
  mutating func measure(_ findings: [LaterBestFix.Finding]) {
    guard !findings.isEmpty else { return }
    for stage in timeouts.indices {
      shared[stage].measure(findings)
      timedOut[stage].measure(findings)
    }
  }

  /// Calls `body` with the results with each timeout, in their order. All at once would take much memory.
  func forEach(_ body: (_ stage: Int, _ tally: RecordingTally, _ steps: Int) -> Void) {
    var all = Part(tally: RecordingTally(limit: limit))
    for stage in timeouts.indices {
      all.tally.append(shared[stage].tally)
      all.tally.merge()
      all.steps += shared[stage].steps
      var tally = all.tally
      tally.append(timedOut[stage].tally)
      body(stage, tally, all.steps)
    }
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
    case .laterBestFix: unmeasured.append((start, result))
    }
  }

  fileprivate mutating func measure(_ findings: [LaterBestFix.Finding]) {
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
