import LocationFilter
import TestSupport
import TrackDecoding

/// What a decoder makes of an input.
struct Decoding: Hashable {
  var items: [DecodedItem] = []
  var error: TrackError?

  /// Decodes `bytes`, handed over in chunks.
  init(
    _ bytes: [UInt8],
    format: TrackFormat? = nil,
    options: DecodingOptions = DecodingOptions(),
    in chunks: Chunks = .whole
  ) {
    var decoder = TrackDecoder(format: format, options: options)
    var batch = DecodedBatch()
    do {
      for range in chunks.ranges(of: bytes.count) {
        try decoder.decode(ContiguousArray(bytes[range]).span, into: &batch)
      }
      try decoder.finish(into: &batch)
    } catch {
      self.error = error
    }
    items = Array(batch)
  }

  init(
    _ text: String,
    format: TrackFormat? = nil,
    options: DecodingOptions = DecodingOptions(),
    in chunks: Chunks = .whole
  ) {
    self.init(Array(text.utf8), format: format, options: options, in: chunks)
  }

  /// Decodes sentences, each given without `$` and checksum.
  init(sentences: [String], options: DecodingOptions = DecodingOptions()) {
    self.init(sentences.map { nmea($0) }.joined(), format: .nmea, options: options)
  }

  var readings: [DecodedReading] {
    items.compactMap { if case .reading(let reading, _) = $0 { reading } else { nil } }
  }

  var clocks: [Timestamp] {
    items.compactMap { if case .clock(let timestamp, _) = $0 { timestamp } else { nil } }
  }

  /// The extra columns of the readings that have any.
  var extraColumns: [[String?]] {
    items.compactMap {
      if case .reading(_, let columns) = $0, !columns.isEmpty { columns } else { nil }
    }
  }

  var starts: [Timestamp] {
    items.compactMap { if case .recordingStart(let timestamp) = $0 { timestamp } else { nil } }
  }

  var diagnostics: [Diagnostic] {
    items.compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic } else { nil } }
  }

  var reasons: [Diagnostic.Reason] { diagnostics.map(\.reason) }
}

/// How an input is cut into chunks.
enum Chunks {
  case whole
  case each(Int)
  case random(seed: UInt64)

  /// Those that every input is tried with.
  static let all: [Chunks] = [
    .each(1), .each(2), .each(3), .each(7), .each(64), .random(seed: 1), .random(seed: 2),
  ]

  /// The chunks of an input of `count` bytes, in order; some of the random ones are empty.
  func ranges(of count: Int) -> [Range<Int>] {
    var generator = SplitMix64(seed: 0)
    if case .random(let seed) = self { generator = SplitMix64(seed: seed) }
    var ranges: [Range<Int>] = []
    var start = 0
    while start < count {
      let length =
        switch self {
        case .whole: count
        case .each(let length): length
        case .random: Int.random(in: 0...80, using: &generator)
        }
      let end = min(start + length, count)
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }
}

extension Timestamp {
  /// The instant that ISO 8601 text names; far in the past where it names none.
  init(_ text: String) {
    self = Timestamp(iso8601: text) ?? Timestamp(sinceEpoch: .seconds(-1 << 62))
  }
}
