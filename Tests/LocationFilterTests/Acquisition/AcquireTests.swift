import LocationFilter
import TestSupport
import XCTest

/// The one-shot call; time passes only where a test advances the clock.
final class AcquireTests: XCTestCase {
  private let clock = ManualClock(now: TimedAcquisition.origin)
  private let source = RendezvousSequence<AcquisitionEvent>()

  // MARK: - By a reading, by the deadline

  func testEndsWithTheFirstFixThatIsGoodEnough() async {
    let task = acquiring()
    await source.send(.location(.fix()))
    clock.advance(by: .seconds(2))
    let best = Location.fix(8, dated: .seconds(2))
    await source.send(.location(best))
    await source.send(.location(.fix(3, dated: .seconds(2))))
    await expect(task.value, .desiredAccuracy, after: .seconds(2), best: best)
    let isStillRead = await source.send(.location(.fix(1)))
    XCTAssertFalse(isStillRead)
    XCTAssertEqual(clock.sleeperCount, 0)
  }

  func testTimesOutBetweenReadings() async {
    let task = acquiring()
    await source.send(.location(.fix()))
    clock.advance(by: .seconds(30))
    await source.send(.location(.fix(30, dated: .seconds(30))))
    clock.advance(by: .seconds(30))
    await expect(task.value, .timedOut, after: .seconds(60), best: .fix(30, dated: .seconds(30)))
  }

  func testATimeoutNoticedLateEndsAtTheDeadline() async {
    let task = acquiring()
    await source.isAskedForMore()
    clock.advance(by: .seconds(3600))
    await expect(task.value, .timedOut, after: .seconds(60), best: nil)
  }

  func testTutorialGoesOnAfterTheTimeout() async {
    let task = acquiring(.tutorial)
    await source.send(.location(.fix()))
    clock.advance(by: .seconds(61))
    let isStillRead = await source.send(.location(.fix(30, dated: .seconds(61))))
    XCTAssertTrue(isStillRead)
    clock.advance(by: .seconds(11))
    await source.send(.location(.fix(30, dated: .seconds(72))))
    await expect(task.value, .settled, after: .seconds(72), best: .fix(30, dated: .seconds(61)))
  }

  func testThePlateauMovesWithEachImprovement() async {
    var policy = AcquisitionPolicy.standard
    policy.plateau = .seconds(5)
    let task = acquiring(policy)
    await source.isAskedForMore()
    for (time, accuracy) in [(1, 65.0), (5, 40), (9, 30), (13, 20)] {
      clock.advance(to: TimedAcquisition.origin.advanced(by: .seconds(time)))
      await source.send(.location(.fix(accuracy, dated: .seconds(time))))
    }
    clock.advance(by: .seconds(5))
    await expect(task.value, .plateau, after: .seconds(18), best: .fix(20, dated: .seconds(13)))
  }

  // MARK: - Permission

  func testAuthorizationThatComesLateStartsTheSession() async {
    let task = acquiring()
    await source.send(.authorization(.notDetermined))
    clock.advance(by: .seconds(300))
    await source.send(.location(.fix(5, dated: .seconds(300))))
    await source.send(.authorization(.authorizedWhenInUse))
    await source.send(.location(.fix(dated: .seconds(300))))
    clock.advance(by: .seconds(59))
    let isStillRead = await source.send(.location(.fix(dated: .seconds(359), north: 9)))
    XCTAssertTrue(isStillRead)
    clock.advance(by: .seconds(1))
    let ended = await task.value
    XCTAssertEqual(ended.reason, .timedOut)
    XCTAssertEqual(ended.start, TimedAcquisition.origin.advanced(by: .seconds(300)))
    XCTAssertEqual(ended.elapsed, .seconds(60))
    XCTAssertEqual(ended.best, .fix(dated: .seconds(300)))
  }

  func testARefusalEndsTheSession() async {
    let task = acquiring()
    await source.send(.authorization(.notDetermined))
    clock.advance(by: .seconds(90))
    await source.send(.authorization(.denied))
    await expect(task.value, .failed, .denied, after: .seconds(90), best: nil)
  }

  // MARK: - Cancellation

  func testACallInACancelledTaskIsCancelled() async {
    // Many times, as the tasks within the call take turns as they like.
    for _ in 0..<500 {
      let source = RendezvousSequence<AcquisitionEvent>()
      let task = Task { [clock] in
        await untilCancelled()
        return await acquire(from: source, clock: clock)
      }
      task.cancel()
      await expect(task.value, .cancelled, after: .zero, best: nil)
    }
  }

  func testCancellationWhileWaitingForTheFirstReading() async {
    let task = acquiring()
    await source.isAskedForMore()
    clock.advance(by: .seconds(3))
    task.cancel()
    await expect(task.value, .cancelled, after: .seconds(3), best: nil)
    XCTAssertEqual(clock.sleeperCount, 0)
  }

  func testCancellationKeepsTheBest() async {
    let task = acquiring()
    await source.send(.location(.fix()))
    await source.send(.location(.fix(30)))
    task.cancel()
    await expect(task.value, .cancelled, after: .zero, best: .fix(30))
  }

  func testASourceThatEndsBecauseItIsCancelledIsNoEndOfTrack() async {
    for _ in 0..<500 {
      let source = RendezvousSequence<AcquisitionEvent>()
      let task = Task { [clock] in await acquire(from: source, clock: clock) }
      await source.send(.location(.fix()))
      task.cancel()
      await expect(task.value, .cancelled, after: .zero, best: .fix())
    }
  }

  func testEventsThatEndWithTheCallersTaskAreNoEndOfTrack() async {
    for _ in 0..<500 {
      let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
      let task = Task { [clock] in await acquire(from: events, clock: clock) }
      task.cancel()
      provider.finish()
      await expect(task.value, .cancelled, after: .zero, best: nil)
    }
  }

  func testStopEndsTheSession() async {
    let task = acquiring()
    await source.send(.location(.fix()))
    await source.send(.stop)
    await expect(task.value, .cancelled, after: .zero, best: .fix())
  }

  // MARK: - Errors and the end of the events

  func testAnErrorEndsTheSessionWithTheBestSoFar() async {
    let task = acquiring()
    await source.send(.location(.fix()))
    await source.send(.error(.locationUnknown))
    clock.advance(by: .seconds(4))
    await source.send(.error(.network))
    await expect(task.value, .failed, .network, after: .seconds(4), best: .fix())
  }

  func testAnErrorThatTheSequenceThrowsEndsTheSession() async {
    struct Broken: Error {}
    let cases: [(any Error, Outcome.Reason, LocationError?)] = [
      (LocationError.denied, .failed, .denied),
      // Transient while the provider goes on; this one has ended.
      (LocationError.locationUnknown, .failed, .other("the location is not known")),
      (Broken(), .failed, .other("Broken()")),
      (CancellationError(), .cancelled, nil),
    ]
    for (error, reason, cause) in cases {
      let source = RendezvousSequence<AcquisitionEvent>()
      let task = Task { [clock] in await acquire(from: source, clock: clock) }
      await source.send(.location(.fix()))
      await source.finish(throwing: error)
      let ended = await task.value
      XCTAssertEqual(ended.reason, reason)
      XCTAssertEqual(ended.error, cause)
      XCTAssertEqual(ended.best, .fix())
    }
  }

  func testTheEndOfTheEventsEndsTheSession() async {
    let task = acquiring()
    await source.send(.location(.fix()))
    clock.advance(by: .seconds(7))
    await source.finish()
    await expect(task.value, .trackEnded, after: .seconds(7), best: .fix())
  }

  func testWithoutEventsTheTrackEndsAtOnce() async {
    let events = AsyncStream<AcquisitionEvent> { $0.finish() }
    await expect(acquire(from: events, clock: clock), .trackEnded, after: .zero, best: nil)
  }

  func testEventsAfterTheEndAreDropped() async {
    let events = AsyncStream<AcquisitionEvent> { input in
      for event: AcquisitionEvent in [
        .location(.fix(9)), .location(.fix(1)), .error(.denied), .stop, .start,
      ] { input.yield(event) }
      input.finish()
    }
    await expect(acquire(from: events, clock: clock), .desiredAccuracy, after: .zero, best: .fix(9))
  }

  func testRunsOnTheSystemClockUnlessGivenOne() async {
    var location = Location.fix(9)
    location.timestamp = SystemClock().now
    let events = AsyncStream { [location] in
      $0.yield(AcquisitionEvent.location(location))
      $0.finish()
    }
    let outcome = await acquire(from: events)
    XCTAssertEqual(outcome.reason, .desiredAccuracy)
    XCTAssertEqual(outcome.best, location)
  }

  private func acquiring(_ policy: AcquisitionPolicy = .standard) -> Task<Outcome, Never> {
    Task { [source, clock] in await acquire(from: source, policy: policy, clock: clock) }
  }

  private func expect(
    _ outcome: Outcome,
    _ reason: Outcome.Reason,
    _ error: LocationError? = nil,
    after elapsed: Duration,
    best: Location?,
    line: UInt = #line
  ) {
    XCTAssertEqual(outcome.reason, reason, line: line)
    XCTAssertEqual(outcome.error, error, line: line)
    XCTAssertEqual(outcome.elapsed, elapsed, line: line)
    XCTAssertEqual(outcome.best, best, line: line)
  }
}
