import Foundation
import LocationFilter
import TestSupport
import XCTest

/// What noise must not do, and what a crossing must, for all its noise.
final class RegionMonitorNoiseTests: XCTestCase {
  /// One hour, a reading a second, 10 m inside the edge of a region of 100 m.
  func testAtRestNothingHappensAfterTheFirstEvent() throws {
    for seed in 0..<100 {
      var random = SplitMix64(seed: UInt64(seed))
      var timed = try TimedMonitor()
      let bearing = random.unit() * 2 * .pi
      let place = TimedMonitor.center.moved(north: 90 * cos(bearing), east: 90 * sin(bearing))
      var events: [RegionEvent] = []
      for second in 0..<3600 {
        let fix = place.moved(north: random.unit() * 40 - 20, east: random.unit() * 40 - 20)
        events += timed.read(fix, accuracy: 20, at: Double(second))
      }
      XCTAssertEqual(events.map(\.state), [.inside], "seed \(seed)")
    }
  }

  /// Straight through the middle, on foot and by car, in fixes of 5 m.
  func testACrossingIsReportedWithinTenSeconds() throws {
    for (speed, radius) in [(1.4, 100.0), (1.4, 500), (14, 100), (14, 500)] {
      for seed in 0..<20 {
        var random = SplitMix64(seed: UInt64(seed))
        var timed = try TimedMonitor(radius: radius)
        let bearing = random.unit() * 2 * .pi
        let start = -radius - 200 - random.unit() * speed
        var events: [RegionEvent] = []
        for second in 0..<Int((radius + 200) * 2 / speed) {
          let way = start + Double(second) * speed
          let error = 5 * random.normals()
          let place = TimedMonitor.center.moved(
            north: way * cos(bearing) + error.x,
            east: way * sin(bearing) + error.y
          )
          events += timed.read(place, accuracy: 5, at: Double(second))
        }
        XCTAssertEqual(events.map(\.state), [.inside, .outside], "\(speed) m/s, seed \(seed)")
        // The seconds from the edge, and from the limit, to the event.
        let limit = radius + max(20, radius / 10)
        for (event, edge) in zip(events, [-radius, limit]) {
          let passed = TimedMonitor.fix(TimedMonitor.center, at: (edge - start) / speed)
          let delay = passed.timestamp.duration(to: event.location.timestamp)
          XCTAssertLessThanOrEqual(delay, .seconds(10), "\(speed) m/s, seed \(seed)")
          XCTAssertGreaterThan(delay, .seconds(-15), "\(speed) m/s, seed \(seed)")
        }
      }
    }
  }
}
