import LocationFilter
import TrackDecoding

/// The trials of all combinations of a grid, and that of the baseline if no combination is the same.
struct GridTrials: Sendable {
  /// One for each group of combinations that share sessions. Each may be on a thread of its own.
  private let trials: [Locked<Trial>]
  /// For each combination, the index of its trial and that of its tally there.
  private let places: [(trial: Int, index: Int)]
  let combinationCount: Int
  /// The position of the baseline, after the combinations if it is none of them.
  let baseline: Int

  /// Creates the trials of no tracks, of which the first is at `position` among all. They keep at most `valueLimit`
  /// different values of a figure, by default as many as fit into some megabytes.
  init(
    of grid: TuningGrid,
    reference: TuningReference,
    weight: TuningWeight,
    position: Int,
    keepsTracks: Bool,
    valueLimit: Int?
  ) {
    let policies = grid.policies
    let limit = valueLimit ?? max(512, 131_072 / max(policies.count, 1))
    let recordings = RecordingGroups(combinations: policies.count)
    func trial(_ group: TrialGroup, _ reference: TuningReference) -> Locked<Trial> {
      Locked(
        Trial(
          of: group,
          reference: reference,
          weight: weight,
          position: position,
          keepsTracks: keepsTracks,
          limit: limit,
          groups: recordings
        )
      )
    }
    let groups = TrialGroup.groups(of: policies)
    var trials = groups.map { trial($0, reference) }
    var places = policies.map { _ in (trial: 0, index: 0) }
    for (trial, group) in groups.enumerated() {
      for (index, position) in group.positions.enumerated() { places[position] = (trial, index) }
    }
    combinationCount = policies.count
    baseline = policies.firstIndex(of: .standard) ?? policies.count
    if baseline == policies.count {
      // It has sessions of its own, as its timeout may be the longest: one could contain the later best fix itself.
      let reference = reference == .laterBestFix ? .claimedAccuracy : reference
      places.append((trials.count, 0))
      trials += TrialGroup.groups(of: [.standard]).map { trial($0, reference) }
    }
    self.trials = trials
    self.places = places
  }

  /// Tries every combination on a piece of a track.
  func process(_ batch: TuningBatch, by perform: Tuning.Performer) {
    perform(trials.count) { [trials] number in
      trials[number].withLock { $0.process(batch) }
    }
  }

  /// The tallies that each trial has for its combinations, in the order of all; the baseline's is at its position.
  func inOrder(_ tallies: (Trial) -> [CombinationTally]) -> [CombinationTally] {
    places.map { place in trials[place.trial].withLock { tallies($0)[place.index] } }
  }
}
