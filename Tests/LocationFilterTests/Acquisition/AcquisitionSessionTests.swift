import LocationFilter
import TestSupport
import XCTest

final class AcquisitionSessionTests: XCTestCase {
  private let clock = ManualClock(now: TimedAcquisition.origin)

  func testDatesEachCallByItsClock() {
    var session = AcquisitionSession(clock: clock)
    XCTAssertEqual(session.receive(.fix()).verdict, .ignored(.notRunning))
    XCTAssertEqual(session.start().verdict, .started)
    XCTAssertEqual(session.deadline, TimedAcquisition.origin.advanced(by: .seconds(60)))

    clock.advance(by: .seconds(5))
    let first = session.receive(.fix())
    XCTAssertEqual(first.verdict, .retained(.first))
    XCTAssertEqual(first.age, .seconds(5))
    XCTAssertEqual(first.elapsed, .seconds(5))
    XCTAssertEqual(session.best, .fix())
    clock.advance(by: .seconds(3))
    let last = session.receive(.fix(8, dated: .seconds(7)))
    XCTAssertEqual(last.verdict, .finished(.desiredAccuracy))
    XCTAssertEqual(session.outcome?.elapsed, .seconds(8))
    XCTAssertEqual(session.receive(.fix(1, dated: .seconds(8))).verdict, .ignored(.notRunning))
  }

  func testChecksTheDeadline() {
    var session = AcquisitionSession(clock: clock)
    session.start()
    clock.advance(by: .milliseconds(59_999))
    XCTAssertNil(session.checkDeadline())
    clock.advance(by: .milliseconds(2))
    XCTAssertEqual(session.checkDeadline()?.verdict, .finished(.timedOut))
    XCTAssertEqual(session.outcome?.elapsed, .seconds(60))
    XCTAssertNil(session.deadline)
  }

  func testNoticesAPassedDeadlineInEveryCall() {
    typealias Session = AcquisitionSession<ManualClock>
    let calls: [(inout Session) -> Decision] = [
      { $0.stop() }, { $0.receive(.fix(5)) }, { $0.receive(error: .network) },
      { $0.receive(authorization: .denied) }, { $0.receive(accuracyAuthorization: .reduced) },
    ]
    for call in calls {
      var session = AcquisitionSession(clock: clock)
      session.start()
      clock.advance(by: .seconds(61))
      XCTAssertEqual(call(&session).verdict, .finished(.timedOut))
    }
  }

  func testHandsOnErrorsAndPermission() {
    var session = AcquisitionSession(clock: clock)
    session.receive(authorization: .notDetermined)
    XCTAssertEqual(session.start().verdict, .awaitingAuthorization)
    clock.advance(by: .seconds(100))
    XCTAssertEqual(session.receive(authorization: .authorizedWhenInUse).verdict, .started)
    XCTAssertEqual(session.receive(error: .locationUnknown).verdict, .ignored(.transientError))
    XCTAssertEqual(
      session.receive(accuracyAuthorization: .reduced).verdict,
      .ignored(.nothingChanged)
    )
    XCTAssertEqual(session.acquisition.accuracyAuthorization, .reduced)
    XCTAssertEqual(session.receive(error: .denied).verdict, .finished(.failed))
    XCTAssertEqual(session.outcome?.error, .denied)
    XCTAssertEqual(session.outcome?.start, TimedAcquisition.origin.advanced(by: .seconds(100)))
  }

  func testStopsAndStartsAgain() {
    var session = AcquisitionSession(policy: .tutorial, clock: clock)
    session.start()
    session.receive(.fix())
    XCTAssertEqual(session.stop().verdict, .finished(.cancelled))
    XCTAssertEqual(session.best, .fix())
    clock.advance(by: .seconds(1))
    session.start()
    XCTAssertNil(session.best)
    XCTAssertNil(session.outcome)
    XCTAssertEqual(session.deadline, TimedAcquisition.origin.advanced(by: .seconds(61)))
    XCTAssertEqual(session.acquisition.policy, .tutorial)
  }

  func testContinuesAfterARestart() throws {
    var session = AcquisitionSession(clock: clock)
    session.start()
    session.receive(.fix())
    let stored = try JSONCoding.text(of: session.acquisition)

    clock.advance(by: .seconds(50))
    var resumed = AcquisitionSession(resuming: try JSONCoding.value(of: stored), clock: clock)
    XCTAssertEqual(resumed.best, .fix())
    XCTAssertNil(resumed.checkDeadline())
    clock.advance(by: .seconds(10))
    XCTAssertEqual(resumed.checkDeadline()?.verdict, .finished(.timedOut))
    XCTAssertEqual(resumed.outcome?.best, .fix())

    var late = AcquisitionSession(resuming: try JSONCoding.value(of: stored))
    XCTAssertEqual(late.checkDeadline()?.verdict, .finished(.timedOut))
    XCTAssertEqual(late.outcome?.elapsed, .seconds(60))
  }

  func testABatchIsJudgedInOrder() {
    let batch: [Location] = [
      .fix(30, dated: .seconds(-1)), .fix(65), .fix(9, dated: .seconds(-1)), .fix(65),
    ]
    var session = AcquisitionSession(clock: clock)
    session.start()
    XCTAssertEqual(
      batch.map { session.receive($0).verdict },
      [
        .retained(.first), .rejected(.notMoreAccurate), .finished(.desiredAccuracy),
        .ignored(.notRunning),
      ]
    )
    // To judge only the last one is another result.
    session.start()
    for location in batch.suffix(1) { session.receive(location) }
    XCTAssertNil(session.outcome)
    XCTAssertEqual(session.best, batch.last)
  }

  func testRunsOnTheSystemClockUnlessGivenOne() {
    var session = AcquisitionSession()
    session.start()
    let now = SystemClock().now
    var location = Location.fix(8)
    location.timestamp = now
    XCTAssertEqual(session.receive(location).verdict, .finished(.desiredAccuracy))
    XCTAssertLessThan(session.outcome?.elapsed ?? .seconds(60), .seconds(60))
  }
}
