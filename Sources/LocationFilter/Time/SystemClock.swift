#if !hasFeature(Embedded)
  import CStandard

  /// A clock that starts at the wall clock and then advances with the monotonic clock.
  ///
  /// The wall clock is read once, when the clock is created; from then on time advances with
  /// `ContinuousClock`, which continues during sleep. A step of the wall clock, by the user or the
  /// network, can therefore neither fire nor lose a timeout. Create a new one for each session: over
  /// days the two clocks drift apart, and fixes would seem stale.
  public struct SystemClock: Clock {
    private let wallAtStart: Timestamp
    private let uptimeAtStart: ContinuousClock.Instant

    /// Creates a clock that starts at the current time of the wall clock.
    public init() {
      let wall = wall_clock_now()
      wallAtStart = Timestamp(
        sinceEpoch: .seconds(wall.seconds) + .nanoseconds(wall.nanoseconds)
      )
      uptimeAtStart = ContinuousClock.now
    }

    /// The current instant.
    public var now: Timestamp {
      wallAtStart.advanced(by: uptimeAtStart.duration(to: .now))
    }

    /// The resolution of the clock.
    public var minimumResolution: Duration {
      ContinuousClock().minimumResolution
    }

    /// Suspends until `deadline`, or returns at once if that has passed.
    ///
    /// - Parameters:
    ///   - deadline: The instant to wake at.
    ///   - tolerance: How much later the task may wake, `nil` for the default of the system.
    /// - Throws: `CancellationError` if the task is cancelled before or meanwhile.
    public func sleep(until deadline: Timestamp, tolerance: Duration? = nil) async throws {
      let remaining = now.duration(to: deadline)
      // ContinuousClock counts 64-bit seconds; no sleep outlasts this bound.
      let bounded = min(remaining, .seconds(Int64(1) << 32))
      try await ContinuousClock().sleep(until: .now.advanced(by: bounded), tolerance: tolerance)
    }
  }
#endif
