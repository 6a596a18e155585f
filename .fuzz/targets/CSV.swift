import LocationFilter
import TestSupport
import TrackDecoding

@testable import TrackReplay

extension FuzzTarget {
  /// Tables of every kind with damaged values: the chunks make no difference, no row is lost without a word,
  /// values are in their ranges, and what is written as CSV is read back to the same readings and written again
  /// to the same bytes.
  static let csv = FuzzTarget(
    name: "csv",
    maximumLength: 1500,
    seeds: {
      var random = SplitMix64(seed: 21)
      return (0..<256).map { kind in
        let bytes = (0..<Int.random(in: 60...800, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        return ByteSource.defaultDecoding + [1, 1, UInt8(kind)] + bytes
      }
    },
    check: { source in
      let (_, options) = source.decoding()
      let chunks = source.chunks()
      let table = source.table()
      let whole = Decoding(table.bytes, format: .csv, options: options)
      expect(
        Decoding(table.bytes, format: .csv, options: options, in: chunks),
        equals: whole,
        "chunks \(chunks)"
      )
      expectRanges(of: whole)
      if whole.error == nil { expectNoRowIsLost(of: table, whole) }
      // Live delivery holds no row: one whose time leaps and comes back, or is of another kind than those
      // after it, is delivered, and is not if the whole table is read.
      if options.delivery == .complete { expectSameOnceWritten(whole, isSeveral: table.isSeveral) }
    }
  )
}

/// Each row is a reading, an event, a diagnostic, at least the time of a clock, or one of the positions that are
/// counted as invalid.
private func expectNoRowIsLost(of table: FuzzedTable, _ decoding: Decoding) {
  var lost = table.rowLines
  for item in decoding.items {
    switch item {
    case .reading(let reading, _): lost.remove(reading.sourcePosition.line)
    case .diagnostic(let diagnostic): lost.remove(diagnostic.position.line)
    case .event(_, _, _, let position): lost.remove(position.line)
    case .clock, .recordingStart, .recordsEvents: break
    @unknown default: break
    }
  }
  let passed = decoding.reasons.reduce(decoding.clocks.count) { count, reason in
    if case .positionsInvalid(let invalid, _) = reason { count + invalid } else { count }
  }
  expect(
    lost.count <= passed,
    "lines \(lost.sorted()) are lost with \(passed) times and invalid positions:\n"
      + String(decoding: table.bytes.filter { $0 > 0 }, as: UTF8.self)
  )
}

/// What is written as CSV has the same readings, and is written again to the same bytes.
private func expectSameOnceWritten(_ whole: Decoding, isSeveral: Bool) {
  let items = whole.items.filter {
    switch $0 {
    case .recordsEvents, .event: false
    default: true
    }
  }
  // Relative seconds as far away as an instant after 1972 are read as one.
  let areFar = items.contains { item in
    let times: [Timestamp] =
      switch item {
      case .reading(let reading, _) where reading.dateSource == .missing:
        [reading.location.timestamp, reading.receivedAt ?? .epoch]
      case .clock(let time, .missing): [time]
      default: []
      }
    return times.contains { !(.zero - firstInstant..<firstInstant).contains($0.sinceEpoch) }
  }
  // Of two tables below each other, one may have instants and the other relative times; they are written as one.
  let kinds = Set(
    items.compactMap { item in
      if case .clock(_, let source) = item {
        source.isAbsolute
      } else {
        item.reading?.dateSource.isAbsolute
      }
    }
  )
  guard !areFar, kinds.count < 2 else { return }
  let text = table(of: items)
  let copy = Decoding(text, format: .csv)
  expect(copy.error, equals: nil, "the error of \(text)")
  // Rows that are rejected, and events, are not written, but their times may have confirmed a leap. Tables below
  // each other are written as one.
  let isPart =
    isSeveral || items.count < whole.items.count || whole.reasons.contains(where: \.isRejection)
  if isPart, copy.reasons.contains(where: { if case .strayTime = $0 { true } else { false } }) {
    return
  }
  expect(
    copy.readings.map(\.written).map { "\($0)" },
    equals: items.compactMap { $0.reading?.written }.map { "\($0)" },
    "the readings of \(text)"
  )
  expect(table(of: copy.items), equals: text, "what is written again")
}

/// The first number of seconds that is an instant where it may be a relative time.
private let firstInstant = Duration.seconds(3 * 365 * 86_400)

/// What the renderer writes.
private func table(of items: [DecodedItem]) -> String {
  var renderer = CSVReadingRenderer()
  var text = TextBuffer()
  text.append(renderer.heading)
  renderer.render(DecodedBatch(items), of: "track", into: &text)
  renderer.finish("track", into: &text)
  text.append(renderer.closing)
  return String(text)
}

extension DecodedReading {
  /// What of the reading is written.
  fileprivate var written: DecodedReading {
    var location = Location(
      coordinate: location.coordinate,
      horizontalAccuracy: location.horizontalAccuracy.isNaN ? -1 : location.horizontalAccuracy,
      timestamp: location.timestamp
    )
    location.altitude = self.location.altitude
    location.verticalAccuracy = self.location.verticalAccuracy
    location.speed = self.location.speed
    location.course = self.location.course
    location.floor = self.location.floor
    location.accuracySource = self.location.accuracySource
    return DecodedReading(
      location: location,
      receivedAt: receivedAt,
      dateSource: dateSource.isAbsolute ? .read : .missing,
      index: index,
      sourcePosition: SourcePosition(line: 0, byteOffset: 0)
    )
  }
}
