import LocationFilter

/// One reading against 10 000 regions, about one to each square kilometre.
var regionCases: [Benchmark] {
  [
    Benchmark(name: "region reading, 10 000 of 100 m") { regionStep(radius: 100) },
    Benchmark(name: "region reading, 10 000 of 1 km") { regionStep(radius: 1000) },
    Benchmark(name: "region index of 10 000") {
      let regions = regions(radius: 100)
      let fix = readings[0]
      return Benchmark.Workload(amount: .operations(regions.count)) {
        var monitor = monitor(of: regions)
        consume(monitor.process(fix, at: fix.timestamp).count)
      }
    },
  ]
}

private func regionStep(radius: Double) -> Benchmark.Workload {
  var monitor = monitor(of: regions(radius: radius))
  let readings = readings
  let events = readings.reduce(0) { $0 + monitor.process($1, at: $1.timestamp).count }
  precondition(events > 0, "this case would time readings that cross nothing")
  return Benchmark.Workload(amount: .operations(readings.count)) {
    // Taken out of the closure's context, in which each access would be checked.
    var monitored = RegionMonitor()
    swap(&monitored, &monitor)
    var events = 0
    for fix in readings { events += monitored.process(fix, at: fix.timestamp).count }
    consume(events)
    swap(&monitored, &monitor)
  }
}

private func monitor(of regions: [Region]) -> RegionMonitor {
  var monitor = RegionMonitor()
  for region in regions {
    guard (try? monitor.add(region)) != nil else { preconditionFailure("\(region) is no circle") }
  }
  return monitor
}

private func regions(radius: Double) -> [Region] {
  var random = SplitMix64(seed: 6)
  return (0..<10_000).map { number in
    let center = Coordinate(
      latitude: 47 + random.unit() * 0.9,
      longitude: 11 + random.unit() * 1.3
    )
    return Region(identifier: "\(number)", center: center, radius: radius)
  }
}

/// A drive at 14 m/s, a reading a second, across all of it and back.
private var readings: [Location] {
  (0..<8192).map { number in
    let way = Double(min(number, 8192 - number)) / 4096
    return Location(
      latitude: 47.1 + way * 0.4,
      longitude: 11.1 + way * 0.5,
      horizontalAccuracy: 5,
      timestamp: Timestamp(sinceEpoch: .seconds(1_777_626_000 + number))
    )
  }
}
