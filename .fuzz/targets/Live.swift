import Dispatch
import LocationFilter
import TestSupport
import TrackDecoding

extension FuzzTarget {
  /// What a receiver sends, with quiet at any time: live delivery gives the fixes that complete delivery gives
  /// without the sentences that were late, and no later; and the asynchronous sequences give what the decoder
  /// gives.
  static let live = FuzzTarget(
    name: "live",
    seeds: {
      try (1...40).map { seed in
        [UInt8(seed), UInt8(seed % 4)]
          + LiveStream(seed: seed, hasArrivals: false).bytes.prefix(1500)
      } + Fixtures.recordings(atMost: 1500, in: ["NMEA"]).map { [1, 1] + $0 }
    },
    check: { source in
      let seed = UInt64(source.byte())
      let choice = source.byte()
      let bytes =
        choice & 4 == 0
        ? Array(source.sentences().joined(separator: Array("\r\n".utf8))) : source.rest()
      let stream = LiveStream(bytes: bytes, seed: seed, hasArrivals: choice & 1 != 0)
      let deliveries = stream.deliveries()
      for (index, (live, complete)) in zip(deliveries.live, deliveries.complete).enumerated() {
        expect(live, equals: complete, "reading \(index), live instead of complete")
      }
      expect(
        deliveries.live.count,
        equals: deliveries.complete.count,
        "the number of live readings"
      )
      expect(deliveries.isSooner, "live arrivals are no later")

      let text = String(decoding: bytes, as: UTF8.self)
      let clock = ManualClock(now: SampleReceiver.origin)
      let timed = TimedBytes(text, clock: clock, seed: seed)
      let expected = timed.decoded()
      let items = waiting { await timed.decodedItems(clock: clock).collected() }
      expect(items.items, equalsItems: expected.items, "decodedItems()")
      expect(items.error as? TrackError, equals: expected.error, "the error of decodedItems()")
      guard choice & 2 != 0 else { return }
      let again = ManualClock(now: SampleReceiver.origin)
      let readings = TimedBytes(text, clock: again, seed: seed).readings(clock: again)
      let collected = waiting { await readings.map { .reading($0) }.collected() }
      expect(collected.items.compactMap(\.reading), equals: expected.readings, "readings()")
    }
  )
}

/// Waits for a task.
private func waiting<Result: Sendable>(for work: @escaping @Sendable () async -> Result) -> Result {
  let result = Locked<Result?>(nil)
  let end = DispatchSemaphore(value: 0)
  Task.detached {
    let value = await work()
    result.withLock { $0 = value }
    end.signal()
  }
  end.wait()
  guard let value = result.withLock({ $0 }) else { fatalError("the task has no result") }
  return value
}
