import LocationFilter
import TrackDecoding
import TrackReplay

/// Recordings of 4 MB each, decoded in slices as by the command line, alone and into a replay.
var trackCases: [Benchmark] {
  kinds.flatMap { kind in
    [
      Benchmark(name: "decode \(kind.name)") {
        let recording = kind.recording()
        return Benchmark.Workload(amount: recording.amount) {
          var readings = 0
          recording.decode { readings += $0.readings.count }
          precondition(readings == recording.readings, "\(readings) readings")
        }
      },
      Benchmark(name: "replay \(kind.name)") {
        let recording = kind.recording()
        // With no accuracy to reach, sessions last until they settle or time out, so that most
        // readings are judged against a retained one.
        var policy = AcquisitionPolicy.standard
        policy.desiredAccuracy = .best
        return Benchmark.Workload(amount: recording.amount) {
          var replay = Replay(policy: policy, repeats: true)
          var decisions = 0
          recording.decode { batch in
            replay.process(batch, ended: { _ in }, judged: { _ in decisions += 1 })
          }
          precondition(decisions > recording.readings / 2, "\(decisions) decisions")
        }
      },
    ]
  }
}

private var kinds: [(name: String, recording: () -> Recording)] {
  [
    ("NMEA", Recording.nmea),
    ("NMEA mostly unread", Recording.nmeaMostlyUnread),
    ("CSV own", Recording.own),
    ("CSV Sensor Logger", Recording.sensorLogger),
    ("CSV GPSLogger", Recording.gpsLogger),
  ]
}

extension Recording {
  fileprivate var amount: Benchmark.Amount { .bytes(bytes.count) }

  fileprivate func decode(_ body: (DecodedBatch) -> Void) {
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    do {
      for start in stride(from: 0, to: bytes.count, by: 32_768) {
        let slice = bytes[start..<min(start + 32_768, bytes.count)]
        try decoder.decode(slice.span, into: &batch)
        body(batch)
        batch.removeAll()
      }
      try decoder.finish(into: &batch)
      body(batch)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
