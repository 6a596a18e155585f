import LocationFilter

/// Which way the times of a recording run: some tools write the newest row first.
struct TrackDirection: Sendable, Hashable {
  private var last: Timestamp?
  private var steps = 0
  private var stepsBack = 0

  /// Takes in the time of the next reading.
  mutating func take(_ timestamp: Timestamp) {
    if let last, last != timestamp {
      steps += 1
      if timestamp < last { stepsBack += 1 }
    }
    last = timestamp
  }

  /// Whether three steps in four go back, of two at least. Where several providers report in turn, as
  /// many as half of them do.
  var isBackward: Bool { steps >= 2 && stepsBack * 4 >= steps * 3 }
}
