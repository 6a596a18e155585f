import LocationFilter
import TestSupport
import XCTest

/// Each row of the table on both sides of its boundary.
final class AcquisitionTests: XCTestCase {
  // MARK: - Step 0: running

  func testIgnoresEverythingBeforeTheStart() {
    var acquisition = Acquisition()
    let now = TimedAcquisition.origin
    for event in Self.eventsOfNoSession {
      let decision = acquisition.process(event, at: now)
      XCTAssertEqual(decision.verdict, .ignored(.notRunning), "\(event)")
      XCTAssertNil(decision.elapsed)
    }
    let decision = acquisition.process(.location(.fix(8)), at: now.advanced(by: .seconds(2)))
    XCTAssertEqual(decision.age, .seconds(2))
    XCTAssertFalse(acquisition.isRunning)
    XCTAssertNil(acquisition.best)
    XCTAssertNil(acquisition.outcome)
    XCTAssertNil(acquisition.deadline)
  }

  func testIgnoresEverythingAfterTheEnd() {
    var session = TimedAcquisition()
    session.receive(.fix(8))
    let outcome = session.outcome
    XCTAssertEqual(outcome?.reason, .desiredAccuracy)
    for event in Self.eventsOfNoSession + [.error(.denied), .authorization(.denied)] {
      let decision = session.process(event, at: .seconds(61))
      XCTAssertEqual(decision.verdict, .ignored(.notRunning), "\(event)")
      XCTAssertEqual(session.best, .fix(8))
      XCTAssertEqual(session.outcome, outcome)
    }
    XCTAssertNil(session.deadline)
  }

  // MARK: - Steps 2 and 3: age and lead

  func testAnAgeOfFiveSecondsPasses() {
    var session = TimedAcquisition()
    let passed = session.receive(.fix(), at: .seconds(5))
    XCTAssertEqual(passed.verdict, .retained(.first))
    XCTAssertEqual(passed.age, .seconds(5))
    XCTAssertEqual(passed.elapsed, .seconds(5))
    XCTAssertEqual(session.best, .fix())
    XCTAssertNil(passed.distance)

    for excess: Duration in [.milliseconds(1), .attoseconds(1)] {
      var session = TimedAcquisition()
      let rejected = session.receive(.fix(), at: .seconds(5) + excess)
      expect(rejected, .rejected(.stale), age: .seconds(5) + excess)
      XCTAssertEqual(rejected.age, .seconds(5) + excess)
      XCTAssertNil(session.best)
    }
  }

  func testALeadOfFiveSecondsPasses() {
    var session = TimedAcquisition()
    let passed = session.receive(.fix(dated: .seconds(5)), at: .zero)
    XCTAssertEqual(passed.verdict, .retained(.first))
    XCTAssertEqual(passed.age, .seconds(-5))

    for excess: Duration in [.milliseconds(1), .attoseconds(1)] {
      var session = TimedAcquisition()
      let rejected = session.receive(.fix(dated: .seconds(5) + excess), at: .zero)
      expect(rejected, .rejected(.future), age: .zero - (.seconds(5) + excess))
      XCTAssertEqual(rejected.age, .seconds(-5) - excess)
      XCTAssertNil(session.best)
    }
  }

  func testNoLimitOnTheLeadPassesAny() {
    var policy = AcquisitionPolicy.standard
    policy.maximumLead = nil
    var session = TimedAcquisition(policy)
    let decision = session.receive(.fix(dated: .seconds(86_400)), at: .zero)
    XCTAssertEqual(decision.verdict, .retained(.first))
  }

  // MARK: - Steps 4 and 5: validity

  func testTheEdgesOfTheWorldAreValid() {
    for (latitude, longitude) in [(90.0, 180.0), (-90, -180), (0, 0), (-0.0, 180)] {
      var session = TimedAcquisition()
      let decision = session.receive(.fix(latitude: latitude, longitude: longitude))
      XCTAssertEqual(decision.verdict, .retained(.first), "\(latitude) \(longitude)")
    }
    for (latitude, longitude) in [
      (90.0.nextUp, 0.0), ((-90.0).nextDown, 0), (0, 180.0.nextUp), (0, (-180.0).nextDown),
      (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
    ] {
      var session = TimedAcquisition()
      let decision = session.receive(.fix(latitude: latitude, longitude: longitude))
      XCTAssertEqual(decision.verdict, .rejected(.invalidCoordinate), "\(latitude) \(longitude)")
    }
  }

  func testOnlyANumberFromZeroUpIsAnAccuracy() {
    for accuracy in [0, -0.0, .leastNonzeroMagnitude, 1e300, .greatestFiniteMagnitude] {
      var policy = AcquisitionPolicy.standard
      policy.desiredAccuracy = .best
      var session = TimedAcquisition(policy)
      XCTAssertEqual(session.receive(.fix(accuracy)).verdict, .retained(.first), "\(accuracy)")
    }
    for accuracy in [-1, -Double.leastNonzeroMagnitude, .nan, .infinity, -.infinity] {
      var session = TimedAcquisition()
      let decision = session.receive(.fix(accuracy))
      XCTAssertEqual(decision.verdict, .rejected(.invalidAccuracy), "\(accuracy)")
      XCTAssertNil(session.best)
    }
  }

  func testTheFirstBrokenRuleIsNamed() {
    var session = TimedAcquisition()
    let broken = Location.fix(-1, latitude: 91, longitude: 0)
    var stale = broken
    stale.timestamp = broken.timestamp.advanced(by: .seconds(-6))
    var future = broken
    future.timestamp = broken.timestamp.advanced(by: .seconds(6))
    expect(session.receive(stale, at: .zero), .rejected(.stale), age: .seconds(6))
    expect(session.receive(future, at: .zero), .rejected(.future), age: .seconds(-6))
    XCTAssertEqual(session.receive(broken).verdict, .rejected(.invalidCoordinate))
    XCTAssertEqual(session.receive(.fix(-1)).verdict, .rejected(.invalidAccuracy))
  }

  // MARK: - Steps 6 and 6a: accuracy

  func testATieKeepsTheOldOne() {
    var session = TimedAcquisition()
    session.receive(.fix())
    let tie = session.receive(.fix(dated: .seconds(1), north: 9))
    expect(tie, .rejected(.notMoreAccurate), distance: 9)
    XCTAssertEqual(tie.distance, 9)
    XCTAssertEqual(session.best, .fix())

    let better = Location.fix(65.0.nextDown, dated: .seconds(2), north: 3)
    let improved = session.receive(better)
    XCTAssertEqual(improved.verdict, .retained(.improved))
    XCTAssertEqual(session.best, better)
  }

  func testTenMetresEndTheSession() {
    var session = TimedAcquisition()
    let close = session.receive(.fix(10.0.nextUp, dated: .seconds(1)))
    XCTAssertEqual(close.verdict, .retained(.first))
    XCTAssertFalse(close.isFinal)

    let reached = session.receive(.fix(10, dated: .seconds(2)), at: .seconds(3))
    XCTAssertEqual(reached.verdict, .finished(.desiredAccuracy))
    XCTAssertTrue(reached.isFinal)
    XCTAssertEqual(reached.age, .seconds(1))
    XCTAssertEqual(reached.elapsed, .seconds(3))
    XCTAssertEqual(session.best, .fix(10, dated: .seconds(2)))
    XCTAssertEqual(session.outcome?.reason, .desiredAccuracy)
    XCTAssertEqual(session.outcome?.best, .fix(10, dated: .seconds(2)))
    XCTAssertEqual(session.outcome?.start, TimedAcquisition.origin)
    XCTAssertEqual(session.outcome?.elapsed, .seconds(3))
  }

  func testTheFirstReadingCanEndTheSession() {
    var session = TimedAcquisition()
    XCTAssertEqual(session.receive(.fix(10)).verdict, .finished(.desiredAccuracy))
    XCTAssertEqual(session.outcome?.elapsed, .zero)
  }

  func testNoAccuracyIsTheBestThereIs() {
    for desired: DesiredAccuracy in [.best, .meters(-1), .meters(.nan), .meters(-.infinity)] {
      var policy = AcquisitionPolicy.standard
      policy.desiredAccuracy = desired
      var session = TimedAcquisition(policy)
      XCTAssertEqual(session.receive(.fix(1)).verdict, .retained(.first), "\(desired)")
      XCTAssertEqual(session.receive(.fix(0)).verdict, .retained(.improved), "\(desired)")
      XCTAssertNil(session.outcome)
    }
  }

  // MARK: - Steps 7 and 8: settling

  func testExactlyTheSettleDistanceDoesNotSettle() {
    let apart = Coordinate.north(0).distance(to: .north(3.7))
    for (limit, verdict) in [
      (apart, Decision.Verdict.rejected(.notMoreAccurate)),
      (apart.nextUp, .finished(.settled)),
    ] {
      var policy = AcquisitionPolicy.standard
      policy.settleDistance = limit
      var session = TimedAcquisition(policy)
      session.receive(.fix())
      let decision = session.receive(.fix(dated: .seconds(11), north: 3.7))
      XCTAssertEqual(decision.verdict, verdict)
      XCTAssertEqual(decision.distance, apart)
    }
  }

  func testAMetreDoesNotSettle() {
    let metre = Coordinate.north(1)
    XCTAssertEqual(Coordinate.north(0).distance(to: metre), 1)
    let less = Coordinate(latitude: metre.latitude.nextDown, longitude: metre.longitude)
    for (place, settles) in [
      (metre, false), (less, true), (.north(0.999), true), (.north(1.001), false),
      (.north(0), true),
    ] {
      let apart = Coordinate.north(0).distance(to: place)
      XCTAssertEqual(apart < 1, settles)
      var session = TimedAcquisition()
      session.receive(.fix())
      var location = Location.fix(dated: .milliseconds(10_001))
      location.coordinate = place
      let decision = session.receive(location)
      XCTAssertEqual(decision.distance, apart)
      XCTAssertEqual(
        decision.verdict,
        settles ? .finished(.settled) : .rejected(.notMoreAccurate)
      )
    }
  }

  func testTenSecondsDoNotSettle() {
    var session = TimedAcquisition()
    session.receive(.fix())
    expect(session.receive(.fix(dated: .seconds(10))), .rejected(.notMoreAccurate), distance: 0)
    let settled = session.receive(.fix(dated: .milliseconds(10_001)), at: .milliseconds(10_500))
    XCTAssertEqual(settled.verdict, .finished(.settled))
    XCTAssertEqual(settled.age, .milliseconds(499))
    XCTAssertEqual(settled.distance, 0)
    XCTAssertEqual(settled.elapsed, .milliseconds(10_500))
  }

  func testTheIntervalIsThatBetweenTheFixesNotTheirArrivals() {
    var session = TimedAcquisition()
    session.receive(.fix(dated: .seconds(-5)), at: .zero)
    expect(
      session.receive(.fix(dated: .seconds(5)), at: .seconds(10)),
      .rejected(.notMoreAccurate),
      distance: 0
    )
    XCTAssertEqual(
      session.receive(.fix(dated: .milliseconds(5001)), at: .milliseconds(5001)).verdict,
      .finished(.settled)
    )
  }

  func testTheSettlingReadingIsNotRetained() {
    var session = TimedAcquisition()
    session.receive(.fix())
    let decision = session.receive(.fix(70, dated: .seconds(11), north: 0.5))
    XCTAssertEqual(decision.verdict, .finished(.settled))
    XCTAssertEqual(session.best, .fix())
    XCTAssertEqual(session.outcome?.best, .fix())
    XCTAssertEqual(session.outcome?.elapsed, .seconds(11))
  }

  func testAMoreAccurateRepetitionIsRetainedAndDoesNotSettle() {
    var session = TimedAcquisition()
    session.receive(.fix())
    let decision = session.receive(.fix(64, dated: .seconds(20)))
    XCTAssertEqual(decision.verdict, .retained(.improved))
    XCTAssertNil(session.outcome)
  }

  private static let eventsOfNoSession: [AcquisitionEvent] = [
    .location(.fix(5)), .error(.network), .error(.locationUnknown),
    .authorization(.authorizedAlways), .accuracyAuthorization(.full), .stop, .sourceEnded,
  ]
}
