import LocationFilter
import XCTest

/// Each rule, at its boundary.
final class VisitDetectorTests: XCTestCase {
  func testArrivesAfterExactlyFiveMinutes() {
    var walk = VisitWalk()
    walk.stay(0...240)
    XCTAssertEqual(walk.fix(299.999_999_999), [])
    XCTAssertNil(walk.detector.visit)
    walk.fix(300)
    XCTAssertEqual(walk.arrivals.map(\.lastFix), [VisitWalk.time(300)])
    XCTAssertEqual(walk.detector.visit, walk.arrivals.first)
    XCTAssertEqual(walk.fix(360), [], "it is reported once")
    XCTAssertEqual(walk.detector.visit?.lastFix, VisitWalk.time(360))
  }

  func testExactlyTheRadiusIsInside() {
    let edge = VisitWalk.coordinate(north: 70, east: 70)
    for (radius, isInside) in [
      (VisitWalk.origin.distance(to: edge), true),
      (VisitWalk.origin.distance(to: edge).nextDown, false),
    ] {
      var policy = VisitPolicy()
      policy.radius = radius
      var walk = VisitWalk(policy: policy)
      walk.fix(0)
      walk.fix(300, at: edge)
      XCTAssertEqual(walk.arrivals.count, isInside ? 1 : 0, "\(radius)")
    }
  }

  func testTheArrivalIsKnownUnlessTheVeryFirstFixIsInside() {
    var walk = VisitWalk()
    walk.stay(0...600)
    walk.stay(660...1200, north: 1000)
    XCTAssertEqual(walk.arrivals.map(\.arrival), [nil, VisitWalk.time(660)])
    XCTAssertEqual(walk.arrivals.map(\.firstFix), [VisitWalk.time(0), VisitWalk.time(660)])
  }

  func testARejectedFirstReadingIsNotTheFirst() {
    var walk = VisitWalk()
    walk.fix(0, north: 2000, accuracy: -1)
    walk.stay(60...360)
    XCTAssertEqual(walk.arrivals.map(\.arrival), [nil])
    XCTAssertEqual(walk.arrivals.map(\.firstFix), [VisitWalk.time(60)])
  }

  func testThreeReadingsInARowEndAVisit() {
    var walk = VisitWalk()
    walk.stay(0...600)
    XCTAssertEqual(walk.fix(601, north: 500), [])
    XCTAssertEqual(walk.fix(602, north: 500), [])
    walk.fix(603, north: 500)
    XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(600)])
    XCTAssertEqual(walk.departures.map(\.lastFix), [VisitWalk.time(600)])
    XCTAssertNil(walk.detector.visit)
  }

  func testTwoReadingsAndBackAreNoDeparture() {
    var walk = VisitWalk()
    walk.stay(0...600)
    for second in stride(from: 601.0, to: 700, by: 3) {
      walk.fix(second, north: 500)
      walk.fix(second + 1, north: 500)
      walk.fix(second + 2)
    }
    XCTAssertEqual(walk.events.count, 1)
    XCTAssertEqual(walk.detector.visit?.readings, 11 + 99, "what came between counts, too")
  }

  func testAReadingNotSurelyOutsideBreaksTheRow() {
    var walk = VisitWalk()
    walk.stay(0...600)
    for second in stride(from: 601.0, to: 630, by: 3) {
      walk.fix(second, north: 500)
      walk.fix(second + 1, north: 500)
      walk.fix(second + 2, north: 110)
    }
    XCTAssertEqual(walk.events.count, 1)
    XCTAssertEqual(walk.detector.visit?.lastFix, VisitWalk.time(600))
  }

  func testAReadingToldAgainOrDatedBeforeIsNoOther() {
    // Seconds of each reading outside, and which of them ends the visit.
    let cases: [([Double], Int?)] = [
      ([601, 601, 601, 601, 601, 601, 601, 601, 601, 601], nil),
      ([601, 601, 602, 602, 602, 603, 603], 5),
      ([601, 602, 601, 602, 601], nil),
      ([603, 602, 601, 604, 605], 4),
      ([601, 602, 602.000_000_001], 2),
    ]
    for (dates, end) in cases {
      var walk = VisitWalk()
      walk.stay(0...600)
      for (number, date) in dates.enumerated() {
        let fix = Location(
          coordinate: VisitWalk.coordinate(north: 500),
          horizontalAccuracy: 5,
          timestamp: VisitWalk.time(date)
        )
        let events = walk.detector.process(fix, at: VisitWalk.time(603))
        XCTAssertEqual(events.isEmpty, number != end, "\(dates) \(number)")
      }
    }
  }

  func testNoReadingsInARowAreAsOne() {
    for readings in [Int.min, 0, 1] {
      var policy = VisitPolicy()
      policy.departureReadings = readings
      var walk = VisitWalk(policy: policy)
      walk.stay(0...600)
      walk.fix(601, north: 110)
      XCTAssertEqual(walk.departures, [], "not surely outside")
      walk.fix(602, north: 500)
      XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(600)])
    }
  }

  /// The margin is 1.6215 times both accuracies: 48.645 m for 15 m each.
  func testTheMarginIsThatOfBothErrors() {
    for (north, isLeft) in [(148.5, false), (148.8, true)] {
      var walk = VisitWalk()
      walk.stay(0...300, accuracy: 15)
      for second in 301...303 { walk.fix(Double(second), north: north, accuracy: 15) }
      XCTAssertEqual(walk.departures.count, isLeft ? 1 : 0, "\(north)")
    }
  }

  func testPassingThroughIsNoVisit() {
    for speed in [1.4, 15, 60] {
      var walk = VisitWalk()
      for second in 0..<1800 { walk.fix(Double(second), north: Double(second) * speed) }
      XCTAssertEqual(walk.events, [], "\(speed) m/s")
    }
  }

  /// From the mean of the way there and back, the far end would not surely be outside.
  func testThereAndBackIsNoVisit() {
    var walk = VisitWalk()
    for second in 0...300 {
      let turn = 150 - abs(150 - Double(second))
      walk.fix(Double(second), north: 145.0 / 150 * turn)
    }
    XCTAssertEqual(walk.arrivals, [], "145 m away, and at the first fix again after 5 minutes")
  }

  func testTwoVisitsWithAWalkBetween() {
    var walk = VisitWalk()
    walk.stay(0...900)
    for second in 901..<1400 { walk.fix(Double(second), north: 1.4 * Double(second - 900)) }
    walk.stay(1400...2400, north: 700)
    for second in 2401..<2700 { walk.fix(Double(second), north: 700 + 1.4 * Double(second - 2400)) }
    let departures = walk.departures
    XCTAssertEqual(walk.arrivals.count, 2)
    XCTAssertEqual(departures.count, 2)
    // 100 m at 1.4 m/s.
    XCTAssertEqual(departures.first?.departure, VisitWalk.time(971))
    // The first fix from which all of the stay is within 100 m.
    let anchor = walk.arrivals.last?.arrival ?? .epoch
    XCTAssertTrue((VisitWalk.time(1400 - 72)...VisitWalk.time(1400)).contains(anchor))
    XCTAssertEqual(walk.arrivals.map(\.firstFix), departures.map(\.firstFix))
  }

  /// Of the next place only two fixes are surely outside, then none is; it is a visit all the same.
  func testTheNextVisitEndsTheOneBefore() {
    var walk = VisitWalk()
    walk.stay(0...600)
    walk.stay(660...900, north: 120, accuracy: 20)
    XCTAssertEqual(walk.departures, [])
    let events = walk.fix(960, north: 120, accuracy: 20)
    guard case .departed(let left)? = events.first, case .arrived(let reached)? = events.last else {
      return XCTFail("\(events)")
    }
    XCTAssertEqual(events.count, 2)
    XCTAssertEqual(left.departure, VisitWalk.time(600))
    XCTAssertEqual(reached.arrival, VisitWalk.time(660))
  }

  /// Anchored at the edge of where the device then is, so that half of the fixes are outside.
  func testAVisitAtTheEdgeOfItsFirstFixIsOne() {
    var walk = VisitWalk()
    walk.fix(0)
    for second in 1...3600 {
      walk.fix(Double(second), north: 100 + (second / 40).isMultiple(of: 2).signed * 5)
    }
    XCTAssertEqual(walk.arrivals.count, 1)
    XCTAssertEqual(walk.departures, [])
    // From where the first fix outside was, it takes 100 m to leave.
    for second in 3601...3700 { walk.fix(Double(second), north: 100 + Double(second - 3600) * 3) }
    XCTAssertEqual(walk.departures.count, 1)
    XCTAssertGreaterThan(walk.departures.first?.departure ?? .epoch, VisitWalk.time(3630))
  }

  /// Outside the radius of the first fix for 5 minutes, and yet where the visit is.
  func testTheNextStayAtTheSamePlaceIsTheSameVisit() {
    var walk = VisitWalk()
    walk.fix(0)
    walk.stay(10...600, north: 95)
    walk.stay(610...850, north: 102)
    XCTAssertEqual(walk.detector.visit?.lastFix, VisitWalk.time(600))
    walk.fix(910, north: 102)
    XCTAssertEqual(walk.detector.visit?.lastFix, VisitWalk.time(910))
    walk.fix(920, north: 198)
    XCTAssertEqual(walk.detector.visit?.lastFix, VisitWalk.time(920), "96 m from the new anchor")
    XCTAssertEqual(walk.detector.visit?.firstFix, VisitWalk.time(0))
    XCTAssertEqual(walk.events.count, 1)
  }

  func testAVisitIsLeftFromItsMean() {
    for (north, isLeft) in [(205.0, false), (215, true)] {
      var walk = VisitWalk()
      walk.fix(0)
      walk.stay(10...3600, north: 95)
      for second in 3601...3603 { walk.fix(Double(second), north: north) }
      XCTAssertEqual(walk.departures.count, isLeft ? 1 : 0, "\(north)")
    }
  }

  /// 110 m from where the visit has long been; the one fix between is inside by a metre.
  func testTheNextStayApartFromTheVisitBeginsAfterTheLastFixInside() {
    var walk = VisitWalk()
    walk.stay(0...3600)
    walk.fix(3660, north: 110)
    walk.fix(3720, north: 99)
    walk.stay(3780...4080, north: 110)
    XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(3720)])
    XCTAssertEqual(walk.arrivals.last?.arrival, VisitWalk.time(3780))
  }

  /// The next stay began before the last fix inside and goes on where the visit is surely left.
  func testTwoVisitsShareNoTime() {
    var walk = VisitWalk()
    walk.fix(0)
    walk.stay(10...600, north: 40)
    walk.fix(610, north: 101)
    walk.fix(620, north: 95)
    walk.stay(630...1200, north: 195)
    XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(620)])
    XCTAssertEqual(walk.arrivals.last?.arrival, VisitWalk.time(750), "the third reading outside")
  }

  /// The place is left while a later arrival is still awaited.
  func testAVisitThatEndsWhileALaterArrivalIsAwaited() {
    var walk = VisitWalk()
    walk.fix(0)
    walk.stay(10...280, north: 95)
    walk.fix(285, north: 101)
    walk.stay(290...350, north: 95)
    XCTAssertEqual(walk.events, [], "the stay that began at 285 s overlaps")
    for second in 351...353 { walk.fix(Double(second), north: 900) }
    XCTAssertEqual(walk.arrivals.map(\.firstFix), [VisitWalk.time(0)])
    XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(350)])
  }

  func testReadingsThatTheCheckRejectsDoNothing() {
    var walk = VisitWalk()
    walk.stay(0...600)
    let before = walk.detector
    for second in 601...620 {
      walk.fix(Double(second), north: 500, accuracy: -1)
      walk.fix(Double(second), at: Coordinate(latitude: 91, longitude: 0))
      let stale = Location(
        coordinate: VisitWalk.coordinate(north: 500),
        horizontalAccuracy: 5,
        timestamp: VisitWalk.time(Double(second))
      )
      XCTAssertEqual(walk.detector.process(stale, at: VisitWalk.time(Double(second) + 5.001)), [])
    }
    XCTAssertEqual(walk.detector, before)
  }

  func testAFixDatedBackwardsDoesNotMoveTimeBack() {
    var policy = VisitPolicy()
    policy.check.maximumAge = .seconds(1_000_000)
    var walk = VisitWalk(policy: policy)
    walk.fix(0)
    walk.fix(299)
    let old = Location(
      coordinate: VisitWalk.origin,
      horizontalAccuracy: 5,
      timestamp: VisitWalk.time(-5000)
    )
    XCTAssertEqual(walk.detector.process(old, at: VisitWalk.time(299)), [])
    walk.fix(300)
    XCTAssertEqual(walk.arrivals.map(\.readings), [4])
    XCTAssertEqual(walk.arrivals.map(\.firstFix), [VisitWalk.time(0)])
  }
}

extension Bool {
  fileprivate var signed: Double { self ? 1 : -1 }
}
