import LocationFilter

/// One step of the acquisition, for each way that a reading is judged.
var filterCases: [Benchmark] {
  [
    Benchmark(name: "filter improving") {
      filterStep(expecting: { if case .retained = $0 { true } else { false } }) { number in
        reading(number, horizontalAccuracy: 5000 - Double(number))
      }
    },
    Benchmark(name: "filter not more accurate") {
      filterStep(
        expecting: {
          switch $0 {
          case .rejected(.notMoreAccurate), .retained(.first): true
          default: false
          }
        },
        reading: { reading($0, horizontalAccuracy: 20) }
      )
    },
    Benchmark(name: "filter stale") {
      filterStep(
        age: .seconds(6),
        expecting: { if case .rejected(.stale) = $0 { true } else { false } },
        reading: { reading($0, horizontalAccuracy: 20) }
      )
    },
  ]
}

/// Readings about 100 m around a place, a second apart.
private func reading(_ number: Int, horizontalAccuracy: Double) -> Location {
  Location(
    latitude: 47 + Double(number * 7919 % 1000) * 1e-6,
    longitude: 11 + Double(number * 104_729 % 1000) * 1e-6 + 1e-5,
    horizontalAccuracy: horizontalAccuracy,
    timestamp: Timestamp(sinceEpoch: .seconds(1_777_626_000 + number))
  )
}

private func filterStep(
  age: Duration = .seconds(1),
  expecting isExpected: (Decision.Verdict) -> Bool,
  reading: (Int) -> Location
) -> Benchmark.Workload {
  var policy = AcquisitionPolicy.standard
  // The session never ends.
  policy.desiredAccuracy = .best
  policy.timeout = .seconds(1 << 32)
  policy.settleDistance = 0
  let start = Timestamp(sinceEpoch: .seconds(1_777_626_000))
  let readings = (0..<4096).map { number in
    let location = reading(number)
    return (location: location, now: location.timestamp.advanced(by: age))
  }

  var acquisition = Acquisition(policy: policy)
  acquisition.process(.start, at: start)
  for (location, now) in readings {
    let verdict = acquisition.process(.location(location), at: now).verdict
    precondition(isExpected(verdict), "this case would time \(verdict)")
  }
  return Benchmark.Workload(amount: .operations(readings.count)) {
    var acquisition = Acquisition(policy: policy)
    acquisition.process(.start, at: start)
    var ends = 0
    for (location, now) in readings
    where acquisition.process(.location(location), at: now).isFinal {
      ends += 1
    }
    consume(ends)
  }
}
