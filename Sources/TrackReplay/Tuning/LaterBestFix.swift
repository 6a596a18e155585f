import LocationFilter

/// Finds, for each start on a track, the most accurate fix in a window after all sessions from there
/// have ended: ``TuningReference/laterBestFix``. Also finds whether the receiver moved, by all fixes of a track.
///
/// The number of open windows is at most that of the starts in twice the longest timeout, plus one.
struct LaterBestFix: Sendable, Hashable {
  /// The result for a start.
  struct Finding: Sendable, Hashable {
    var start: Int
    /// `nil` if there was no fix in time.
    var coordinate: Coordinate?
  }

  private let check: ReadingCheck
  private let longest: Duration
  private var windows: [Window] = []
  /// The number of tracks on which the receiver moved.
  private(set) var moving = 0
  private var movement = Movement()

  /// The time in which a fix counts: after `opening`, up to `closing`.
  private struct Window: Sendable, Hashable {
    var start: Int
    var opening: Timestamp
    var closing: Timestamp
    var best: Location?

    var finding: Finding { Finding(start: start, coordinate: best?.coordinate) }
  }

  init(check: ReadingCheck, longest: Duration) {
    self.check = check
    self.longest = longest
  }

  /// Adds a start, later than those before.
  mutating func begin(_ number: Int, at start: Timestamp) {
    let opening = start.advanced(by: longest)
    windows.append(
      Window(start: number, opening: opening, closing: opening.advanced(by: longest))
    )
  }

  /// Appends what is certain at `now` to `findings`, in the order of the starts.
  mutating func advance(to now: Timestamp, into findings: inout [Finding]) {
    let closed = windows.prefix { $0.closing < now }
    findings += closed.map(\.finding)
    windows.removeFirst(closed.count)
  }

  /// Processes a reading delivered at `now`.
  mutating func process(_ location: Location, at now: Timestamp) {
    guard check.rejection(of: location, at: now) == nil else { return }
    movement.add(location)
    for index in windows.indices {
      guard windows[index].opening < now else { break }
      guard now <= windows[index].closing else { continue }
      if let best = windows[index].best, best.horizontalAccuracy <= location.horizontalAccuracy {
        continue
      }
      windows[index].best = location
    }
  }

  /// Appends the rest, at the end of the track.
  mutating func finish(into findings: inout [Finding]) {
    findings += windows.map(\.finding)
    windows.removeAll()
    if movement.isMoving { moving += 1 }
    movement = Movement()
  }
}
