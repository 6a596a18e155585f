import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

/// What `decode --format csv` writes, replayed, gives the decisions and outcomes of the recording.
final class CSVRoundTripTests: XCTestCase {
  /// Every CSV fixture, whatever wrote it, and the recordings of two receivers.
  private static func fixtures() throws -> [String] {
    let tables = try FileManager.default.contentsOfDirectory(atPath: Fixtures.path(named: "CSV"))
    return tables.sorted().map { "CSV/\($0)" }
      + ["NMEA/ublox-cold-start.nmea", "NMEA/sirf-midnight.nmea"]
  }

  private static let replays = [
    Replay(policy: .standard),
    Replay(policy: .standard, repeats: true),
    Replay(policy: .tutorial, repeats: true),
    Replay(policy: strict, repeats: true),
  ]

  /// Every optional rule on.
  private static let strict: AcquisitionPolicy = {
    var policy = AcquisitionPolicy.standard
    policy.plateau = .seconds(7)
    policy.rejectsOutOfOrder = true
    policy.rejectsDuplicates = true
    policy.maximumRetainedAge = .seconds(20)
    policy.maximumSpeed = 3
    policy.rejectsNullIsland = true
    policy.zeroAccuracyIsUnknown = true
    return policy
  }()

  /// What the table does not keep: the line, the source of the date, what only a receiver reports, and
  /// that nobody knows where an accuracy comes from.
  private func comparable(_ reading: DecodedReading) -> DecodedReading {
    var reading = reading
    reading.sourcePosition = SourcePosition(line: 0, byteOffset: 0)
    reading.dateSource = .read
    reading.quality = nil
    reading.satellites = nil
    reading.horizontalDilution = nil
    reading.dimension = nil
    reading.location.ellipsoidalAltitude = nil
    reading.heading = nil
    reading.location = comparable(reading.location)
    return reading
  }

  private func comparable(_ location: Location) -> Location {
    var location = location
    location.accuracySource = nil
    location.speedAccuracy = nil
    location.courseAccuracy = nil
    // Whatever is no accuracy is written as none.
    if location.horizontalAccuracy.isNaN { location.horizontalAccuracy = -1 }
    return location
  }

  private func assertSame(
    _ original: [DecodedItem],
    _ copy: [DecodedItem],
    by replay: Replay,
    _ name: String
  ) {
    assertSame(replay.events(of: original), replay.events(of: copy), name)
  }

  private func assertSame(_ events: [ReplayEvent], _ others: [ReplayEvent], _ name: String) {
    XCTAssertEqual(events.count, others.count, name)
    for (event, other) in zip(events, others) {
      switch (event, other) {
      case (.decision(let left), .decision(let right)):
        XCTAssertEqual(left.now, right.now, name)
        XCTAssertEqual(comparable(left.reading), comparable(right.reading), name)
        XCTAssertEqual(left.decision.verdict, right.decision.verdict, name)
        XCTAssertEqual(left.decision.age, right.decision.age, name)
        XCTAssertEqual(left.decision.distance, right.decision.distance, name)
        XCTAssertEqual(left.decision.elapsed, right.decision.elapsed, name)
      case (.session(let left), .session(let right)):
        XCTAssertEqual(left.outcome.reason, right.outcome.reason, name)
        XCTAssertEqual(left.outcome.start, right.outcome.start, name)
        XCTAssertEqual(left.outcome.end, right.outcome.end, name)
        XCTAssertEqual(left.best.map(comparable), right.best.map(comparable), name)
        XCTAssertEqual(left.counts, right.counts, name)
        XCTAssertEqual(left.isRelative, right.isRelative, name)
        XCTAssertEqual(left.runsBackward, right.runsBackward, name)
      default:
        XCTFail("\(name): \(event.brief) became \(other.brief)")
      }
    }
  }

  func testEachFixture() throws {
    let names = try Self.fixtures()
    XCTAssertGreaterThanOrEqual(names.count, 20)
    for name in names {
      let items = try decoded(try Fixtures.bytes(named: name))
      assertSameOnceWritten(items.filter { !$0.isOfEvents }, name)
    }
  }

  /// What is chosen of a recording, or left out of it, need not be chosen again.
  func testWhatIsReadOfAFixture() throws {
    var collapsing = DecodingOptions()
    collapsing.collapsesRepeats = true
    var satellites = DecodingOptions()
    satellites.providers = ["gps"]
    for (name, options) in [
      ("CSV/ten-rows-a-fix.csv", collapsing), ("CSV/frozen-fix.csv", collapsing),
      ("CSV/stamps-ahead.csv", collapsing), ("CSV/mixed-providers.csv", satellites),
    ] {
      let bytes = try Fixtures.bytes(named: name)
      let original = try decoded(bytes, options: options)
      XCTAssertNotEqual(original, try decoded(bytes), name)
      assertSameOnceWritten(original, name)
    }
  }

  private func assertSameOnceWritten(_ original: [DecodedItem], _ name: String) {
    let table = written(original, by: CSVReadingRenderer())
    guard let copy = try? decoded(table, chunkSize: 777) else {
      return XCTFail("\(name): what is written cannot be read")
    }
    XCTAssertEqual(table, written(copy, by: CSVReadingRenderer()), name)
    for replay in Self.replays { assertSame(original, copy, by: replay, name) }
  }

  /// Any value that a decoder may deliver, to its last bit.
  func testSeededTracks() throws {
    var random = SplitMix64(seed: 60)
    for round in 0..<100 {
      let original = track(&random)
      let copy = try decoded(written(original, by: CSVReadingRenderer()), chunkSize: 777)
      for replay in Self.replays { assertSame(original, copy, by: replay, "\(round)") }
    }
  }

  private func track(_ random: inout SplitMix64) -> [DecodedItem] {
    var now = beginning
    return (0..<40).map { index -> DecodedItem in
      let step = Duration(
        secondsComponent: Int64(random.unit() * 4),
        attosecondsComponent: Int64(random.unit() * 1e18)
      )
      now = now.advanced(by: step)
      if random.unit() < 0.1 { return .clock(now, .read) }
      var reading = sampleReading(
        index,
        made: 0,
        accuracy: random.unit() * 100,
        north: random.unit() * 3
      )
      reading.location.timestamp = now.advanced(by: .seconds(2) - step * 2)
      if random.unit() < 0.7 { reading.receivedAt = now }
      switch Int(random.unit() * 12) {
      case 0: reading.location.horizontalAccuracy = [-1, .infinity, 0, 1e-300][index % 4]
      case 1:
        reading.location.coordinate.latitude = [90, -90, .leastNonzeroMagnitude, -0.0][index % 4]
      case 2:
        reading.location.coordinate.longitude =
          [-180, 180, Double.leastNonzeroMagnitude, 1e-300][index % 4]
      case 3: reading.location.coordinate = Coordinate(latitude: 0, longitude: 0)
      case 4: reading.location.altitude = random.unit() * -1e4
      case 5: reading.location.speed = random.unit() / 1e6
      case 6: reading.location.floor = index - 20
      case 7: reading.location.verticalAccuracy = random.unit() * 50
      case 8: reading.location.course = random.unit() * 360
      default: break
      }
      return .reading(reading)
    }.enumerated().reduce(into: []) { items, item in
      // Readings are numbered among themselves, as a decoder does.
      guard case .reading(var reading, _) = item.element else { return items.append(item.element) }
      reading.index = items.count { if case .reading = $0 { true } else { false } }
      items.append(.reading(reading))
    }
  }

  /// A live session: what the clock and the user do is not of a receiver.
  func testLiveSessions() throws {
    var random = SplitMix64(seed: 18)
    var reasons: Set<Outcome.Reason> = []
    for round in 0..<300 {
      let start = random.chance(0.8) ? Replay.Start.auto : .at(at(random.unit() * 30))
      var policy = random.pick([AcquisitionPolicy.standard, .tutorial, Self.strict])
      policy.timeout = .seconds(random.pick([2, 7, 60]))
      let replay = Replay(policy: policy, start: start, repeats: random.chance(0.5))
      let (items, live) = session(of: replay, &random)
      let copy = try decoded(written(items, by: CSVReadingRenderer()), chunkSize: 777)
      guard case .event(_, at: let stop, _, _) = items.last else { return XCTFail("\(round)") }
      // The table has the time of the stop, which ends the track; but a row may begin another session.
      let replayed = replay.events(of: copy).filter { event in
        if case .session(let session) = event { session.outcome.start < stop } else { true }
      }
      let ended = live.map { event -> ReplayEvent in
        guard case .session(var session) = event else { return event }
        reasons.insert(session.outcome.reason)
        if session.outcome.reason == .cancelled { session.outcome.reason = .trackEnded }
        return .session(session)
      }
      assertSame(ended, replayed, "\(round)")
    }
    XCTAssertTrue(reasons.isSuperset(of: [.timedOut, .cancelled, .desiredAccuracy]), "\(reasons)")
  }

  /// The items of a live session, and what happens as they come: readings with pauses, a time when the
  /// replay has a deadline, some milliseconds late, and a stop.
  private func session(
    of replay: Replay,
    _ random: inout SplitMix64
  ) -> (items: [DecodedItem], events: [ReplayEvent]) {
    var replay = replay
    var items = [DecodedItem.began(0)]
    var events = replay.events(of: items[0])
    var now = beginning
    func passTime(to next: Timestamp, _ random: inout SplitMix64) {
      while let deadline = replay.deadline, deadline < next {
        let late = Duration.nanoseconds(Int64(random.unit() * 40e6))
        now = min(max(now, deadline).advanced(by: late), next)
        items.append(.clock(now, .read))
        events += replay.events(of: items[items.count - 1])
      }
      now = next
    }
    var index = 0
    for _ in 0..<Int.random(in: 1...15, using: &random) {
      let pause = random.chance(0.2) ? random.unit() * 90 : random.unit() * 3
      passTime(to: now.advanced(by: .nanoseconds(Int64(pause * 1e9))), &random)
      if random.chance(0.2) {
        items.append(.clock(now, .read))
      } else {
        let accuracy = 4 + random.unit() * 90
        var reading = sampleReading(index, made: 0, accuracy: accuracy, north: random.unit() * 50)
        reading.receivedAt = now
        reading.location.timestamp = now.advanced(by: .milliseconds(-Int64(random.unit() * 900)))
        items.append(.reading(reading))
        index += 1
      }
      events += replay.events(of: items[items.count - 1])
    }
    passTime(to: now.advanced(by: .nanoseconds(Int64(random.unit() * 90e9))), &random)
    items.append(.event(.stop, at: now, .read, SourcePosition(line: 0, byteOffset: 0)))
    events += replay.events(of: items[items.count - 1])
    replay.finish { events.append(.session($0)) }
    return (items, events)
  }

  /// The table has no column for it, but a row with that time, if sessions start there.
  func testTheStartOfTheRecordingIsARow() throws {
    let original = try decoded(try Fixtures.bytes(named: "CSV/cached-first-fix.csv"))
    let copy = try decoded(written(original, by: CSVReadingRenderer()))
    let log = Replay(policy: .standard).log(of: original)
    for start in [Replay.Start.auto, .first, .recording] {
      XCTAssertEqual(Replay(policy: .standard, start: start).log(of: copy), log)
    }
    XCTAssertNotEqual(Replay(policy: .standard, start: .first).log(of: original), log)
    let fix = DecodedItem.fix(0, made: 0, accuracy: 65)
    for (items, rows) in [
      ([.began(-3600), fix], 2), ([.began(-3601), fix], 1), ([.began(182), fix], 2),
      ([fix, .began(0), .fix(1, made: 1, accuracy: 65)], 2), ([.time(0), .began(0), fix], 2),
      ([.began(0), .time(1)], 2),
    ] as [([DecodedItem], Int)] {
      let table = written(items, by: CSVReadingRenderer())
      XCTAssertEqual(table.split(separator: UInt8(ascii: "\n")).count, 1 + rows, "\(items)")
      let copy = try decoded(table)
      for replay in Self.replays { assertSame(items, copy, by: replay, "\(items)") }
    }
  }

  /// The table has no column for events, but a row with their time.
  func testTheTimeOfAnEventIsARowOnce() {
    for (items, rows) in [
      ([.happened(.stop, 1)], 1), ([.time(1), .happened(.stop, 1)], 1),
      ([.time(1), .happened(.stop, 1), .happened(.start, 1), .happened(.stop, 2)], 2),
      ([.fix(0, made: 0, arrived: 1, accuracy: 65), .happened(.stop, 1)], 1),
      ([.fix(0, made: 1, accuracy: 65), .happened(.stop, 1)], 1),
      ([.fix(0, made: 1, arrived: 2, accuracy: 65), .happened(.stop, 1)], 2),
    ] as [([DecodedItem], Int)] {
      let table = written(items, by: CSVReadingRenderer())
      XCTAssertEqual(table.split(separator: UInt8(ascii: "\n")).count, 1 + rows, "\(items)")
    }
  }

  /// Times of a day, which count from midnight and not from a start.
  func testARelativeTableDoesNotSayWhereItsTimesCountFrom() throws {
    var row = sampleReading(0, made: 0, accuracy: 65, dateSource: .missing)
    row.location.timestamp = Timestamp(sinceEpoch: .seconds(1500))
    let original = [DecodedItem.reading(row)]
    let copy = try decoded(written(original, by: CSVReadingRenderer()))
    for replay in Self.replays { assertSame(original, copy, by: replay, "time of day") }
  }

  func testTheSourceOfAnAccuracyIsKept() throws {
    for source in AccuracySource.allCases {
      var row = sampleReading(0, made: 0, accuracy: 65)
      row.location.accuracySource = source
      let copy = try decoded(written([.reading(row)], by: CSVReadingRenderer()))
      guard case .reading(let read, _) = copy.first else { return XCTFail("\(copy)") }
      XCTAssertEqual(read.location.accuracySource, source)
    }
  }

  /// The columns in front are not read, and the tracks are one recording.
  func testSeveralTracksAreReadAsOne() throws {
    let tracks: KeyValuePairs = [
      "a,\"1\".csv": [DecodedItem.fix(0, made: 0, accuracy: 65), .time(1)],
      "b.csv": [.began(-10), .fix(0, made: -5, accuracy: 40)],
    ]
    let text = document(
      by: CSVReadingRenderer(namesTracks: true),
      of: tracks.map { track, items in
        { renderer, text in
          renderer.render(DecodedBatch(items), of: track, into: &text)
          renderer.finish(track, into: &text)
        }
      }
    )
    XCTAssertEqual(
      text.split(separator: "\n").map(String.init),
      [
        "track,line,timestamp,receivedAt,latitude,longitude,altitude,horizontalAccuracy,"
          + "verticalAccuracy,speed,course,floor,accuracySource",
        #""a,""1"".csv",2,2026-05-01T09:00:00.000Z,,48.8583,2.2945,,65,,,,,"#,
        #""a,""1"".csv",,2026-05-01T09:00:01.000Z,,,,,,,,,,"#,
        "b.csv,,2026-05-01T08:59:50.000Z,,,,,,,,,,",
        "b.csv,2,2026-05-01T08:59:55.000Z,,48.8583,2.2945,,40,,,,,",
      ]
    )
    // The second track is older, so its fix is 6 s old by the clock of the first.
    XCTAssertEqual(
      Replay(policy: .standard).log(of: try decoded(Array(text.utf8))),
      ["0 #0 retained first", "1 #1 rejected stale", "1 trackEnded since 0, best #0"]
    )
  }

  /// A recording with only relative times is replayed from the seconds in the table.
  func testRelativeTimes() throws {
    let text = """
      "Time (s)","Latitude (°)","Longitude (°)","Horizontal Accuracy (m)"
      0.1004350185,52.5,13.4,65
      4.25,52.5,13.4,30
      7,,,
      12.5,52.5,13.4,8

      """
    let original = try decoded(Array(text.utf8))
    let session = try XCTUnwrap(Replay(policy: .standard).sessions(of: original).first)
    XCTAssertTrue(session.isRelative)
    XCTAssertEqual(session.outcome.reason, .desiredAccuracy)

    let table = written(original, by: CSVReadingRenderer())
    XCTAssertEqual(
      String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst(),
      [
        "0,,,,,,,,,,", "0.1004350185,,52.5,13.4,,65,,,,,reported",
        "4.25,,52.5,13.4,,30,,,,,reported",
        "7,,,,,,,,,,", "12.5,,52.5,13.4,,8,,,,,reported",
      ]
    )
    let copy = try decoded(table)
    XCTAssertEqual(table, written(copy, by: CSVReadingRenderer()))
    for replay in Self.replays { assertSame(original, copy, by: replay, "relative times") }
  }
}

extension DecodedItem {
  /// Whether the table, which has no events, leaves the item out.
  fileprivate var isOfEvents: Bool {
    switch self {
    case .recordsEvents, .event: true
    case .reading, .clock, .recordingStart, .diagnostic: false
    }
  }
}
