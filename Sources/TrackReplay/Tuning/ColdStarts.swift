import LocationFilter

/// The starts at which a receiver was still searching: those of a track before its first fix, but for those that have a
/// good fix within a second. A platform also gives the position of a network at once, which is seldom that accurate.
struct ColdStarts: Sendable, Hashable {
  /// The number of such starts on all tracks.
  private(set) var count = 0
  /// Whether the track has had a fix.
  private(set) var hasFix = false
  /// The starts without a fix, not older than a second.
  private var searching: [Timestamp] = []

  /// Counts a start of the track that has come by `now`.
  mutating func begin(at instant: Timestamp, by now: Timestamp) {
    guard !hasFix else { return }
    count += 1
    searching.removeAll { $0.duration(to: now) > .seconds(1) }
    searching.append(instant)
  }

  /// Makes later starts of the track warm if `location`, delivered at `now`, is a fix.
  mutating func note(_ location: Location, at now: Timestamp) {
    guard !hasFix, location.coordinate.isValid,
      location.timestamp.duration(to: now) <= ReadingCheck.standard.maximumAge
    else { return }
    hasFix = true
    if (0...20).contains(location.horizontalAccuracy) {
      count -= searching.count { $0.duration(to: now) <= .seconds(1) }
    }
    searching = []
  }

  /// Begins another track, and keeps the count.
  mutating func startTrack() {
    hasFix = false
    searching = []
  }
}
