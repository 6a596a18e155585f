import LocationFilter
import TestSupport
import XCTest

/// The optional rules, each on both sides of its boundary.
final class AcquisitionOptionsTests: XCTestCase {
  // MARK: - Plateau

  func testAPlateauEndsTheSessionAtItsInstant() {
    var session = Self.session { $0.plateau = .seconds(5) }
    XCTAssertEqual(session.deadline, .seconds(60))
    // It is the arrival that counts, not the date of the fix.
    session.receive(.fix(), at: .seconds(1))
    XCTAssertEqual(session.deadline, .seconds(6))
    expect(
      session.receive(.fix(dated: .milliseconds(5999), north: 9)),
      .rejected(.notMoreAccurate),
      distance: 9
    )
    let decision = session.receive(.fix(5, dated: .seconds(6)))
    XCTAssertEqual(decision.verdict, .finished(.plateau))
    XCTAssertEqual(decision.elapsed, .seconds(6))
    XCTAssertEqual(session.outcome?.reason, .plateau)
    XCTAssertEqual(session.outcome?.best, .fix())
  }

  func testAPlateauNoticedLateEndsAtItsInstant() {
    var session = Self.session { $0.plateau = .seconds(5) }
    session.receive(.fix())
    XCTAssertEqual(session.process(.stop, at: .seconds(59)).verdict, .finished(.plateau))
    XCTAssertEqual(session.outcome?.elapsed, .seconds(5))
  }

  func testAnImprovementMovesThePlateau() {
    var session = Self.session { $0.plateau = .seconds(5) }
    session.receive(.fix())
    session.receive(.fix(64, dated: .seconds(4)))
    XCTAssertEqual(session.deadline, .seconds(9))
  }

  func testATieOfPlateauAndTimeoutIsATimeout() {
    var session = Self.session { $0.plateau = .seconds(50) }
    session.receive(.fix(dated: .seconds(10)))
    XCTAssertEqual(session.advance(to: .seconds(60))?.verdict, .finished(.timedOut))

    session = Self.session { $0.plateau = .milliseconds(49_999) }
    session.receive(.fix(dated: .seconds(10)))
    XCTAssertEqual(session.advance(to: .seconds(60))?.verdict, .finished(.plateau))
    XCTAssertEqual(session.outcome?.elapsed, .milliseconds(59_999))

    session = Self.session { $0.plateau = .milliseconds(50_001) }
    session.receive(.fix(dated: .seconds(10)))
    XCTAssertEqual(session.advance(to: .seconds(90))?.verdict, .finished(.timedOut))
    XCTAssertEqual(session.outcome?.elapsed, .seconds(60))
  }

  func testAPlateauEndsATutorialSessionToo() {
    var session = Self.session(.tutorial) { $0.plateau = .seconds(100) }
    session.receive(.fix(dated: .seconds(10)))
    XCTAssertEqual(session.deadline, .seconds(110))
    XCTAssertEqual(session.advance(to: .seconds(110))?.verdict, .finished(.plateau))
  }

  // MARK: - Order and repetition

  func testAStepBackIsRejected() {
    var session = Self.session { $0.rejectsOutOfOrder = true }
    session.receive(.fix(dated: .seconds(2)))
    expect(
      session.receive(.fix(30, dated: .milliseconds(1999)), at: .seconds(3)),
      .rejected(.outOfOrder)
    )
    XCTAssertEqual(
      session.receive(.fix(30, dated: .seconds(2)), at: .seconds(3)).verdict,
      .retained(.improved)
    )
  }

  func testAStepBackIsMeasuredFromTheLatestReadingJudgedNotFromTheBest() {
    var session = Self.session { $0.rejectsOutOfOrder = true }
    session.receive(.fix())
    session.receive(.fix(dated: .seconds(4), north: 9))
    // An invalid reading and a stale one are not judged, so they set no date.
    session.receive(.fix(-1, dated: .seconds(5)))
    expect(session.receive(.fix(30, dated: .seconds(3)), at: .seconds(5)), .rejected(.outOfOrder))
    XCTAssertEqual(
      session.receive(.fix(30, dated: .seconds(4)), at: .seconds(5)).verdict,
      .retained(.improved)
    )
  }

  func testARepetitionIsRejected() {
    var session = Self.session { $0.rejectsDuplicates = true }
    session.receive(.fix())
    XCTAssertEqual(session.receive(.fix(), at: .seconds(1)).verdict, .rejected(.duplicate))

    var faster = Location.fix()
    faster.speed = 3
    XCTAssertEqual(session.receive(faster, at: .seconds(1)).verdict, .rejected(.duplicate))
    for other: Location in [
      .fix(65.0.nextUp), .fix(65.0.nextUp, north: 1e-3),
      .fix(65.0.nextUp, dated: .attoseconds(1), north: 1e-3),
    ] {
      guard case .rejected(.notMoreAccurate) = session.receive(other, at: .seconds(1)).verdict
      else { return XCTFail("\(other)") }
    }
  }

  func testARepetitionIsOneOfTheReadingBefore() {
    var session = Self.session { $0.rejectsDuplicates = true }
    session.receive(.fix())
    session.receive(.fix(north: 9))
    expect(session.receive(.fix()), .rejected(.notMoreAccurate), distance: 0)
    // A reading that is not judged does not come between.
    session.receive(.fix(.nan))
    XCTAssertEqual(session.receive(.fix()).verdict, .rejected(.duplicate))
  }

  func testARepetitionDoesNotSettle() {
    var session = Self.session { $0.rejectsDuplicates = true }
    session.receive(.fix(30))
    session.receive(.fix(dated: .seconds(11), north: 5))
    XCTAssertEqual(
      session.receive(.fix(dated: .seconds(11), north: 5), at: .seconds(12)).verdict,
      .rejected(.duplicate)
    )
    XCTAssertNil(session.outcome)
  }

  // MARK: - The age of the retained fix

  func testAnOldFixYieldsToAnyValidOne() {
    var session = Self.session { $0.maximumRetainedAge = .seconds(8) }
    session.receive(.fix(dated: .seconds(1)), at: .seconds(4))
    expect(
      session.receive(.fix(80, dated: .seconds(9), north: 9)),
      .rejected(.notMoreAccurate),
      distance: 9
    )
    let newer = Location.fix(80, dated: .milliseconds(9001), north: 9)
    let decision = session.receive(newer)
    XCTAssertEqual(decision.verdict, .retained(.renewed))
    XCTAssertEqual(session.best, newer)
  }

  func testAnImprovementOfAnOldFixIsAnImprovement() {
    var session = Self.session { $0.maximumRetainedAge = .seconds(8) }
    session.receive(.fix())
    XCTAssertEqual(
      session.receive(.fix(64, dated: .seconds(20))).verdict,
      .retained(.improved)
    )
  }

  // MARK: - Speed

  func testAJumpIsTooFastAboveTheLimitOnly() {
    // 100 m apart, of which the accuracies grant 85, in 3 s.
    let expected = (100.0 - 65 - 20) / 3
    for (limit, verdict) in [
      (expected, Decision.Verdict.retained(.improved)),
      (expected.nextDown, .rejected(.tooFast)),
    ] {
      var session = Self.session { $0.maximumSpeed = limit }
      session.receive(.fix(dated: .seconds(1)))
      let decision = session.receive(.fix(20, dated: .seconds(4), north: 100))
      XCTAssertEqual(decision.verdict, verdict)
    }
  }

  func testAJumpCarriesTheDistanceItRestsOn() {
    var session = Self.session { $0.maximumSpeed = 1 }
    session.receive(.fix())
    let decision = session.receive(.fix(dated: .seconds(1), north: 300))
    expect(decision, .rejected(.tooFast))
    XCTAssertEqual(decision.distance, 300)
    XCTAssertEqual(session.best, .fix())
  }

  func testAJumpInNoTimeIsInfinitelyFast() {
    var session = Self.session { $0.maximumSpeed = 1e300 }
    session.receive(.fix())
    expect(session.receive(.fix(north: 131)), .rejected(.tooFast))
    expect(session.receive(.fix(north: 129)), .rejected(.notMoreAccurate), distance: 129)
  }

  func testAJumpBackInTimeIsAsFast() {
    var session = Self.session { $0.maximumSpeed = 10 }
    session.receive(.fix(dated: .seconds(4)))
    expect(
      session.receive(.fix(dated: .seconds(2), north: 330), at: .seconds(4)),
      .rejected(.tooFast)
    )
  }

  // MARK: - Values that mean "unknown"

  func testNullIslandIsRejectedOnItsPointOnly() {
    var session = Self.session { $0.rejectsNullIsland = true }
    for (latitude, longitude) in [(0.0, 0.0), (-0.0, 0.0), (-0.0, -0.0)] {
      // The coordinate is judged before the accuracy.
      let decision = session.receive(.fix(-1, latitude: latitude, longitude: longitude))
      XCTAssertEqual(decision.verdict, .rejected(.nullIsland))
    }
    let least = Double.leastNonzeroMagnitude
    for (latitude, longitude) in [(0, least), (-least, 0), (0, 180)] {
      var session = Self.session { $0.rejectsNullIsland = true }
      let decision = session.receive(.fix(latitude: latitude, longitude: longitude))
      XCTAssertEqual(decision.verdict, .retained(.first))
    }
  }

  func testAnAccuracyOfNothingIsUnknown() {
    var session = Self.session { $0.zeroAccuracyIsUnknown = true }
    XCTAssertEqual(session.receive(.fix(0)).verdict, .rejected(.unknownAccuracy))
    XCTAssertEqual(session.receive(.fix(-0.0)).verdict, .rejected(.unknownAccuracy))
    XCTAssertEqual(
      session.receive(.fix(.leastNonzeroMagnitude)).verdict,
      .finished(.desiredAccuracy)
    )
  }

  // MARK: - All together

  func testTheFirstBrokenRuleIsNamed() {
    var session = Self.session {
      $0.rejectsDuplicates = true
      $0.rejectsOutOfOrder = true
      $0.maximumSpeed = 1
    }
    session.receive(.fix(dated: .seconds(3)))
    let wayBack = Location.fix(dated: .seconds(2), north: 9000)
    expect(session.receive(wayBack, at: .seconds(3)), .rejected(.outOfOrder))
    XCTAssertEqual(session.receive(wayBack, at: .seconds(3)).verdict, .rejected(.duplicate))
    expect(session.receive(.fix(dated: .seconds(3), north: 9000)), .rejected(.tooFast))
  }

  func testWithoutTheRulesNoneOfThemDecides() {
    var session = TimedAcquisition()
    session.receive(.fix(latitude: 0, longitude: 0))
    for location: Location in [
      .fix(latitude: 0, longitude: 0), .fix(latitude: 50, longitude: 8),
      .fix(dated: .seconds(-2)),
    ] {
      guard case .rejected(.notMoreAccurate) = session.receive(location, at: .seconds(2)).verdict
      else { return XCTFail("\(location)") }
    }
    session.receive(.fix(dated: .seconds(50), north: 9))
    XCTAssertEqual(session.best, .fix(latitude: 0, longitude: 0))
    XCTAssertEqual(
      session.receive(.fix(0, dated: .seconds(59))).verdict,
      .finished(.desiredAccuracy)
    )
  }

  private static func session(
    _ policy: AcquisitionPolicy = .standard,
    _ change: (inout AcquisitionPolicy) -> Void
  ) -> TimedAcquisition {
    var policy = policy
    change(&policy)
    return TimedAcquisition(policy)
  }
}
