import LocationFilter

/// One reading through the filters by distance.
var reportCases: [Benchmark] {
  [
    Benchmark(name: "report by distance") {
      var filter = DistanceFilter(distance: 25)
      return reportStep { filter.process($0, at: $0.timestamp) }
    },
    Benchmark(name: "report by adaptive distance") {
      var filter = AdaptiveDistanceFilter()
      return reportStep { filter.process($0, at: $0.timestamp) }
    },
  ]
}

private func reportStep(_ process: @escaping (Location) -> ReportDecision) -> Benchmark.Workload {
  let readings = drive(count: 4096)
  return Benchmark.Workload(amount: .operations(readings.count)) {
    var reports = 0
    for reading in readings {
      if case .reported = process(reading) { reports += 1 }
    }
    consume(reports)
  }
}

/// A drive to the north at 14 m/s, one reading a second.
func drive(count: Int) -> [Location] {
  (0..<count).map { second in
    var reading = Location(
      latitude: 47 + Double(second) * 14 / 111_200,
      longitude: 11,
      horizontalAccuracy: 5,
      timestamp: Timestamp(sinceEpoch: .seconds(1_777_626_000 + second))
    )
    reading.speed = 14
    return reading
  }
}
