import LocationFilter

/// The geodesic distance, below 100 km and beyond.
var distanceCases: [Benchmark] {
  [
    Benchmark(name: "distance short") { distances(within: 0.01) },
    Benchmark(name: "distance long") { distances(within: 60) },
  ]
}

/// Pairs whose angles differ by at most `degrees`.
private func distances(within degrees: Double) -> Benchmark.Workload {
  var random = SplitMix64(seed: 2)
  let pairs = (0..<1024).map { _ in
    let start = Coordinate(
      latitude: (random.unit() - 0.5) * 60,
      longitude: (random.unit() - 0.5) * 240
    )
    let end = Coordinate(
      latitude: start.latitude + (random.unit() - 0.5) * 2 * degrees,
      longitude: start.longitude + (random.unit() - 0.5) * 2 * degrees
    )
    return (start, end)
  }
  return Benchmark.Workload(amount: .operations(pairs.count)) {
    var sum = 0.0
    for (start, end) in pairs { sum += start.distance(to: end) }
    consume(Int(sum.bitPattern >> 1))
  }
}
