import LocationFilter

/// Finds the gaps of a recording, where its lines and its GPX track are broken: the receiver lost the signal
/// there, or was off.
///
/// A gap is more than a minute between two readings that is also more than ten times the usual interval. So
/// that of a receiver with a fix each second is one, and the pauses of a recorder that saves power are not.
/// The usual interval is the median of the last five since the last gap, the longer one of two. After a gap,
/// and at the start, the first interval has nothing to be compared with. A step back in time counts like one
/// forward.
struct GapFinder: Sendable {
  /// In seconds.
  private static let minimum = 60.0
  private static let minimumRatio = 10.0

  private var latest: Timestamp?
  /// The last intervals since the last gap, in seconds.
  private var intervals: [Double] = []

  /// Returns whether there is a gap before the next reading.
  mutating func isGap(before instant: Timestamp) -> Bool {
    defer { latest = instant }
    guard let interval = latest.map({ $0.duration(to: instant).inSeconds.magnitude }) else {
      return false
    }
    if interval > Self.minimum, !intervals.isEmpty {
      let usual = intervals.sorted()[intervals.count / 2]
      if interval > Self.minimumRatio * usual {
        intervals = []
        return true
      }
    }
    if intervals.count == 5 { intervals.removeFirst() }
    intervals.append(interval)
    return false
  }
}
