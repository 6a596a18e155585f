import LocationFilter
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
        XCTAssertEqual(decision.verdict, .finished(.failed(error)))
        XCTAssertEqual(session.best, best)
        XCTAssertEqual(session.outcome?.reason, .failed(error))
        XCTAssertEqual(session.outcome?.error, error)
        XCTAssertEqual(session.outcome?.best, best)
        XCTAssertEqual(session.outcome?.elapsed, .seconds(1))
      }
    }
  }
}
