import LocationFilter
import XCTest

final class VisitDetectorGapTests: XCTestCase {
  func testExactlyFifteenMinutesIsAGap() {
    var walk = VisitWalk()
    walk.stay(0...600)
    walk.fix(600 + 899.999_999_999)
    XCTAssertEqual(walk.gaps, [])
    XCTAssertEqual(walk.departures, [])
    let last = 600 + 899.999_999_999
    walk.fix(last + 900)
    XCTAssertEqual(walk.gaps.map(\.duration), [.seconds(900)])
  }

  func testAGapEndsTheVisitAndIsToldAfterIt() {
    var walk = VisitWalk()
    walk.stay(0...600)
    walk.fix(660, north: 105)
    let events = walk.fix(1560)
    let gap = VisitGap(from: VisitWalk.time(660), to: VisitWalk.time(1560))
    guard case .departed(let visit)? = events.first else { return XCTFail("\(events)") }
    XCTAssertEqual(events, [.departed(visit), .gap(gap)])
    XCTAssertEqual(visit.departure, VisitWalk.time(600), "the last inside")
    XCTAssertEqual(gap.duration, .seconds(900))
    XCTAssertNil(walk.detector.visit)
  }

  func testAGapWithoutAVisitIsToldToo() {
    var walk = VisitWalk()
    walk.fix(0)
    walk.fix(240)
    XCTAssertEqual(
      walk.fix(1140),
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
    walk.fix(1250, north: 95)
    XCTAssertEqual(walk.events.count, 3)
    XCTAssertEqual(walk.arrivals.map(\.firstFix), [VisitWalk.time(0)])
    XCTAssertEqual(walk.departures.map(\.departure), [VisitWalk.time(350)])
    XCTAssertEqual(walk.gaps.map(\.from), [VisitWalk.time(350)])
  }

  func testTheVisitAfterAGapArrivesWithItsFirstFix() {
    var walk = VisitWalk()
    walk.stay(0...600)
    walk.stay(1600...1900)
    XCTAssertEqual(walk.arrivals.map(\.arrival), [nil, VisitWalk.time(1600)])
  }

  /// A gap is one of good fixes: what the check rejects does not fill it.
  func testRejectedReadingsDoNotFillAGap() {
    var walk = VisitWalk()
    walk.stay(0...600)
    for second in stride(from: 660.0, to: 1500, by: 60) { walk.fix(second, accuracy: .nan) }
    walk.fix(1500)
    XCTAssertEqual(walk.gaps.count, 1)
  }
}
