/// The samples of one benchmark.
struct Measurement {
  let amount: Benchmark.Amount
  /// In ascending order.
  let secondsPerRun: [Double]

  var median: Double { figure(secondsPerRun[secondsPerRun.count / 2]) }
  var best: Double { figure(secondsPerRun[0]) }
  var worst: Double { figure(secondsPerRun[secondsPerRun.count - 1]) }

  var unit: String {
    switch amount {
    case .operations: "ns"
    case .bytes: "MB/s"
    }
  }

  private func figure(_ seconds: Double) -> Double {
    switch amount {
    case .operations(let operations): seconds * 1e9 / Double(operations)
    case .bytes(let bytes): Double(bytes) / seconds / 1e6
    }
  }
}
