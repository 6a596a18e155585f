import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// The bytes are read a little ahead of the consumer.
final class DecodedItemsReadingAheadTests: XCTestCase {
  func testAFastSourceIsReadAtMostTwoPortionsAhead() async throws {
    for chunkSize in [1, 100, 4096, 65_536] {
      let source = EndlessBytes(chunkSize: chunkSize)
      let portion = (4096 + chunkSize - 1) / chunkSize * chunkSize
      let clock = ManualClock(now: SampleReceiver.origin)
      var count = 0
      for try await reading in source.readings(clock: clock) {
        let ahead = source.count.withLock { $0 } - reading.sourcePosition.byteOffset
        // One portion is decoded while the next is read. A fix is delivered in the second sentence
        // after its own.
        XCTAssertLessThanOrEqual(ahead, 2 * portion + 200, "chunks of \(chunkSize)")
        count += 1
        if count == 2000 { break }
      }
      XCTAssertEqual(count, 2000)
    }
  }

  func testTheBytesAreReadWithoutAConsumerThatAsksForEach() async throws {
    let clock = ManualClock(now: SampleReceiver.origin)
    let source = RendezvousSequence<[UInt8]>()
    async let sent = source.send(Array((0...1).map { SampleReceiver.rmc($0) }.joined().utf8))
    var readings = source.readings(clock: clock).makeAsyncIterator()
    var arrivals = [try await readings.next()?.receivedAt]
    let isRead = await sent
    XCTAssertTrue(isRead)
    for second in 2..<5 {
      clock.advance(by: .seconds(1))
      await source.send(Array(SampleReceiver.rmc(second).utf8))
    }
    clock.advance(by: .seconds(1))
    await source.finish()
    while let reading = try await readings.next() { arrivals.append(reading.receivedAt) }
    XCTAssertEqual(
      arrivals.map { $0.map(SampleReceiver.origin.duration) },
      [0, 0, 1, 2, 3].map { .seconds($0) }
    )
  }
}

/// Sentences without end, which never suspend, and how many bytes of them were read.
private struct EndlessBytes: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let chunkSize: Int
  let count = Locked(0)
  private var text: ArraySlice<UInt8> = []
  private var second = 0

  init(chunkSize: Int) { self.chunkSize = chunkSize }

  mutating func next() async -> ArraySlice<UInt8>? {
    while text.count < chunkSize {
      text += Array(SampleReceiver.rmc(second).utf8)
      second = (second + 1) % 3600
    }
    count.withLock { $0 += chunkSize }
    defer { text = text.dropFirst(chunkSize) }
    return text.prefix(chunkSize)
  }

  func makeAsyncIterator() -> Self { self }
}
