import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// One decoder for several recordings, and what arrives when the caller says so.
final class TrackDecoderLiveTests: XCTestCase {
  private static let log = [
    "GPRMC,235959,A,0001,N,0001,E,,,280226,,,A", "GPGLL,0002,N,0002,E,000000,A",
  ]
  .map { nmea($0) }.joined()
  private static let undated = nmea("GPGLL,0003,N,0003,E,120000,A")
  private static let table = """
    timestamp,receivedAt,latitude,longitude,horizontalAccuracy,event
    2026-05-01T09:00:00Z,2026-05-01T09:00:01Z,48.8583,2.2945,65,
    2026-05-01T09:00:02Z,,,,,
    2026-05-01T09:00:03Z,,,,,stop
    2026-05-01T09:00:04Z,,48.8583,2.2945,10,start

    """

  /// What a decoder makes of each recording, cut into chunks.
  private func decodings(
    _ recordings: [String],
    format: TrackFormat? = nil,
    options: DecodingOptions = DecodingOptions()
  ) -> [Decoding] {
    var decoder = TrackDecoder(format: format, options: options)
    var decodings: [Decoding] = []
    for recording in recordings {
      var decoding = Decoding("")
      var batch = DecodedBatch()
      let bytes = Array(recording.utf8)
      do {
        for range in Chunks.each(60).ranges(of: bytes.count) {
          try decoder.decode(Array(bytes[range]), into: &batch)
        }
      } catch {
        decoding.error = error
      }
      do {
        try decoder.finish(into: &batch)
      } catch {
        XCTAssertNil(decoding.error)
        decoding.error = error
      }
      XCTAssertNoThrow(try decoder.finish(into: &batch))
      decoding.items = Array(batch)
      decodings.append(decoding)
    }
    return decodings
  }

  func testEachRecordingIsDecodedAlone() {
    // Of a format of its own, with its own dates, lines and indices.
    var live = DecodingOptions()
    live.delivery = .live
    live.assumedAccuracy = 12
    for options in [DecodingOptions(), live] {
      let recordings = [
        Self.log, Self.undated, Self.table, "", Self.table, Self.undated, "\u{FEFF}" + Self.table,
        Self.log,
      ]
      let decodings = decodings(recordings, options: options)
      for (recording, decoding) in zip(recordings, decodings) {
        XCTAssertEqual(decoding, Decoding(recording, options: options))
        XCTAssertEqual(decoding.readings.isEmpty, recording.isEmpty)
      }
      XCTAssertEqual(decodings[5].readings.map(\.dateSource), [.missing])
      XCTAssertEqual(decodings[5].readings.map(\.sourcePosition.line), [1])
      XCTAssertEqual(decodings[7].readings.map(\.index), [0, 1])
    }
  }

  func testTheGivenFormatIsThatOfEachRecording() {
    let decodings = decodings([Self.log, Self.table, Self.log], format: .nmea)
    XCTAssertEqual(decodings[0], Decoding(Self.log))
    XCTAssertEqual(decodings[1], Decoding(Self.table, format: .nmea))
    XCTAssertEqual(decodings[1].readings, [])
    XCTAssertEqual(decodings[2], decodings[0])
  }

  func testAfterAnErrorTheNextBytesBeginARecording() {
    let failing: [(String, String)] = [
      ("no format", "no track at all"),
      ("another format", "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\">\n<trk>\n"),
      ("no columns", "time,speed,heart rate\n1,2,3\n4,5,6\n"),
      (
        "an ambiguous date",
        "time,latitude,longitude,accuracy\n02/03/2026 09:00:00,48.8583,2.2945,65\n" + Self.table
      ),
    ]
    for (name, text) in failing {
      let recordings = [text, Self.table, text, Self.log]
      let decodings = decodings(recordings)
      XCTAssertNotNil(decodings[0].error, name)
      XCTAssertEqual(decodings[2].error, decodings[0].error, name)
      XCTAssertEqual(decodings[1], Decoding(Self.table), name)
      XCTAssertEqual(decodings[3], Decoding(Self.log), name)
    }
    // Whether the caller ends the recording or not.
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    for (_, text) in failing.dropFirst() {
      XCTAssertThrowsError(
        try {
          try decoder.decode(Array(text.utf8), into: &batch)
          try decoder.finish(into: &batch)
        }()
      )
      batch.removeAll()
      XCTAssertNoThrow(try decoder.decode(Array(Self.table.utf8), into: &batch))
      XCTAssertNoThrow(try decoder.finish(into: &batch))
      XCTAssertEqual(Array(batch), Decoding(Self.table).items)
      batch.removeAll()
    }
  }

  func testTheFormatIsKnownUntilTheNextRecording() throws {
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    XCTAssertNil(decoder.format)
    try decoder.decode(Array(Self.log.utf8), into: &batch)
    try decoder.finish(into: &batch)
    XCTAssertEqual(decoder.format, .nmea)
    let items = Array(batch)
    // A second end is none.
    try decoder.finish(into: &batch)
    decoder.flush(into: &batch)
    XCTAssertEqual(Array(batch), items)
    XCTAssertEqual(decoder.format, .nmea)
    try decoder.decode([UInt8(ascii: "t")], into: &batch)
    XCTAssertNil(decoder.format)
    try decoder.decode(Array(Self.table.dropFirst().utf8), into: &batch)
    XCTAssertEqual(decoder.format, .csv)
  }

  // MARK: - Recognition

  /// The format after each line, with a quiet after it.
  private func formats(
    _ lines: [String],
    _ delivery: DecodingOptions.Delivery = .live,
    checksum: DecodingOptions.ChecksumRule = .required
  ) -> [TrackFormat?] {
    var options = DecodingOptions()
    options.delivery = delivery
    options.checksum = checksum
    var decoder = TrackDecoder(options: options)
    var batch = DecodedBatch()
    return lines.map { line in
      do {
        try decoder.decode(Array(line.utf8), into: &batch)
      } catch {
        XCTFail("\(error)")
      }
      decoder.flush(into: &batch)
      return decoder.format
    }
  }

  func testWhatLooksLikeASentenceDecidesWhenAReceiverIsQuiet() {
    let gll = "$GPGLL,0001,N,0001,E,120000,A"
    XCTAssertEqual(formats([gll + "\r\n"], checksum: .optional), [.nmea])
    XCTAssertEqual(formats([gll + "*00\r\n"]), [.nmea], "so that it is reported")
    XCTAssertEqual(formats(["\u{1}\u{2}$GPG", "LL,0001"]), [nil, .nmea])
    XCTAssertEqual(formats([nmea("GPGSV,1,1,00", lineEnd: "")]), [.nmea])
    XCTAssertEqual(formats([gll + "\r\n"], .complete), [nil])
  }

  func testQuietDoesNotDecideForATable() {
    let header = "timestamp,latitude,longitude,horizontalAccuracy"
    XCTAssertEqual(
      formats(["a,b\n1,2\n", "x", "\n", "timestamp,latitude", ",longitude", ",x\n"]),
      [nil, nil, nil, nil, nil, .csv]
    )
    XCTAssertEqual(formats([header, "\r", "\n2026-05-01T09:00:00Z,1,2,3\n"]), [nil, nil, .csv])
    let bytes = (header + "\n").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    var options = DecodingOptions()
    options.delivery = .live
    var decoder = TrackDecoder(options: options)
    var batch = DecodedBatch()
    for byte in bytes {
      XCTAssertNoThrow(try decoder.decode([byte], into: &batch))
      decoder.flush(into: &batch)
    }
    XCTAssertEqual(decoder.format, .csv)
  }

  // MARK: - Arrivals

  /// The items of the table, of which each line arrives at another instant.
  private func items(of table: String, arrivals: [String?]) -> [DecodedItem] {
    var decoder = TrackDecoder(format: .csv)
    var batch = DecodedBatch()
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, (line, arrival)) in zip(lines, arrivals).enumerated() {
      let text = line + (index < lines.count - 1 ? "\n" : "")
      let receivedAt = arrival.map { Timestamp($0) }
      XCTAssertNoThrow(
        try decoder.decode(Array(text.utf8), receivedAt: receivedAt, into: &batch)
      )
      decoder.flush(into: &batch)
    }
    XCTAssertNoThrow(try decoder.finish(into: &batch))
    return Array(batch)
  }

  func testRowsArriveWithTheirLineEnds() {
    let arrivals = (0..<6).map { "2026-07-01T10:00:0\($0).25Z" }
    let stamped = items(of: Self.table, arrivals: arrivals)
    let unstamped = Decoding(Self.table).items
    XCTAssertEqual(items(of: Self.table, arrivals: Array(repeating: nil, count: 6)), unstamped)
    XCTAssertEqual(stamped.count, unstamped.count)
    let expected: [Int?] = [nil, 1, 2, 3, 3, 4, 4]
    for (item, (original, index)) in zip(stamped, zip(unstamped, expected)) {
      let arrival = index.map { Timestamp(arrivals[$0]) } ?? .epoch
      switch original {
      case .reading(var reading, let columns):
        // Whatever the table says.
        reading.receivedAt = arrival
        XCTAssertEqual(item, .reading(reading, extraColumns: columns))
      case .clock(_, let source): XCTAssertEqual(item, .clock(arrival, source))
      case .event(let event, at: _, let source, let position):
        XCTAssertEqual(item, .event(event, at: arrival, source, position))
      case .recordsEvents, .recordingStart, .diagnostic: XCTAssertEqual(item, original)
      }
    }
  }

  func testTheLastRowNeedsNoLineEndToArrive() {
    let table = String(Self.table.dropLast())
    let items = items(of: table, arrivals: (0..<5).map { "2026-07-01T10:00:0\($0)Z" })
    let arrivals = items.compactMap {
      if case .reading(let row, _) = $0 { row.receivedAt } else { nil }
    }
    XCTAssertEqual(
      arrivals,
      [Timestamp("2026-07-01T10:00:01Z"), Timestamp("2026-07-01T10:00:04Z")]
    )
  }

  func testATableThatArrivesHasNoStartOfItsOwn() {
    let table =
      "time,seconds_elapsed,latitude,longitude,horizontalAccuracy\n1777626010000000000,10,1,2,3\n"
    XCTAssertEqual(Decoding(table).starts, [Timestamp("2026-05-01T09:00:00Z")])
    let items = items(of: table, arrivals: ["2026-07-01T10:00:00Z", "2026-07-01T10:00:01Z"])
    XCTAssertFalse(items.contains { if case .recordingStart = $0 { true } else { false } })
    XCTAssertEqual(items.count, Decoding(table).items.count - 1)
  }

  func testFixturesOfWhichTheArrivalIsNotKnown() throws {
    // A live delivery of a table is no other.
    var live = DecodingOptions()
    live.delivery = .live
    for name in ["CSV/walk.csv", "CSV/cached-first-fix.csv", "CSV/stop-and-start.csv"] {
      let bytes = try Fixtures.bytes(named: name)
      XCTAssertEqual(Decoding(bytes, options: live), Decoding(bytes), name)
    }
  }
}
