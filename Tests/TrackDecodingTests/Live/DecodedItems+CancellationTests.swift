import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// Cancelling the task, or dropping the iterator, ends the sequence and its tasks.
final class DecodedItemsCancellationTests: XCTestCase {
  private let clock = ManualClock(now: SampleReceiver.origin)
  private let source = RendezvousSequence<[UInt8]>()

  /// Nobody reads the source any longer, and nobody sleeps.
  private func expectIdle(line: UInt = #line) async {
    let isStillRead = await source.send([0])
    XCTAssertFalse(isStillRead, line: line)
    XCTAssertEqual(clock.sleeperCount, 0, line: line)
  }

  private func consumer() -> Task<Int, any Error> {
    Task { [source, clock] in
      var count = 0
      for try await _ in source.decodedItems(clock: clock) { count += 1 }
      return count
    }
  }

  private func send(_ sentences: String...) async {
    await source.send(Array(sentences.joined().utf8))
  }

  func testBeforeTheFirstItemIsRequested() async throws {
    let task = Task { [source, clock] in
      cancelThisTask()
      var items = source.decodedItems(clock: clock).makeAsyncIterator()
      let item = try await items.next()
      let another = try await items.next()
      XCTAssertNil(another)
      return item
    }
    let item = try await task.value
    XCTAssertNil(item)
    XCTAssertEqual(clock.sleeperCount, 0)
  }

  func testWhileItWaitsForBytes() async throws {
    let task = consumer()
    await source.isAskedForMore()
    task.cancel()
    let count = try await task.value
    XCTAssertEqual(count, 0)
    await expectIdle()
  }

  func testWhileItWaitsForQuiet() async throws {
    let task = consumer()
    await send(SampleReceiver.rmc(0), SampleReceiver.rmc(1))
    clock.advance(by: .milliseconds(199))
    task.cancel()
    let count = try await task.value
    XCTAssertLessThanOrEqual(count, 1, "the second fix had not come")
    await expectIdle()
  }

  func testWhileTheReaderWaitsForTheConsumer() async throws {
    let (steps, input) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [source, clock] in
      for try await _ in source.decodedItems(clock: clock) {
        input.yield()
        await untilCancelled()
      }
    }
    let sentences = (0..<200).map { SampleReceiver.rmc($0) }.joined()
    await send(sentences)
    for await _ in steps { break }
    // It is as long as what is read ahead, so no more is asked for.
    let sending = Task { [source] in await source.send(Array(sentences.utf8)) }
    task.cancel()
    try await task.value
    let isRead = await sending.value
    XCTAssertFalse(isRead)
    await expectIdle()
  }

  func testWhileThereAreItems() async throws {
    let task = Task { [source, clock] in
      var count = 0
      for try await _ in source.decodedItems(clock: clock) {
        count += 1
        if count == 2 { cancelThisTask() }
      }
      return count
    }
    await send((0..<9).map { SampleReceiver.rmc($0) }.joined())
    let count = try await task.value
    XCTAssertEqual(count, 2)
    await expectIdle()
  }

  func testAfterTheEnd() async throws {
    let task = Task { [source, clock] in
      var items = source.decodedItems(clock: clock).makeAsyncIterator()
      var count = 0
      while try await items.next() != nil { count += 1 }
      cancelThisTask()
      let item = try await items.next()
      XCTAssertNil(item)
      return count
    }
    await send(SampleReceiver.rmc(0))
    await source.finish()
    let count = try await task.value
    XCTAssertEqual(count, 1)
    await expectIdle()
  }

  func testDroppingTheIteratorStopsItsTasks() async throws {
    let clock = clock
    for count in 1...3 {
      let source = RendezvousSequence<[UInt8]>()
      do {
        async let sent = source.send(Array((0...3).map { SampleReceiver.rmc($0) }.joined().utf8))
        var items = source.decodedItems(clock: clock).makeAsyncIterator()
        for _ in 1...count { _ = try await items.next() }
        _ = await sent
      }
      let isStillRead = await source.send([0])
      XCTAssertFalse(isStillRead)
      XCTAssertEqual(clock.sleeperCount, 0)
    }
  }

  func testLeavingTheLoopStopsItsTasks() async throws {
    let task = Task { [source, clock] in
      for try await _ in source.readings(clock: clock) { break }
    }
    await send((0...3).map { SampleReceiver.rmc($0) }.joined())
    try await task.value
    await expectIdle()
  }

  /// Whatever happens at the same time, the items are the first of those of a decoder.
  func testCancellationAtAnyTimeKeepsTheOrder() async throws {
    for seed in 0..<500 {
      let clock = ManualClock(now: SampleReceiver.origin)
      let text = (0..<20).map { SampleReceiver.rmc($0) }.joined()
      let bytes = TimedBytes(text, clock: clock, seed: UInt64(seed))
      let expected = bytes.decoded().items
      let task = Task { await bytes.decodedItems(clock: clock).collected() }
      if seed % 3 > 0 { await Task { for _ in 0..<(seed % 97) { clock.advance(by: .zero) } }.value }
      task.cancel()
      let (items, error) = await task.value
      XCTAssertNil(error)
      XCTAssertEqual(items, Array(expected.prefix(items.count)))
      XCTAssertEqual(clock.sleeperCount, 0)
    }
  }
}

private func cancelThisTask() {
  unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
}

/// Returns once the task is cancelled.
private func untilCancelled() async {
  let (nothing, input) = AsyncStream.makeStream(of: Never.self)
  for await _ in nothing {}
  input.finish()
}
