import Foundation
import LocationFilter
import XCTest

/// The examples of the articles on regions and visits, and what the articles say that they print.
final class MonitorExamplesTests: XCTestCase {
  private var printed: [String] = []

  /// What an example prints is kept, to be compared.
  private func print(_ value: some Any) {
    printed.append("\(value)")
  }

  func testMonitoringRegions() throws {
    let gate = Coordinate(latitude: 52.5163, longitude: 13.3777)
    var policy = RegionPolicy.standard
    policy.dwell = .seconds(60)
    var monitor = RegionMonitor(policy: policy)
    try monitor.add(Region(identifier: "gate", center: gate, radius: 100))

    // Seconds, and degrees north of the gate: 0.001° are 111 m.
    let walk: [(seconds: Int, north: Double)] = [
      (0, 0.0030), (30, 0.0008), (60, 0), (90, 0), (120, 0.0010), (150, 0.0015), (151, 0.0015),
      (152, 0.0016),
    ]
    for (seconds, north) in walk {
      let fix = Location(
        latitude: gate.latitude + north,
        longitude: gate.longitude,
        horizontalAccuracy: 8,
        timestamp: Timestamp(sinceEpoch: .seconds(1_777_626_000 + seconds))
      )
      for event in monitor.process(fix, at: fix.timestamp) { print(event.transition) }
    }
    // entered(from: LocationFilter.RegionState.outside)
    // dwelled(stay: 60.0 seconds)
    // exited(stay: 122.0 seconds, margin: 20.0, readings: 3)
    print(monitor.state(of: "gate") == .outside)  // true
    XCTAssertEqual(
      printed,
      [
        "entered(from: LocationFilter.RegionState.outside)",
        "dwelled(stay: 60.0 seconds)",
        "exited(stay: 122.0 seconds, margin: 20.0, readings: 3)",
        "true",
      ]
    )
  }

  func testDetectingVisits() {
    var detector = VisitDetector()
    let nine = Timestamp(sinceEpoch: .seconds(1_777_626_000))
    for minute in 0..<30 {
      // Ten minutes of driving, fifteen at a café, and off again.
      let kilometres = Double(minute < 10 ? minute : minute < 25 ? 10 : minute - 14)
      let fix = Location(
        latitude: 47.26 + kilometres * 0.009,
        longitude: 11.39,
        horizontalAccuracy: 6,
        timestamp: nine.advanced(by: .seconds(60 * minute))
      )
      for event in detector.process(fix, at: fix.timestamp) {
        switch event {
        case .arrived(let visit): print("since \(visit.arrival ?? visit.firstFix)")
        case .departed(let visit): print("until \(visit.lastFix)")
        case .gap(let gap): print("nothing for \(gap.duration)")
        }
      }
    }
    // since 2026-05-01T09:10:00.000Z
    // until 2026-05-01T09:24:00.000Z
    XCTAssertEqual(
      printed,
      ["since 2026-05-01T09:10:00.000Z", "until 2026-05-01T09:24:00.000Z"]
    )
  }

  func testKeepingTheStateOfRegions() throws {
    let gate = Coordinate(latitude: 52.5163, longitude: 13.3777)
    var monitor = RegionMonitor()
    try monitor.add(Region(identifier: "gate", center: gate, radius: 100))
    let stored = try JSONEncoder().encode(monitor)

    // After the next launch
    let restored = try JSONDecoder().decode(RegionMonitor.self, from: stored)
    print(restored.regions)  // [gate: 100.0 m around 52.5163, 13.3777]
    XCTAssertEqual(printed, ["[gate: 100.0 m around 52.5163, 13.3777]"])
  }

  func testTheJSONOfRegions() throws {
    let json = """
      {"policy":{"exitReadings":3,"exitSpan":20,"exitGap":60,"minimumMargin":20,"marginFraction":0.1,
      "maximumRadius":100000,"maximumAge":5,"maximumLead":5,"rejectsNullIsland":false,"zeroAccuracyIsUnknown":false},
      "lastReading":{"timestamp":"2026-05-01T09:00:00.000Z","latitude":52.5163,"longitude":13.3777,"horizontalAccuracy":8},
      "regions":[{"identifier":"gate","latitude":52.5163,"longitude":13.3777,"radius":100,"state":"inside",
      "entered":"2026-05-01T09:00:00.000Z","hasDwelled":false}]}
      """
    let gate = Coordinate(latitude: 52.5163, longitude: 13.3777)
    var monitor = RegionMonitor()
    try monitor.add(Region(identifier: "gate", center: gate, radius: 100))
    let fix = Location(
      coordinate: gate,
      horizontalAccuracy: 8,
      timestamp: Timestamp(sinceEpoch: .seconds(1_777_626_000))
    )
    monitor.process(fix, at: fix.timestamp)
    let restored = try JSONDecoder().decode(RegionMonitor.self, from: Data(json.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    XCTAssertEqual(try encoder.encode(restored), try encoder.encode(monitor))
  }

  func testVisitsAfterATermination() throws {
    let place = Coordinate(latitude: 47.35, longitude: 11.39)
    let ten = Timestamp(sinceEpoch: .seconds(1_777_629_600))
    var detector = VisitDetector()
    for second in [0, 60, 120] {
      let fix = Location(
        coordinate: place,
        horizontalAccuracy: 6,
        timestamp: ten.advanced(by: .seconds(second))
      )
      detector.process(fix, at: fix.timestamp)
    }
    detector.process(.stationary, at: ten.advanced(by: .seconds(125)))
    let storedAt = ten.advanced(by: .seconds(600))
    detector.advance(to: storedAt)
    let stored = try JSONEncoder().encode(detector)

    // At the next launch, nine hours later and two kilometres away:
    var restored = try JSONDecoder().decode(VisitDetector.self, from: stored)
    restored.process(.resumed, at: storedAt)
    let fix = Location(
      latitude: 47.37,
      longitude: 11.39,
      horizontalAccuracy: 6,
      timestamp: ten.advanced(by: .seconds(33_000))
    )
    for event in restored.process(fix, at: fix.timestamp) {
      switch event {
      case .arrived(let visit): print("since \(visit.arrival ?? visit.firstFix)")
      case .departed(let visit): print("stayed for \(visit.duration)")
      case .gap(let gap): print("nothing for \(gap.duration)")
      }
    }
    // stayed for 600.0 seconds
    // nothing for 32400.0 seconds
    XCTAssertEqual(printed, ["stayed for 600.0 seconds", "nothing for 32400.0 seconds"])
  }

  func testTimeWithoutFixes() {
    let place = Coordinate(latitude: 47.35, longitude: 11.39)
    let ten = Timestamp(sinceEpoch: .seconds(1_777_629_600))
    var detector = VisitDetector()
    for second in [0, 60, 120] {
      let fix = Location(
        coordinate: place,
        horizontalAccuracy: 6,
        timestamp: ten.advanced(by: .seconds(second))
      )
      detector.process(fix, at: fix.timestamp)
    }
    detector.process(.stationary, at: ten.advanced(by: .seconds(125)))
    print(detector.advance(to: ten.advanced(by: .seconds(299))).count)  // 0
    print(detector.advance(to: ten.advanced(by: .seconds(300))).count)  // 1, the arrival
    detector.process(.resumed, at: ten.advanced(by: .seconds(3600)))
    print(detector.visit?.duration ?? .zero)  // 3600.0 seconds
    XCTAssertEqual(printed, ["0", "1", "3600.0 seconds"])
  }
}
