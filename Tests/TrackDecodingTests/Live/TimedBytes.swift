import LocationFilter
import TestSupport
import TrackDecoding

/// Bytes that arrive in chunks, each after a pause by which they advance the clock themselves.
struct TimedBytes: AsyncSequence, Sendable {
  var chunks: [(pause: Duration, bytes: [UInt8])] = []
  let clock: ManualClock
  /// What ends them after the last chunk.
  var error: (any Error)?

  /// What a decoder finds in them if it is told what happens and when.
  func decoded(_ options: DecodingOptions = DecodingOptions()) -> Decoding {
    var options = options
    options.delivery = .live
    var decoder = TrackDecoder(options: options)
    var batch = DecodedBatch()
    var now = clock.now
    var quietStart = now
    var decoding = Decoding("")
    do {
      for (pause, bytes) in chunks {
        now = now.advanced(by: pause)
        if bytes.isEmpty { continue }
        if quietStart.duration(to: now) >= .milliseconds(200) { decoder.flush(into: &batch) }
        try decoder.decode(bytes, receivedAt: now, into: &batch)
        quietStart = now
      }
      try decoder.finish(into: &batch)
    } catch {
      decoding.error = error
    }
    decoding.items = Array(batch)
    return decoding
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunks: chunks[...], clock: clock, error: error)
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    var chunks: ArraySlice<(pause: Duration, bytes: [UInt8])>
    let clock: ManualClock
    let error: (any Error)?

    mutating func next() async throws -> [UInt8]? {
      if let (pause, bytes) = chunks.popFirst() {
        clock.advance(by: pause)
        return bytes
      }
      if let error { throw error }
      return nil
    }
  }
}

extension TimedBytes {
  /// Text, cut at random into chunks; some are empty, and the pauses are often about the quiet time.
  init(_ text: String, clock: ManualClock, seed: UInt64) {
    self.init(clock: clock)
    var random = SplitMix64(seed: seed)
    let bytes = Array(text.utf8)
    let longest = [1, 20, 200, 6000].randomElement(using: &random) ?? 1
    var start = 0
    while start < bytes.count {
      let end = Swift.min(start + Int.random(in: 0...longest, using: &random), bytes.count)
      let pause = [0, 0, 0, 1, 100, 199, 200, 201, 3000].randomElement(using: &random) ?? 0
      chunks.append((.milliseconds(pause), Array(bytes[start..<end])))
      start = end
    }
  }
}

extension AsyncSequence where Self: Sendable, Element == DecodedItem {
  /// All items, and the error after them.
  func collected() async -> (items: [DecodedItem], error: (any Error)?) {
    var items: [DecodedItem] = []
    do {
      for try await item in self { items.append(item) }
      return (items, nil)
    } catch {
      return (items, error)
    }
  }
}

/// The sentences of a receiver near the Brandenburg Gate, by the seconds since ``origin``.
enum SampleReceiver {
  /// 2026-05-01T09:00:00Z.
  static let origin = Timestamp(sinceEpoch: .seconds(1_777_626_000))

  static func rmc(_ second: Int, _ status: String = "A") -> String {
    nmea("GPRMC,\(time(second)),\(status),5230.978,N,01322.662,E,1.5,,010526,,,A")
  }

  static func gga(_ second: Int, dilution: Double = 1) -> String {
    nmea("GPGGA,\(time(second)),5230.978,N,01322.662,E,1,08,\(dilution),35.0,M,47.0,M,,")
  }

  private static func time(_ second: Int) -> String {
    let second = 9 * 3600 + second
    return [second / 3600, second / 60 % 60, second % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }
}
