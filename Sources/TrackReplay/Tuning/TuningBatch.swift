import LocationFilter

/// A piece of a track, on which every combination is tried.
struct TuningBatch: Sendable {
  /// A session's start; the readings from `reading` on are delivered after it.
  struct Start: Sendable {
    var number: Int
    var instant: Timestamp
    var reading: Int
  }

  /// What sessions use of a delivered reading, a fifth of its size.
  struct Fix: Sendable {
    private let coordinate: Coordinate
    private let horizontalAccuracy: Double
    private let timestamp: Timestamp
    let now: Timestamp

    init(_ location: Location, at now: Timestamp) {
      coordinate = location.coordinate
      horizontalAccuracy = location.horizontalAccuracy
      timestamp = location.timestamp
      self.now = now
    }

    /// The fix; its other properties are unknown. No rule and no result may read them.
    var location: Location {
      Location(
        coordinate: coordinate,
        horizontalAccuracy: horizontalAccuracy,
        timestamp: timestamp
      )
    }
  }

  /// The readings. An `Array` has no span on older systems.
  var fixes: ContiguousArray<Fix> = []
  /// Where the receiver really was at each of them; empty unless the reference is
  /// ``TuningReference/columns(latitude:longitude:)``.
  var truths: ContiguousArray<Coordinate?> = []
  var starts: [Start] = []
  /// The references that are now certain.
  var findings: [LaterBestFix.Finding] = []
  /// The clock's instant at the end, `nil` if the track has had no time so far.
  var now: Timestamp?
  /// Whether the track ends here.
  var endsTrack = false

  /// The number of readings and starts.
  var count: Int { fixes.count + starts.count }

  /// Where the receiver really was at a reading, if known.
  func truth(at index: Int) -> Coordinate? { index < truths.count ? truths[index] : nil }

  mutating func removeAll() {
    fixes.removeAll(keepingCapacity: true)
    truths.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    findings.removeAll(keepingCapacity: true)
    endsTrack = false
  }
}
