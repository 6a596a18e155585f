import LocationFilter

/// The starts of sessions on a track: a first one, and at equal intervals after it if there are intervals.
///
/// A start that no row follows within the longest timeout is *silent*: the recording paused, and no
/// combination could have found anything. Such starts are counted and left out, so that neither a night
/// without a recording nor a date that jumps by decades has any effect.
struct StartSchedule: Sendable, Hashable {
  /// The time from start to start, above zero; `nil` if only the first one counts.
  let every: Duration?
  /// The longest timeout.
  let longest: Duration
  /// The number of starts left out.
  private(set) var silent = 0
  /// The number of starts of which no two sessions overlap: on each track, the most that are at least ``longest``
  /// apart. To take the first, and then always the next that is far enough, gives the most.
  private(set) var independent = 0
  private var next: Timestamp?
  /// From when on a start is independent of those before it.
  private var nextIndependent: Timestamp?

  init(every: Duration?, longest: Duration) {
    self.every = every.map { max($0, .nanoseconds(1)) }
    self.longest = max(longest, .zero)
  }

  /// Whether the track has had a start, which may have been left out.
  var hasStarted: Bool { next != nil }

  /// Whether ``advance(to:from:_:)`` may call its body by `now`, which is false for most readings.
  func mayStart(by now: Timestamp) -> Bool {
    guard hasStarted else { return true }
    return nextStart.map { $0 <= now } ?? false
  }

  /// When the start after the last one comes; `nil` if none does, or if the track has had no start.
  var nextStart: Timestamp? { every == nil ? nil : next }

  /// Calls `body` with each start that has come by `now`, in order.
  ///
  /// - Parameters:
  ///   - now: The clock's instant, not earlier than before.
  ///   - first: The first start, `nil` if it has not come; only that of the first call with one counts.
  ///   - body: Receives a start.
  /// - Complexity: O(*n*) in the starts, of which there are at most `longest / every` + 1.
  mutating func advance(to now: Timestamp, from first: Timestamp?, _ body: (Timestamp) -> Void) {
    guard mayStart(by: now), var start = next ?? first, start <= now else { return }
    next = start
    let pause = start.duration(to: now)
    let isSilent = pause >= longest && start < now
    guard let every else {
      if isSilent { silent = silent.addingClamped(1) } else { begin(start, body) }
      return
    }
    if isSilent {
      // The last of them may be as late as `now` itself if the longest timeout is zero.
      let (count, rest) = (pause - longest).quotientAndRemainder(dividingBy: every)
      silent = silent.addingClamped(count).addingClamped(1)
      start = start.advanced(by: pause - longest - rest + every)
    }
    while start <= now {
      begin(start, body)
      let following = start.advanced(by: every)
      // At the last instant that can be represented.
      guard following > start else { break }
      start = following
    }
    next = start
  }

  private mutating func begin(_ start: Timestamp, _ body: (Timestamp) -> Void) {
    if nextIndependent.map({ $0 <= start }) ?? true {
      independent += 1
      nextIndependent = start.advanced(by: longest)
    }
    body(start)
  }

  /// Begins another track, and keeps the counts.
  mutating func startTrack() {
    next = nil
    nextIndependent = nil
  }
}

extension Duration {
  /// Returns how many times `divisor` goes into the duration, limited to `Int.max`, and the rest;
  /// the duration must not be below zero, the divisor above it.
  ///
  /// - Complexity: O(log² *n*) in the quotient.
  fileprivate func quotientAndRemainder(dividingBy divisor: Duration) -> (Int, Duration) {
    var (quotient, rest) = (0, self)
    while rest >= divisor {
      // As many times as a power of two, the largest that fits
      var (count, part) = (1, divisor)
      while part <= rest - part {
        part += part
        count = count.addingClamped(count)
      }
      quotient = quotient.addingClamped(count)
      rest -= part
    }
    return (quotient, rest)
  }
}
