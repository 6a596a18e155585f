import LocationFilter
import TrackDecoding
import TrackReplay

/// Comparisons of policies on one core, per reading and session.
var tuningCases: [Benchmark] {
  [
    // Sessions last: nothing is as accurate as desired.
    Benchmark(name: "tune poor fixes") { tuning(on: batch(accuracy: { 60 + 40 * $0 })) },
    // Most sessions end at once.
    Benchmark(name: "tune good fixes") { tuning(on: batch(accuracy: { 2 + 20 * $0 })) },
  ]
}

/// Four hours of one fix a second, 100 m around a place.
private func batch(accuracy: (_ random: Double) -> Double) -> DecodedBatch {
  var random = SplitMix64(seed: 3)
  let items = (0..<14_400).map { number -> DecodedItem in
    let location = Location(
      latitude: 47 + random.unit() * 1e-3,
      longitude: 11 + random.unit() * 1e-3,
      horizontalAccuracy: accuracy(random.unit()),
      timestamp: Timestamp(sinceEpoch: .seconds(1_777_626_000 + number))
    )
    return .reading(
      DecodedReading(
        location: location,
        index: number,
        sourcePosition: SourcePosition(line: number + 2, byteOffset: 0)
      )
    )
  }
  return DecodedBatch(items)
}

private func tuning(on batch: DecodedBatch) -> Benchmark.Workload {
  let run = {
    var tuning = Tuning(grid: TuningGrid())
    tuning.process(batch)
    tuning.endTrack()
    return tuning.tally.steps
  }
  return Benchmark.Workload(amount: .operations(run())) { consume(run()) }
}
