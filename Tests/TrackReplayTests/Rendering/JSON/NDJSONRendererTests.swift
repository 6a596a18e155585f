import AddressFormat
import Foundation
import LocationFilter
import TrackDecoding
import XCTest

@testable import TrackReplay

/// The machine contract: keys, their order, and what stands where there is nothing.
final class NDJSONRendererTests: XCTestCase {
  private func lines(
    _ replay: Replay,
    _ items: [DecodedItem],
    summary: Bool = false,
    track: String = "t.csv"
  ) -> [String] {
    var renderer = NDJSONRenderer(summary: summary)
    var text = TextBuffer()
    for event in replay.events(of: items) { renderer.render(event, of: track, into: &text) }
    return String(text).split(separator: "\n").map(String.init)
  }

  private static let decisionKeys = [
    "type", "track", "index", "line", "now", "timestamp", "latitude", "longitude",
    "horizontalAccuracy", "decision", "reason", "age", "distance",
  ]
  private static let outcomeKeys = [
    "type", "track", "outcome", "start", "end", "elapsed", "readings", "counts", "best",
    "bestIndex", "bestLine", "address", "addressStatus", "lookups",
  ]
  /// What the contract names, and behind it what is added.
  private static let readingKeys = [
    "track", "index", "line", "timestamp", "receivedAt", "latitude", "longitude", "altitude",
    "horizontalAccuracy", "accuracySource", "speed", "course",
    "verticalAccuracy", "floor", "dateSource", "quality", "satellites",
    "ellipsoidalAltitude", "trueHeading", "magneticHeading", "horizontalDilution", "dimension",
  ]

  /// The keys of the object itself, as they follow one another in its text.
  private func keys(_ line: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let object = try XCTUnwrap(value as? [String: Any], line)
    var (depth, isInString, isEscaped) = (0, false, false)
    var (strings, string) = ([String](), "")
    for character in line {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInString = false
        } else {
          string.append(character)
        }
      } else if character == "\"" {
        (isInString, string) = (true, "")
      } else if character == ":", depth == 1 {
        strings.append(string)
      } else if "{[".contains(character) {
        depth += 1
      } else if "}]".contains(character) {
        depth -= 1
      }
    }
    XCTAssertEqual(Set(strings), Set(object.keys), line)
    return strings
  }

  func testTheFirstLineIsTheRun() throws {
    var policy = AcquisitionPolicy.tutorial
    policy.timeout = .milliseconds(2500)
    let run = RunRecord(version: "1.2", command: "replay", policy: policy)
    XCTAssertEqual(
      written([:], by: Replay(policy: policy), NDJSONRenderer(run: run)),
      #"""
      {"type":"run","version":"1.2","command":"replay","policy":{"name":"tutorial timeout=2.5",\#
      "desiredAccuracy":10,"timeout":2.5,"timeoutRule":"endsOnlyWithoutLocation","maximumAge":5,\#
      "maximumLead":null,"settleDistance":1,"settleInterval":10,"plateau":null,\#
      "maximumRetainedAge":null,"maximumSpeed":null,"rejectsOutOfOrder":false,\#
      "rejectsDuplicates":false,"rejectsNullIsland":false,"zeroAccuracyIsUnknown":false}}

      """#
    )
    XCTAssertEqual(NDJSONRenderer().heading, "")
  }

  func testARunWithoutSessionsHasTheCheck() {
    var check = ReadingCheck.standard
    check.maximumLead = nil
    XCTAssertEqual(
      NDJSONRenderer(run: RunRecord(version: "1", command: "monitor", check: check)).heading,
      #"""
      {"type":"run","version":"1","command":"monitor","policy":{\#
      "name":"standard maximumLead=null","maximumAge":5,"maximumLead":null,\#
      "rejectsNullIsland":false,"zeroAccuracyIsUnknown":false}}

      """#
    )
  }

  func testAFailureIsARecordAtItsPlace() throws {
    let text = document(
      by: NDJSONRenderer(summary: true),
      of: ["a", "b \"2\".csv", "c"].enumerated().map { index, track in
        { renderer, text in
          if index != 1 {
            for event in Replay(policy: .standard).events(of: [.fix(0, made: 0, accuracy: 8)]) {
              renderer.render(event, of: track, into: &text)
            }
          }
          if index != 0 {
            let failure = InputFailure(track: track, status: 65, message: "line 3:\tbad")
            renderer.render(failure, into: &text)
          }
          renderer.finish(track, into: &text)
        }
      }
    )
    let lines = text.split(separator: "\n").map(String.init)
    let outcome = #"{"type":"outcome","track":""#
    XCTAssertEqual(lines.count, 4)
    XCTAssertTrue(lines[0].hasPrefix(outcome + "a\""))
    XCTAssertEqual(
      lines[1],
      #"{"type":"failure","track":"b \"2\".csv","status":65,"message":"line 3:\tbad"}"#
    )
    XCTAssertTrue(lines[2].hasPrefix(outcome + "c\""))
    XCTAssertEqual(
      lines[3],
      #"{"type":"failure","track":"c","status":65,"message":"line 3:\tbad"}"#
    )
    XCTAssertEqual(try keys(lines[1]), ["type", "track", "status", "message"])
  }

  func testDecision() throws {
    let lines = lines(
      Replay(policy: .standard),
      [
        .fix(0, made: 0, arrived: 0.25, accuracy: 65),
        .fix(1, made: 1, arrived: 1.5, accuracy: 65),
      ]
    )
    XCTAssertEqual(
      lines.prefix(2),
      [
        #"""
        {"type":"decision","track":"t.csv","index":0,"line":2,"now":"2026-05-01T09:00:00.250Z",\#
        "timestamp":"2026-05-01T09:00:00.000Z","latitude":48.8583,"longitude":2.2945,\#
        "horizontalAccuracy":65,"decision":"retained","reason":"first","age":0.25,\#
        "distance":null}
        """#,
        #"""
        {"type":"decision","track":"t.csv","index":1,"line":3,"now":"2026-05-01T09:00:01.500Z",\#
        "timestamp":"2026-05-01T09:00:01.000Z","latitude":48.8583,"longitude":2.2945,\#
        "horizontalAccuracy":65,"decision":"rejected","reason":"notMoreAccurate","age":0.5,\#
        "distance":0}
        """#,
      ]
    )
    for line in lines.dropLast() { XCTAssertEqual(try keys(line), Self.decisionKeys) }
  }

  func testOutcome() throws {
    let replay = Replay(
      policy: .standard,
      places: NumberedPlaces { _ in ["Tour \"Eiffel\""] }
    )
    let lines = lines(
      replay,
      [.fix(0, made: 0, accuracy: 65), .fix(1, made: 2.5, arrived: 3, accuracy: 8)],
      summary: true
    )
    XCTAssertEqual(
      lines,
      [
        #"""
        {"type":"outcome","track":"t.csv","outcome":"desiredAccuracy",\#
        "start":"2026-05-01T09:00:00.000Z","end":"2026-05-01T09:00:03.000Z","elapsed":3,\#
        "readings":2,"counts":{"first":1,"desiredAccuracy":1},"best":{"track":"t.csv",\#
        "index":1,"line":3,"timestamp":"2026-05-01T09:00:02.500Z",\#
        "receivedAt":"2026-05-01T09:00:03.000Z","latitude":48.8583,"longitude":2.2945,\#
        "altitude":null,"horizontalAccuracy":8,"accuracySource":null,"speed":null,\#
        "course":null,"verticalAccuracy":null,"floor":null,"dateSource":"read",\#
        "quality":null,"satellites":null,"ellipsoidalAltitude":null,"trueHeading":null,\#
        "magneticHeading":null,"horizontalDilution":null,"dimension":null},\#
        "bestIndex":1,"bestLine":3,\#
        "address":["Tour \"Eiffel\"",""],"addressStatus":"found","lookups":1}
        """#
      ]
    )
    XCTAssertEqual(try keys(lines[0]), Self.outcomeKeys)
  }

  func testOutcomeWithoutALocation() throws {
    let lines = lines(
      Replay(policy: .standard, places: NumberedPlaces()),
      [.fix(0, made: 0, accuracy: -1), .time(60)],
      summary: true
    )
    XCTAssertEqual(
      lines,
      [
        #"""
        {"type":"outcome","track":"t.csv","outcome":"timedOut",\#
        "start":"2026-05-01T09:00:00.000Z","end":"2026-05-01T09:01:00.000Z","elapsed":60,\#
        "readings":1,"counts":{"invalidAccuracy":1},"best":null,"bestIndex":null,\#
        "bestLine":null,"address":null,"addressStatus":"idle","lookups":0}
        """#
      ]
    )
    XCTAssertEqual(try keys(lines[0]), Self.outcomeKeys)
  }

  func testSummaryHasOnlyTheOutcomes() throws {
    let items: [DecodedItem] = [
      .fix(0, made: 0, accuracy: 8), .fix(1, made: 1, accuracy: 65), .fix(2, made: 2, accuracy: 8),
    ]
    let replay = Replay(policy: .standard, repeats: true)
    let all = lines(replay, items)
    XCTAssertEqual(lines(replay, items, summary: true), all.filter { $0.hasPrefix(#"{"type":"o"#) })
    XCTAssertEqual(all.count, 5)
  }

  func testWhatIsNoNumberIsNull() throws {
    var row = sampleReading(0, made: 0, accuracy: .infinity)
    row.location.coordinate.latitude = .nan
    let lines = lines(Replay(policy: .standard), [.reading(row)])
    XCTAssertTrue(lines[0].contains(#""latitude":null,"longitude":2.2945,"#), lines[0])
    XCTAssertTrue(lines[0].contains(#""horizontalAccuracy":null,"#), lines[0])
    XCTAssertTrue(lines[0].contains(#""reason":"invalidCoordinate""#), lines[0])
  }

  func testRelativeTimesAreSecondsWithAllDigits() throws {
    var rows = [
      sampleReading(0, made: 0, accuracy: 65, dateSource: .missing),
      sampleReading(1, made: 0, accuracy: 8, dateSource: .missing),
    ]
    rows[0].location.timestamp = Timestamp(sinceEpoch: .nanoseconds(-100_435_018))
    rows[1].location.timestamp = Timestamp(sinceEpoch: .milliseconds(12_500))
    rows[1].receivedAt = Timestamp(sinceEpoch: .seconds(13))
    let lines = lines(Replay(policy: .standard), rows.map { .reading($0) })
    XCTAssertTrue(lines[0].contains(#""now":-0.100435018,"timestamp":-0.100435018,"#), lines[0])
    XCTAssertTrue(lines[1].contains(#""now":13,"timestamp":12.5,"#), lines[1])
    XCTAssertTrue(lines[1].contains(#""age":0.5,"#), lines[1])
    XCTAssertTrue(
      lines[2].contains(#""start":-0.100435018,"end":13,"elapsed":13.100435018,"#),
      lines[2]
    )
    XCTAssertTrue(lines[2].contains(#""timestamp":12.5,"receivedAt":13,"#), lines[2])
    XCTAssertTrue(lines[2].contains(#""dateSource":"missing""#), lines[2])
  }

  func testTrackNamesAreEscaped() throws {
    let name = "my \"track\"\\\n\u{1}é.csv"
    for line in lines(Replay(policy: .standard), [.fix(0, made: 0, accuracy: 8)], track: name) {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      XCTAssertEqual((value as? [String: Any])?["track"] as? String, name)
    }
  }

  func testReading() throws {
    var row = sampleReading(3, made: 0.125, arrived: 0.5, accuracy: 4.9)
    row.location.altitude = -12.25
    row.location.accuracySource = .dilution
    row.location.speed = 1.5
    row.location.course = 270
    row.location.verticalAccuracy = 7
    row.location.floor = -1
    row.quality = .differential
    row.satellites = 9
    row.horizontalDilution = 0.9
    row.dimension = .three
    row.location.ellipsoidalAltitude = 34.5
    row.heading = Heading(trueHeading: 106.4, magneticHeading: 93.8)
    row.dateSource = .carried
    let remark = Diagnostic(.notASentence, at: row.sourcePosition)
    let bytes = written(
      [.time(0), .reading(row), .diagnostic(remark), .began(0)],
      by: NDJSONRenderer(),
      track: "-"
    )
    let text = String(decoding: bytes, as: UTF8.self)
    XCTAssertEqual(
      text,
      #"""
      {"track":"-","index":3,"line":5,"timestamp":"2026-05-01T09:00:00.125Z",\#
      "receivedAt":"2026-05-01T09:00:00.500Z","latitude":48.8583,"longitude":2.2945,\#
      "altitude":-12.25,"horizontalAccuracy":4.9,"accuracySource":"dilution","speed":1.5,\#
      "course":270,"verticalAccuracy":7,"floor":-1,"dateSource":"carried",\#
      "quality":"differential","satellites":9,"ellipsoidalAltitude":34.5,\#
      "trueHeading":106.4,"magneticHeading":93.8,"horizontalDilution":0.9,"dimension":"3d"}

      """#
    )
    XCTAssertEqual(try keys(text), Self.readingKeys)
  }

  /// Each value that only receivers report is written without the others.
  func testOneValueOfAReceiver() throws {
    let changes: [(String, (inout DecodedReading) -> Void)] = [
      (#""quality":"manual""#, { $0.quality = .manual }),
      (#""satellites":0"#, { $0.satellites = 0 }),
      (#""ellipsoidalAltitude":1.5"#, { $0.location.ellipsoidalAltitude = 1.5 }),
      (#""trueHeading":7"#, { $0.heading = Heading(trueHeading: 7, magneticHeading: nil) }),
      (#""horizontalDilution":1.2"#, { $0.horizontalDilution = 1.2 }),
      (#""dimension":"2d""#, { $0.dimension = .two }),
    ]
    for (member, change) in changes {
      var row = sampleReading(0, made: 0, accuracy: 8)
      change(&row)
      let text = String(decoding: written([.reading(row)], by: NDJSONRenderer()), as: UTF8.self)
      XCTAssertTrue(text.contains(",\(member)"), text)
      XCTAssertEqual(try keys(text), Self.readingKeys)
    }
  }
}
