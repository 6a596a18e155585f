import LocationFilter

/// A piece of a track, as every combination is tried on it.
struct TuningBatch: Sendable {
  /// A reading and what the clock showed when it was delivered.
  struct Arrival: Sendable {
    var location: Location
    var now: Timestamp
    /// Where the receiver really was, `nil` where its row does not tell.
    var truth: Coordinate?
  }

  /// A session's start; the readings from `reading` on are delivered after it.
  struct Start: Sendable {
    var number: Int
    var instant: Timestamp
    var reading: Int
  }

  /// An Array has no span on older systems.
  var arrivals: ContiguousArray<Arrival> = []
  var starts: [Start] = []
  /// The references that are now certain.
  var findings: [LaterBestFix.Finding] = []
  /// What the clock shows at the end, `nil` where the track told no time so far.
  var now: Timestamp?
  /// Whether the track ends here.
  var endsTrack = false

  /// Whether there is enough of it to be worth handing round.
  var isFull: Bool { arrivals.count + starts.count >= 4096 }

  mutating func removeAll() {
    arrivals.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    findings.removeAll(keepingCapacity: true)
    endsTrack = false
  }
}
