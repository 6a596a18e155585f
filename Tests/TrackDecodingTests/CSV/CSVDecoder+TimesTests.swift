import LocationFilter
import TrackDecoding
import XCTest

/// The times of rows, apart from those of fixes.
final class CSVDecoderTimesTests: XCTestCase {
  private let header = "time,lat,lon,accuracy\n"

  // MARK: - Instants, or times from an unknown beginning

  func testOneTableTellsOneKindOfTime() {
    // 10⁸ s after 1970 is where a number begins to be an instant, in whatever unit.
    let cases: [(rows: [String], sources: [DateSource], slips: [Int])] = [
      (["-1", "5", "99999999.999"], [.missing, .missing, .missing], []),
      (["100000000", "100000001"], [.read, .read], []),
      (["1777625999", "1777626000", "1.777626001e12"], [.read, .read, .read], []),
      (["100000000", "99999999.999", "100000001"], [.read, .read], [3]),
      (["6", "100000000", "99999999.999"], [.missing, .missing], [3]),
      (["2026-05-01T09:00:00Z", "5", "1777626000"], [.read, .read], [3]),
      // Of both kinds equally many: instants.
      (["5", "2026-05-01T09:00:00Z", "1777626001", "6"], [.read, .read], [2, 5]),
      (["5", "2026-05-01T09:00:00Z", "6", "7"], [.missing, .missing, .missing], [3]),
    ]
    for (rows, sources, slips) in cases {
      let text = header + rows.map { "\($0),1,2,3\n" }.joined()
      for chunks in [Chunks.whole, .each(1)] {
        let decoding = Decoding(text, in: chunks)
        XCTAssertEqual(decoding.readings.map(\.dateSource), sources, "\(rows)")
        XCTAssertEqual(decoding.diagnostics.map(\.position.line), slips, "\(rows)")
        XCTAssertEqual(decoding.reasons.map(\.name), slips.map { _ in "mixedTimes" }, "\(rows)")
        XCTAssertEqual(decoding.starts, sources[0] == .missing ? [.epoch] : [], "\(rows)")
        XCTAssertEqual(decoding.clocks, [], "no time passes by a slip")
      }
    }
  }

  func testTheUnitBehindTheNameCountsForTheLimit() {
    for (name, number, source) in [
      ("time_ms", "99999999999.9", DateSource.missing), ("time_ms", "100000000000", .read),
      ("time (us)", "99999999999999", .missing), ("time[us]", "100000000000000", .read),
      ("time_ns", "99999999999999999", .missing), ("time_ns", "100000000000000000", .read),
      ("time (s)", "99999999", .missing), ("time_s", "100000000", .read),
    ] {
      let decoding = Decoding("\(name),lat,lon,accuracy\n\(number),1,2,3\n")
      XCTAssertEqual(decoding.readings.map(\.dateSource), [source], "\(name) \(number)")
    }
  }

  func testANameMayBeOfUTC() {
    var options = DecodingOptions()
    options.timeZone = ZoneRules(offset: "+02:00")
    let utc = [
      "time (UTC)", "time [UTC]", "time_utc", "UTC Time", "timestamp_utc", "utc", "UTC",
      "datetime(utc)",
      "time_gmt", "GMT time", "time (GMT)", "UTC DateTime",
    ]
    for (name, isUTC) in utc.map({ ($0, true) }) + [("time", false), ("datetime", false)] {
      let text = "\(name),lat,lon,accuracy\n2026-05-01 09:00:00,1,2,3\n01.05.2026 09:00,1,2,3\n"
      let expected = Timestamp(isUTC ? "2026-05-01T09:00:00Z" : "2026-05-01T07:00:00Z")
      let decoding = Decoding(text, options: options)
      XCTAssertEqual(decoding.readings.map(\.location.timestamp), [expected, expected], name)
      XCTAssertEqual(decoding.reasons, [], name)
      XCTAssertEqual(Decoding(text).reasons, isUTC ? [] : [.zoneAssumed], name)
    }
    // A zone in the value counts in any case; so does the name if a pattern is given or it is mapped.
    XCTAssertEqual(
      Decoding("time_utc,lat,lon\n2026-05-01T09:00:00+01:00,1,2\n", options: options).readings
        .map(\.location.timestamp),
      [Timestamp("2026-05-01T08:00:00Z")]
    )
    options.timeFormat = TimePattern("M/d/y H:mm")
    options.columns = [.timestamp: "Start (UTC)"]
    XCTAssertEqual(
      Decoding("Start (UTC),lat,lon\n5/1/2026 9:00,1,2\n", options: options).readings
        .map(\.location.timestamp),
      [Timestamp("2026-05-01T09:00:00Z")]
    )
  }

  func testTheZoneOfATimeOfDayIsThatOfItsDate() {
    var options = DecodingOptions()
    options.timeZone = ZoneRules(offset: "+02:00")
    let cases = [
      ("date,time (UTC)", true), ("date_utc,time", true), ("date,time_gmt", true),
      ("date,time", false),
    ]
    for (names, isUTC) in cases {
      let decoding = Decoding("\(names),lat,lon\n2026-05-01,09:00:00,1,2\n", options: options)
      let expected = Timestamp(isUTC ? "2026-05-01T09:00:00Z" : "2026-05-01T07:00:00Z")
      XCTAssertEqual(decoding.readings.map(\.location.timestamp), [expected], names)
    }
  }

  func testATimeWithoutAPositionSettlesTheKindAsWell() {
    let decoding = Decoding(header + "5,,,\n1777626000,1,2,3\n6,1,2,3\n")
    XCTAssertEqual(decoding.clocks, [Timestamp(sinceEpoch: .seconds(5))])
    XCTAssertEqual(decoding.readings.map(\.sourcePosition.line), [4])
    XCTAssertEqual(decoding.diagnostics.map(\.position.line), [3])
  }

  // MARK: - Rows with a time that are not fixes

  func testARowWithTooFewFieldsMovesTheClock() {
    let cases: [(row: String, found: Int, clock: String?)] = [
      ("2026-05-01T09:00:01Z,1,2", 3, "2026-05-01T09:00:01Z"),
      ("2026-05-01T09:00:01Z", 1, "2026-05-01T09:00:01Z"),
      ("2026-05-01T09:00:01Z,north", 2, nil),
      ("2026-05-01T09:00:0", 1, nil),
      (",1,2", 3, nil),
    ]
    for (row, found, clock) in cases {
      let reason = Diagnostic.Reason.missingFields(expected: 4, found: found)
      let decoding = Decoding(header + row)
      XCTAssertEqual(
        decoding.items,
        [
          .diagnostic(
            Diagnostic(reason, at: SourcePosition(line: 2, byteOffset: header.utf8.count))
          )
        ]
          + (clock.map { [.clock(Timestamp($0), .read)] } ?? []),
        row
      )
    }
  }

  func testTheArrivalOfARowWithTooFewFieldsCounts() {
    let decoding = Decoding(
      "receivedAt,timestamp,latitude,longitude,horizontalAccuracy\n"
        + "2026-05-01T09:00:09Z,2026-05-01T09:00:01Z,1,2\n"
    )
    XCTAssertEqual(decoding.clocks, [Timestamp("2026-05-01T09:00:09Z")])
    XCTAssertEqual(decoding.reasons, [.missingFields(expected: 5, found: 4)])
  }

  func testARowWithTooFewFieldsInTheMidstOfFixes() {
    let decoding = Decoding(
      header + "2026-05-01T09:00:00,1,2,3\n2026-05-01T09:00:01,1,2\n2026-05-01T09:00:02,1,2,5\n"
    )
    XCTAssertEqual(decoding.readings.map(\.location.horizontalAccuracy), [3, 5])
    XCTAssertEqual(decoding.readings.map(\.index), [0, 1])
    XCTAssertEqual(decoding.clocks, [Timestamp("2026-05-01T09:00:01Z")])
    XCTAssertEqual(decoding.reasons, [.zoneAssumed, .missingFields(expected: 4, found: 3)])
  }
}
