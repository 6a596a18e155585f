import LocationFilter
import TestSupport
import XCTest

/// Location and address in one sequence of updates.
final class AcquisitionGeocodingTests: XCTestCase {
  private typealias Update = AcquisitionUpdate<Int>
  private let clock = ManualClock(now: TimedAcquisition.origin)
  private let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
  private let geocoder = HeldGeocoder()

  func testTheAddressFollowsTheLocation() async throws {
    var updates = events.acquisition(clock: clock, geocoder: geocoder).makeAsyncIterator()
    expect(await updates.next(), .started, .idle)

    provider.yield(.location(.fix()))
    expect(await updates.next(), .retained(.first), .searching, best: .fix())
    let first = try await nextCall()
    XCTAssertEqual(first.coordinate, Location.fix().coordinate)

    provider.yield(.location(.fix(30, north: 5)))
    expect(await updates.next(), .retained(.improved), .searching, best: .fix(30, north: 5))
    first.answer([1])
    expect(await updates.next(), nil, .found(1), best: .fix(30, north: 5))
    let second = try await nextCall()
    XCTAssertEqual(second.coordinate, .north(5))
    second.fail()
    expect(await updates.next(), nil, .failed, best: .fix(30, north: 5))

    provider.yield(.location(.fix(20, north: 9)))
    expect(await updates.next(), .retained(.improved), .searching, best: .fix(20, north: 9))
    try await nextCall().answer([])
    expect(await updates.next(), nil, .notFound, best: .fix(20, north: 9))

    provider.yield(.location(.fix(8)))
    expect(await updates.next(), .finished(.desiredAccuracy), .found(1), best: .fix(8))
    await expectEnd(&updates)
  }

  func testTheUpdatesGoOnUntilTheLastReply() async throws {
    var updates = events.acquisition(clock: clock, geocoder: geocoder).makeAsyncIterator()
    _ = await updates.next()
    provider.yield(.location(.fix(8)))
    expect(await updates.next(), .finished(.desiredAccuracy), .searching, best: .fix(8))
    provider.yield(.location(.fix(1)))
    provider.finish()
    clock.advance(by: .seconds(3600))
    let call = try await nextCall()
    call.answer([1, 2])
    let last = await updates.next()
    expect(last, nil, .found(2), best: .fix(8))
    XCTAssertEqual(last?.outcome?.elapsed, .zero)
    await expectEnd(&updates)
  }

  func testTheFinalLookupOvertakesAndAnOlderReplyIsDropped() async throws {
    for olderComesFirst in [true, false] {
      let (events, provider) = AsyncStream.makeStream(of: AcquisitionEvent.self)
      var updates = events.acquisition(clock: clock, geocoder: geocoder).makeAsyncIterator()
      _ = await updates.next()
      provider.yield(.location(.fix()))
      _ = await updates.next()
      let older = try await nextCall()
      provider.yield(.location(.fix(8, north: 5)))
      expect(
        await updates.next(),
        .finished(.desiredAccuracy),
        .searching,
        best: .fix(8, north: 5)
      )
      let final = try await nextCall()
      XCTAssertEqual(final.coordinate, .north(5))
      let cancelled = await geocoder.cancellation()
      XCTAssertEqual(cancelled, older.coordinate)

      if olderComesFirst { older.answer([1]) }
      final.answer([2])
      if !olderComesFirst { older.answer([1]) }
      expect(await updates.next(), nil, .found(2), best: .fix(8, north: 5))
      await expectEnd(&updates)
    }
  }

  func testAStartForgetsTheAddress() async throws {
    var updates = events.acquisition(clock: clock, geocoder: geocoder).makeAsyncIterator()
    _ = await updates.next()
    provider.yield(.location(.fix()))
    _ = await updates.next()
    let old = try await nextCall()
    provider.yield(.start)
    expect(await updates.next(), .started, .idle)
    let cancelled = await geocoder.cancellation()
    XCTAssertEqual(cancelled, old.coordinate)
    old.answer([1])
    provider.yield(.location(.fix()))
    expect(await updates.next(), .retained(.first), .searching, best: .fix())
    try await nextCall().answer([2])
    expect(await updates.next(), nil, .found(2), best: .fix())
  }

  /// The screen would search for ever, or show the address of another place.
  func testCancellingEndsTheLookupToo() async throws {
    for (accuracy, verdict, end) in [
      (30.0, Decision.Verdict.finished(.cancelled), Outcome.Reason.cancelled),
      (8, nil, .desiredAccuracy),
    ] {
      let (source, updates, task) = running()
      var shown = updates.makeAsyncIterator()
      _ = await shown.next()
      await source.send(.location(.fix()))
      _ = await shown.next()
      try await nextCall().answer([1])
      expect(await shown.next(), nil, .found(1), best: .fix())

      let best = Location.fix(accuracy, north: 5)
      await source.send(.location(best))
      let before = await shown.next()
      XCTAssertEqual(before?.status.address, .found(1), "until the next one is found")
      let call = try await nextCall()
      task.cancel()
      let last = await shown.next()
      expect(last, verdict, .idle, best: best)
      XCTAssertEqual(last?.outcome?.reason, end)
      let none = await shown.next()
      XCTAssertNil(none)
      let cancelled = await geocoder.cancellation()
      XCTAssertEqual(cancelled, call.coordinate)
      call.answer([2])
    }
  }

  func testCancellingKeepsTheAddressThatWasFound() async throws {
    let (source, shown, task) = running()
    var updates = shown.makeAsyncIterator()
    _ = await updates.next()
    await source.send(.location(.fix()))
    _ = await updates.next()
    try await nextCall().answer([1])
    expect(await updates.next(), nil, .found(1), best: .fix())
    task.cancel()
    expect(await updates.next(), .finished(.cancelled), .found(1), best: .fix())
    let end = await updates.next()
    XCTAssertNil(end)
  }

  /// Where the best fix is at an earlier place, its address is known; elsewhere it never will be.
  func testCancellingShowsTheAddressOfTheBestFixWhileAnotherIsLookedUp() async throws {
    for (north, address) in [(0.0, AddressStatus.found(1)), (9, .idle)] {
      let (source, shown, task) = running()
      var updates = shown.makeAsyncIterator()
      _ = await updates.next()
      await source.send(.location(.fix(100)))
      _ = await updates.next()
      try await nextCall().answer([1])
      _ = await updates.next()
      await source.send(.location(.fix(50, north: 5)))
      _ = await updates.next()
      let other = try await nextCall()
      let best = Location.fix(20, north: north)
      await source.send(.location(best))
      expect(await updates.next(), .retained(.improved), .found(1), best: best)

      task.cancel()
      expect(await updates.next(), .finished(.cancelled), address, best: best)
      let end = await updates.next()
      XCTAssertNil(end)
      let cancelled = await geocoder.cancellation()
      XCTAssertEqual(cancelled, other.coordinate)
      other.answer([2])
    }
  }

  func testDroppingTheIteratorCancelsTheLookup() async throws {
    do {
      var updates = events.acquisition(clock: clock, geocoder: geocoder).makeAsyncIterator()
      _ = await updates.next()
      provider.yield(.location(.fix()))
      _ = await updates.next()
      try await nextCall().answer([1])
      _ = await updates.next()
      provider.yield(.location(.fix(30, north: 5)))
      _ = await updates.next()
    }
    let cancelled = await geocoder.cancellation()
    XCTAssertEqual(cancelled, .north(5))
    try await nextCall().answer([2])
    XCTAssertEqual(clock.sleeperCount, 0)
  }

  func testASessionWithoutALocationAsksNothing() async {
    var updates = events.acquisition(clock: clock, geocoder: geocoder).makeAsyncIterator()
    _ = await updates.next()
    provider.yield(.error(.denied))
    expect(await updates.next(), .finished(.failed), .idle)
    await expectEnd(&updates)
  }

  // MARK: - Running and comparing

  /// A session in a task that can be cancelled, with its updates.
  private func running() -> (
    source: RendezvousSequence<AcquisitionEvent>, updates: AsyncStream<Update>,
    task: Task<Void, Never>
  ) {
    let source = RendezvousSequence<AcquisitionEvent>()
    let (updates, input) = AsyncStream.makeStream(of: Update.self)
    let task = Task { [clock, geocoder] in
      for await update in source.acquisition(clock: clock, geocoder: geocoder) {
        input.yield(update)
      }
      input.finish()
    }
    return (source, updates, task)
  }

  private func nextCall() async throws -> HeldGeocoder.Call {
    let call = await geocoder.call()
    return try XCTUnwrap(call)
  }

  private func expect(
    _ update: Update?,
    _ verdict: Decision.Verdict?,
    _ address: AddressStatus<Int>,
    best: Location? = nil,
    line: UInt = #line
  ) {
    XCTAssertEqual(update?.decision?.verdict, verdict, line: line)
    XCTAssertEqual(update?.status.address, address, line: line)
    XCTAssertEqual(update?.best, best, line: line)
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
}
