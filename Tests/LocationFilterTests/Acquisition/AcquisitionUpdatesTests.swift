import LocationFilter
import TestSupport
import XCTest

/// The updates of a session, each awaited before the next thing happens.
final class AcquisitionUpdatesTests: XCTestCase {
  private let clock = ManualClock(now: TimedAcquisition.origin)
  private let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)

  func testEachStepIsAnUpdate() async {
    var updates = events.acquisition(clock: clock).makeAsyncIterator()
    // Time and events before the first update are not the session's.
    clock.advance(by: .seconds(10))
    var machine = Acquisition()
    expect(await updates.next(), machine.process(.start, at: clock.now), machine)

    let steps: [AcquisitionEvent] = [
      .location(.fix(dated: .seconds(10))), .location(.fix(-1, dated: .seconds(10))),
      .error(.locationUnknown), .stationary, .location(.fix(30, dated: .seconds(10), north: 2)),
    ]
    for event in steps {
      provider.yield(event)
      expect(await updates.next(), machine.process(event, at: clock.now), machine)
      clock.advance(by: .seconds(1))
    }
    clock.advance(to: TimedAcquisition.origin.advanced(by: .seconds(70)))
    let last = await updates.next()
    expect(last, machine.advance(to: clock.now), machine)
    XCTAssertEqual(last?.outcome?.reason, .timedOut)
    XCTAssertEqual(last?.best?.horizontalAccuracy, 30)
    await expectEnd(&updates)
  }

  /// A test that advances the clock without waiting for the update loses the reading now and then,
  /// as nobody knows when it is read.
  func testAReadingWhoseUpdateIsAwaitedIsNeverLost() async {
    for _ in 0..<10_000 {
      let clock = ManualClock(now: TimedAcquisition.origin)
      let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
      var updates = events.acquisition(clock: clock).makeAsyncIterator()
      _ = await updates.next()
      provider.yield(.location(.fix()))
      _ = await updates.next()
      clock.advance(by: .seconds(60))
      let last = await updates.next()
      XCTAssertEqual(last?.outcome?.reason, .timedOut)
      XCTAssertEqual(last?.best, .fix())
    }
  }

  func testAnEventIsDatedWhenItArrives() async {
    let source = RendezvousSequence<AcquisitionEvent>()
    var updates = source.acquisition(clock: clock).makeAsyncIterator()
    _ = await updates.next()
    await source.send(.location(.fix()))
    clock.advance(by: .seconds(30))
    await source.send(.location(.fix(8, dated: .seconds(30))))
    clock.advance(by: .seconds(3600))
    let first = await updates.next()
    XCTAssertEqual(first?.decision?.elapsed, .zero)
    let last = await updates.next()
    XCTAssertEqual(last?.outcome?.elapsed, .seconds(30))
    await expectEnd(&updates)
  }

  func testWaitsForAuthorization() async {
    var updates = events.acquisition(clock: clock).makeAsyncIterator()
    _ = await updates.next()
    var phases: [Acquisition.Phase?] = []
    for event: AcquisitionEvent in [
      .authorization(.notDetermined), .authorization(.authorizedWhenInUse), .start,
    ] {
      provider.yield(event)
      phases.append(await updates.next()?.status.phase)
      clock.advance(by: .seconds(40))
    }
    XCTAssertEqual(phases, [.awaitingAuthorization, .running, .running])
    clock.advance(by: .seconds(20))
    let last = await updates.next()
    XCTAssertEqual(last?.outcome?.elapsed, .seconds(60), "since the last start")
  }

  /// A consumer that is slow does not make the queue grow with the events.
  func testTheEventsAreReadAtMost1024Ahead() async {
    let source = CountedEvents(limit: 20_000)
    var updates = source.acquisition(clock: clock).makeAsyncIterator()
    _ = await updates.next()
    var count = 0
    for pause in [10_000, 1, 10, 100] {
      for _ in 0..<pause { await Task.yield() }
      XCTAssertLessThanOrEqual(source.count.withLock { $0 }, count + 1024)
      for _ in 0..<1500 {
        let update = await updates.next()
        XCTAssertEqual(update?.decision?.verdict, .rejected(.invalidAccuracy))
        count += 1
      }
    }
    while let update = await updates.next() {
      if let outcome = update.outcome {
        XCTAssertEqual(outcome.reason, .trackEnded)
      } else {
        count += 1
      }
    }
    XCTAssertEqual(count, 20_000)
  }

  // MARK: - The end

  func testCancellingEndsTheSessionWithOneUpdateMore() async {
    let source = RendezvousSequence<AcquisitionEvent>()
    let task = Task { [clock] in
      var updates: [AcquisitionUpdate<Never>] = []
      for await update in source.acquisition(clock: clock) { updates.append(update) }
      return updates
    }
    await source.send(.location(.fix()))
    clock.advance(by: .seconds(2))
    task.cancel()
    let updates = await task.value
    XCTAssertEqual(
      updates.map(\.decision?.verdict),
      [.started, .retained(.first), .finished(.cancelled)]
    )
    XCTAssertEqual(updates.last?.outcome?.elapsed, .seconds(2))
    XCTAssertEqual(updates.last?.best, .fix())
    await expectIdle(source)
  }

  func testDroppingTheIteratorStopsItsTasks() async {
    for steps in 1...3 {
      let source = RendezvousSequence<AcquisitionEvent>()
      do {
        var updates = source.acquisition(clock: clock).makeAsyncIterator()
        for _ in 1...steps {
          _ = await updates.next()
          await source.send(.location(.fix()))
        }
      }
      await expectIdle(source)
    }
  }

  func testLeavingTheLoopStopsTheSession() async {
    let source = RendezvousSequence<AcquisitionEvent>()
    for await update in source.acquisition(clock: clock) where update.decision != nil { break }
    await expectIdle(source)
  }

  func testAnErrorOfTheSequenceKeepsItsType() async {
    struct Broken: Error, Equatable { var code = 7 }
    let source = RendezvousSequence<AcquisitionEvent>()
    var updates = source.acquisition(clock: clock).makeAsyncIterator()
    _ = await updates.next()
    await source.send(.location(.fix()))
    let reading = await updates.next()
    XCTAssertNil(reading?.error)
    await source.finish(throwing: Broken())
    let last = await updates.next()
    XCTAssertEqual(last?.error as? Broken, Broken())
    XCTAssertEqual(last?.outcome?.reason, .failed)
    XCTAssertEqual(last?.outcome?.error, .other("Broken(code: 7)"))
    XCTAssertEqual(last?.best, .fix())
    await expectEnd(&updates)
  }

  /// The session ended at its deadline, though its timer has not rung.
  func testAnErrorAfterTheDeadlineIsNotTheEnd() async {
    struct Broken: Error {}
    let source = RendezvousSequence<AcquisitionEvent>()
    var updates = source.acquisition(clock: LateClock(time: clock)).makeAsyncIterator()
    _ = await updates.next()
    clock.advance(by: .seconds(61))
    await source.finish(throwing: Broken())
    let last = await updates.next()
    XCTAssertEqual(last?.outcome?.reason, .timedOut)
    XCTAssertEqual(last?.outcome?.elapsed, .seconds(60))
    XCTAssertNil(last?.error)
    await expectEnd(&updates)
  }

  func testAnAsyncStreamIsTheEventsOfOneSession() async {
    for await _ in events.acquisition(clock: clock) { break }
    let again = await acquire(from: events, clock: clock)
    XCTAssertEqual(again.reason, .trackEnded)

    for _ in 1...2 {
      let outcome = await acquire(from: Anew(events: [.location(.fix(8))]), clock: clock)
      XCTAssertEqual(outcome.reason, .desiredAccuracy)
    }
  }

  @MainActor
  func testAMainActorLoopStaysOnTheMainActor() async {
    final class Screen {
      var verdicts: [Decision.Verdict?] = []
    }
    let screen = Screen()
    provider.yield(.location(.fix(8)))
    for await update in events.acquisition(clock: clock) {
      MainActor.assertIsolated()
      screen.verdicts.append(update.decision?.verdict)
    }
    XCTAssertEqual(screen.verdicts, [.started, .finished(.desiredAccuracy)])
  }

  // MARK: - Comparing

  private func expect(
    _ update: AcquisitionUpdate<Never>?,
    _ decision: Decision?,
    _ machine: Acquisition,
    line: UInt = #line
  ) {
    XCTAssertEqual(update?.decision, decision, line: line)
    XCTAssertEqual(update?.status, AcquisitionStatus(machine), line: line)
    XCTAssertNil(update?.error, line: line)
  }

  private func expectEnd<Events, C, Geocoder>(
    _ updates: inout AcquisitionUpdates<Events, C, Geocoder>.AsyncIterator,
    line: UInt = #line
  ) async {
    for _ in 0..<2 {
      let next = await updates.next()
      XCTAssertNil(next, line: line)
    }
    XCTAssertEqual(clock.sleeperCount, 0, line: line)
  }

  /// Nobody reads the source any longer, and nobody sleeps.
  private func expectIdle(
    _ source: RendezvousSequence<AcquisitionEvent>,
    line: UInt = #line
  ) async {
    let isStillRead = await source.send(.location(.fix(1)))
    XCTAssertFalse(isStillRead, line: line)
    XCTAssertEqual(clock.sleeperCount, 0, line: line)
  }
}

/// A clock whose sleepers wake only when cancelled.
private struct LateClock: Clock {
  let time: ManualClock

  var now: Timestamp { time.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Timestamp, tolerance: Duration?) async throws {
    await untilCancelled()
    throw CancellationError()
  }
}

/// The same events at each iteration.
private struct Anew: AsyncSequence, Sendable {
  let events: [AcquisitionEvent]

  func makeAsyncIterator() -> AsyncStream<AcquisitionEvent>.Iterator {
    AsyncStream { input in
      for event in events { input.yield(event) }
    }
    .makeAsyncIterator()
  }
}

/// Unusable fixes, which never suspend, and how many of them were read.
private struct CountedEvents: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let limit: Int
  let count = Locked(0)

  mutating func next() async -> AcquisitionEvent? {
    let number = count.withLock { count in
      count += 1
      return count
    }
    return number <= limit ? .location(.fix(-1)) : nil
  }

  func makeAsyncIterator() -> Self { self }
}
