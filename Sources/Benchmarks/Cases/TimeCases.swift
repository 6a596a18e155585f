import LocationFilter
import TrackReplay

/// ISO 8601 text to instants and back.
var timeCases: [Benchmark] {
  [
    Benchmark(name: "iso8601 parse") {
      let texts = timestamps.map { Array($0.description.utf8) }
      return Benchmark.Workload(amount: .operations(texts.count)) {
        var parsed = 0
        for text in texts where Timestamp.parse(iso8601: ContiguousArray(text).span) != nil {
          parsed += 1
        }
        consume(parsed)
      }
    },
    Benchmark(name: "iso8601 format") {
      let timestamps = timestamps
      return Benchmark.Workload(amount: .operations(timestamps.count)) {
        var text = TextBuffer()
        for timestamp in timestamps { text.append(iso8601: timestamp) }
        consume(text.count)
      }
    },
  ]
}

private var timestamps: [Timestamp] {
  SimulatedTrack(seed: 3).prefix(1024).map { fix in
    fix.timestamp.advanced(by: .milliseconds(fix.number * 7919 % 100_000_000))
  }
}
