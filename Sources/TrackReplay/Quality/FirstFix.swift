import LocationFilter

/// Measures the time to the first fix of a recording (TTFF), from its first sentence or row.
///
/// The clock is that of a replay: arrivals if the recording has them, otherwise the times in it, with or without
/// a position. Cycles in which a receiver sent no time, or one of a clock that was not set, have no duration of
/// their own. They are counted, and estimated afterwards.
struct FirstFix: Sendable, Hashable {
  /// The first instant, `nil` before it.
  private(set) var start: Timestamp?
  /// The time from there to the first fix, `nil` before that.
  private(set) var elapsed: Duration?
  /// The number of cycles without a valid time before the first fix.
  private(set) var untimedCycles = 0

  /// Passes an instant, not earlier than those before.
  mutating func pass(to now: Timestamp, isFix: Bool = false) {
    let start = self.start ?? now
    self.start = start
    if isFix, elapsed == nil { elapsed = start.duration(to: now) }
  }

  mutating func passUntimed(cycles: Int) {
    if elapsed == nil { untimedCycles = untimedCycles.addingClamped(cycles) }
  }

  /// The time to first fix in seconds: at least the time measured, and with each cycle that has no time
  /// counted as `interval` seconds; `nil` without a fix, or if the interval is needed and unknown.
  func seconds(interval: Double?) -> (measured: Double, estimated: Double?)? {
    guard let measured = elapsed?.inSeconds else { return nil }
    if untimedCycles == 0 { return (measured, measured) }
    return (measured, interval.map { measured + Double(untimedCycles) * $0 })
  }
}
