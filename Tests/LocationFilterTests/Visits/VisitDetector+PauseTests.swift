import LocationFilter
import TestSupport
import XCTest

/// A platform that pauses updates at rest: the car is parked for an hour, and fixes come for two
/// minutes of it.
final class VisitDetectorPauseTests: XCTestCase {
  private let parked = VisitWalk.time(60)

  /// A drive that arrives at 60 s, and fixes at rest until 180 s.
  private func park() -> VisitWalk {
    var walk = VisitWalk()
    for second in 0..<4 { walk.fix(Double(second) * 15, north: Double(second - 4) * 400) }
    for second in stride(from: 60.0, through: 180, by: 15) { walk.fix(second) }
    XCTAssertEqual(walk.events, [])
    return walk
  }

  /// Drives off at 3660 s, and returns the only visit.
  private func leave(_ walk: inout VisitWalk, line: UInt = #line) -> Visit? {
    for second in 0..<10 { walk.fix(3661 + Double(second) * 5, north: Double(second + 5) * 100) }
    XCTAssertEqual(walk.arrivals.count, 1, line: line)
    XCTAssertEqual(walk.departures.count, 1, line: line)
    XCTAssertEqual(walk.gaps, [], line: line)
    XCTAssertNil(walk.detector.visit, line: line)
    XCTAssertEqual(walk.arrivals.first?.arrival, parked, line: line)
    return walk.departures.first
  }

  func testTheNextFixAtThePlaceCountsTheHour() {
    var walk = park()
    walk.fix(3660, north: 20)
    let visit = leave(&walk)
    XCTAssertEqual(visit?.departure, VisitWalk.time(3660))
    XCTAssertEqual(visit?.duration, .seconds(3600))
    XCTAssertNil(visit?.restedUntil)
  }

  func testRestCountsTheHourAlthoughTheNextFixIsElsewhere() {
    var walk = park()
    XCTAssertEqual(walk.event(.stationary, 185), [])
    let events = walk.event(.resumed, 3660)
    XCTAssertEqual(events, walk.arrivals.map { .arrived($0) })
    let visit = leave(&walk)
    XCTAssertEqual(visit?.departure, VisitWalk.time(3660))
    XCTAssertEqual(visit?.lastFix, VisitWalk.time(180))
    XCTAssertEqual(visit?.restedUntil, VisitWalk.time(3660))
    XCTAssertEqual(visit?.duration, .seconds(3600))
  }

  func testTimeReportsTheArrivalDuringTheHour() {
    for isResting in [false, true] {
      var walk = park()
      if isResting { walk.event(.stationary, 185) }
      XCTAssertEqual(walk.advance(359.999_999_999), [])
      XCTAssertEqual(walk.advance(360).count, 1)
      XCTAssertEqual(walk.detector.visit?.duration, .seconds(isResting ? 300 : 120))
      for second in stride(from: 400.0, to: 3660, by: 60) {
        XCTAssertEqual(walk.advance(second), [], "once")
      }
      if isResting { walk.event(.resumed, 3660) } else { walk.fix(3660) }
      XCTAssertEqual(leave(&walk)?.duration, .seconds(3600))
    }
  }

  /// Without a report of rest, nothing says how long the device stayed.
  func testAFixElsewhereEndsTheVisitAtTheLastFixInside() {
    var walk = park()
    walk.advance(1000)
    walk.fix(3660, north: 5000)
    XCTAssertEqual(walk.arrivals.count, 1)
    XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(180)])
    XCTAssertEqual(walk.gaps.map(\.from), [VisitWalk.time(180)])
  }

  func testAGapAfterARestBeginsAtItsEnd() {
    var walk = park()
    walk.event(.stationary, 185)
    walk.event(.resumed, 1000)
    walk.fix(3660, north: 5000)
    XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(1000)])
    XCTAssertEqual(walk.gaps.map(\.from), [VisitWalk.time(1000)])
  }

  func testAFixInsideContinuesARestAndOneOutsideEndsIt() {
    for (north, end) in [(10.0, 1200.0), (500, 600)] {
      var walk = park()
      walk.event(.stationary, 185)
      walk.advance(600)
      walk.fix(660, north: north)
      walk.advance(1200)
      let visit = walk.detector.visit
      XCTAssertEqual(visit?.restedUntil, VisitWalk.time(end), "\(north)")
    }
  }

  /// The rest is wherever the device came to be in the gap, not where the last fix was.
  func testARestThatBeginsAfterAGapCountsFromTheNextFix() {
    for (since, counts) in [(1079.999_999_999, true), (1080, false)] {
      var walk = park()
      walk.event(.stationary, since)
      walk.event(.resumed, 3600)
      XCTAssertEqual(walk.arrivals.count, counts ? 1 : 0, "\(since)")
    }
    var walk = park()
    walk.event(.stationary, 3600)
    walk.fix(3600, north: 5000)
    walk.advance(3900)
    XCTAssertEqual(walk.arrivals.map(\.firstFix), [VisitWalk.time(3600)])
    XCTAssertEqual(walk.detector.visit?.restedUntil, VisitWalk.time(3900))
  }

  func testTheFirstFixMayBeAtRest() {
    var walk = VisitWalk()
    XCTAssertEqual(walk.event(.stationary, 0), [])
    walk.fix(1)
    XCTAssertEqual(walk.advance(301).count, 1)
    XCTAssertEqual(walk.detector.visit?.duration, .seconds(300))
  }

  /// One outlier is the last fix before the pause.
  func testSilenceAfterOneFixElsewhereDoesNotEndAVisit() {
    for (fixes, isOver) in [(1, false), (2, false), (3, true)] {
      var policy = VisitPolicy()
      policy.departureReadings = 3
      var walk = VisitWalk(policy: policy)
      walk.stay(0...600)
      // Outside, yet not surely, so that the row does not end the visit.
      for number in 0..<fixes { walk.fix(601 + Double(number), north: 120, accuracy: 20) }
      walk.advance(1200)
      XCTAssertEqual(walk.departures.count, isOver ? 1 : 0, "\(fixes)")
      XCTAssertEqual(walk.arrivals.count, isOver ? 2 : 1, "\(fixes)")
    }
  }

  /// A report of rest is no outlier: the hour is a visit, even if only one fix is there.
  func testARestAfterOneFixElsewhereEndsAVisit() {
    for (fixes, since) in [(1, 905.0), (2, 905), (3, 905), (1, 1799.999_999_999)] {
      var walk = VisitWalk()
      walk.stay(0...600)
      for number in 0..<fixes { walk.fix(900 + Double(number), north: 5000) }
      walk.event(.stationary, since)
      walk.event(.resumed, 4505)
      walk.fix(4510, north: 5500)
      walk.stay(4570...4600, north: 6000)
      let name = "\(fixes) since \(since)"
      XCTAssertEqual(walk.departures.map(\.departure), [600, 4505].map(VisitWalk.time), name)
      XCTAssertEqual(walk.arrivals.map(\.firstFix), [0, 900].map(VisitWalk.time), name)
      XCTAssertEqual(walk.gaps, [], name)
    }
  }

  func testTheRestItselfMustLastFiveMinutesToEndAVisit() {
    for (end, isOver) in [(1199.999_999_999, false), (1200, true)] {
      var walk = VisitWalk()
      walk.stay(0...600)
      walk.fix(900, north: 5000)
      walk.event(.stationary, 905)
      walk.event(.resumed, end)
      walk.advance(4500)
      XCTAssertEqual(walk.departures.count, isOver ? 1 : 0, "\(end)")
    }
  }

  /// Nothing vouches for the nine hours in which the app was not running.
  func testAStoredRestEndsWhenItWasStored() throws {
    for isResting in [false, true] {
      var walk = VisitWalk()
      walk.stay(0...120)
      if isResting { walk.event(.stationary, 125) }
      walk.detector = try JSONCoding.restored(walk.detector)
      walk.event(.resumed, 125)
      for second in 0..<4 {
        walk.fix(32_400 + 10 * Double(second), north: 2000 + 100 * Double(second))
      }
      let end = isResting ? 125.0 : 120
      let gap = VisitGap(from: VisitWalk.time(end), to: VisitWalk.time(32_400))
      XCTAssertEqual(walk.events, [.gap(gap)], "\(isResting)")
      XCTAssertNil(walk.detector.visit)
    }
  }

  func testTimeBeforeTheLastFixChangesNothing() {
    var walk = park()
    walk.event(.stationary, 100)
    let before = walk.detector
    XCTAssertEqual(walk.advance(-5000), [])
    XCTAssertEqual(walk.detector, before)
    var unused = VisitDetector()
    XCTAssertEqual(unused.advance(to: VisitWalk.time(5000)), [])
    XCTAssertEqual(unused, VisitDetector())
  }

  func testOtherEventsChangeNothing() {
    var walk = park()
    let before = walk.detector
    for event: AcquisitionEvent in [
      .start, .stop, .sourceEnded, .error(.locationUnknown), .authorization(.denied),
      .accuracyAuthorization(.reduced), .resumed,
    ] {
      XCTAssertEqual(walk.event(event, 3600), [], "\(event)")
      XCTAssertEqual(walk.detector, before, "\(event)")
    }
  }
}

extension VisitWalk {
  @discardableResult
  fileprivate mutating func event(_ event: AcquisitionEvent, _ seconds: Double) -> [VisitEvent] {
    let new = detector.process(event, at: Self.time(seconds))
    events += new
    return new
  }

  @discardableResult
  fileprivate mutating func advance(_ seconds: Double) -> [VisitEvent] {
    let new = detector.advance(to: Self.time(seconds))
    events += new
    return new
  }
}
