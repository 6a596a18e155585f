import LocationFilter
import XCTest

@testable import TrackDecoding

final class RowReaderTests: XCTestCase {
  private static let header =
    "timestamp,receivedAt,latitude,longitude,horizontalAccuracy,altitude,verticalAccuracy,speed,"
    + "course,floor,street,city"

  func testAbsentValues() {
    for text in ["", " ", "NaN", "nan", "null", "N/A", "na", "None", "-nan", "[no value]"] {
      let location = reading(every: text)
      XCTAssertEqual(location?.horizontalAccuracy, -1, text)
      XCTAssertNil(location?.accuracySource, text)
      XCTAssertNil(location?.altitude, text)
      XCTAssertNil(location?.verticalAccuracy, text)
      XCTAssertNil(location?.speed, text)
      XCTAssertNil(location?.course, text)
      XCTAssertNil(location?.floor, text)
    }
  }

  func testNegativeValues() {
    let location = reading(every: "-1")
    // Invalid, as the recording says: the accuracy is not replaced.
    XCTAssertEqual(location?.horizontalAccuracy, -1)
    XCTAssertNil(location?.accuracySource)
    XCTAssertEqual(location?.altitude, -1)
    XCTAssertNil(location?.verticalAccuracy)
    XCTAssertNil(location?.speed)
    XCTAssertNil(location?.course)
    XCTAssertEqual(location?.floor, -1)
  }

  func testValues() {
    let location = reading(every: "0")
    XCTAssertEqual(location?.horizontalAccuracy, 0)
    XCTAssertEqual(location?.accuracySource, .reported)
    XCTAssertEqual(location?.altitude, 0)
    XCTAssertEqual(location?.verticalAccuracy, 0)
    XCTAssertEqual(location?.speed, 0)
    XCTAssertEqual(location?.course, 0)
    XCTAssertEqual(location?.floor, 0)
    XCTAssertEqual(reading(every: "1.25E1")?.altitude, 12.5)
    XCTAssertNil(reading(every: "1.25E1")?.floor)
    XCTAssertNil(reading(every: "-9999")?.floor)
    XCTAssertNil(reading(every: "1e300")?.floor)
    XCTAssertEqual(reading(every: "-9998")?.floor, -9998)
  }

  func testInfiniteAccuracyIsHandedOnForTheFilterToReject() {
    for (text, expected) in [
      ("inf", Double.infinity), ("+inf", .infinity), ("Infinity", .infinity), ("-inf", -.infinity),
      ("-Infinity", -.infinity),
    ] {
      let row = "2026-05-01T09:00:00Z,,1,2,\(text),,,,,,,"
      XCTAssertEqual(decode(row).readings.map(\.location.horizontalAccuracy), [expected], text)
    }
  }

  func testAPlaceBeyondTheEarthIsABadValue() {
    let cases: [(String, bad: [String])] = [
      ("90,180", []), ("-90,-180", []), ("9e1,18e1", []), ("90.000,-180.000", []),
      ("90.0000001,2", ["latitude 90.0000001"]), ("-90.0000001,2", ["latitude -90.0000001"]),
      ("1,180.0000001", ["longitude 180.0000001"]), ("1,-180.0000001", ["longitude -180.0000001"]),
      ("488.5,-999", ["latitude 488.5", "longitude -999"]),
      ("inf,-inf", ["latitude inf", "longitude -inf"]), ("91 N,2", ["latitude 91 N"]),
      ("1,181W", ["longitude 181W"]),
    ]
    for (position, bad) in cases {
      let decoding = decode("2026-05-01T09:00:00Z,,\(position),3,,,,,,,")
      XCTAssertEqual(decoding.readings.count, bad.isEmpty ? 1 : 0, position)
      XCTAssertEqual(
        decoding.reasons.map {
          if case .badValue(let name, let text) = $0 { "\(name) \(text)" } else { $0.name }
        },
        bad,
        position
      )
    }
  }

  func testBadValuesRejectTheRowAndTellTheirColumn() {
    let time = "2026-05-01T09:00:00Z"
    let cases: [(String, String, String, Int)] = [
      ("2026-13-01T09:00:00Z,,1,2,3,,,,,,,", "timestamp", "2026-13-01T09:00:00Z", 1),
      ("\(time),9 o'clock,1,2,3,,,,,,,", "receivedAt", "9 o'clock", 22),
      ("\(time),,1.2.3,2,3,,,,,,,", "latitude", "1.2.3", 23),
      ("\(time),,\"1'\",2,3,,,,,,,", "latitude", "1'", 24),
      ("\(time),,1,  2N,3,,,,,,,", "longitude", "2N", 27),
      ("\(time),,1,2,3 km,,,,,,,", "horizontalAccuracy", "3 km", 27),
      ("\(time),,1,2,1e999,,,,,,,", "horizontalAccuracy", "1e999", 27),
      ("\(time),,1,2,-infinity0,,,,,,,", "horizontalAccuracy", "-infinity0", 27),
      (",,1,2,3,,,,,,,", "timestamp", "", 1),
      ("NaN,,1,2,3,,,,,,,", "timestamp", "", 1),
    ]
    for (row, name, text, column) in cases {
      let decoding = decode(row)
      XCTAssertEqual(decoding.readings, [], row)
      // Where something cannot be read, the time may be wrong, too.
      XCTAssertEqual(decoding.clocks, [], row)
      XCTAssertEqual(
        decoding.diagnostics,
        [
          Diagnostic(
            .badValue(name: name, text: text),
            at: SourcePosition(line: 2, column: column, byteOffset: Self.header.utf8.count + 1)
          )
        ],
        row
      )
    }
  }

  func testALongValueIsShownInPart() {
    let text = String(repeating: "x", count: 1000)
    XCTAssertEqual(
      decode("2026-05-01T09:00:00Z,,\(text),2,3,,,,,,,").reasons,
      [.badValue(name: "latitude", text: String(text.prefix(32)))]
    )
  }

  func testUnreadValuesLeaveTheFix() {
    let decoding = decode("2026-05-01T09:00:00Z,,1,2,3,high,4 s,fast,north,top,,")
    XCTAssertEqual(decoding.readings.count, 1)
    XCTAssertNil(decoding.readings.first?.location.altitude)
    XCTAssertEqual(
      decoding.reasons,
      [
        .unreadValue(name: "altitude", text: "high"),
        .unreadValue(name: "verticalAccuracy", text: "4 s"),
        .unreadValue(name: "speed", text: "fast"), .unreadValue(name: "course", text: "north"),
        .unreadValue(name: "floor", text: "top"),
      ]
    )
    XCTAssertEqual(decoding.diagnostics.map(\.position.column), [29, 34, 38, 43, 49])
    XCTAssertTrue(decoding.reasons.allSatisfy { !$0.isRejection })
  }

  func testARowWithoutPositionIsATime() {
    let cases: [(String, String)] = [
      ("2026-05-01T09:00:00Z,,,,,,,,,,,", "2026-05-01T09:00:00Z"),
      ("2026-05-01T09:00:00Z,,NaN,NaN,3,,,,,,,", "2026-05-01T09:00:00Z"),
      ("2026-05-01T09:00:00Z,2026-05-01T09:00:05Z,,,,,,,,,,", "2026-05-01T09:00:05Z"),
      (",2026-05-01T09:00:05Z,,,,,,,,,,", "2026-05-01T09:00:05Z"),
      ("null,2026-05-01T09:00:05Z,,,,,,,,,,", "2026-05-01T09:00:05Z"),
    ]
    for (row, expected) in cases {
      let decoding = decode(row)
      XCTAssertEqual(decoding.items, [.clock(Timestamp(expected), .read)], row)
    }
  }

  func testRowsWithTooFewFields() {
    for (row, found) in [("2026-05-01T09:00:00Z,,1,2", 4), ("x", 1), (",,,x", 4)] {
      let decoding = decode(row)
      XCTAssertEqual(decoding.reasons, [.missingFields(expected: 5, found: found)], row)
      XCTAssertEqual(decoding.diagnostics.map(\.position.line), [2], row)
    }
    XCTAssertEqual(decode("2026-05-01T09:00:00Z,,1,2,3").readings.count, 1)
  }

  func testExtraColumns() {
    var options = DecodingOptions()
    options.extraColumns = ["City", "country", "street"]
    let text = """
      \(Self.header)
      2026-05-01T09:00:00Z,,1,2,3,,,,,,"1 ""Infinite"" Loop, rear",Cupertino
      2026-05-01T09:00:00Z,,1,2,3,,,,,,  ,"two
      lines"
      2026-05-01T09:00:00Z,,1,2,3

      """
    XCTAssertEqual(
      Decoding(text, options: options).extraColumns,
      [
        ["Cupertino", nil, #"1 "Infinite" Loop, rear"#], ["two\nlines", nil, ""], ["", nil, ""],
      ]
    )
    options.extraColumns = ["country"]
    XCTAssertEqual(Decoding(text, options: options).extraColumns, [])
  }

  /// Each header has its own extra columns, in its own order, or none.
  func testExtraColumnsOfTwoHeaders() {
    var options = DecodingOptions()
    options.extraColumns = ["city", "street"]
    let text = """
      timestamp,latitude,longitude,horizontalAccuracy,street,city
      2026-05-01T09:00:00Z,1,2,3,Infinite Loop,Cupertino

      time;lat;lon;accuracy;City;note
      2026-05-01T09:00:01Z;1;2;4;Berlin;x

      timestamp,latitude,longitude,horizontalAccuracy
      2026-05-01T09:00:02Z,1,2,5

      """
    for chunks in Chunks.all + [.whole] {
      let decoding = Decoding(text, options: options, in: chunks)
      XCTAssertEqual(decoding.extraColumns, [["Cupertino", "Infinite Loop"], ["Berlin", nil]])
      XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [3, 4, 5])
      XCTAssertEqual(decoding.diagnostics, [])
    }
  }

  func testTheRecordingsStart() {
    let header = "time,seconds_elapsed,latitude,longitude,horizontalAccuracy\n"
    let cases: [(String, Duration?, [String])] = [
      ("1777626001000000000,-0.25,1,2,3", .milliseconds(1_777_626_001_250), []),
      (
        "1777626001000000000,0.25,1,2,3\n1777626002000000000,6.25,1,2,3",
        .milliseconds(1_777_626_000_750), []
      ),
      ("1777626001000000000,0.25,,,3", .milliseconds(1_777_626_000_750), []),
      ("1777626001000000000,,1,2,3", nil, []),
      ("1777626001000000000,NaN,1,2,3", nil, []),
      ("1777626001000000000,soon,1,2,3", nil, ["unreadValue"]),
      ("1777626001000000000,1e16,1,2,3", nil, ["unreadValue"]),
    ]
    for (rows, expected, reasons) in cases {
      let decoding = Decoding(header + rows)
      XCTAssertEqual(decoding.starts.map(\.sinceEpoch), expected.map { [$0] } ?? [], rows)
      XCTAssertEqual(decoding.reasons.map(\.name), reasons, rows)
      XCTAssertEqual(
        decoding.readings.count + decoding.clocks.count,
        rows.split(separator: "\n").count
      )
    }
  }

  private func reading(every text: String) -> Location? {
    let others = Array(repeating: text, count: 6).joined(separator: ",")
    let decoding = decode("2026-05-01T09:00:00Z,,1,2,\(others),,")
    // A floor is a whole number, a course at most 360; each other column takes any.
    XCTAssertEqual(
      decoding.reasons.filter { reason in
        !["floor", "course"].contains { reason == .unreadValue(name: $0, text: text) }
      },
      [],
      text
    )
    return decoding.readings.first?.location
  }

  private func decode(_ row: String) -> Decoding {
    Decoding("\(Self.header)\n\(row)\n")
  }

  func testRelativeTimesOfThePackagesOwnTable() {
    let decoding = Decoding(
      """
      timestamp,latitude,longitude,horizontalAccuracy,accuracySource
      0.5,1,2,65,
      1.25,,,,
      2.000000001,1,2,8,dilution
      2026-05-01T09:00:00Z,1,2,8,

      """
    )
    // Its 0 need not be the start of a recording.
    XCTAssertEqual(decoding.starts, [])
    XCTAssertEqual(decoding.readings.map(\.dateSource), [.missing, .missing])
    XCTAssertEqual(
      decoding.readings.map(\.location.timestamp.sinceEpoch),
      [.milliseconds(500), .seconds(2) + .nanoseconds(1)]
    )
    XCTAssertEqual(decoding.readings.map(\.location.accuracySource), [.reported, .dilution])
    XCTAssertEqual(decoding.clocks, [Timestamp(sinceEpoch: .milliseconds(1250))])
    XCTAssertEqual(decoding.reasons, [.mixedTimes(name: "timestamp", hasDate: true)])
    // Nor is it another if the times are those of another table.
    let tables = Decoding(
      "time,lat,lon,accuracy\n2026-05-01T09:00:00Z,1,2,5\n\nsecs,lat,lon,kph\n1,1,2,5\n"
    )
    XCTAssertEqual(tables.readings.count, 1)
    XCTAssertEqual(tables.reasons, [.mixedTimes(name: "secs", hasDate: false)])
  }

  func testTimePassesWithARowThatLacksAValueButNotWithOneThatCannotBeRead() {
    let cases: [(String, Diagnostic.Reason, Bool)] = [
      ("2026-05-01T09:02:00Z,x,2,50", .badValue(name: "latitude", text: "x"), false),
      ("2026-05-01T09:02:00Z,1,2,abc", .badValue(name: "horizontalAccuracy", text: "abc"), false),
      ("2026-05-01T09:02:00Z,,2,50", .badValue(name: "latitude", text: ""), true),
      ("2026-05-01T09:02:00Z,1,,50", .badValue(name: "longitude", text: ""), true),
    ]
    for (row, reason, passes) in cases {
      let decoding = Decoding("timestamp,latitude,longitude,horizontalAccuracy\n" + row)
      XCTAssertEqual(decoding.clocks, passes ? [Timestamp("2026-05-01T09:02:00Z")] : [], row)
      XCTAssertEqual(decoding.reasons, [reason], row)
    }
  }

  func testAPositionThatArrivesWithoutATimeIsTold() {
    let decoding = Decoding(
      "timestamp,receivedAt,latitude,longitude,horizontalAccuracy\n,2026-05-01T09:00:00Z,1,2,5\n"
    )
    XCTAssertEqual(decoding.readings, [])
    XCTAssertEqual(decoding.reasons, [.badValue(name: "timestamp", text: "")])
    XCTAssertEqual(decoding.clocks, [Timestamp("2026-05-01T09:00:00Z")])
  }

  func testAFloorIsAWholeNumber() {
    let header = "timestamp,latitude,longitude,horizontalAccuracy,floor\n"
    for (text, floor) in [("2", 2), ("-1", -1), ("1.5", nil), ("1e30", nil), ("-9999", nil)] {
      let decoding = Decoding(header + "2026-05-01T09:00:00Z,1,2,5,\(text)\n")
      XCTAssertEqual(decoding.readings.map(\.location.floor), [floor], text)
      XCTAssertEqual(decoding.reasons.isEmpty, floor != nil || text == "-9999", text)
    }
  }
}
