import LocationFilter

/// Whether the times of a recording run forward or backward: some tools write the newest row first.
struct TrackDirection: Sendable, Hashable {
  private var last: Timestamp?
  private var steps = 0
  private var stepsBack = 0

  /// Adds the time of the next reading.
  mutating func append(_ timestamp: Timestamp) {
    if let last, last != timestamp {
      steps += 1
      if timestamp < last { stepsBack += 1 }
    }
    last = timestamp
  }

  /// Whether at least three steps in four go back, of two or more. If several providers report in turn,
  /// up to half of them do.
  var isBackward: Bool { steps >= 2 && stepsBack * 4 >= steps * 3 }
}
