import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// The examples of the articles, word by word, and what the articles say that they print.
final class DocumentationExamplesTests: XCTestCase {
  private var printed: [String] = []

  /// What an example prints is kept, to be compared.
  private func print(_ value: some Any) {
    printed.append("\(value)")
  }

  func testEveryExampleStandsHereOrInTheSources() throws {
    let missing = try DocumentationExamples.missing(
      from: [
        #filePath, "Tests/TrackDecodingTests/Live/FixServer.swift",
        "Sources/TrackDecoding/CSV/Dialect+Phones.swift",
        "Sources/TrackDecoding/ForeignFormat.swift",
      ],
      ofModule: "TrackDecoding"
    )
    XCTAssertEqual(missing, [])
  }

  func testLandingPage() throws {
    let table = """
      timestamp,latitude,longitude,horizontalAccuracy
      2026-05-01T09:00:00Z,52.5163,13.3777,65
      2026-05-01T09:00:01Z,52.5163,13.3777,eight
      """
    let bytes = Array(table.utf8)
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    try decoder.decode(bytes, into: &batch)
    try decoder.finish(into: &batch)
    for item in batch {
      switch item {
      case .reading(let reading, _):
        print("line \(reading.sourcePosition.line): \(reading.location.horizontalAccuracy) m")
      case .diagnostic(let diagnostic):
        print("line \(diagnostic.position.line): \(diagnostic.reason)")
      default:
        break
      }
    }
    // line 2: 65.0 m
    // line 3: 'eight' is not a valid horizontalAccuracy
    XCTAssertEqual(
      printed,
      ["line 2: 65.0 m", "line 3: 'eight' is not a valid horizontalAccuracy"]
    )
  }

  func testTimesOfTables() {
    var options = DecodingOptions()
    options.timeFormat = TimePattern("dd/MM/yyyy HH:mm:ss")
    options.timeZone = ZoneRules(offset: "+02:00")
    let table = "timestamp,latitude,longitude,horizontalAccuracy\n05/06/2026 14:00:00,1,2,3\n"
    let times = Decoding(table, options: options).readings.map(\.location.timestamp.description)
    XCTAssertEqual(times, ["2026-06-05T12:00:00.000Z"])
  }

  func testSupportedSentences() throws {
    let log = """
      $GPRMC,120000,A,4852.0000,N,00221.0000,E,,,140326,,,A*7B
      $GPGGA,120000,4852.0000,N,00221.0000,E,1,08,2.0,35.0,M,47.0,M,,*74
      $GPRMC,120001,A,4852.0000,N,00221.0000,E,,,140326,,,A*7A
      $GPGST,120001,,,,,3.0,4.0,7.0*7B

      """
    var options = DecodingOptions()
    options.rangeErrors.autonomous = 3  // a receiver of two frequencies
    var decoder = TrackDecoder(options: options)
    var batch = DecodedBatch()
    try decoder.decode(Array(log.utf8), into: &batch)
    try decoder.finish(into: &batch)
    print(batch.readings.map(\.location.horizontalAccuracy))  // [6.0, 5.0]
    XCTAssertEqual(printed, ["[6.0, 5.0]"])
  }

  /// The receiver sends nothing, and the session ends with its bytes.
  func testLiveReceivers() async throws {
    struct Connection { var bytes: AsyncStream<[UInt8]> }
    let (bytes, input) = AsyncStream.makeStream(of: [UInt8].self)
    let receiver = Connection(bytes: bytes)
    input.finish()
    for await update in receiver.bytes.readings().map(AcquisitionEvent.location).acquisition() {
      if let outcome = update.outcome { print(outcome.reason) }
    }
    XCTAssertEqual(printed, ["trackEnded"])
  }

  func testLiveReceiversWithoutTasks() throws {
    let clock = ManualClock()
    let first = "$GPRMC,120000,A,4852.0000,N,00221.0000,E,,,140326,,,A*7B\n"
    let second = "$GPRMC,120001,A,4852.0000,N,00221.0000,E,,,140326,,,A*7A\n"

    var options = DecodingOptions()
    options.delivery = .live
    var decoder = TrackDecoder(options: options)
    var batch = DecodedBatch()

    // Bytes have come.
    try decoder.decode(Array(first.utf8), receivedAt: clock.now, into: &batch)
    print(batch.readings.count)  // 0

    // No bytes have come for 200 ms.
    decoder.flush(into: &batch)
    print(batch.readings.count)  // 1
    batch.removeAll()

    // The connection has ended.
    try decoder.finish(into: &batch)

    // Another has begun.
    try decoder.decode(Array(second.utf8), receivedAt: clock.now, into: &batch)
    try decoder.finish(into: &batch)
    print(batch.readings[0].index)  // 0
    XCTAssertEqual(printed, ["0", "1", "0"])
  }

  func testDiagnosticsBesideASession() async throws {
    struct Receiver { let bytes: AsyncStream<[UInt8]> }
    let receiver = Receiver(
      bytes: AsyncStream { input in
        input.yield(Array((nmea("GPGLL,0001,N,0001,E,120000,A") + "garbage\n").utf8))
        input.finish()
      }
    )
    let logged = Locked<[Diagnostic.Reason]>([])
    let log = { @Sendable (diagnostic: Diagnostic) in
      logged.withLock { $0.append(diagnostic.reason) }
    }
    let events = receiver.bytes.decodedItems().compactMap { item -> AcquisitionEvent? in
      if case .diagnostic(let diagnostic) = item { log(diagnostic) }
      return item.reading.map(AcquisitionEvent.location)
    }
    var count = 0
    for try await _ in events { count += 1 }
    XCTAssertEqual(count, 1)
    XCTAssertEqual(logged.withLock { $0 }, [.notASentence])
  }

  func testThePolicyOfAHostWhoseClockIsOff() {
    var policy = AcquisitionPolicy.standard
    policy.maximumAge = .seconds(3600)
    policy.maximumLead = .seconds(3600)
    var acquisition = Acquisition(policy: policy)
    _ = acquisition.process(.start, at: .epoch)
    for seconds in [-3600, 3600] {
      let timestamp = Timestamp.epoch.advanced(by: .seconds(seconds))
      let fix = Location(latitude: 1, longitude: 2, horizontalAccuracy: 50, timestamp: timestamp)
      let verdict = acquisition.process(.location(fix), at: .epoch).verdict
      XCTAssertNotEqual(verdict, .rejected(.stale))
      XCTAssertNotEqual(verdict, .rejected(.future))
    }
  }

  /// The table of late sentences; `nil` is the quiet.
  func testLiveReceiversStatesWhatIsLate() throws {
    let rmc = (0...3).map { "GPRMC,12000\($0),A,4852.0000,N,00221.0000,E,,,140326,,,A" }
    let gga = (0...1).map { "GPGGA,12000\($0),4852.0000,N,00221.0000,E,1,08,2.0,35.0,M,47.0,M,," }
    let gsa = "GPGSA,A,3,01,02,03,04,,,,,,,,,2.0,1.0,1.7"
    let vtg = "GPVTG,1,T,,M,2,N,3,K"
    let rows: [(sentences: [String?], isLate: Bool)] = [
      ([rmc[0], nil, gga[0]], true),
      ([rmc[0], nil, "GPGLL,4852.0000,N,00221.0000,E,,A"], true),
      ([rmc[0], nil, "GPHDT,90,T"], true),
      ([rmc[0], nil, "GPHDG,90,,,,"], true),
      ([rmc[0], nil, "GPHDM,90,M"], true),
      ([rmc[0], nil, "GPTHS,90,A"], true),
      ([rmc[0], nil, "PGRME,3.0,M,4.0,M,5.0,M"], true),
      ([rmc[0], vtg, rmc[1], nil, vtg], true),
      ([gsa, rmc[0], nil, gsa], false),
      ([rmc[0], rmc[1], gga[0]], true),
      ([rmc[0], rmc[1], gga[0], "GPHDT,90,T"], true),
      ([rmc[0], rmc[2], gga[1]], true),
      ([rmc[1], rmc[2], rmc[1]], false),
      ([rmc[0], rmc[3], gga[1]], false),
    ]
    var options = DecodingOptions()
    options.delivery = .live
    for (sentences, isLate) in rows {
      var decoder = TrackDecoder(options: options)
      var batch = DecodedBatch()
      for sentence in sentences {
        if let sentence {
          try decoder.decode(Array(nmea(sentence).utf8), into: &batch)
        } else {
          decoder.flush(into: &batch)
        }
      }
      try decoder.finish(into: &batch)
      let lastLine = sentences.count { $0 != nil }
      let isLastLate = batch.contains {
        guard case .diagnostic(let diagnostic) = $0 else { return false }
        return diagnostic.reason == .lateSentence && diagnostic.position.line == lastLine
      }
      XCTAssertEqual(isLastLate, isLate, "\(sentences)")
    }
  }

  /// The table of range errors.
  func testSupportedSentencesStateTheRangeErrors() {
    let errors = RangeErrors()
    XCTAssertEqual(errors.autonomous, 5.1)
    XCTAssertEqual(errors.differential, 1.3)
    XCTAssertEqual(errors.floatRTK, 0.4)
    XCTAssertEqual(errors.fixedRTK, 0.02)
  }

  /// The table of dialects: each signature, with the lines of one row.
  func testAddingADialectStatesTheSignatures() throws {
    let tables = [
      "timestamp,latitude,longitude,horizontalaccuracy\n2026-05-01T09:00:00Z,1,2,3",
      "time,seconds_elapsed,latitude,longitude,horizontalaccuracy\n1777626000000000000,0,1,2,3",
      "time,lat,lon,elevation,accuracy\n2026-05-01T09:00:00Z,1,2,0,3",
      "time device [utc];time location [utc];latitude;longitude;accuracy [m]\n"
        + "20260501-090000.000;20260501-090000.000;1;2;3",
      "tracked_at,latitude,longitude,accuracy\n2026-05-01T09:00:00Z,1,2,3",
      "time (s),latitude (°),longitude (°),horizontal accuracy (m)\n1777626000,1,2,3",
    ]
    for table in tables {
      let bytes = Array(table.utf8)
      var decoder = TrackDecoder()
      var batch = DecodedBatch()
      try decoder.decode(bytes, into: &batch)
      try decoder.finish(into: &batch)
      let expected = Location(
        coordinate: Coordinate(latitude: 1, longitude: 2),
        horizontalAccuracy: 3,
        timestamp: Timestamp(sinceEpoch: .seconds(1_777_626_000)),
        accuracySource: .reported
      )
      var location = try XCTUnwrap(batch.readings.first?.location, table)
      location.altitude = nil
      XCTAssertEqual(location, expected, table)
      let source: DateSource = table.hasPrefix("time (s)") ? .missing : .read
      XCTAssertEqual(batch.readings.first?.dateSource, source, table)
    }
  }
}

// AddingADialect.md

final class GPSLoggerTests: XCTestCase {
  func testReadsTheColumns() throws {
    let bytes = try Fixtures.bytes(named: "CSV/walk.csv")
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    try decoder.decode(bytes, into: &batch)
    try decoder.finish(into: &batch)

    XCTAssertEqual(batch.readings.count, 100)
    let first = try XCTUnwrap(batch.readings.first)
    XCTAssertEqual(first.location.timestamp.description, "2026-06-21T15:32:08.000Z")
    XCTAssertEqual(first.location.coordinate.latitude, 41.88994306)
    XCTAssertEqual(first.location.coordinate.longitude, 12.49099957)
    XCTAssertEqual(first.location.altitude, 74.1501)
    XCTAssertEqual(first.location.horizontalAccuracy, 24.3)
    XCTAssertEqual(first.location.course, 6.84)
    XCTAssertEqual(first.location.speed, 1.474437)
    XCTAssertEqual(first.satellites, 7)
  }
}

// LiveReceivers.md

final class ReceiverTests: XCTestCase {
  func testTheFixComesAfterTheQuietTime() async throws {
    let start = try XCTUnwrap(Timestamp(iso8601: "2026-03-14T12:00:00Z"))
    let clock = ManualClock(now: start)
    let (bytes, receiver) = AsyncStream.makeStream(of: [UInt8].self)
    var readings = bytes.readings(clock: clock).makeAsyncIterator()

    let sentences = """
      $GPRMC,120000,A,4852.0000,N,00221.0000,E,,,140326,,,A*7B
      $GPRMC,120001,A,4852.0000,N,00221.0000,E,,,140326,,,A*7A

      """
    receiver.yield(Array(sentences.utf8))
    let first = try await readings.next()  // delivered by the second sentence
    XCTAssertEqual(first?.location.timestamp, start)

    clock.advance(by: DecodingOptions().quietTime)
    let second = try await readings.next()
    XCTAssertEqual(second?.location.timestamp, start.advanced(by: .seconds(1)))
    XCTAssertEqual(second?.receivedAt, start)

    receiver.finish()
    let end = try await readings.next()
    XCTAssertNil(end)
  }
}
