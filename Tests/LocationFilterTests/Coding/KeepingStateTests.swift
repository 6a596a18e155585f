import Foundation
import LocationFilter
import TestSupport
import XCTest

/// A machine that is stored and read back at any point of a random track goes on as if nothing had
/// happened.
final class KeepingStateTests: XCTestCase {
  func testASessionGoesOnFromAnyPoint() throws {
    var tracks = RandomTracks(seed: 15)
    var random = SplitMix64(seed: 15)
    var phases: [String: Int] = [:]
    for number in 0..<5000 {
      let (track, rules) = tracks.next()
      let events = random.events(around: track, from: rules.startInstant)
      let cut = Int.random(in: 0...events.count, using: &random)
      var acquisition = Acquisition(policy: AcquisitionPolicy(rules))
      for (event, now) in events[..<cut] { acquisition.process(event, at: now) }

      var restored = try JSONCoding.restored(acquisition)
      XCTAssertEqual(restored, acquisition, "session \(number)")
      let name = "\(acquisition.phase)".prefix { $0 != "(" }
      phases[String(name), default: 0] += 1
      for (event, now) in events[cut...] {
        let decision = acquisition.process(event, at: now)
        XCTAssertEqual(restored.process(event, at: now), decision, "session \(number)")
        XCTAssertEqual(restored.deadline, acquisition.deadline, "session \(number)")
      }
      XCTAssertEqual(restored, acquisition, "session \(number)")
    }
    XCTAssertGreaterThan(phases["running", default: 0], 1000)
    XCTAssertGreaterThan(phases["ended", default: 0], 1000)
    XCTAssertGreaterThan(phases["awaitingAuthorization", default: 0], 100)
  }

  func testEventsAndDecisionsReadBack() throws {
    var tracks = RandomTracks(seed: 16)
    var random = SplitMix64(seed: 16)
    for _ in 0..<40 {
      let (track, rules) = tracks.next()
      var acquisition = Acquisition(policy: AcquisitionPolicy(rules))
      var twin = acquisition
      for (event, now) in random.events(around: track, from: rules.startInstant) {
        let decision = acquisition.process(event, at: now)
        XCTAssertEqual(twin.process(try JSONCoding.restored(event), at: now), decision)
        XCTAssertEqual(try JSONCoding.restored(decision), decision)
      }
      XCTAssertEqual(twin, acquisition)
    }
  }

  func testFiltersGoOnFromAnyPoint() throws {
    var random = SplitMix64(seed: 17)
    var results: Set<String> = []
    func expectSame<Machine: Codable & Equatable, Result: Codable & Equatable>(
      _ machine: Machine,
      _ readings: [(Location, Timestamp)],
      _ process: (inout Machine, Location, Timestamp) -> Result
    ) throws {
      var machine = machine
      let cut = Int.random(in: 0...readings.count, using: &random)
      for (location, now) in readings[..<cut] { _ = process(&machine, location, now) }
      var restored = try JSONCoding.restored(machine)
      XCTAssertEqual(restored, machine)
      for (location, now) in readings[cut...] {
        let result = process(&machine, location, now)
        XCTAssertEqual(process(&restored, location, now), result)
        guard random.chance(0.02) else { continue }
        XCTAssertEqual(try JSONCoding.restored(result), result)
        results.insert("\(Result.self) \(result)".prefix { $0 != "(" } + "")
      }
      XCTAssertEqual(restored, machine)
    }

    var tracks = RandomTracks(seed: 17)
    for number in 0..<5000 {
      let (track, rules) = tracks.next()
      let readings = random.readings(of: track)
      let check = AcquisitionPolicy(rules).check
      switch number % 5 {
      case 0:
        let distance = random.pick([0, 1, 25, 5000, .infinity])
        try expectSame(DistanceFilter(distance: distance, check: check), readings) {
          $0.process($1, at: $2)
        }
      case 1:
        let variant = random.pick(AdaptiveDistanceFilter.Variant.allCases)
        try expectSame(AdaptiveDistanceFilter(variant, check: check), readings) {
          $0.process($1, at: $2)
        }
      case 2:
        let interval = Duration.milliseconds(random.pick([0, 1000, 2500, 60_000]))
        try expectSame(IntervalFilter(interval: interval, check: check), readings) {
          $0.process($1, at: $2)
        }
      case 3:
        try expectSame(FloorMonitor(check: check), readings) { $0.process($1, at: $2) }
      default:
        try expectSame(HeadingFilter(degrees: random.pick([0, 5, 45])), readings) {
          $0.process(Heading($1), at: $2)
        }
      }
    }
    XCTAssertTrue(
      results.isSuperset(of: [
        "ReportDecision reported", "ReportDecision withheld", "ReportDecision rejected",
        "HeadingDecision reported", "HeadingDecision withheld", "HeadingDecision rejected",
      ]),
      "\(results)"
    )
  }
  func testAPropertyListKeepsTheSame() throws {
    var policy = AcquisitionPolicy.tutorial
    policy.maximumSpeed = .infinity
    var session = TimedAcquisition(policy)
    session.receive(.fix(30))
    let stored = try PropertyListEncoder().encode(session.acquisition)
    let restored = try PropertyListDecoder().decode(Acquisition.self, from: stored)
    XCTAssertEqual(restored, session.acquisition)
  }
}

extension Heading {
  /// The course of a reading as the direction of the device.
  fileprivate init(_ location: Location) {
    self.init(
      trueHeading: location.course,
      accuracy: location.courseAccuracy,
      timestamp: location.timestamp
    )
  }
}

extension SplitMix64 {
  /// The readings of `track`, with the figures that it lacks.
  fileprivate mutating func readings(of track: OracleTrack) -> [(Location, Timestamp)] {
    (0..<track.count).map { index in
      var location = track.location(at: index)
      location.speed = pick([nil, 0, 2.9, 3, 3.3, 7, 7.7, 14.2, unit() * 40])
      location.course = pick([nil, 0, 359, 180, unit() * 360, 361])
      location.courseAccuracy = pick([nil, 5, -1])
      location.floor = pick([nil, 0, 0, 1])
      return (location, track.arrival(at: index))
    }
  }

  /// A session over `track`, with what else happens now and then.
  fileprivate mutating func events(
    around track: OracleTrack,
    from start: Timestamp
  ) -> [(AcquisitionEvent, Timestamp)] {
    var events: [(AcquisitionEvent, Timestamp)] = []
    if chance(0.3) {
      events.append((.authorization(pick([.notDetermined, .authorizedWhenInUse])), start))
    }
    events.append((.start, start))
    for (location, now) in readings(of: track) {
      if chance(0.05) {
        let others: [AcquisitionEvent] = [
          .start, .stop, .sourceEnded, .stationary, .resumed, .error(.locationUnknown),
          .error(.other("")), .authorization(.notDetermined), .authorization(.authorizedAlways),
          .authorization(.authorizedWhenInUse), .authorization(.denied),
          .accuracyAuthorization(.reduced), .accuracyAuthorization(.full),
        ]
        events.append((pick(others), now))
      }
      events.append((.location(location), now))
    }
    return events
  }
}
