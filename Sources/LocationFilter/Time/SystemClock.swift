import CStandard

/// A clock that starts at the wall clock's time and then runs on with the machine's uptime.
///
/// The wall clock is read once, when the clock is made; from then on time advances with
/// `ContinuousClock`, which counts through sleep. So a step of the wall clock (the user, the
/// network) can neither fire nor lose a timeout. Make a fresh one for each session: over days the
/// two clocks drift apart, and fixes would seem to age.
public struct SystemClock: Clock {
  private let wallAtStart: Timestamp
  private let uptimeAtStart: ContinuousClock.Instant

  /// Creates a clock that shows the wall clock's time now.
  public init() {
    var time = timespec()
    unsafe timespec_get(&time, TIME_UTC)
    wallAtStart = Timestamp(
      sinceEpoch: .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    )
    uptimeAtStart = ContinuousClock.now
  }

  /// The current instant.
  public var now: Timestamp {
    wallAtStart.advanced(by: uptimeAtStart.duration(to: .now))
  }

  /// The finest step that the clock can show.
  public var minimumResolution: Duration {
    ContinuousClock().minimumResolution
  }

  /// Suspends until `deadline`, or returns at once where it has passed.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at.
  ///   - tolerance: How much later the task may be woken, `nil` for the system's choice.
  /// - Throws: `CancellationError` when the task is cancelled before or meanwhile.
  public func sleep(until deadline: Timestamp, tolerance: Duration? = nil) async throws {
    let remaining = now.duration(to: deadline)
    // ContinuousClock counts 64-bit seconds; no sleep outlasts this bound.
    let bounded = min(remaining, .seconds(Int64(1) << 32))
    try await ContinuousClock().sleep(until: .now.advanced(by: bounded), tolerance: tolerance)
  }
}
