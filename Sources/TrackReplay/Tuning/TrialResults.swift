import LocationFilter

/// What has come of the sessions of a ``Trial`` on the recording so far.
///
/// A session is at a stage: the number of timeouts that have passed, and with it the timeout that ends it next. With
/// timeouts of 5 s and 60 s, one that finds what it wants after 3 s ends at stage 0, alike with both. One that does
/// after 20 s has ended at stage 0 with the first, at its timeout, and ends at stage 1 with the second. That is so for
/// each of the desired accuracies: what ends a session may end it with one of them or with several.
struct TrialResults: Sendable {
  /// The timeouts of the combinations, in ascending order.
  let timeouts: [Duration]
  /// The desired accuracies of the combinations. A fix that reaches one reaches all before it.
  let accuracies: [DesiredAccuracy]
  private let reference: TuningReference
  /// Sessions that ended at each stage, alike with all later timeouts, in the order of ``TrialGroup/policies``.
  private var shared: [Part]
  /// Sessions that count with the timeout of one stage only, as it ended them. Those of the last stage stay empty.
  private var timedOut: [Part]

  fileprivate struct Part: Sendable {
    var tally: RecordingTally
    /// Results whose reference is not known yet, by the numbers of their starts.
    var unmeasured: [Int: Coordinate] = [:]
    /// The number of readings processed by sessions.
    var steps = 0
  }

  init(
    timeouts: [Duration],
    accuracies: [DesiredAccuracy],
    reference: TuningReference,
    limit: Int
  ) {
    self.timeouts = timeouts
    self.accuracies = accuracies
    self.reference = reference
    let count = timeouts.count * accuracies.count
    shared = Array(repeating: Part(tally: RecordingTally(limit: limit)), count: count)
    timedOut = shared
  }

  /// Returns whether a retained fix reaches the desired accuracy at a position.
  @inline(__always)
  func isReached(_ accuracy: Int, by fix: borrowing Location) -> Bool {
    accuracies[accuracy].isReached(by: fix.horizontalAccuracy)
  }

  /// Adds a session that has ended with some accuracies.
  ///
  /// - Parameters:
  ///   - result: What has come of it.
  ///   - start: The number of its start.
  ///   - truth: Where the receiver really was at the best fix, if known.
  ///   - positions: The positions of the accuracies.
  ///   - stage: The stage at which it ended.
  ///   - countsLater: Whether it counts with all later timeouts, or with that of the stage only.
  mutating func add(
    _ result: SessionResult,
    start: Int,
    truth: Coordinate?,
    accuracies positions: Range<Int>,
    stage: Int,
    countsLater: Bool
  ) {
    for position in positions {
      let index = index(position, stage)
      if countsLater {
        shared[index].add(result, start, truth, reference)
      } else {
        timedOut[index].add(result, start, truth, reference)
      }
    }
  }

  /// Adds readings that a session processed at a stage, with the accuracies at these positions.
  mutating func add(steps: Int, accuracies positions: Range<Int>, stage: Int) {
    for position in positions { shared[index(position, stage)].steps += steps }
  }

  /// The index of a combination in ``shared`` and ``timedOut``.
  @inline(__always)
  private func index(_ accuracy: Int, _ stage: Int) -> Int { accuracy * timeouts.count + stage }

  /// Measures the results whose reference is now known.
  mutating func measure(_ findings: [LaterBestFix.Finding]) {
    guard !findings.isEmpty else { return }
    for index in shared.indices { shared[index].measure(findings) }
    for index in timedOut.indices { timedOut[index].measure(findings) }
  }

  /// The results of a combination on a recording.
  struct Recording {
    let sessions: RecordingTally
    /// Whether these are the sessions of the combination at the index before, too. Its steps may be others.
    let repeatsPrevious: Bool
    /// The number of readings processed by the sessions.
    let steps: Int
  }

  /// Returns the results of the combination at an index. To be called once for each, in ascending order, as the
  /// sessions shared with later timeouts move on to the next.
  mutating func takeRecording(at index: Int) -> Recording {
    var repeatsPrevious = false
    if index % timeouts.count > 0 {
      repeatsPrevious =
        shared[index].isEmpty && timedOut[index].isEmpty && timedOut[index - 1].isEmpty
      shared[index].append(shared[index - 1])
      shared[index - 1].removeAll()
    }
    // Before it is copied: once, and not in each copy
    shared[index].tally.merge()
    var sessions = shared[index].tally
    sessions.append(timedOut[index].tally)
    return Recording(
      sessions: sessions,
      repeatsPrevious: repeatsPrevious,
      steps: shared[index].steps
    )
  }

  /// Begins anew, with the next recording.
  mutating func removeAll() {
    for index in shared.indices { shared[index].removeAll() }
    for index in timedOut.indices { timedOut[index].removeAll() }
  }
}

extension TrialResults.Part {
  @inline(__always)
  fileprivate mutating func add(
    _ result: SessionResult,
    _ start: Int,
    _ truth: Coordinate?,
    _ reference: TuningReference
  ) {
    tally.add(result)
    if case .claimedAccuracy = reference { return }
    guard result.end.isWhole, let found = result.best?.coordinate else { return }
    switch reference {
    case .claimedAccuracy: break
    case .place(let place): tally.add(error: place.distance(to: found))
    case .columns: if let truth { tally.add(error: truth.distance(to: found)) }
    case .laterBestFix: unmeasured[start] = found
    }
  }

  fileprivate var isEmpty: Bool { tally.ends.all == 0 }

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
