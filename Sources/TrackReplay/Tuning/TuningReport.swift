import LocationFilter

/// The report of a ``Tuning``: the results of all combinations, those that no other beats, and the
/// recommended one.
///
/// | term | rule |
/// |---|---|
/// | share, median, percentile | of recordings that count alike, or of sessions that do; see ``TuningWeight`` |
/// | time | the median time to stop; of equal ones, the 95th percentile |
/// | accuracy | the median error if any is known of this place and mostly at rest, otherwise the median claimed accuracy; of equal ones, the 95th percentile |
/// | reliable | the share of whole sessions with a location is at most 0.01 below the highest of all |
/// | beaten | another reliable one is as good in time and in accuracy, and better in one |
/// | enough | 20 recordings with a whole session and 60 independent starts at least; otherwise nothing is recommended |
/// | recommended | of the unbeaten ones with a median accuracy of at most 1.5 times the best, or 1 m above it, the one with the least time |
///
/// <doc:ChoosingByEvidence> explains it.
package struct TuningReport: Sendable, Hashable {
  /// The time from start to start, `nil` if each track has only its first one.
  package var every: Duration?
  /// The reference of the errors.
  package var reference: TuningReference
  /// What counts alike.
  package var weight: TuningWeight
  /// The tracks and starts that were compared.
  package var counts: TuningCounts
  /// The results, in the order of ``TuningGrid/policies``.
  package var combinations: [CombinationResult]
  /// The result of ``AcquisitionPolicy/standard`` from the same starts.
  package var baseline: CombinationResult
  /// The results on each track, in the order of the inputs; empty unless asked for.
  package var byTrack: [TunedTrack]
  /// Why the figures may not answer the question.
  package private(set) var warnings: [TuningWarning] = []
  /// The positions, in ``combinations``, of those that no other beats.
  package let unbeaten: [Int]
  /// The position of the recommended one, `nil` if no session ended with a location, or if it is ``withheld``.
  package let recommended: Int?
  /// What the recommendation rests on, or would: recordings of which no session ended do not count.
  package let evidence: TuningEvidence
  /// What there is, if it is less than ``TuningEvidence/needed`` for a recommendation.
  package let withheld: TuningEvidence?
  /// Whether a result has an error.
  package let hasErrors: Bool
  /// Whether accuracy means the error, and not the claimed accuracy: not if the errors are those of another place,
  /// or mostly contain the movement of the receiver.
  package let judgesByError: Bool

  /// Creates a report of results.
  ///
  /// - Complexity: O(*n*²) in the number of combinations.
  package init(
    every: Duration?,
    reference: TuningReference,
    weight: TuningWeight = .recordings,
    counts: TuningCounts,
    combinations: [CombinationResult],
    baseline: CombinationResult? = nil,
    byTrack: [TunedTrack] = []
  ) {
    self.every = every
    self.reference = reference
    self.weight = weight
    self.counts = counts
    self.baseline = baseline ?? CombinationResult(policy: .standard)
    self.byTrack = byTrack
    self.combinations = combinations
    let measured = combinations.filter { $0.error != nil }
    hasErrors = !measured.isEmpty
    judgesByError =
      measured.contains { !$0.isDistant } && counts.movingRecordings <= counts.recordings / 2
    let candidates = Candidate.reliable(of: combinations, byError: judgesByError)
    let unbeaten = candidates.filter { one in !candidates.contains { $0.beats(one) } }
    self.unbeaten = unbeaten.map(\.index)
    let best = unbeaten.map(\.accuracy.median).min() ?? 0
    let quickest =
      unbeaten.filter { $0.accuracy.median <= max(best * 1.5, best + 1) }
      .min { $0.time.isLess(than: $1.time) }?.index
    var evidence = counts.evidence
    if let ended = quickest.flatMap({ combinations[$0].wholeRecordings }) {
      evidence.recordings = min(evidence.recordings, ended)
    }
    self.evidence = evidence
    withheld = evidence.isEnough ? nil : evidence
    recommended = withheld == nil ? quickest : nil
    warnings = TuningWarning.all(about: self)
  }

  /// The result of the recommended combination, if there is one.
  package var recommendation: CombinationResult? {
    recommended.map { combinations[$0] }
  }

  /// The results on one of the tracks, in the order of ``combinations``; without intervals.
  package func combinations(on track: TunedTrack) -> [CombinationResult] {
    track.combinations(combinations.lazy.map(\.policy))
  }

  /// Whether no percentile is rounded; see ``Spread/isExact``.
  package var isExact: Bool {
    combinations.allSatisfy { combination in
      [combination.timeToStop, combination.horizontalAccuracy, combination.error]
        .allSatisfy { $0?.isExact ?? true }
    }
  }

  /// The accuracy by which a combination is judged; `nil` if none of its sessions has one.
  package func accuracy(of combination: CombinationResult) -> Spread? {
    judgesByError ? combination.error : combination.horizontalAccuracy
  }
}

/// A combination that can be recommended.
private struct Candidate {
  var index: Int
  var time: Spread
  var accuracy: Spread

  static func reliable(of combinations: [CombinationResult], byError: Bool) -> [Candidate] {
    let highest = combinations.compactMap(\.locatedShare).max() ?? 0
    return combinations.enumerated().compactMap { index, combination in
      let accuracy = byError ? combination.error : combination.horizontalAccuracy
      guard let share = combination.locatedShare, share >= highest - 0.01,
        let time = combination.timeToStop, let accuracy
      else { return nil }
      return Candidate(index: index, time: time, accuracy: accuracy)
    }
  }

  func beats(_ other: Candidate) -> Bool {
    if other.time.isLess(than: time) || other.accuracy.isLess(than: accuracy) { return false }
    return time.isLess(than: other.time) || accuracy.isLess(than: other.accuracy)
  }
}

extension Spread {
  /// By the median, then by the 95th percentile.
  fileprivate func isLess(than other: Spread) -> Bool {
    (median, percentile95) < (other.median, other.percentile95)
  }
}
