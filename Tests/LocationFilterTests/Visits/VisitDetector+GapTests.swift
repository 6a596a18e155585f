import LocationFilter
import XCTest

final class VisitDetectorGapTests: XCTestCase {
  func testExactlyFifteenMinutesIsAGap() {
    for (seconds, isGap) in [(899.999_999_999, false), (900, true)] {
      var walk = VisitWalk()
      walk.stay(0...600)
      walk.fix(600 + seconds, north: 500)
      XCTAssertEqual(walk.gaps.map(\.duration), isGap ? [.seconds(900)] : [], "\(seconds)")
      XCTAssertEqual(walk.departures.count, isGap ? 1 : 0, "\(seconds)")
    }
  }

  func testAFixElsewhereAfterAGapEndsTheVisitBeforeTheGap() {
    var walk = VisitWalk()
    walk.stay(0...600)
    walk.fix(660, north: 105)
    let events = walk.fix(1560, north: 500)
    let gap = VisitGap(from: VisitWalk.time(660), to: VisitWalk.time(1560))
    guard case .departed(let visit)? = events.first else { return XCTFail("\(events)") }
    XCTAssertEqual(events, [.departed(visit), .gap(gap)])
    XCTAssertEqual(visit.departure, VisitWalk.time(600), "the last inside")
    XCTAssertEqual(gap.duration, .seconds(900))
    XCTAssertNil(walk.detector.visit)
  }

  func testAFixInsideAfterAGapContinuesTheVisit() {
    for seconds in [900.0, 3600, 2_592_000] {
      var walk = VisitWalk()
      walk.stay(0...600)
      XCTAssertEqual(walk.fix(600 + seconds, north: 90), [])
      XCTAssertEqual(walk.detector.visit?.duration, .seconds(600 + seconds))
    }
  }

  func testAGapAtAPlaceMakesAVisitOfIt() {
    var walk = VisitWalk()
    walk.fix(0, north: 3000)
    walk.stay(60...180)
    XCTAssertEqual(walk.events, [])
    walk.fix(3600)
    XCTAssertEqual(walk.arrivals.map(\.arrival), [VisitWalk.time(60)])
    for second in 3601...3603 { walk.fix(Double(second), north: 500) }
    XCTAssertEqual(walk.departures.map(\.duration), [.seconds(3540)])
    XCTAssertEqual(walk.gaps, [])
  }

  /// Outside the circle, yet within both errors: the fixes after it decide.
  func testAFixNotSurelyElsewhereDecidesNothing() {
    for (north, isOver) in [(116.0, false), (117.0, true)] {
      var walk = VisitWalk()
      walk.stay(0...600)
      walk.fix(2000, north: north)
      XCTAssertEqual(walk.departures.count, isOver ? 1 : 0, "\(north)")
      walk.fix(2060)
      XCTAssertEqual(walk.detector.visit != nil, !isOver, "\(north)")
    }
  }

  /// Until a fix is inside, or the visit has ended after all: then the gap is reported late.
  func testAGapThatWasUndecidedIsReportedWithTheDeparture() {
    var walk = VisitWalk()
    walk.stay(0...600)
    walk.fix(2000, north: 110)
    for second in 2001...2003 { walk.fix(Double(second), north: 500) }
    let gap = VisitGap(from: VisitWalk.time(600), to: VisitWalk.time(2000))
    XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(600)])
    XCTAssertEqual(walk.events.last, .gap(gap))

    walk = VisitWalk()
    walk.stay(0...600)
    walk.fix(2000, north: 110)
    walk.fix(4000, north: -110)
    XCTAssertEqual(walk.gaps.count, 2, "not decided twice")
    XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(600)])

    walk = VisitWalk()
    walk.fix(0)
    walk.stay(2000...2300, north: 110)
    XCTAssertEqual(walk.events.count, 2)
    XCTAssertEqual(walk.gaps.map(\.duration), [.seconds(2000)])
    XCTAssertEqual(walk.arrivals.map(\.arrival), [VisitWalk.time(2000)])
  }

  /// The device had begun to leave: the stay that the last fix is in decides, too.
  func testTheNextStayContinuesAfterAGap() {
    var walk = VisitWalk()
    walk.stay(0...600)
    walk.fix(660, north: 400)
    let events = walk.fix(3660, north: 400)
    XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(600)])
    XCTAssertEqual(walk.arrivals.last?.arrival, VisitWalk.time(660))
    XCTAssertEqual(events.count, 2)
  }

  func testAGapWithoutAVisitIsReportedToo() {
    var walk = VisitWalk()
    walk.fix(0)
    walk.fix(240)
    XCTAssertEqual(
      walk.fix(1140, north: 500),
      [.gap(VisitGap(from: VisitWalk.time(240), to: VisitWalk.time(1140)))]
    )
  }

  /// The stay that began at 285 s overlaps, and would have been the better arrival.
  func testAGapEndsAVisitThatALaterArrivalWasAwaitedFor() {
    var walk = VisitWalk()
    walk.fix(0)
    walk.stay(10...280, north: 95)
    walk.fix(285, north: 101)
    walk.stay(290...350, north: 95)
    XCTAssertEqual(walk.events, [])
    walk.fix(1250, north: 500)
    XCTAssertEqual(walk.events.count, 3)
    XCTAssertEqual(walk.arrivals.map(\.firstFix), [VisitWalk.time(0)])
    XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(350)])
    XCTAssertEqual(walk.gaps.map(\.from), [VisitWalk.time(350)])
  }

  func testTheVisitAfterAGapArrivesWithItsFirstFix() {
    var walk = VisitWalk()
    walk.stay(0...600)
    walk.stay(1600...1900, north: 500)
    XCTAssertEqual(walk.arrivals.map(\.arrival), [nil, VisitWalk.time(1600)])
  }

  /// A gap is one of good fixes: what the check rejects does not fill it.
  func testRejectedReadingsDoNotFillAGap() {
    var walk = VisitWalk()
    walk.stay(0...600)
    for second in stride(from: 660.0, to: 1500, by: 60) { walk.fix(second, accuracy: .nan) }
    walk.fix(1500, north: 500)
    XCTAssertEqual(walk.gaps.count, 1)
  }
}
