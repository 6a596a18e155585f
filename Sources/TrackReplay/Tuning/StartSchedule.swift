import LocationFilter

/// The starts of sessions on a track: at the first instant of its clock, and at equal intervals after
/// it.
///
/// A start that no row follows within the longest timeout is *silent*: the recording paused, and no
/// combination could have found anything. Such starts are counted and left out, so that neither a night
/// without a recording nor a date that jumps by decades has any effect.
struct StartSchedule: Sendable, Hashable {
  /// The time from start to start, above zero.
  let every: Duration
  /// The longest timeout.
  let longest: Duration
  /// The number of starts left out.
  private(set) var silent = 0
  private var next: Timestamp?

  init(every: Duration, longest: Duration) {
    self.every = max(every, .nanoseconds(1))
    self.longest = max(longest, .zero)
  }

  /// Calls `body` with each start that has come by `now`, in order.
  ///
  /// - Parameters:
  ///   - now: The clock's instant, not earlier than before.
  ///   - body: Receives a start.
  /// - Complexity: O(*n*) in the starts, of which there are at most `longest / every` + 1.
  mutating func advance(to now: Timestamp, _ body: (Timestamp) -> Void) {
    var start = next ?? now
    guard start <= now else { return }
    let pause = start.duration(to: now).attoseconds - longest.attoseconds
    if pause >= 0, start < now {
      // The last of them may be as late as `now` itself if the longest timeout is zero.
      let count = pause / every.attoseconds + 1
      silent = silent.addingSaturating(count)
      start = start.advanced(by: Duration(attoseconds: count * every.attoseconds))
    }
    while start <= now {
      body(start)
      let following = start.advanced(by: every)
      // At the last instant that can be represented.
      guard following > start else { break }
      start = following
    }
    next = start
  }

  /// Begins another track; the starts left out stay counted.
  mutating func startTrack() {
    next = nil
  }
}

extension Int {
  /// The sum, limited to `Int.max`.
  fileprivate func addingSaturating(_ count: Int128) -> Int {
    Int(clamping: Int128(self) + count)
  }
}
