import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// A session over what a receiver sends, as one program and under one clock.
final class LiveAcquisitionTests: XCTestCase {
  private let clock = ManualClock(now: SampleReceiver.origin)
  private let receiver = RendezvousSequence<[UInt8]>()

  private func advance(to time: Duration) {
    clock.advance(to: SampleReceiver.origin.advanced(by: time))
  }

  private func send(_ sentences: String...) async {
    await receiver.send(Array(sentences.joined().utf8))
  }

  /// The fixes come 3 s apart, so none waits for the next.
  func testEachFixIsDecidedWhenItsEpochEnds() async {
    let updates = receiver.readings(clock: clock).map(AcquisitionEvent.location)
      .acquisition(clock: clock)
    var iterator = updates.makeAsyncIterator()
    let start = await iterator.next()
    XCTAssertEqual(start?.decision?.verdict, .started)
    let verdicts: [Decision.Verdict] = [
      .retained(.first), .rejected(.notMoreAccurate), .retained(.improved),
    ]
    for (index, dilution) in [12, 14, 8.0].enumerated() {
      let time = Duration.seconds(3 * index)
      advance(to: time)
      let sentences = SampleReceiver.rmc(3 * index)
      await send(sentences)
      advance(to: time + .milliseconds(100))
      await send(SampleReceiver.gga(3 * index, dilution: dilution))
      advance(to: time + .milliseconds(300))
      let update = await iterator.next()
      XCTAssertEqual(update?.decision?.elapsed, time + .milliseconds(300))
      XCTAssertEqual(update?.decision?.age, .milliseconds(300))
      XCTAssertEqual(update?.decision?.verdict, verdicts[index])
    }
    // The next time of day ends an epoch at once.
    advance(to: .seconds(9))
    await send(SampleReceiver.gga(9, dilution: 1) + SampleReceiver.rmc(10))
    let last = await iterator.next()
    XCTAssertEqual(last?.outcome?.reason, .desiredAccuracy)
    XCTAssertEqual(last?.outcome?.elapsed, .seconds(9))
    XCTAssertEqual(last?.best?.horizontalAccuracy ?? 0, 5.1, accuracy: 1e-9)
  }

  func testAStallOf60SecondsWithoutAFixTimesOut() async {
    let updates = receiver.readings(clock: clock).map(AcquisitionEvent.location)
      .acquisition(clock: clock)
    var iterator = updates.makeAsyncIterator()
    _ = await iterator.next()
    await receiver.isAskedForMore()
    advance(to: .seconds(60))
    let last = await iterator.next()
    XCTAssertEqual(last?.outcome?.reason, .timedOut)
    XCTAssertEqual(last?.outcome?.elapsed, .seconds(60))
    let end = await iterator.next()
    XCTAssertNil(end)
    await receiver.isLeft()
    XCTAssertEqual(clock.sleeperCount, 0)
  }

  func testAReceiverWithoutAFixTimesOut() async {
    let updates = receiver.readings(clock: clock).map(AcquisitionEvent.location)
      .acquisition(clock: clock)
    var iterator = updates.makeAsyncIterator()
    _ = await iterator.next()
    for second in 0..<60 {
      advance(to: .seconds(second))
      await send(SampleReceiver.rmc(second, "V"))
    }
    advance(to: .seconds(60))
    let last = await iterator.next()
    XCTAssertEqual(last?.outcome?.reason, .timedOut)
    XCTAssertEqual(last?.outcome?.elapsed, .seconds(60))
    XCTAssertNil(last?.best)
  }

  func testTheEndOfTheBytesEndsTheSessionAfterTheLastFix() async {
    let updates = receiver.readings(clock: clock).map(AcquisitionEvent.location)
      .acquisition(clock: clock)
    var iterator = updates.makeAsyncIterator()
    _ = await iterator.next()
    await send(SampleReceiver.gga(0, dilution: 9), SampleReceiver.rmc(0))
    await receiver.finish()
    let update = await iterator.next()
    XCTAssertEqual(update?.decision?.verdict, .retained(.first))
    let last = await iterator.next()
    XCTAssertEqual(last?.outcome?.reason, .trackEnded)
  }

  func testAnErrorOfTheBytesFailsTheSessionAfterTheLastFix() async {
    struct Unplugged: Error, Equatable {}
    let updates = receiver.readings(clock: clock).map(AcquisitionEvent.location)
      .acquisition(clock: clock)
    var iterator = updates.makeAsyncIterator()
    _ = await iterator.next()
    await send(SampleReceiver.gga(0, dilution: 9), SampleReceiver.rmc(0))
    await receiver.finish(throwing: Unplugged())
    let update = await iterator.next()
    XCTAssertEqual(update?.decision?.verdict, .retained(.first))
    let last = await iterator.next()
    XCTAssertEqual(last?.outcome?.reason, .failed)
    XCTAssertEqual(last?.error as? Unplugged, Unplugged())
  }

  // MARK: - As it is written

  /// The whole program, with the clock of the system, in both forms of bytes.
  func testTheWholeProgram() async {
    let text = SampleReceiver.rmc(0) + SampleReceiver.gga(0)
    let chunks = AsyncStream { input in
      input.yield(Array(text.utf8))
      input.finish()
    }
    let bytes = AsyncStream { input in
      for byte in text.utf8 { input.yield(byte) }
      input.finish()
    }
    var outcomes: [Outcome.Reason?] = []
    for await update in chunks.readings().map(AcquisitionEvent.location).acquisition() {
      if let outcome = update.outcome { outcomes.append(outcome.reason) }
    }
    for await update in bytes.readings().map(AcquisitionEvent.location).acquisition() {
      if let outcome = update.outcome { outcomes.append(outcome.reason) }
    }
    // The fix is of another day.
    XCTAssertEqual(outcomes, [.trackEnded, .trackEnded])
  }

  func testALocationIsAnEventAsBefore() async {
    let fix = Location(latitude: 1, longitude: 2, horizontalAccuracy: 3, timestamp: .epoch)
    let position = SourcePosition(line: 1, byteOffset: 0)
    let reading = DecodedReading(location: fix, index: 0, sourcePosition: position)
    XCTAssertEqual([fix].map(AcquisitionEvent.location), [.location(fix)])
    XCTAssertEqual([reading].map(AcquisitionEvent.location), [.location(fix)])
    let events: [AcquisitionEvent] = [.start, .location(fix), .location(reading)]
    XCTAssertEqual(events[1], events[2])
    if case .location(let location) = events[2] { XCTAssertEqual(location, fix) } else { XCTFail() }
    let (fixes, input) = AsyncStream.makeStream(of: Location.self)
    input.yield(fix)
    input.finish()
    var session = fixes.map(AcquisitionEvent.location).acquisition(clock: ManualClock())
      .makeAsyncIterator()
    _ = await session.next()
    let update = await session.next()
    XCTAssertEqual(update?.outcome?.best, fix)
  }

  @MainActor
  func testAMainActorLoopStaysOnTheMainActor() async throws {
    let bytes = AsyncStream { input in
      input.yield(Array((0..<5).map { SampleReceiver.rmc($0) }.joined().utf8))
      input.finish()
    }
    var count = 0
    for try await _ in bytes.decodedItems(clock: clock) {
      MainActor.assertIsolated()
      count += 1
    }
    XCTAssertEqual(count, 5)
  }
}
