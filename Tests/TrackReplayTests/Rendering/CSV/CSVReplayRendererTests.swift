import Foundation
import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

/// The machine contract: the columns, their order, and what an absent value is.
final class CSVReplayRendererTests: XCTestCase {
  private static let heading =
    "track,session,policy,outcome,error,start,startSeconds,end,endSeconds,elapsed,endAge,"
    + "endDistance,endHorizontalAccuracy,readings,firstReadings,improvedReadings,renewedReadings,"
    + "staleReadings,futureReadings,invalidCoordinateReadings,nullIslandReadings,"
    + "invalidAccuracyReadings,unknownAccuracyReadings,duplicateReadings,outOfOrderReadings,"
    + "tooFastReadings,notMoreAccurateReadings,desiredAccuracyReadings,settledReadings,"
    + "reducedAccuracyReadings,bestIndex,bestLine,timestamp,timestampSeconds,receivedAt,"
    + "receivedAtSeconds,latitude,longitude,altitude,horizontalAccuracy,accuracySource,speed,"
    + "course,verticalAccuracy,floor,dateSource,quality,satellites,ellipsoidalAltitude,"
    + "trueHeading,magneticHeading,horizontalDilution,dimension,addressLine1,addressLine2,"
    + "addressStatus,lookups"

  private static let columns = heading.split(separator: ",").map(String.init)

  private func lines(
    _ tracks: KeyValuePairs<String, [DecodedItem]>,
    by replay: Replay,
    policy: AcquisitionPolicy = .standard
  ) -> [String] {
    let text = written(tracks, by: replay, CSVReplayRenderer(policy: policy))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    XCTAssertEqual(lines.first, Self.heading)
    XCTAssertEqual(lines.last, "")
    return Array(lines.dropFirst().dropLast())
  }

  /// The fields of a row of a report, by their columns.
  private func fields(of session: SessionReport, track: String = "t") throws -> [String: String] {
    var renderer = CSVReplayRenderer(policy: .standard)
    var text = TextBuffer()
    renderer.render(session, of: track, into: &text)
    let found = String(text).dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let fields = try XCTUnwrap(found.count == Self.columns.count ? found : nil, String(text))
    return Dictionary(zip(Self.columns, fields.map(String.init))) { _, last in last }
  }

  func testEachColumnHasItsOwnName() {
    XCTAssertEqual(Set(Self.columns).count, Self.columns.count)
  }

  /// A decoder must not take the table for a recording.
  func testTheFirstColumnsAreThoseOfATableOfSessions() {
    let names = CSVReplayRenderer(policy: .standard).heading.split(separator: ",")
    XCTAssertEqual(names.prefix(4).map(String.init), ForeignFormat.sessionColumns)
  }

  /// The article on tables explains all of them, in order; `…` is for those between two.
  func testTheArticleHasAllColumns() throws {
    let article = try String(
      contentsOf: Fixtures.folder.deletingLastPathComponent()
        .appending(path: "Sources/TrackReplay/TrackReplay.docc/Tables.md"),
      encoding: .utf8
    )
    let section = try XCTUnwrap(article.components(separatedBy: "\n## Columns\n").last)
    let table = try XCTUnwrap(section.components(separatedBy: "\n## ").first)
    var explained: [String] = []
    for row in table.split(separator: "\n") where row.hasPrefix("| `") {
      let parts = row.dropFirst().prefix { $0 != "|" }.split(separator: "`").map(String.init)
      for (before, name) in zip(parts, parts.dropFirst()) where Self.columns.contains(name) {
        let range = Self.columns.drop { $0 != explained.last }.dropFirst().prefix { $0 != name }
        explained += (before == " … " ? Array(range) : []) + [name]
      }
    }
    XCTAssertEqual(explained, Self.columns)
  }

  func testNoSessionIsNoRow() {
    XCTAssertEqual(lines([:], by: Replay(policy: .standard)), [])
    XCTAssertEqual(lines(["t": []], by: Replay(policy: .standard)), [])
  }

  func testARowIsASession() {
    let items: [DecodedItem] = [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 1, accuracy: 70),
      .fix(2, made: 2.5, arrived: 3, accuracy: 8),
    ]
    var policy = AcquisitionPolicy.standard
    policy.timeout = .seconds(30)
    XCTAssertEqual(
      lines(
        ["a \"1\",b.csv": items, "c": [.fix(0, made: 0, accuracy: -1), .time(60)]],
        by: Replay(policy: policy, places: NumberedPlaces { _ in ["Tour, Eiffel"] }),
        policy: policy
      ),
      [
        "\"a \"\"1\"\",b.csv\",1,standard timeout=30,desiredAccuracy,,2026-05-01T09:00:00.000Z,,"
          + "2026-05-01T09:00:03.000Z,,3.0,0.5,,8.0,3,1,0,0,0,0,0,0,0,0,0,0,0,1,1,0,0,2,4,"
          + "2026-05-01T09:00:02.500Z,,2026-05-01T09:00:03.000Z,,48.8583,2.2945,,8.0,,,,,,read,,,,,,"
          + ",,\"Tour, Eiffel\",,found,1",
        "c,1,standard timeout=30,timedOut,,2026-05-01T09:00:00.000Z,,2026-05-01T09:00:30.000Z,,30.0,"
          + ",,,1,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,,,,,,,,,,,,,,,,,,,,,,,,,,idle,0",
      ]
    )
  }

  /// A whole number keeps the type of its column.
  func testEveryValueOfTheBestReading() throws {
    var row = sampleReading(3, made: 0.125, arrived: 0.5, accuracy: 4.9)
    row.location.altitude = -12
    row.location.accuracySource = .dilution
    row.location.speed = 1e-5
    row.location.course = 270
    row.location.verticalAccuracy = .infinity
    row.location.floor = -1
    row.quality = .differential
    row.satellites = 9
    row.horizontalDilution = 0.9
    row.dimension = .three
    row.location.ellipsoidalAltitude = 34.5
    row.heading = Heading(trueHeading: 106.4, magneticHeading: .nan)
    let outcome = Outcome(
      reason: .failed,
      error: .other("\"no\""),
      best: row.location,
      start: at(0),
      end: at(7),
      distance: 0.25
    )
    let fields = try fields(of: SessionReport(number: 12, outcome: outcome, best: row))
    let expected = [
      "session": "12", "outcome": "failed", "error": "\"\"\"no\"\"\"", "elapsed": "7.0",
      "endAge": "",
      "endDistance": "0.25",
      "bestIndex": "3", "bestLine": "5", "timestamp": "2026-05-01T09:00:00.125Z",
      "receivedAt": "2026-05-01T09:00:00.500Z", "altitude": "-12.0", "horizontalAccuracy": "4.9",
      "accuracySource": "dilution", "speed": "1e-5", "course": "270.0", "verticalAccuracy": "",
      "floor": "-1", "dateSource": "read", "quality": "differential", "satellites": "9",
      "ellipsoidalAltitude": "34.5", "trueHeading": "106.4", "magneticHeading": "",
      "horizontalDilution": "0.9", "dimension": "3d",
    ]
    for (column, value) in expected { XCTAssertEqual(fields[column], value, column) }
  }

  /// A column for instants never has a number, so that a mix of recordings keeps its type.
  func testRelativeTimesHaveColumnsOfTheirOwn() throws {
    var row = sampleReading(0, made: 0, accuracy: 8, dateSource: .missing)
    row.location.timestamp = Timestamp(sinceEpoch: .nanoseconds(-100_435_018))
    row.receivedAt = Timestamp(sinceEpoch: .seconds(13))
    let outcome = Outcome(
      reason: .settled,
      best: row.location,
      start: Timestamp(sinceEpoch: .milliseconds(-250)),
      end: Timestamp(sinceEpoch: .seconds(13))
    )
    let expected = [
      "start": "-0.25", "end": "13.0", "timestamp": "-0.100435018", "receivedAt": "13.0",
    ]
    let relative = try fields(of: SessionReport(outcome: outcome, best: row, isRelative: true))
    row.dateSource = .read
    let absolute = try fields(of: SessionReport(outcome: outcome, best: row))
    for (column, seconds) in expected {
      XCTAssertEqual(relative[column], "", column)
      XCTAssertEqual(relative[column + "Seconds"], seconds)
      XCTAssertEqual(absolute[column]?.last, "Z", column)
      XCTAssertEqual(absolute[column + "Seconds"], "")
    }
  }

  /// Any recording: the counts add up to the readings, so no verdict lacks a column.
  func testTheCountsAddUp() throws {
    var random = SplitMix64(seed: 19)
    var policy = AcquisitionPolicy.standard
    policy.rejectsDuplicates = true
    policy.rejectsOutOfOrder = true
    policy.rejectsNullIsland = true
    policy.zeroAccuracyIsUnknown = true
    policy.maximumSpeed = 3
    var seen: Set<String> = []
    for round in 0..<60 {
      // A fix that is renewed cannot settle.
      policy.maximumRetainedAge = round.isMultiple(of: 2) ? .seconds(8) : nil
      policy.plateau = round.isMultiple(of: 3) ? .seconds(12) : nil
      var now = 0.0
      let items = (0..<80).map { index -> DecodedItem in
        now += random.unit() * 3
        if random.chance(0.03) {
          return .happened(random.pick([.reducedAccuracy, .fullAccuracy]), now)
        }
        let made = now + random.pick([0, 0, 0, 0, -7, 7, -1])
        var row = sampleReading(
          index,
          made: made.rounded(),
          arrived: now,
          accuracy: random.pick([65, 60, 40, 30, 8, 0, -1]),
          north: random.pick([0, 0, 400])
        )
        if random.chance(0.05) { row.location.coordinate = Coordinate(latitude: 0, longitude: 0) }
        if random.chance(0.05) { row.location.coordinate.latitude = 91 }
        return .reading(row)
      }
      for session in Replay(policy: policy, repeats: true).sessions(of: items) {
        let fields = try fields(of: session)
        let counts = Self.columns.filter { $0.hasSuffix("Readings") }
        let numbers = try counts.map { try XCTUnwrap(fields[$0].flatMap { Int($0) }) }
        XCTAssertEqual(String(numbers.reduce(0, +)), fields["readings"])
        for (column, number) in zip(counts, numbers) where number > 0 { seen.insert(column) }
      }
    }
    XCTAssertEqual(seen.count, 16, "\(seen.sorted())")
  }
}
