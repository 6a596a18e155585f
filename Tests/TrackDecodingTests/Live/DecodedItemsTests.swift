import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// What a receiver sends becomes items when its epochs end.
final class DecodedItemsTests: XCTestCase {
  private let clock = ManualClock(now: SampleReceiver.origin)

  /// Chunks after their pauses in milliseconds.
  private func bytes(_ chunks: (Int, String)...) -> TimedBytes {
    TimedBytes(chunks: chunks.map { (.milliseconds($0.0), Array($0.1.utf8)) }, clock: clock)
  }

  private func milliseconds(_ milliseconds: Int) -> Timestamp {
    SampleReceiver.origin.advanced(by: .milliseconds(milliseconds))
  }

  // MARK: - Quiet

  /// A sentence before that joins the epoch; one at that instant is late.
  func testAnEpochEndsAtExactly200MillisecondsOfQuiet() async throws {
    for (pause, isLate) in [(0, false), (199, false), (200, true), (201, true), (60_000, true)] {
      let clock = ManualClock(now: SampleReceiver.origin)
      var source = bytes((0, SampleReceiver.rmc(0)), (pause, SampleReceiver.gga(0)))
      source = TimedBytes(chunks: source.chunks, clock: clock)
      let decoding = Decoding(await source.decodedItems(clock: clock).collected())
      XCTAssertEqual(decoding.readings.count, 1)
      XCTAssertEqual(decoding.readings.first?.location.altitude, isLate ? nil : 35, "\(pause) ms")
      let arrival = milliseconds(isLate ? 0 : pause)
      XCTAssertEqual(decoding.readings.first?.receivedAt, arrival, "\(pause) ms")
      XCTAssertEqual(decoding.reasons, isLate ? [.lateSentence] : [], "\(pause) ms")
    }
  }

  func testTheQuietTimeMayBeLonger() async {
    var options = DecodingOptions()
    options.quietTime = .milliseconds(300)
    for (pause, isLate) in [(299, false), (300, true)] {
      let clock = ManualClock(now: SampleReceiver.origin)
      var source = bytes((0, SampleReceiver.rmc(0)), (pause, SampleReceiver.gga(0)))
      source = TimedBytes(chunks: source.chunks, clock: clock)
      let items = source.decodedItems(options: options, clock: clock)
      let decoding = Decoding(await items.collected())
      XCTAssertEqual(decoding.reasons, isLate ? [.lateSentence] : [], "\(pause) ms")
    }
  }

  func testTheFixComesAfterTheQuietTime() async throws {
    let source = RendezvousSequence<[UInt8]>()
    let (results, consumer) = source.decodedItems(clock: clock).forwarded()
    var items = results.makeAsyncIterator()
    await source.send(Array(SampleReceiver.rmc(0).utf8))
    // The next arrives just in time, and the fix is delivered 200 ms after that.
    clock.advance(by: .milliseconds(199))
    await source.send(Array(SampleReceiver.gga(0).utf8))
    clock.advance(by: .milliseconds(199))
    await source.send([])
    clock.advance(by: .milliseconds(1))
    let item = await items.next()
    XCTAssertEqual(Decoding(item).readings.first?.receivedAt, milliseconds(199))
    XCTAssertEqual(Decoding(item).readings.first?.location.altitude, 35)

    // What comes at that instant is late, as the epoch has ended.
    await source.send(Array(SampleReceiver.rmc(0).utf8))
    let late = await items.next()
    XCTAssertEqual(Decoding(late).reasons, [.lateSentence])
    await source.finish()
    let end = await items.next()
    XCTAssertNil(end)
    let error = await consumer.value
    XCTAssertNil(error)
  }

  func testTheNextTimeOfDayDeliversAtOnce() async throws {
    let (source, receiver) = AsyncStream.makeStream(of: [UInt8].self)
    var items = source.decodedItems(clock: clock).makeAsyncIterator()
    for second in 0..<100 {
      receiver.yield(Array((SampleReceiver.gga(second) + SampleReceiver.rmc(second + 1)).utf8))
      let item = try await items.next()
      let reading = try XCTUnwrap(Decoding(item).readings.first)
      XCTAssertEqual(reading.location.timestamp, milliseconds(second * 1000))
      XCTAssertEqual(reading.receivedAt, clock.now)
      XCTAssertEqual(reading.location.altitude, 35)
      clock.advance(by: .milliseconds(100))
    }
    // Nothing follows the last.
    clock.advance(by: .milliseconds(100))
    let last = try await items.next()
    XCTAssertEqual(Decoding(last).readings.first?.location.timestamp, milliseconds(100_000))
    XCTAssertEqual(Decoding(last).readings.first?.receivedAt, milliseconds(9900))
  }

  func testAReceiverWithoutAFixReportsTheTime() async throws {
    let (source, receiver) = AsyncStream.makeStream(of: [UInt8].self)
    var items = source.decodedItems(clock: clock).makeAsyncIterator()
    for second in stride(from: 0, to: 20, by: 2) {
      let sentences = SampleReceiver.rmc(second, "V") + SampleReceiver.rmc(second + 1, "V")
      receiver.yield(Array(sentences.utf8))
      let first = try await items.next()
      XCTAssertEqual(first, .clock(milliseconds(second * 1000), .read), "at the next time of day")
      clock.advance(by: .milliseconds(200))
      let second = try await items.next()
      XCTAssertEqual(second, first, "both arrived at once")
      clock.advance(by: .milliseconds(1800))
    }
  }

  func testAnIncompleteSentenceStaysAcrossTheQuiet() async throws {
    let sentence = SampleReceiver.rmc(1)
    let source = bytes(
      (0, SampleReceiver.rmc(0) + sentence.prefix(20)),
      (500, String(sentence.dropFirst(20))),
      (500, SampleReceiver.rmc(2))
    )
    let decoding = Decoding(await source.decodedItems(clock: clock).collected())
    XCTAssertEqual(decoding.readings.map(\.receivedAt), [0, 500, 1000].map(milliseconds))
    XCTAssertEqual(decoding.diagnostics, [])
  }

  // MARK: - The same as a decoder

  func testAnyChunksAndPausesGiveTheItemsOfADecoder() async throws {
    let logs = try [
      (0..<40).map { SampleReceiver.rmc($0) + SampleReceiver.gga($0) }.joined(),
      (0..<40).map { SampleReceiver.rmc($0, $0 < 20 ? "V" : "A") + SampleReceiver.gga($0 - 1) }
        .joined(),
      "timestamp,latitude,longitude,horizontalAccuracy\n"
        + (0..<99).map { "2026-05-01T09:00:\($0 / 10)Z,52.5163,13.3777,\($0)\n" }.joined(),
      String(decoding: Fixtures.bytes(named: "CSV/walk.csv"), as: UTF8.self),
      "",
    ]
    var lateCount = 0
    for seed in 0..<200 {
      let clock = ManualClock(now: SampleReceiver.origin)
      let source = TimedBytes(logs[seed % logs.count], clock: clock, seed: UInt64(seed))
      let expected = source.decoded()
      let (items, error) = await source.decodedItems(clock: clock).collected()
      XCTAssertEqual(items, expected.items, "seed \(seed)")
      XCTAssertEqual(error as? TrackError, expected.error, "seed \(seed)")
      lateCount += expected.reasons.count { $0 == .lateSentence }
    }
    XCTAssertGreaterThan(lateCount, 50)
  }

  func testSingleBytesGiveTheSameReadings() async throws {
    let text = (0..<20).map { SampleReceiver.rmc($0) + SampleReceiver.gga($0) }.joined()
    let source = AsyncStream { input in
      for byte in text.utf8 { input.yield(byte) }
      input.finish()
    }
    var readings: [DecodedReading] = []
    for try await reading in source.readings(clock: clock) { readings.append(reading) }
    let expected = bytes((0, text)).decoded()
    XCTAssertEqual(readings, expected.readings)
    XCTAssertEqual(readings.count, 20)
  }

  func testTheReadingsAreThoseOfTheItems() async throws {
    let text = (0..<20).map { SampleReceiver.rmc($0, $0 < 9 ? "V" : "A") + "garbage\n" }.joined()
    var readings: [DecodedReading] = []
    for try await reading in bytes((0, text)).readings(clock: clock) { readings.append(reading) }
    XCTAssertEqual(readings, bytes((0, text)).decoded().readings)
    XCTAssertEqual(readings.count, 11)
  }

  func testATableIsDeliveredRowByRow() async throws {
    let (source, receiver) = AsyncStream.makeStream(of: ArraySlice<UInt8>.self)
    var readings = source.readings(clock: clock).makeAsyncIterator()
    receiver.yield(ArraySlice("timestamp,latitude,longitude,horizontalAccuracy\n".utf8))
    for second in 10..<60 {
      receiver.yield(ArraySlice("2026-05-01T09:00:\(second)Z,52.5163,13.3777,8\n".utf8))
      // The layout is certain from the second row on.
      if second == 10 { continue }
      let reading = try await readings.next()
      let expected = milliseconds((second == 11 ? 10 : second) * 1000)
      XCTAssertEqual(reading?.location.timestamp, expected)
      XCTAssertEqual(reading?.receivedAt, clock.now)
      if second == 11 { _ = try await readings.next() }
      clock.advance(by: .seconds(1))
    }
  }

  // MARK: - Options

  func testDeliveryIsAlwaysLiveAndOtherOptionsCount() async throws {
    var options = DecodingOptions()
    XCTAssertEqual(options.delivery, .complete)
    options.checksum = .optional
    let text = "$GPGLL,5230.978,N,01322.662,E,090000,A\n$GPGLL,5230.978,N,01322.662,E,090001,A\n"
    let (source, receiver) = AsyncStream.makeStream(of: [UInt8].self)
    let readings = source.readings(format: .nmea, options: options, clock: clock)
    var iterator = readings.makeAsyncIterator()
    receiver.yield(Array(text.utf8))
    let reading = try await iterator.next()
    XCTAssertEqual(reading?.location.timestamp, SampleReceiver.origin, "the day of its arrival")
    XCTAssertEqual(reading?.dateSource, .given)
  }

  func testEachIterationDecodesAnew() async throws {
    let source = bytes((0, SampleReceiver.rmc(0)), (300, SampleReceiver.rmc(1)))
    let items = source.decodedItems(clock: clock)
    let first = await items.collected()
    let second = await items.collected()
    XCTAssertEqual(Decoding(first).readings.map(\.index), [0, 1])
    XCTAssertEqual(Decoding(second).readings.map(\.index), [0, 1])
    XCTAssertEqual(Decoding(second).readings.map(\.receivedAt), [300, 600].map(milliseconds))
  }

  // MARK: - The end

  private struct Unplugged: Error, Equatable { var code = 5 }

  func testAnErrorOfTheBytesComesAfterTheItems() async throws {
    var source = bytes((0, SampleReceiver.rmc(0) + SampleReceiver.rmc(1)))
    source.error = Unplugged()
    var items = source.decodedItems(clock: clock).makeAsyncIterator()
    for second in 0...1 {
      let item = try await items.next()
      XCTAssertEqual(
        Decoding(item).readings.first?.location.timestamp,
        milliseconds(second * 1000),
        "the last epoch is not lost"
      )
    }
    do {
      let item = try await items.next()
      XCTFail("\(String(describing: item)) instead of the error")
    } catch {
      XCTAssertEqual(error as? Unplugged, Unplugged())
    }
    let end = try await items.next()
    XCTAssertNil(end)
  }

  func testAnErrorOfTheBytesExplainsOneOfTheDecoder() async throws {
    var source = bytes((0, "neither sentences nor a table\n"))
    let alone = await source.decodedItems(clock: clock).collected()
    XCTAssertEqual(alone.error as? TrackError, .unrecognizedFormat)
    source.error = Unplugged()
    let both = await source.decodedItems(clock: clock).collected()
    XCTAssertEqual(both.error as? Unplugged, Unplugged())
  }

  func testAnErrorOfTheDecoderComesAfterTheItemsAndEndsTheReading() async throws {
    let source = RendezvousSequence<[UInt8]>()
    let (results, consumer) = source.decodedItems(format: .csv, clock: clock).forwarded()
    await source.send(Array("# comment\nmeasured,speed\n1,2\n3,4\n5,6\n".utf8))
    await source.finish()
    for await item in results { XCTFail("\(item)") }
    let error = await consumer.value
    guard case .noUsableColumns = error as? TrackError else {
      return XCTFail("\(String(describing: error))")
    }
    let isStillRead = await source.send([])
    XCTAssertFalse(isStillRead)
  }

  func testAnEmptyRecordingHasNoItems() async throws {
    for text in ["", "\n", " \r\n\n"] {
      let (items, error) = await bytes((0, text)).decodedItems(clock: clock).collected()
      XCTAssertEqual(items, [])
      XCTAssertNil(error)
    }
  }
}

extension AsyncSequence where Self: Sendable, Element == DecodedItem {
  /// The items as a stream, which a task fills; its value is the error after the last.
  fileprivate func forwarded() -> (AsyncStream<DecodedItem>, Task<(any Error)?, Never>) {
    let (items, input) = AsyncStream.makeStream(of: DecodedItem.self)
    let task = Task { [self] () -> (any Error)? in
      defer { input.finish() }
      do {
        for try await item in self { input.yield(item) }
        return nil
      } catch {
        return error
      }
    }
    return (items, task)
  }
}

extension Decoding {
  fileprivate init(_ result: (items: [DecodedItem], error: (any Error)?)) {
    self.init("")
    items = result.items
    error = result.error as? TrackError
  }

  fileprivate init(_ item: DecodedItem?) {
    self.init("")
    items = item.map { [$0] } ?? []
  }
}
