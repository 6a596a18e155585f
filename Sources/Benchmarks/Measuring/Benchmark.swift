/// One thing to time.
struct Benchmark {
  let name: String
  /// Makes the input, which is not timed, and returns what is.
  let prepare: () -> Workload

  /// A piece of work that can be done again and again.
  struct Workload {
    let amount: Amount
    let run: () -> Void
  }

  /// How much work one run is.
  enum Amount {
    /// So many operations; the figure is the time of one.
    case operations(Int)
    /// So many bytes; the figure is how many are done in a second.
    case bytes(Int)
  }
}

extension Benchmark {
  /// Warms up until a sample is long enough for the clock to be of no account, then takes samples.
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

/// Takes a result, so that the compiler cannot leave out the work that led to it.
@inline(never)
@_optimize(none)
func consume(_ value: Int) {}
