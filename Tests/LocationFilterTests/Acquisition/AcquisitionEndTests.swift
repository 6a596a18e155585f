import LocationFilter
import TestSupport
import XCTest

/// How sessions start and end other than by a reading: timeout, user, errors.
final class AcquisitionEndTests: XCTestCase {
  // MARK: - Step 1: the timeout

  func testSixtySecondsTimeOut() {
    var session = TimedAcquisition()
    XCTAssertEqual(session.deadline, .seconds(60))
    XCTAssertNil(session.advance(to: .milliseconds(59_999)))
    XCTAssertEqual(session.acquisition.phase, .running)

    let decision = session.advance(to: .seconds(60))
    XCTAssertEqual(decision, Decision(verdict: .finished(.timedOut), elapsed: .seconds(60)))
    XCTAssertNil(session.best)
    XCTAssertEqual(session.outcome?.reason, .timedOut)
    XCTAssertNil(session.outcome?.best)
    XCTAssertNil(session.deadline)
  }

  /// Whatever the session, time alone ends it when and as any event would.
  func testTimeAloneEndsASessionAsAnEventDoes() {
    var sessions = RandomTracks(seed: 61)
    var ends = 0
    for number in 0..<600 {
      let (track, rules) = sessions.next()
      var acquisition = Acquisition(policy: AcquisitionPolicy(rules))
      acquisition.process(.start, at: rules.startInstant)
      for index in 0..<track.count {
        let now = track.arrival(at: index)
        for event: AcquisitionEvent in [.location(track.location(at: index)), .stop] {
          var (timed, other) = (acquisition, acquisition)
          let decision = timed.advance(to: now)
          let wasDue = acquisition.deadline.map { $0 <= now } ?? false
          XCTAssertEqual(decision != nil, wasDue, "session \(number)")
          guard let decision else {
            XCTAssertEqual(timed, acquisition, "session \(number)")
            continue
          }
          ends += 1
          XCTAssertEqual(decision, other.process(event, at: now), "session \(number)")
          XCTAssertEqual(timed, other, "session \(number)")
          XCTAssertEqual(timed.outcome?.end, acquisition.deadline, "session \(number)")
          XCTAssertNil(timed.advance(to: now), "a session ends once")
        }
        acquisition.process(.location(track.location(at: index)), at: now)
      }
    }
    XCTAssertGreaterThan(ends, 100)
  }

  func testAReadingJustBeforeTheTimeoutCounts() {
    var session = TimedAcquisition()
    let decision = session.receive(.fix(5, dated: .milliseconds(59_999)))
    XCTAssertEqual(decision.verdict, .finished(.desiredAccuracy))
  }

  func testTheTimeoutWinsOverTheReadingThatArrivesThen() {
    var session = TimedAcquisition()
    session.receive(.fix(dated: .seconds(1)))
    let decision = session.receive(.fix(5, dated: .seconds(60)))
    XCTAssertEqual(decision.verdict, .finished(.timedOut))
    XCTAssertEqual(decision.elapsed, .seconds(60))
    XCTAssertEqual(session.best, .fix(dated: .seconds(1)))
    XCTAssertEqual(session.outcome?.best, .fix(dated: .seconds(1)))
  }

  func testTheTimeoutWinsOverEveryEvent() {
    let events: [AcquisitionEvent] = [
      .location(.fix(-1)), .error(.network), .error(.locationUnknown), .authorization(.denied),
      .authorization(.notDetermined), .accuracyAuthorization(.reduced), .stop, .sourceEnded,
    ]
    for event in events {
      var session = TimedAcquisition()
      XCTAssertEqual(session.process(event, at: .seconds(60)).verdict, .finished(.timedOut))
      XCTAssertEqual(session.outcome?.elapsed, .seconds(60), "\(event)")
    }
  }

  func testTheSessionEndsAtItsDeadlineHoweverLateThatIsNoticed() {
    for late: Duration in [.seconds(60), .milliseconds(60_001), .seconds(3600), .seconds(1 << 61)] {
      var session = TimedAcquisition()
      session.receive(.fix(dated: .seconds(1)))
      let decision = session.receive(.fix(5, dated: late), at: late)
      XCTAssertEqual(decision.verdict, .finished(.timedOut))
      XCTAssertEqual(decision.elapsed, .seconds(60))
      XCTAssertEqual(session.outcome?.end, TimedAcquisition.origin.advanced(by: .seconds(60)))
    }
  }

  func testATimeoutOfNothingEndsTheSessionWithItsFirstEvent() {
    var policy = AcquisitionPolicy.standard
    policy.timeout = .zero
    var session = TimedAcquisition(policy)
    XCTAssertEqual(session.receive(.fix(5)).verdict, .finished(.timedOut))
    XCTAssertEqual(session.outcome?.elapsed, .zero)
  }

  /// A timeout below zero is one of zero: no session ends before it starts.
  func testANegativeTimeoutEndsTheSessionAtItsStart() throws {
    for timeout in [Duration.seconds(-60), .nanoseconds(-1), .seconds(-1 << 40), .zero] {
      for rule in AcquisitionPolicy.TimeoutRule.allCases {
        var policy = AcquisitionPolicy.standard
        policy.timeout = timeout
        policy.timeoutRule = rule
        // As restored by an app, too.
        for policy in [policy, try JSONCoding.restored(policy)] {
          for event: AcquisitionEvent in [
            .location(.fix(5)), .stop, .sourceEnded, .stationary, .error(.locationUnknown),
            .error(.network), .authorization(.denied), .accuracyAuthorization(.reduced),
          ] {
            var session = TimedAcquisition(policy)
            XCTAssertEqual(session.deadline, .zero)
            assertEndsAtItsStart(session.process(event, at: .zero), session, at: .zero)
            session = TimedAcquisition(policy)
            assertEndsAtItsStart(session.process(event, at: .seconds(5)), session, at: .zero)
          }
          var session = TimedAcquisition(policy)
          assertEndsAtItsStart(session.advance(to: .zero), session, at: .zero)
          var restored = try JSONCoding.restored(TimedAcquisition(policy).acquisition)
          let decision = restored.advance(to: TimedAcquisition.origin.advanced(by: .seconds(9)))
          XCTAssertEqual(decision, Decision(verdict: .finished(.timedOut), elapsed: .zero))
          XCTAssertEqual(restored.outcome?.end, TimedAcquisition.origin)
          // Its time runs from authorization.
          session = TimedAcquisition(policy, after: [.authorization(.notDetermined)])
          XCTAssertNil(session.advance(to: .seconds(30)))
          session.process(.authorization(.authorizedWhenInUse), at: .seconds(30))
          XCTAssertEqual(session.deadline, .seconds(30))
          assertEndsAtItsStart(session.advance(to: .seconds(31)), session, at: .seconds(30))
        }
      }
    }
  }

  private func assertEndsAtItsStart(
    _ decision: Decision?,
    _ session: TimedAcquisition,
    at start: Duration,
    line: UInt = #line
  ) {
    XCTAssertEqual(decision, Decision(verdict: .finished(.timedOut), elapsed: .zero), line: line)
    XCTAssertEqual(session.outcome?.elapsed, .zero, line: line)
    XCTAssertEqual(session.outcome?.start, TimedAcquisition.origin.advanced(by: start), line: line)
    XCTAssertNil(session.best, line: line)
  }

  /// Nor does one end before the fix whose plateau it is.
  func testANegativePlateauEndsTheSessionWhenItsBestFixArrived() {
    for plateau in [Duration.seconds(-60), .zero] {
      var policy = AcquisitionPolicy.standard
      policy.plateau = plateau
      var session = TimedAcquisition(policy)
      XCTAssertEqual(session.receive(.fix(50, dated: .seconds(3))).verdict, .retained(.first))
      XCTAssertEqual(session.deadline, .seconds(3))
      XCTAssertEqual(session.advance(to: .seconds(4))?.verdict, .finished(.plateau))
      XCTAssertEqual(session.outcome?.elapsed, .seconds(3))
    }
  }

  // MARK: - Start and stop

  func testAStartTellsThatTheSessionRuns() {
    var acquisition = Acquisition()
    let decision = acquisition.process(.start, at: TimedAcquisition.origin)
    XCTAssertEqual(decision.verdict, .started)
    XCTAssertEqual(decision.elapsed, .zero)
    XCTAssertTrue(acquisition.isRunning)
  }

  func testAStartClearsWhatTheLastSessionLeft() {
    var policy = AcquisitionPolicy.standard
    policy.rejectsDuplicates = true
    policy.rejectsOutOfOrder = true
    var session = TimedAcquisition(policy)
    session.receive(.fix(dated: .seconds(1)))
    session.process(.error(.network), at: .seconds(1))
    XCTAssertEqual(session.outcome?.error, .network)

    let decision = session.process(.start, at: .seconds(2))
    XCTAssertEqual(decision.verdict, .started)
    XCTAssertNil(session.best)
    XCTAssertNil(session.outcome)
    XCTAssertEqual(session.deadline, .seconds(62))
    // The last fix again is the first here, and an older one no step back.
    XCTAssertEqual(
      session.receive(.fix(dated: .seconds(1)), at: .seconds(2)).verdict,
      .retained(.first)
    )
    session.process(.start, at: .seconds(2))
    XCTAssertEqual(session.receive(.fix(), at: .seconds(2)).verdict, .retained(.first))
  }

  func testAStartUnderWayStartsAfresh() {
    var session = TimedAcquisition()
    session.receive(.fix())
    session.process(.start, at: .seconds(59))
    XCTAssertNil(session.best)
    let decision = session.receive(.fix(30, dated: .seconds(70)))
    XCTAssertEqual(decision.verdict, .retained(.first))
    XCTAssertEqual(decision.elapsed, .seconds(11))
  }

  func testStopKeepsTheBest() {
    var session = TimedAcquisition()
    session.receive(.fix())
    session.receive(.fix(30, dated: .seconds(1)))
    let decision = session.process(.stop, at: .seconds(2))
    XCTAssertEqual(decision.verdict, .finished(.cancelled))
    XCTAssertEqual(decision.elapsed, .seconds(2))
    XCTAssertEqual(session.outcome?.reason, .cancelled)
    XCTAssertEqual(session.outcome?.best, .fix(30, dated: .seconds(1)))
  }

  func testTheEndOfTheSourceKeepsTheBest() {
    var session = TimedAcquisition()
    session.receive(.fix())
    XCTAssertEqual(
      session.process(.sourceEnded, at: .seconds(2)).verdict,
      .finished(.trackEnded)
    )
    XCTAssertEqual(session.outcome?.best, .fix())
    XCTAssertEqual(session.outcome?.elapsed, .seconds(2))
  }

  // MARK: - Provider errors

  func testAnUnknownLocationIsTransient() {
    var session = TimedAcquisition()
    let decision = session.process(.error(.locationUnknown), at: .seconds(1))
    XCTAssertEqual(decision.verdict, .ignored(.transientError))
    XCTAssertNil(session.outcome)
    XCTAssertEqual(session.receive(.fix(dated: .seconds(2))).verdict, .retained(.first))
  }

  func testAnyOtherErrorEndsTheSessionWithTheBestSoFar() {
    for error: LocationError in [.denied, .restricted, .network, .other("heading")] {
      for best in [nil, Location.fix()] {
        var session = TimedAcquisition()
        if let best { session.receive(best) }
        let decision = session.process(.error(error), at: .seconds(1))
        XCTAssertEqual(decision.verdict, .finished(.failed))
        XCTAssertEqual(session.best, best)
        XCTAssertEqual(session.outcome?.reason, .failed)
        XCTAssertEqual(session.outcome?.error, error)
        XCTAssertEqual(session.outcome?.best, best)
        XCTAssertEqual(session.outcome?.elapsed, .seconds(1))
      }
    }
  }
}
