import LocationFilter
import TestSupport
import TrackDecoding

/// The bytes of receivers, which arrive in portions and with pauses drawn from a seed.
struct LiveStream {
  var bytes: [UInt8]
  let seed: UInt64
  /// Whether the arrival of each portion is known.
  let hasArrivals: Bool
  /// What is decoded of the stream, with a flush in each pause.
  func items(_ delivery: DecodingOptions.Delivery) -> [DecodedItem] {
    var random = SplitMix64(seed: seed)
    let longest = random.pick([1, 15, 150, 1500])
    let pauses = random.pick([0, 0.03, 0.3, 1])
    var options = DecodingOptions()
    options.delivery = delivery
    var decoder = TrackDecoder(format: .nmea, options: options)
    var batch = DecodedBatch()
    var now = Timestamp("2026-02-28T23:59:30Z")
    var start = 0
    while start < bytes.count {
      let end = min(start + Int.random(in: 0...longest, using: &random), bytes.count)
      try? decoder.decode(
        Array(bytes[start..<end]),
        receivedAt: hasArrivals ? now : nil,
        into: &batch
      )
      if random.chance(pauses) { decoder.flush(into: &batch) }
      now = now.advanced(by: .milliseconds(Int.random(in: 0...300, using: &random)))
      start = end
    }
    try? decoder.finish(into: &batch)
    return Array(batch)
  }

  /// The stream with spaces in place of the sentences that begin at these positions, but for the `$`,
  /// which may end the sentence before.
  private func blanking(_ sentences: [SourcePosition]) -> LiveStream {
    var stream = self
    let ends = "\r\n$".utf8
    for sentence in sentences {
      var index = sentence.byteOffset + sentence.column
      while index < bytes.count, !ends.contains(bytes[index]) {
        stream.bytes[index] = UInt8(ascii: " ")
        index += 1
      }
    }
    return stream
  }

  /// What live delivery and complete delivery make of the stream, of which the latter is not given the
  /// sentences that the former reports as late; without the arrivals. A sentence may have arrived before its
  /// line end, which only a flush notices: `isSooner` is whether no arrival is later for that.
  func deliveries() -> (
    live: [DecodedReading], complete: [DecodedReading], late: Int, isSooner: Bool
  ) {
    let live = items(.live)
    let late = live.compactMap { item -> SourcePosition? in
      guard case .diagnostic(let diagnostic) = item, diagnostic.reason == .lateSentence else {
        return nil
      }
      return diagnostic.position
    }
    let complete = blanking(late).items(.complete)
    // A time far ahead is known as stray once time comes back, which no live reading waits for.
    if (live + complete).contains(where: \.isStrayTime) { return ([], [], late.count, true) }
    let isSooner = zip(arrivals(live), arrivals(complete)).allSatisfy { $0 <= $1 }
    // The stream may have arrivals of its own, in stamps before sentences.
    let areDated = hasArrivals || live.contains(where: \.isDatedByArrival)
    return (
      readings(live, areDated: areDated), readings(complete, areDated: areDated), late.count,
      isSooner
    )
  }

  private func arrivals(_ items: [DecodedItem]) -> [Timestamp] {
    items.compactMap { if case .reading(let reading, _) = $0 { reading.receivedAt } else { nil } }
  }

  private func readings(_ items: [DecodedItem], areDated: Bool) -> [DecodedReading] {
    items.compactMap { item in
      guard case .reading(var reading, _) = item else { return nil }
      reading.receivedAt = nil
      // An arrival dates a fix at once, before a date that comes later.
      if areDated, reading.dateSource != .read {
        reading.dateSource = .missing
        reading.location.timestamp = .epoch
      }
      return reading
    }
  }
}

extension DecodedItem {
  fileprivate var isStrayTime: Bool {
    guard case .diagnostic(let diagnostic) = self, case .strayTime = diagnostic.reason else {
      return false
    }
    return true
  }
}

extension LiveStream {
  /// A stream that is hard to decode: of several receivers, with sentences that are late, lost, repeated
  /// or damaged, without a fix or a time, with a clock that stops, and restarts.
  init(seed: UInt64, hasArrivals: Bool) {
    var random = SplitMix64(seed: seed &* 7919)
    var bodies = ReceiverLog(seed: seed).bodies
    if random.chance(0.3) {
      bodies = Self.merge(bodies, ReceiverLog(seed: seed &+ 1).bodies, using: &random)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) where !bodies.isEmpty {
      bodies = Self.disturbed(bodies, using: &random)
    }
    let end = random.pick(["\r\n", "\r\n", "\n", "\r", ""])
    bytes = bodies.flatMap { Array(nmea($0, lineEnd: end).utf8) }
    if random.chance(0.3), !bodies.isEmpty {
      for _ in 0..<Int.random(in: 1...10, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1:
          bytes.insert(
            contentsOf: random.pick(["$", "\n", "\r", "!", "#", "\0\u{FF}$"]).utf8,
            at: index
          )
        default: bytes.removeSubrange(index..<min(index + 30, bytes.count - 1))
        }
      }
    }
    self.seed = seed
    self.hasArrivals = hasArrivals
  }

  /// The sentences of both, each in its order.
  private static func merge(
    _ one: [String],
    _ other: [String],
    using random: inout SplitMix64
  ) -> [String] {
    var (one, other) = (one[...], other[...])
    var merged: [String] = []
    while let next = random.chance(0.5) ? one.popFirst() : other.popFirst() { merged.append(next) }
    return merged + one + other
  }

  private static func disturbed(_ bodies: [String], using random: inout SplitMix64) -> [String] {
    var bodies = bodies
    let count = bodies.count
    let range = Int.random(in: 0..<count, using: &random)..<count
    let part = range.prefix(Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      // Each sentence of a kind comes some sentences later.
      let kind = random.pick(["GLL", "RMC", "GGA", "VTG", "GSA", "ZDA", "HDT", "GST"])
      let lag = Int.random(in: 1...12, using: &random)
      for index in bodies.indices.reversed() where bodies[index].dropFirst(2).hasPrefix(kind) {
        bodies.insert(bodies.remove(at: index), at: min(index + lag, count - 1))
      }
    case 1: bodies.removeSubrange(part)
    case 2: bodies.insert(contentsOf: bodies[part], at: range.lowerBound)
    case 3: bodies += bodies[part] + bodies
    case 4:
      // The clock stops: one time for several sentences.
      let times = bodies[part].compactMap { $0.split(separator: ",").dropFirst().first }
      if let time = times.first(where: { $0.count == 9 }) {
        for index in part { bodies[index] = bodies[index].withTime(String(time)) }
      }
    case 5: for index in part { bodies[index] = bodies[index].withTime("") }
    case 6:
      let sentences = [
        "GNRMC,,V,,,,,,,,,,N", "GNGGA,,,,,,0,00,99.99,,,,,,", "GNVTG,,,,,,,,,N",
        "GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99",
        "GNGGA,,5128.0000,N,00000.0000,W,1,05,1.0,,M,,M,,",
        "GNRMC,000000.00,V,,,,,,,,,,N", "PUBX,04,235959.00,280226,1,1,1,1,1,1", "HEHDT,5,T",
      ]
      for index in part { bodies.insert(random.pick(sentences), at: index) }
    default: bodies = bodies[..<range.lowerBound] + bodies[range].shuffled(using: &random)
    }
    return bodies
  }
}

extension DecodedItem {
  /// Whether the date is that of an arrival, as no other is given.
  fileprivate var isDatedByArrival: Bool {
    switch self {
    case .reading(let reading, _): reading.dateSource == .given
    case .clock(_, let source): source == .given
    default: false
    }
  }
}

extension String {
  /// The sentence with another time of day, if it begins with one.
  fileprivate func withTime(_ time: String) -> String {
    var fields = split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count > 1, fields[1].count == 9, fields[1].allSatisfy({ $0.isNumber || $0 == "." })
    else { return self }
    fields[1] = time[...]
    return fields.joined(separator: ",")
  }
}
