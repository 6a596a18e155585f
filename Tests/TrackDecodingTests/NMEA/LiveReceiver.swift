import LocationFilter
import TestSupport
import TrackDecoding

/// A decoder that is given sentences as a receiver sends them, and says what each call delivers.
struct LiveReceiver {
  private var decoder: TrackDecoder
  private var batch = DecodedBatch()
  /// The number of lines sent, which is the line of the last sentence.
  private(set) var lines = 0

  init(_ delivery: DecodingOptions.Delivery = .live, date: String? = nil) {
    var options = DecodingOptions()
    options.delivery = delivery
    options.date = date.map { Timestamp($0) }
    decoder = TrackDecoder(format: .nmea, options: options)
  }

  /// Sends sentences, each without `$` and checksum, and returns what they deliver, briefly.
  mutating func send(_ sentences: String..., at arrival: String? = nil) -> [String] {
    for sentence in sentences {
      try? decoder.decode(
        Array(nmea(sentence).utf8),
        receivedAt: arrival.map { Timestamp($0) },
        into: &batch
      )
      lines += 1
    }
    return takeItems().map(\.brief)
  }

  mutating func flush() -> [String] {
    decoder.flush(into: &batch)
    return takeItems().map(\.brief)
  }

  mutating func finish() -> [String] {
    try? decoder.finish(into: &batch)
    return takeItems().map(\.brief)
  }

  private mutating func takeItems() -> [DecodedItem] {
    defer { batch.removeAll() }
    return Array(batch)
  }
}

extension DecodedItem {
  /// `12:00:01 read`, with the arrival if there is one; `clock …`; `3 lateSentence` of line 3.
  fileprivate var brief: String {
    switch self {
    case .reading(let reading, _):
      "\(reading.location.timestamp) \(reading.dateSource)"
        + (reading.receivedAt.map { " arrived \($0)" } ?? "")
    case .clock(let timestamp, let source): "clock \(timestamp) \(source)"
    case .diagnostic(let diagnostic):
      "\(diagnostic.position.line) \(diagnostic.reason.name)"
    case .recordingStart, .recordsEvents, .event: "\(self)"
    }
  }
}
