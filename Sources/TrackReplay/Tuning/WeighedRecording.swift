import LocationFilter

/// A recording as it counts among others: its sessions, and what they weigh.
///
/// Where recordings count alike, each weighs 2^40, and each of its sessions the same part of that, rounded down.
/// Otherwise each session weighs one.
struct WeighedRecording: Sendable {
  private static let recordingWeight = 1 << 40

  /// The sessions, their figures merged.
  let sessions: RecordingTally
  /// The weight of each end, among all sessions.
  let endWeights: SessionEnds<Int>
  /// The whole sessions, as a group of one recording; `nil` without any.
  let group: RecordingGroups.Group?

  /// Weighs the sessions of a recording, for groups like `groups`.
  init(_ sessions: RecordingTally, by weight: TuningWeight, in groups: RecordingGroups) {
    var sessions = sessions
    sessions.merge()
    self.sessions = sessions
    let ends = sessions.ends
    let all = weight == .recordings ? Self.recordingWeight : ends.all
    var endWeights: SessionEnds<Int> = [:]
    for end in SessionEnd.allCases { endWeights[end] = ends[end].weighed(all, of: ends.all) }
    self.endWeights = endWeights
    guard ends.whole > 0 else {
      group = nil
      return
    }
    let whole = weight == .recordings ? Self.recordingWeight : ends.whole
    group = groups.group(
      located: ends.located.weighed(whole, of: ends.whole),
      whole: whole,
      weight: weight == .recordings ? max((1 << 20) / ends.whole, 1) : 1,
      [
        (.timeToStop, sessions.timeToStop), (.horizontalAccuracy, sessions.horizontalAccuracy),
        (.error, sessions.error),
      ]
    )
  }
}

extension Int {
  /// The weight of that many of `sessions` sessions, which together weigh `unit`; zero without sessions.
  fileprivate func weighed(_ unit: Int, of sessions: Int) -> Int {
    // In full width, as the product may overflow.
    let product = multipliedFullWidth(by: unit)
    guard sessions > 0 else { return 0 }
    return self <= sessions ? sessions.dividingFullWidth(product).quotient : unit
  }
}
