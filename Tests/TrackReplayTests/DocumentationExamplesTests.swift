import AddressFormat
import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

/// The examples of the articles, word by word, and what the articles say that they print.
final class DocumentationExamplesTests: XCTestCase {
  private var printed: [String] = []

  /// What an example prints is kept, to be compared.
  private func print(_ value: some Any) {
    printed.append("\(value)")
  }

  func testEveryExampleStandsHere() throws {
    let missing = try DocumentationExamples.missing(
      from: [#filePath, "Tests/TrackReplayTests/MonitorDocumentationTests.swift"],
      ofModule: "TrackReplay"
    )
    XCTAssertEqual(missing, [])
  }

  func testLandingPage() throws {
    let table = """
      timestamp,latitude,longitude,horizontalAccuracy
      2026-05-01T09:00:00Z,52.5163,13.3777,65
      2026-05-01T09:00:03.5Z,52.5164,13.3778,8
      """
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    try decoder.decode(Array(table.utf8), into: &batch)
    try decoder.finish(into: &batch)
    var replay = Replay(policy: .standard)
    func show(_ session: SessionReport) {
      print("\(session.outcome.reason) after \(session.outcome.elapsed)")
    }
    replay.process(batch, ended: show)
    replay.finish(ended: show)
    // desiredAccuracy after 3.5 seconds
    XCTAssertEqual(printed, ["desiredAccuracy after 3.5 seconds"])
  }

  /// The article's recording gives the article's output.
  func testHowAReadingTravels() throws {
    let article = try String(
      contentsOf: Fixtures.folder.deletingLastPathComponent()
        .appending(path: "Sources/TrackReplay/TrackReplay.docc/HowAReadingTravels.md"),
      encoding: .utf8
    )
    let blocks = article.components(separatedBy: "```\n")
    let recording = try XCTUnwrap(blocks.dropFirst().first)
    let output = try XCTUnwrap(blocks.dropLast().last)
    var decoder = TrackDecoder()
    var batch = DecodedBatch()
    try decoder.decode(Array(recording.utf8), into: &batch)
    try decoder.finish(into: &batch)

    let reading = try XCTUnwrap(batch.readings.last)
    XCTAssertEqual(reading.index, 1)
    XCTAssertEqual(reading.sourcePosition.line, 4)
    XCTAssertEqual(reading.location.coordinate, Coordinate(latitude: 52.5164, longitude: 13.3778))
    XCTAssertEqual(reading.location.horizontalAccuracy, 5.1)
    XCTAssertEqual(reading.location.timestamp.description, "2026-05-01T09:00:03.000Z")

    let address = Placemark(
      subThoroughfare: "1",
      thoroughfare: "Pariser Platz",
      locality: "Berlin",
      postalCode: "10117"
    )
    let place = Coordinate(latitude: 52.516_08, longitude: 13.378_18)
    let places = PlacemarkIndex([(place, address)], radius: 100)
    var replay = Replay(policy: .standard, places: places)
    var renderer = TextReplayRenderer(policy: .standard)
    var text = TextBuffer()
    var decisions: [Decision] = []
    replay.process(batch) {
      renderer.render($0, of: "berlin.nmea", into: &text)
    } judged: {
      renderer.render($0, of: "berlin.nmea", into: &text)
      decisions.append($0.decision)
    }
    replay.finish { renderer.render($0, of: "berlin.nmea", into: &text) }
    XCTAssertEqual(
      decisions.last,
      Decision(verdict: .finished(.desiredAccuracy), age: .zero, elapsed: .seconds(3))
    )
    XCTAssertEqual(String(text), output)
  }

  func testChoosingByEvidence() throws {
    let table = """
      timestamp,latitude,longitude,horizontalAccuracy
      2026-05-01T09:00:00Z,52.5163,13.3777,65
      2026-05-01T09:00:03Z,52.5164,13.3778,18
      2026-05-01T09:00:08Z,52.5164,13.3778,9
      2026-05-01T09:00:40Z,52.5164,13.3778,9
      """
    var grid = TuningGrid()
    grid.desiredAccuracies = [.meters(10), .meters(20)]
    grid.timeouts = [.seconds(5), .seconds(20)]
    var decoder = TrackDecoder()
    var tuning = Tuning(grid: grid, every: .seconds(2))
    var batch = DecodedBatch()
    try decoder.decode(Array(table.utf8), into: &batch)
    try decoder.finish(into: &batch)
    tuning.process(batch)
    tuning.endTrack()
    let report = tuning.report
    let choice = report.unbeaten.first.map { report.combinations[$0] }
    print(choice?.policy.timeout ?? .zero)
    // 20.0 seconds
    XCTAssertEqual(printed, ["20.0 seconds"])
  }

  func testHowAReplayRunsStatesTheClock() {
    let rows: [(timestamp: Int, arrival: Int?, shown: Int)] = [
      (0, 2, 2), (4, nil, 4), (0, nil, 4), (5, 3, 4),
    ]
    var clock = ReplayClock()
    for row in rows {
      let instant = Timestamp(sinceEpoch: .seconds(row.arrival ?? row.timestamp))
      let shown = Timestamp(sinceEpoch: .seconds(row.shown))
      XCTAssertEqual(clock.advance(to: instant), shown)
    }
  }

  func testHowAReplayRunsHasEvents() throws {
    let article = try String(
      contentsOf: Fixtures.folder.deletingLastPathComponent()
        .appending(path: "Sources/TrackReplay/TrackReplay.docc/HowAReplayRuns.md"),
      encoding: .utf8
    )
    let table = try XCTUnwrap(article.components(separatedBy: "```\n").dropFirst().first)
    let sessions = Replay(policy: .standard).sessions(of: try decoded(Array(table.utf8)))
    XCTAssertEqual(sessions.map(\.outcome.reason), [.cancelled])
    XCTAssertEqual(sessions.first?.outcome.start.description, "2026-05-01T09:00:04.000Z")
    XCTAssertEqual(sessions.first?.outcome.end.description, "2026-05-01T09:00:09.000Z")
    XCTAssertEqual(sessions.first?.best?.location.horizontalAccuracy, 40)
    for event in RecordedEvent.allCases {
      XCTAssertTrue(article.contains("`\(event.rawValue)`"), event.rawValue)
    }
  }

  func testHowAReplayRunsShowsTheLinesOfJSON() throws {
    let bytes = Array(Self.track.utf8)
    var options = DecodingOptions()
    options.extraColumns = PlacemarkColumns.names
    var decoder = TrackDecoder(options: options)
    var batch = DecodedBatch()
    try decoder.decode(bytes, into: &batch)
    try decoder.finish(into: &batch)

    var replay = Replay(policy: .standard, places: PlacemarkColumns())
    var renderer = NDJSONRenderer()
    var replayed = TextBuffer()
    var decoded = TextBuffer()
    renderer.render(batch, of: "berlin.csv", into: &decoded)
    replay.process(batch) {
      renderer.render($0, of: "berlin.csv", into: &replayed)
    } judged: {
      renderer.render($0, of: "berlin.csv", into: &replayed)
    }
    replay.finish { renderer.render($0, of: "berlin.csv", into: &replayed) }

    let lines = String(replayed).split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.count, 3)
    XCTAssertEqual(lines.first, Self.decision)
    XCTAssertEqual(lines.last, Self.outcome)
    let reading = String(decoded).split(separator: "\n").first
    XCTAssertEqual(reading.map(String.init), Self.reading)
  }

  func testHowAReplayRunsShowsTheRunAndAFailure() {
    var policy = AcquisitionPolicy.standard
    policy.timeout = .seconds(30)
    let run = RunRecord(version: "0.1.0", command: "replay", policy: policy)
    let renderer = NDJSONRenderer(run: run)
    XCTAssertEqual(renderer.heading, Self.run + "\n")
    var text = TextBuffer()
    let failure = InputFailure(track: "empty.csv", status: 65, message: "the input is empty")
    renderer.render(failure, into: &text)
    XCTAssertEqual(String(text), Self.failure + "\n")
  }

  private static let run = """
    {"type":"run","version":"0.1.0","command":"replay","policy":{"name":"standard timeout=30","desiredAccuracy":10,"timeout":30,"timeoutRule":"endsWithBest","maximumAge":5,"maximumLead":5,"settleDistance":1,"settleInterval":10,"plateau":null,"maximumRetainedAge":null,"maximumSpeed":null,"rejectsOutOfOrder":false,"rejectsDuplicates":false,"rejectsNullIsland":false,"zeroAccuracyIsUnknown":false}}
    """

  private static let failure = """
    {"type":"failure","track":"empty.csv","status":65,"message":"the input is empty"}
    """

  private static let track = """
    timestamp,latitude,longitude,horizontalAccuracy,subThoroughfare,thoroughfare,locality,postalCode
    2026-05-01T09:00:00Z,52.5163,13.3777,65,2,Pariser Platz,Berlin,10117
    2026-05-01T09:00:03.5Z,52.5164,13.3778,8,1,Pariser Platz,Berlin,10117

    """

  private static let decision = """
    {"type":"decision","track":"berlin.csv","index":0,"line":2,"now":"2026-05-01T09:00:00.000Z","timestamp":"2026-05-01T09:00:00.000Z","latitude":52.5163,"longitude":13.3777,"horizontalAccuracy":65,"decision":"retained","reason":"first","age":0,"distance":null}
    """

  private static let outcome = """
    {"type":"outcome","track":"berlin.csv","outcome":"desiredAccuracy","start":"2026-05-01T09:00:00.000Z","end":"2026-05-01T09:00:03.500Z","elapsed":3.5,"readings":2,"counts":{"first":1,"desiredAccuracy":1},"best":{"track":"berlin.csv","index":1,"line":3,"timestamp":"2026-05-01T09:00:03.500Z","receivedAt":null,"latitude":52.5164,"longitude":13.3778,"altitude":null,"horizontalAccuracy":8,"accuracySource":"reported","speed":null,"course":null,"verticalAccuracy":null,"floor":null,"dateSource":"read","quality":null,"satellites":null,"ellipsoidalAltitude":null,"trueHeading":null,"magneticHeading":null,"horizontalDilution":null,"dimension":null},"bestIndex":1,"bestLine":3,"address":["1 Pariser Platz","Berlin 10117"],"addressStatus":"found","lookups":2}
    """

  private static let reading = """
    {"track":"berlin.csv","index":0,"line":2,"timestamp":"2026-05-01T09:00:00.000Z","receivedAt":null,"latitude":52.5163,"longitude":13.3777,"altitude":null,"horizontalAccuracy":65,"accuracySource":"reported","speed":null,"course":null,"verticalAccuracy":null,"floor":null,"dateSource":"read","quality":null,"satellites":null,"ellipsoidalAltitude":null,"trueHeading":null,"magneticHeading":null,"horizontalDilution":null,"dimension":null}
    """
}
