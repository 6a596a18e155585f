/// A benchmark.
struct Benchmark {
  let name: String
  /// Makes the input, which is not timed, and returns the work that is.
  let prepare: () -> Workload

  /// Work that can be repeated.
  struct Workload {
    let amount: Amount
    let run: () -> Void
  }

  /// The amount of work of one run.
  enum Amount {
    /// A number of operations; the result is the time of one.
    case operations(Int)
    /// A number of bytes; the result is the number per second.
    case bytes(Int)
  }
}

extension Benchmark {
  /// Warms up until a sample is long enough for the clock's resolution, then takes samples.
  func measured(samples: Int) -> Measurement {
    let workload = prepare()
    var runs = 1
    while Self.time(workload, runs: runs) < .milliseconds(30) { runs *= 2 }
    let durations = (0..<samples).map { _ in Self.time(workload, runs: runs) }.sorted()

    return Measurement(
      amount: workload.amount,
      secondsPerRun: durations.map { $0 / .seconds(1) / Double(runs) }
    )
  }

  private static func time(_ workload: Workload, runs: Int) -> Duration {
    let start = ContinuousClock.now
    for _ in 0..<runs { workload.run() }
    return start.duration(to: .now)
  }
}

/// Uses a result, so that the compiler cannot remove the work.
@inline(never)
@_optimize(none)
func consume(_ value: Int) {}
