import LocationFilter
import TestSupport
import XCTest

/// JSON with any change is an error of decoding or a machine that runs, never a trap.
final class HostileJSONTests: XCTestCase {
  /// The JSON of a machine, and what decodes it and runs on.
  private struct Subject {
    let json: String
    let run: (_ json: String, _ readings: [(Location, Timestamp)]) throws -> Void

    init<Machine: Codable>(
      _ machine: Machine,
      _ process: @escaping (inout Machine, Location, Timestamp) -> Void
    ) throws {
      var machine = machine
      let fix = Location.fix(30, latitude: 52, longitude: 13)
      process(&machine, fix, fix.timestamp)
      json = try JSONCoding.text(of: machine)
      run = { json, readings in
        var machine = try JSONCoding.value(Machine.self, of: json)
        for (location, now) in readings { process(&machine, location, now) }
      }
    }
  }

  func testAMachineOfAnyJSONRuns() throws {
    var policy = AcquisitionPolicy.standard
    policy.rejectsDuplicates = true
    policy.rejectsOutOfOrder = true
    policy.plateau = .seconds(20)
    policy.maximumSpeed = 50
    policy.maximumRetainedAge = .seconds(10)
    let subjects = [
      try Subject(TimedAcquisition(policy).acquisition) { session, location, now in
        session.process(.location(location), at: now)
        if let deadline = session.deadline { session.advance(to: deadline) }
        if !session.isRunning { session.process(.start, at: now) }
      },
      try Subject(Acquisition()) { $0.process(.location($1), at: $2) },
      try Subject(DistanceFilter(distance: 25)) { $0.process($1, at: $2) },
      try Subject(AdaptiveDistanceFilter()) { $0.process($1, at: $2) },
      try Subject(IntervalFilter(interval: .seconds(10))) { $0.process($1, at: $2) },
      try Subject(FloorMonitor()) { $0.process($1, at: $2) },
      try Subject(HeadingFilter()) {
        $0.process(Heading(trueHeading: $1.coordinate.latitude), at: $2)
      },
    ]
    var random = SplitMix64(seed: 18)
    let runs = 6000
    var machines = 0
    for _ in 0..<runs {
      let subject = random.pick(subjects)
      do {
        try subject.run(random.mutated(subject.json), random.hostileReadings())
        machines += 1
      } catch is DecodingError {}
    }
    // The more keys the JSON has, the more changes fall on one that may not have the value.
    let share = Double(machines) / Double(runs)
    XCTAssertTrue((0.05...0.8).contains(share), "\(share) of the changed texts are machines")
  }
}

extension SplitMix64 {
  /// Returns `json` with another value at some keys, or other bytes.
  fileprivate mutating func mutated(_ json: String) -> String {
    var bytes = Array(json.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      if chance(0.2) {
        bytes[Int.random(in: bytes.indices, using: &self)] = pick(Array(#"0-9e.,:{}[]"ntx"#.utf8))
        continue
      }
      let values = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
      guard let start = values.randomElement(using: &self) else { continue }
      let ends = [UInt8(ascii: ","), UInt8(ascii: "}")]
      let end = bytes[start...].firstIndex { ends.contains($0) } ?? bytes.endIndex
      let value = pick([
        "0", "-1", "1e308", "-1e308", "1e-320", "9223372036854775807", "-9223372036854775808",
        "1.5",
        "null", "true", #""inf""#, #""-inf""#, #""running""#, "{}", "[]",
        #""+146138514283-06-19T07:45:04Z""#, #""-146138510343-07-13T16:14:56Z""#,
      ])
      bytes.replaceSubrange((start + 1)..<end, with: Array(value.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate mutating func hostileReadings() -> [(Location, Timestamp)] {
    (0..<6).map { _ in
      var location = Location.fix(
        pick([30, 20, 40, anyDouble()]),
        latitude: pick([52, anyDouble()]),
        longitude: pick([13, anyDouble()])
      )
      location.speed = pick([nil, 7, anyDouble()])
      location.floor = pick([nil, 0, .max])
      let now = location.timestamp.advanced(by: pick([.zero, .seconds(30), anyDuration()]))
      if chance(0.8) { location.timestamp = now }
      return (location, now)
    }
  }
}
