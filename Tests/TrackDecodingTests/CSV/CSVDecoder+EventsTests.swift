import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

/// Rows of the package's own tables with something else than a fix.
final class CSVDecoderEventsTests: XCTestCase {
  private let header =
    "timestamp,receivedAt,latitude,longitude,horizontalAccuracy,event,locality\n"

  /// `fix 1` of a reading that was made at this second of the minute, `time 2`, `stop 3` of an event,
  /// and `5:39: …` of a diagnostic in line 5, column 39.
  private func brief(_ decoding: Decoding) -> [String] {
    func seconds(_ timestamp: Timestamp) -> Int64 {
      timestamp.sinceEpoch.components.seconds % 60
    }
    return decoding.items.map { item in
      switch item {
      case .reading(let reading, _): "fix \(seconds(reading.location.timestamp))"
      case .clock(let timestamp, _): "time \(seconds(timestamp))"
      case .event(let event, let timestamp, _, let position):
        "\(event.rawValue) \(seconds(timestamp)) in \(position.line)"
      case .recordsEvents: "events"
      case .recordingStart: "recording"
      case .diagnostic(let diagnostic):
        "\(diagnostic.position.line):\(diagnostic.position.column): \(diagnostic.reason)"
      }
    }
  }

  func testEachRow() {
    let rows: [(row: String, items: [String])] = [
      ("2026-05-01T09:00:01Z,,1,2,3,,", ["fix 1"]),
      ("2026-05-01T09:00:02Z,,,,,stop,", ["time 2", "stop 2 in 3"]),
      // After the fix of its row, at the arrival.
      ("2026-05-01T09:00:03Z,2026-05-01T09:00:04Z,1,2,3,start,", ["fix 3", "start 4 in 4"]),
      (",2026-05-01T09:00:05Z,,,,denied,", ["time 5", "denied 5 in 5"]),
      ("2026-05-01T09:00:06Z,,,,, \"resumed\" ,x", ["time 6", "resumed 6 in 6"]),
      // An unknown event; the rest of the row counts.
      (
        "2026-05-01T09:00:07Z,,1,2,3,lap,",
        ["7:29: 'lap' is not a valid event; treated as absent", "fix 7"]
      ),
      // In any case, as the names of columns.
      ("2026-05-01T09:00:08Z,,,,,GeocodeFAILED,", ["time 8", "geocodeFailed 8 in 8"]),
      // No event, as in other columns.
      ("2026-05-01T09:00:09Z,,1,2,3,none,", ["fix 9"]),
      // Neither an event without a time, nor one in a row whose time does not count.
      (",,,,,stop,", ["10:1: the timestamp is absent"]),
      ("at noon,,,,,stop,", ["11:1: 'at noon' is not a valid timestamp"]),
      // The position is not readable, the time is.
      (
        "2026-05-01T09:00:12Z,,1,two,3,stop,",
        ["12:25: 'two' is not a valid longitude", "time 12", "stop 12 in 12"]
      ),
      // A row without a fix that has a time.
      ("2026-05-01T09:00:13Z,,,", ["13:1: 4 fields where 5 are needed", "time 13"]),
      (
        "2026-05-01T09:00:14Z,,1,,3,stop,",
        ["14:1: the longitude is absent", "time 14", "stop 14 in 14"]
      ),
    ]
    let text = header + rows.map { $0.row + "\n" }.joined()
    for chunks in [.whole] + Chunks.all {
      XCTAssertEqual(brief(Decoding(text, in: chunks)), ["events"] + rows.flatMap(\.items))
    }
  }

  func testEachEventIsReadByItsName() {
    for event in RecordedEvent.allCases {
      let row = "2026-05-01T09:00:01Z,,,,,\(event.rawValue),\n"
      XCTAssertEqual(
        Decoding(header + row).items,
        [
          .recordsEvents, .clock(Timestamp("2026-05-01T09:00:01Z"), .read),
          .event(
            event,
            at: Timestamp("2026-05-01T09:00:01Z"),
            .read,
            SourcePosition(line: 2, byteOffset: header.utf8.count)
          ),
        ]
      )
    }
  }

  func testEachEventIsInAFixture() throws {
    let tables = try ["CSV/permissions.csv", "CSV/stop-and-start.csv"].map(Fixtures.bytes(named:))
    let events = tables.flatMap { Decoding($0).items }.compactMap { item in
      if case .event(let event, _, _, _) = item { event } else { nil }
    }
    XCTAssertEqual(Set(events), Set(RecordedEvent.allCases))
  }

  func testRelativeTimes() {
    let text = header + "1.5,,1,2,3,,\n2,,,,,stop,\n"
    let position = SourcePosition(line: 3, byteOffset: header.utf8.count + 13)
    let stop = Timestamp(sinceEpoch: .seconds(2))
    XCTAssertEqual(
      Decoding(text).items.suffix(2),
      [.clock(stop, .missing), .event(.stop, at: stop, .missing, position)]
    )
  }

  func testARepeatedFixWithAnEvent() {
    var options = DecodingOptions()
    options.collapsesRepeats = true
    let row = "2026-05-01T09:00:01Z,,1,2,3,stationary,\n"
    XCTAssertEqual(
      brief(Decoding(header + row + row, options: options)),
      [
        "events", "fix 1", "stationary 1 in 2", "3:1: repeats the fix of the row before", "time 1",
        "stationary 1 in 3",
      ]
    )
  }

  func testABlankLineBeforeAnEventBeginsNoOtherTable() {
    let text = header + "\n,,,,,stop,\n2026-05-01T09:00:02Z,,1,2,3,,\n"
    XCTAssertEqual(
      brief(Decoding(text)),
      ["events", "3:1: the timestamp is absent", "fix 2"]
    )
  }

  func testAFurtherHeaderIsNoFurtherItem() {
    let table = header + "2026-05-01T09:00:01Z,,,,,stop,\n"
    XCTAssertEqual(
      brief(Decoding(table + table)),
      ["events", "time 1", "stop 1 in 2", "time 1", "stop 1 in 4"]
    )
  }

  func testAnEventIsInThePackagesOwnTablesOnly() {
    let headers = [
      "time,latitude,longitude,accuracy,event",
      "time,lat,lon,accuracy,elevation,event",
      "tracked_at,latitude,longitude,accuracy,event",
    ]
    for header in headers {
      let blank = header.contains("elevation") ? "," : ""
      let items = Decoding("\(header)\n2026-05-01T09:00:01Z,1,2,3,\(blank)stop\n").items
      XCTAssertEqual(items.count, 1, header)
      guard case .reading = items.first else { return XCTFail(header) }
    }
  }

  func testAMappedColumnLeavesTheEvents() {
    var options = DecodingOptions()
    options.columns = [.horizontalAccuracy: "accuracy"]
    let text = "timestamp,latitude,longitude,accuracy,event\n2026-05-01T09:00:01Z,1,2,3,stop\n"
    XCTAssertEqual(
      brief(Decoding(text, options: options)),
      ["events", "fix 1", "stop 1 in 2"]
    )
  }

  func testAnyBytesInTheColumnInAnyChunks() {
    var random = SplitMix64(seed: 23)
    let others = ["", "", "lap", "\"stop\"", "-", "st\u{0}op"]
    let words = RecordedEvent.allCases.map(\.rawValue) + others
    for _ in 0..<20 {
      var text = header
      for second in 0..<Int.random(in: 1...30, using: &random) {
        let time = Bool.random(using: &random) ? "2026-05-01T09:00:\(10 + second)Z" : ""
        let fix = Bool.random(using: &random) ? "1,2,3" : ",,"
        text += "\(time),,\(fix),\(words.randomElement(using: &random) ?? ""),a\n"
      }
      let whole = Decoding(text)
      for chunks in Chunks.all { XCTAssertEqual(Decoding(text, in: chunks), whole) }
    }
  }
}
