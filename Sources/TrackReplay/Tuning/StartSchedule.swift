import LocationFilter

/// When sessions start on a track: at the first instant that its clock shows, and at even steps from
/// there.
///
/// A start after which the track has no row for as long as the longest timeout is *silent*: the
/// recording paused, and no combination could have found anything. Such starts are counted and left
/// out, so that neither a night in a drawer nor a date that leaps by decades counts for anything.
struct StartSchedule: Sendable, Hashable {
  /// The time from start to start, above zero.
  let every: Duration
  /// The longest timeout.
  let longest: Duration
  /// How many starts were left out.
  private(set) var silent = 0
  private var next: Timestamp?

  init(every: Duration, longest: Duration) {
    self.every = max(every, .nanoseconds(1))
    self.longest = max(longest, .zero)
  }

  /// Calls `body` with each start that has come by `now`, in order.
  ///
  /// - Parameters:
  ///   - now: What the clock shows; not earlier than before.
  ///   - body: Takes a start.
  /// - Complexity: O(*n*) in the starts, of which there are at most `longest / every` + 1.
  mutating func advance(to now: Timestamp, _ body: (Timestamp) -> Void) {
    var start = next ?? now
    guard start <= now else { return }
    let pause = start.duration(to: now).attoseconds - longest.attoseconds
    if pause >= 0, start < now {
      // The last of them may be as late as `now` itself where no session takes any time.
      let count = pause / every.attoseconds + 1
      silent = silent.addingSaturating(count)
      start = start.advanced(by: Duration(attoseconds: count * every.attoseconds))
    }
    while start <= now {
      body(start)
      let following = start.advanced(by: every)
      // Instants end somewhere.
      guard following > start else { break }
      start = following
    }
    next = start
  }

  /// Begins another track; what was left out is still counted.
  mutating func startTrack() {
    next = nil
  }
}

extension Int {
  /// The sum, `Int.max` where it would be more.
  fileprivate func addingSaturating(_ count: Int128) -> Int {
    Int(clamping: Int128(self) + count)
  }
}
