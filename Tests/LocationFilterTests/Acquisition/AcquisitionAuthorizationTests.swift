import LocationFilter
import XCTest

/// Permission, and how exact a position it grants.
final class AcquisitionAuthorizationTests: XCTestCase {
  // MARK: - Permission

  func testTheTimeoutRunsFromTheAuthorization() {
    for status: AuthorizationStatus in [.authorizedWhenInUse, .authorizedAlways] {
      var session = TimedAcquisition(after: [.authorization(.notDetermined)])
      XCTAssertFalse(session.acquisition.isRunning)
      XCTAssertNil(session.deadline)
      XCTAssertNil(session.advance(to: .seconds(61)))
      XCTAssertEqual(
        session.receive(.fix(5, dated: .seconds(61))).verdict,
        .ignored(.notRunning)
      )

      let decision = session.process(.authorization(status), at: .seconds(300))
      XCTAssertEqual(decision.verdict, .started)
      XCTAssertEqual(decision.elapsed, .zero)
      XCTAssertEqual(session.deadline, .seconds(360))
      let first = session.receive(.fix(dated: .seconds(359)))
      XCTAssertEqual(first.verdict, .retained(.first))
      XCTAssertEqual(first.elapsed, .seconds(59))
      session.advance(to: .seconds(360))
      XCTAssertEqual(session.outcome?.reason, .timedOut)
      XCTAssertEqual(session.outcome?.start, TimedAcquisition.origin.advanced(by: .seconds(300)))
      XCTAssertEqual(session.outcome?.elapsed, .seconds(60))
    }
  }

  func testAStartWithoutPermissionTellsThatItWaits() {
    var acquisition = Acquisition()
    acquisition.process(.authorization(.notDetermined), at: TimedAcquisition.origin)
    let decision = acquisition.process(.start, at: TimedAcquisition.origin)
    XCTAssertEqual(decision.verdict, .awaitingAuthorization)
    XCTAssertNil(acquisition.outcome)
    XCTAssertEqual(acquisition.authorization, .notDetermined)
  }

  func testARefusalBeforeTheStartEndsTheSessionAtOnce() {
    for (status, error) in Self.refusals {
      var acquisition = Acquisition()
      acquisition.process(.authorization(status), at: TimedAcquisition.origin)
      XCTAssertNil(acquisition.outcome)
      let decision = acquisition.process(.start, at: TimedAcquisition.origin)
      XCTAssertEqual(decision.verdict, .finished(.failed(error)))
      XCTAssertEqual(acquisition.outcome?.error, error)
      XCTAssertEqual(acquisition.outcome?.elapsed, .zero)
    }
  }

  func testARefusalInAnswerToTheQuestionEndsTheSession() {
    for (status, error) in Self.refusals {
      var session = TimedAcquisition(after: [.authorization(.notDetermined)])
      let decision = session.process(.authorization(status), at: .seconds(9))
      XCTAssertEqual(decision.verdict, .finished(.failed(error)))
      XCTAssertNil(session.outcome?.best)
    }
  }

  func testALaterRefusalEndsARunningSession() {
    for (status, error) in Self.refusals {
      var session = TimedAcquisition(after: [.authorization(.authorizedWhenInUse)])
      session.receive(.fix())
      let decision = session.process(.authorization(status), at: .seconds(9))
      XCTAssertEqual(decision.verdict, .finished(.failed(error)))
      XCTAssertEqual(session.outcome?.best, .fix())
      XCTAssertEqual(session.outcome?.elapsed, .seconds(9))
      // It holds for the next session too, until it is taken back.
      XCTAssertTrue(session.process(.start, at: .seconds(10)).isFinal)
      session.process(.authorization(.authorizedAlways), at: .seconds(11))
      XCTAssertEqual(session.process(.start, at: .seconds(12)).verdict, .started)
    }
  }

  func testTheQuestionPausesASessionWithoutAFix() {
    var session = TimedAcquisition()
    session.receive(.fix(-1))
    let decision = session.process(.authorization(.notDetermined), at: .seconds(1))
    XCTAssertEqual(decision.verdict, .awaitingAuthorization)
    XCTAssertNil(session.deadline)
    session.process(.authorization(.authorizedWhenInUse), at: .seconds(100))
    XCTAssertEqual(session.deadline, .seconds(160))
  }

  func testTheQuestionDoesNotPauseASessionWithAFix() {
    var session = TimedAcquisition()
    session.receive(.fix())
    let decision = session.process(.authorization(.notDetermined), at: .seconds(1))
    XCTAssertEqual(decision.verdict, .ignored(.nothingChanged))
    XCTAssertEqual(session.deadline, .seconds(60))
    XCTAssertEqual(session.best, .fix())
  }

  func testPermissionGrantedOnceMoreChangesNothing() {
    var session = TimedAcquisition(after: [.authorization(.authorizedWhenInUse)])
    session.receive(.fix())
    let decision = session.process(.authorization(.authorizedAlways), at: .seconds(5))
    XCTAssertEqual(decision.verdict, .ignored(.nothingChanged))
    XCTAssertEqual(session.deadline, .seconds(60))
    XCTAssertEqual(session.best, .fix())
  }

  func testAWaitCanBeCalledOff() {
    for (event, reason) in [
      (AcquisitionEvent.stop, Outcome.Reason.cancelled), (.sourceEnded, .trackEnded),
      (.error(.network), .failed(.network)),
    ] {
      var session = TimedAcquisition(after: [.authorization(.notDetermined)])
      XCTAssertEqual(session.process(event, at: .seconds(90)).verdict, .finished(reason))
      XCTAssertEqual(session.outcome?.elapsed, .seconds(90))
    }
  }

  func testARefusalAtTheDeadlineIsRememberedForTheNextSession() {
    var session = TimedAcquisition()
    let decision = session.process(.authorization(.denied), at: .seconds(61))
    XCTAssertEqual(decision.verdict, .finished(.timedOut))
    XCTAssertEqual(session.acquisition.authorization, .denied)
    XCTAssertEqual(
      session.process(.start, at: .seconds(62)).verdict,
      .finished(.failed(.denied))
    )
  }

  // MARK: - Reduced accuracy

  func testReducedAccuracyIsNoTimeout() {
    var session = TimedAcquisition(after: [.accuracyAuthorization(.reduced)])
    XCTAssertEqual(session.advance(to: .seconds(60))?.verdict, .finished(.reducedAccuracy))
    XCTAssertNil(session.outcome?.best)
  }

  func testTheFirstFixOfReducedAccuracyEndsTheSession() {
    var session = TimedAcquisition(after: [.accuracyAuthorization(.reduced)])
    let decision = session.receive(.fix(3000, dated: .seconds(1)))
    XCTAssertEqual(decision.verdict, .finished(.reducedAccuracy))
    XCTAssertEqual(session.outcome?.best, .fix(3000, dated: .seconds(1)))
  }

  func testTheDesiredAccuracyCountsEvenThen() {
    var policy = AcquisitionPolicy.standard
    policy.desiredAccuracy = .meters(5000)
    var session = TimedAcquisition(policy, after: [.accuracyAuthorization(.reduced)])
    XCTAssertEqual(session.receive(.fix(3000)).verdict, .finished(.desiredAccuracy))
  }

  func testAReductionUnderWayEndsASessionThatHasAFix() {
    var session = TimedAcquisition()
    session.receive(.fix())
    let decision = session.process(.accuracyAuthorization(.reduced), at: .seconds(1))
    XCTAssertEqual(decision.verdict, .finished(.reducedAccuracy))
    XCTAssertEqual(session.outcome?.best, .fix())

    var empty = TimedAcquisition()
    XCTAssertEqual(
      empty.process(.accuracyAuthorization(.reduced), at: .seconds(1)).verdict,
      .ignored(.nothingChanged)
    )
    XCTAssertEqual(empty.receive(.fix(3000)).verdict, .finished(.reducedAccuracy))
  }

  func testFullAccuracyGrantedInTimeLetsTheSessionRun() {
    var session = TimedAcquisition(after: [.accuracyAuthorization(.reduced)])
    session.process(.accuracyAuthorization(.full), at: .seconds(1))
    XCTAssertEqual(session.receive(.fix(dated: .seconds(2))).verdict, .retained(.first))
    XCTAssertEqual(session.advance(to: .seconds(60))?.verdict, .finished(.timedOut))
  }

  func testAReductionAtTheDeadlineIsRememberedButNotBlamed() {
    var session = TimedAcquisition()
    let decision = session.process(.accuracyAuthorization(.reduced), at: .seconds(60))
    XCTAssertEqual(decision.verdict, .finished(.timedOut))
    XCTAssertEqual(session.acquisition.accuracyAuthorization, .reduced)
    session.process(.start, at: .seconds(61))
    XCTAssertEqual(
      session.receive(.fix(3000, dated: .seconds(62))).verdict,
      .finished(.reducedAccuracy)
    )
  }

  private static let refusals: [(AuthorizationStatus, LocationError)] = [
    (.denied, .denied), (.restricted, .restricted),
  ]
}
