import LocationFilter
import TrackDecoding
import TrackReplay

/// Recordings of 4 MB each, decoded in the command line's chunks, alone and into a replay.
var trackCases: [Benchmark] {
  kinds.flatMap { kind in
    [
      Benchmark(name: "decode \(kind.name)") {
        let recording = kind.recording()
        return Benchmark.Workload(amount: recording.amount) {
          var readings = 0
          recording.decode { item in
            if case .reading = item { readings += 1 }
          }
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
          recording.decode { item in
            replay.process(item, ended: { _ in }, judged: { _ in decisions += 1 })
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

  fileprivate func decode(into receive: (DecodedItem) -> Void) {
    var decoder = TrackDecoder()
    do {
      for start in stride(from: 0, to: bytes.count, by: 262_144) {
        let chunk = bytes[start..<min(start + 262_144, bytes.count)]
        try decoder.decode(chunk.span, into: receive)
      }
      try decoder.finish(into: receive)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
