import LocationFilter
import TestSupport
import XCTest

/// The one-shot call returns at its end, whatever its source and its clock go on doing.
final class AcquireReturnTests: XCTestCase {
  private let clock = ManualClock(now: TimedAcquisition.origin)

  func testEndsAtItsTimeoutThoughTheSourceIsStuck() async {
    let source = DeafSource([])
    var updates = source.acquisition(clock: clock).makeAsyncIterator()
    _ = await updates.next()
    clock.advance(by: .seconds(60))
    let outcome = await updates.next()?.outcome
    XCTAssertEqual(outcome?.reason, .timedOut)
    XCTAssertEqual(outcome?.elapsed, .seconds(60))
    await source.letGo()
  }

  func testReturnsWhenCancelledThoughTheSourceIsStuck() async {
    let source = DeafSource([.location(.fix())])
    let (decisions, decided) = AsyncStream.makeStream(of: Decision.self)
    let task = Task { [clock] in
      var outcome: Outcome?
      for await update in source.acquisition(clock: clock) {
        if let decision = update.decision { decided.yield(decision) }
        outcome = update.outcome
      }
      return outcome
    }
    for await decision in decisions where decision.isRetained { break }
    clock.advance(by: .seconds(3))
    task.cancel()
    let outcome = await task.value
    XCTAssertEqual(outcome?.reason, .cancelled)
    XCTAssertEqual(outcome?.elapsed, .seconds(3))
    XCTAssertEqual(outcome?.best, .fix())
    XCTAssertEqual(clock.sleeperCount, 0)
    await source.letGo()
  }

  func testReturnsWithAnyEndThoughTheSourceIsStuck() async {
    let ends: [(AcquisitionEvent, Outcome.Reason)] = [
      (.location(.fix(9)), .desiredAccuracy), (.stop, .cancelled), (.sourceEnded, .trackEnded),
      (.error(.network), .failed),
    ]
    for (event, reason) in ends {
      let source = DeafSource([event])
      let outcome = await acquire(from: source, clock: clock)
      XCTAssertEqual(outcome.reason, reason)
      XCTAssertEqual(outcome.error, reason == .failed ? .network : nil)
      XCTAssertEqual(clock.sleeperCount, 0)
      await source.letGo()
    }
  }

  func testASourceThatIgnoresCancellationIsReadNoFurtherThanItsNextEvent() async {
    let source = DeafSource([.location(.fix(9))])
    let outcome = await acquire(from: source, clock: clock)
    XCTAssertEqual(outcome.best, .fix(9))
    await source.letGo()
    XCTAssertEqual(source.reads, 2)
  }

  func testReturnsThoughTheClockSleepsOn() async {
    let source = RendezvousSequence<AcquisitionEvent>()
    let deaf = DeafClock()
    let task = Task { await acquire(from: source, clock: deaf) }
    for await sleeper in deaf.sleepers {
      await source.send(.location(.fix(9)))
      let outcome = await task.value
      XCTAssertEqual(outcome.reason, .desiredAccuracy)
      sleeper.resume()
      break
    }
  }

  /// A deadline that moved later, or a clock that is not exact.
  func testATimerThatWakesTooEarlyIsSetAgain() async {
    let source = RendezvousSequence<AcquisitionEvent>()
    let deaf = DeafClock()
    let task = Task { await acquire(from: source, clock: deaf) }
    var sleepers = deaf.sleepers.makeAsyncIterator()
    let early = await sleepers.next()
    early?.resume()
    let second = await sleepers.next()
    await source.finish()
    let outcome = await task.value
    XCTAssertEqual(outcome.reason, .trackEnded)
    second?.resume()
  }

  func testTheSourceIsReadInTheCallersContext() async {
    let source = ContextSource()
    let task = Task(priority: .high) { [clock] in
      await Context.$name.withValue("caller") { await acquire(from: source, clock: clock) }
    }
    let outcome = await task.value
    XCTAssertEqual(outcome.error, .other("caller"))
    XCTAssertEqual(source.priority.withLock { $0 }, .high)
  }
}

private enum Context {
  @TaskLocal static var name = "nobody"
}

/// One error, in the words of the task that asks for it.
private final class ContextSource: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let priority = Locked<TaskPriority?>(nil)

  func makeAsyncIterator() -> ContextSource { self }

  func next() async -> AcquisitionEvent? {
    priority.withLock { $0 = Task.currentPriority }
    return .error(.other(Context.name))
  }
}

/// Some events at once, and then one good fix after another, each only when let go, cancelled or
/// not.
private final class DeafSource: AsyncSequence, Sendable {
  private struct State {
    var events: ArraySlice<AcquisitionEvent>
    var reads = 0
    var isFree = false
    var reader: CheckedContinuation<Void, Never>?
  }

  private let state: Locked<State>
  /// Ends with the iterator.
  private let (readers, reader) = AsyncStream.makeStream(of: Never.self)

  init(_ events: [AcquisitionEvent]) {
    state = Locked(State(events: events[...]))
  }

  /// How often the next event was asked for.
  var reads: Int { state.withLock { $0.reads } }

  /// Delivers what is asked for, and returns when nobody asks any longer.
  func letGo() async {
    let waiting = state.withLock { state in
      state.isFree = true
      defer { state.reader = nil }
      return state.reader
    }
    waiting?.resume()
    for await _ in readers {}
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(source: self)
  }

  final class Iterator: AsyncIteratorProtocol {
    private let source: DeafSource

    init(source: DeafSource) {
      self.source = source
    }

    deinit {
      source.reader.finish()
    }

    func next() async -> AcquisitionEvent? {
      await source.next()
    }
  }

  private func next() async -> AcquisitionEvent? {
    let event = state.withLock { state in
      state.reads += 1
      return state.events.popFirst()
    }
    if let event { return event }
    await withCheckedContinuation { reader in
      let isFree = state.withLock { state in
        if !state.isFree { state.reader = reader }
        return state.isFree
      }
      if isFree { reader.resume() }
    }
    return .location(.fix(1))
  }
}

/// A clock that stands still, and on which no sleep ends unless the test ends it.
private final class DeafClock: Clock {
  let now = TimedAcquisition.origin
  let (sleepers, newSleeper) = AsyncStream.makeStream(of: CheckedContinuation<Void, Never>.self)

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Timestamp, tolerance: Duration?) async throws {
    await withCheckedContinuation { _ = newSleeper.yield($0) }
  }
}
