import LocationFilter

/// One step of the visit detector: at rest, and on the way.
var visitCases: [Benchmark] {
  [
    Benchmark(name: "visit at rest") { visitStep(metersPerSecond: 0) },
    Benchmark(name: "visit on the way") { visitStep(metersPerSecond: 14) },
  ]
}

/// Readings a second apart, some metres about their true place.
private func visitStep(metersPerSecond: Double) -> Benchmark.Workload {
  var random = SplitMix64(seed: 3)
  let readings = (0..<4096).map { number in
    Location(
      latitude: 47 + Double(number) * metersPerSecond / 111_200 + (random.unit() - 0.5) * 1e-4,
      longitude: 11 + (random.unit() - 0.5) * 1e-4,
      horizontalAccuracy: 4 + 8 * random.unit(),
      timestamp: Timestamp(sinceEpoch: .seconds(1_777_626_000 + number))
    )
  }
  return Benchmark.Workload(amount: .operations(readings.count)) {
    var detector = VisitDetector()
    var events = 0
    for reading in readings { events += detector.process(reading, at: reading.timestamp).count }
    precondition(events == (metersPerSecond == 0 ? 1 : 0), "this case would time \(events) events")
    consume(events)
  }
}
