import LocationFilter
import TestSupport
import XCTest

/// Exits and dwells where fixes are few: spans, gaps, rest.
final class RegionMonitorTimeTests: XCTestCase {
  // MARK: - Exits

  func testTwoReadingsThatSpanTwentySecondsAreAnExit() throws {
    // Seconds of the readings beyond the margin, after one inside at 0, and which is the exit.
    let cases: [([Double], Int?)] = [
      ([1, 20.999_999_999], nil),
      ([1, 21], 1),
      ([1, 1, 21], 2),
      ([5, 24.9, 24.9], nil),
      ([5, 24.9, 25], 2),
    ]
    for (dates, exit) in cases {
      var timed = try TimedMonitor()
      _ = timed.read(north: 0, at: 0)
      for (number, date) in dates.enumerated() {
        let events = timed.read(north: 200, at: date)
        XCTAssertEqual(events.count, number == exit ? 1 : 0, "\(dates) \(number)")
      }
    }
  }

  func testTheSpanBeginsWithTheRow() throws {
    var timed = try TimedMonitor()
    _ = timed.read(north: 0, at: 0)
    XCTAssertEqual(timed.read(north: 200, at: 1), [])
    XCTAssertEqual(timed.read(north: 110, at: 15), [], "within the margin")
    XCTAssertEqual(timed.read(north: 200, at: 22), [])
    XCTAssertEqual(
      timed.read(north: 200, at: 42).map(\.transition),
      [.exited(stay: .seconds(42), margin: 20, readings: 2)]
    )
  }

  func testOneFixFiveKilometresAwayAfterALongGapIsAnExit() throws {
    for (seconds, leaves) in [(60, false), (60.000_000_001, true), (3600, true)] {
      var timed = try TimedMonitor()
      _ = timed.read(north: 0, at: 0)
      let events = timed.read(north: 5000, at: seconds)
      XCTAssertEqual(events.map(\.state), leaves ? [.outside] : [], "\(seconds)")
      XCTAssertEqual(timed.monitor.state(of: "home"), leaves ? .outside : .inside, "\(seconds)")
    }
  }

  func testAFixWithinTheMarginAfterAGapIsNoExit() throws {
    var timed = try TimedMonitor()
    _ = timed.read(north: 0, at: 0)
    XCTAssertEqual(timed.read(north: 119, at: 3600), [])
    XCTAssertEqual(timed.read(north: 5000, accuracy: 5000, at: 7200), [], "its own doubt")
    XCTAssertEqual(timed.monitor.state(of: "home"), .inside)
  }

  /// What the check rejects does not shorten a gap, and what is late does not begin one.
  func testAGapIsBetweenTheLatestDatesOfValidReadings() throws {
    var rejected = try TimedMonitor()
    _ = rejected.read(north: 0, at: 0)
    _ = rejected.read(north: 0, accuracy: -1, at: 50)
    XCTAssertEqual(rejected.read(north: 500, at: 61).map(\.state), [.outside])

    var policy = RegionPolicy.standard
    policy.check.maximumAge = .seconds(1000)
    var late = try TimedMonitor(policy: policy)
    _ = late.read(north: 0, at: 100)
    let now = TimedMonitor.fix(TimedMonitor.center, at: 101).timestamp
    late.monitor.process(TimedMonitor.fix(TimedMonitor.center, at: 30), at: now)
    XCTAssertEqual(late.read(north: 500, at: 101), [], "1 s after the latest, 71 s after the last")
  }

  func testSpanAndGapAreThoseOfThePolicy() throws {
    var policy = RegionPolicy.standard
    policy.exitSpan = .zero
    var timed = try TimedMonitor(policy: policy)
    _ = timed.read(north: 0, at: 0)
    XCTAssertEqual(timed.read(north: 200, at: 1).map(\.state), [.outside])

    policy.exitSpan = .seconds(1 << 40)
    policy.exitGap = .seconds(1 << 40)
    timed = try TimedMonitor(policy: policy)
    _ = timed.read(north: 0, at: 0)
    XCTAssertEqual(timed.read(north: 200, at: 1e6), [])
    XCTAssertEqual(timed.read(north: 200, at: 2e6), [])
    XCTAssertEqual(timed.read(north: 200, at: 3e6).map(\.state), [.outside])
  }

  // MARK: - Dwells

  private var dwelling: RegionPolicy {
    var policy = RegionPolicy.standard
    policy.dwell = .seconds(60)
    return policy
  }

  func testTimeCompletesADwellWhileNoFixesCome() throws {
    var timed = try TimedMonitor(policy: dwelling)
    _ = timed.read(north: 30, at: 10)
    let fix = timed.monitor.lastReading
    func at(_ seconds: Double) -> Timestamp {
      TimedMonitor.fix(TimedMonitor.center, at: seconds).timestamp
    }
    XCTAssertEqual(timed.monitor.advance(to: at(69.999_999_999)), [])
    let events = timed.monitor.advance(to: at(70))
    XCTAssertEqual(events.map(\.transition), [.dwelled(stay: .seconds(60))])
    XCTAssertEqual(events.first?.location, fix)
    XCTAssertEqual(events.first?.distance ?? 0, 30, accuracy: 0.5)
    XCTAssertEqual(timed.monitor.advance(to: at(700)), [], "once a stay")
    XCTAssertEqual(timed.read(north: 0, at: 800), [], "once a stay")
  }

  func testRestAndItsEndLetTimePass() throws {
    for event in [AcquisitionEvent.stationary, .resumed] {
      var timed = try TimedMonitor(policy: dwelling)
      _ = timed.read(north: 0, at: 10)
      let now = TimedMonitor.fix(TimedMonitor.center, at: 3600).timestamp
      XCTAssertEqual(
        timed.monitor.process(event, at: now).map(\.transition),
        [.dwelled(stay: .seconds(3590))]
      )
    }
  }

  func testOtherEventsChangeNothing() throws {
    var timed = try TimedMonitor(policy: dwelling)
    _ = timed.read(north: 0, at: 10)
    let now = TimedMonitor.fix(TimedMonitor.center, at: 3600).timestamp
    for event: AcquisitionEvent in [
      .start, .stop, .sourceEnded, .error(.locationUnknown), .authorization(.denied),
      .accuracyAuthorization(.reduced),
    ] {
      XCTAssertEqual(timed.monitor.process(event, at: now), [], "\(event)")
    }
    let away = TimedMonitor.fix(TimedMonitor.center.moved(north: 5000), at: 3600)
    XCTAssertEqual(timed.monitor.process(.location(away), at: now).map(\.state), [.outside])
  }

  /// The last reading was on its way out, so that time alone does not make a dwell.
  func testTimeDoesNotDwellOutsideTheRadius() throws {
    var timed = try TimedMonitor(policy: dwelling)
    _ = timed.read(north: 0, at: 0)
    _ = timed.read(north: 110, at: 1)
    let now = TimedMonitor.fix(TimedMonitor.center, at: 3600).timestamp
    XCTAssertEqual(timed.monitor.advance(to: now), [])
    XCTAssertEqual(timed.monitor.state(of: "home"), .inside)
  }

  func testWithoutReadingsNothingDwells() throws {
    var timed = try TimedMonitor(policy: dwelling)
    XCTAssertEqual(timed.monitor.advance(to: .epoch), [])
    XCTAssertNil(timed.monitor.lastReading)
    XCTAssertEqual(timed.monitor.state(of: "home"), .unknown)
    XCTAssertNil(timed.monitor.state(of: "work"))
  }
}
