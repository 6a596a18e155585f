import LocationFilter
import XCTest

@testable import TrackDecoding

final class WrittenTimesTests: XCTestCase {
  func testFormsOfOneReading() {
    let cases: [(String, String?)] = [
      ("13/05/2026 14:00:00", "2026-05-13T14:00:00Z"), ("13.05.2026 14:00", "2026-05-13T14:00:00Z"),
      ("5/31/2026 2:05:09 PM", "2026-05-31T14:05:09Z"),
      ("5/31/2026 2:05:09\u{202F}PM", "2026-05-31T14:05:09Z"),
      ("5/31/2026 2:05pm", "2026-05-31T14:05:00Z"), ("5/5/2026 14:00", "2026-05-05T14:00:00Z"),
      ("13-May-2026 14:00:00", "2026-05-13T14:00:00Z"),
      ("2026.05.13 14:00", "2026-05-13T14:00:00Z"),
      ("2026.5.6 4:00", "2026-05-06T04:00:00Z"), ("1.5.2026 14:00", "2026-05-01T14:00:00Z"),
      ("1. 5. 2026 14:00", "2026-05-01T14:00:00Z"), ("2026-May-13 14:00", "2026-05-13T14:00:00Z"),
      ("13. März 2026 14:00", "2026-03-13T14:00:00Z"),
      ("13.Mai.2026 14:00", "2026-05-13T14:00:00Z"),
      ("13 févr. 2026 14:00", "2026-02-13T14:00:00Z"),
      ("May 13 2026 14:00", "2026-05-13T14:00:00Z"),
      ("Wed 13 May 2026 14:00", "2026-05-13T14:00:00Z"),
      ("13/05/2026T14:00:00.25", "2026-05-13T14:00:00.25Z"),
      ("13/05/2026 14:00:00:250", "2026-05-13T14:00:00.25Z"),
      ("13/05/2026 14:00:00 CEST", "2026-05-13T12:00:00Z"),
      ("13/05/2026 2:00 PM +02:00", "2026-05-13T12:00:00Z"),
      ("31/08/17 00:02:35", "2017-08-31T00:02:35Z"), ("08/31/99 00:02:35", "1999-08-31T00:02:35Z"),
      ("1.5.80 14:00", "1980-05-01T14:00:00Z"), ("1.5.79 14:00", "2079-05-01T14:00:00Z"),
      ("Tue Aug 21 18:21:18 MESZ 2012", "2012-08-21T16:21:18Z"),
      ("Tue Aug  1 18:21:18 2012", "2012-08-01T18:21:18Z"),
      ("20180521-212639.549", "2018-05-21T21:26:39.549Z"),
      // No date, no time of day, or no such one.
      ("13/05/2026", nil), ("13/05/2026 14", nil), ("13/05/2026 24:00", nil),
      ("13/05/2026 14:60", nil), ("13/05/2026 14:00:61", nil), ("13/05/2026 13:00 PM", nil),
      ("13/05/2026 14:00 XYZ", nil), ("13/05/2026 14:00 +", nil), ("13/05/202 14:00", nil),
      ("32/01/2026 14:00", nil), ("13/13/2026 14:00", nil), ("5.31.2026 14:00", nil),
      ("2026.13.05 14:00", nil), ("13/05-2026 14:00", nil), ("13 05 2026 14:00", nil),
      ("13-Maybe-2026 14:00", nil), ("13/05/2026x14:00", nil), ("29/02/2026 14:00", nil),
      ("13-05-2026-14:00", nil), ("May May 2026 14:00", nil), ("//2026 14:00", nil),
    ]
    for (text, expected) in cases {
      let decoding = table(["\(text)"])
      XCTAssertNil(decoding.error, text)
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp),
        expected.map { [Timestamp($0)] } ?? [],
        text
      )
    }
  }

  func testDatesWithTwoReadings() {
    let cases = [
      ("05/06/2026 14:00", [("5 June 2026", "d/M/y H:mm"), ("6 May 2026", "M/d/y H:mm")]),
      ("5-6-2026 14:00", [("5 June 2026", "d-M-y H:mm"), ("6 May 2026", "M-d-y H:mm")]),
      ("12/01/26 14:00", [("12 January 2026", "d/M/yy H:mm"), ("1 December 2026", "M/d/yy H:mm")]),
      // A year may be first only between hyphens.
      (
        "12-01-26 14:00",
        [
          ("12 January 2026", "d-M-yy H:mm"), ("1 December 2026", "M-d-yy H:mm"),
          ("26 January 2012", "yy-M-d H:mm"),
        ]
      ),
      ("31-08-17 14:00", [("31 August 2017", "d-M-yy H:mm"), ("17 August 2031", "yy-M-d H:mm")]),
      // Without a time of day, it is no time otherwise.
      ("05/06/2026", [("5 June 2026", "d/M/y"), ("6 May 2026", "M/d/y")]),
    ]
    for (text, choices) in cases {
      let readings = choices.map { DateReading($0, pattern: $1) }
      XCTAssertEqual(
        table([text]).error,
        .ambiguousDate(text, readings: readings, position: SourcePosition(line: 2, byteOffset: 22)),
        text
      )
    }
  }

  func testAnEarlierRowSettlesTheOrder() {
    let cases: [(rows: [String], dates: [String], error: Bool)] = [
      (["13/05/2026 14:00", "05/06/2026 14:00"], ["2026-05-13", "2026-06-05"], false),
      (["5/13/2026 14:00", "05/06/2026 14:00"], ["2026-05-13", "2026-05-06"], false),
      (["5/5/2026 14:00", "05/06/2026 14:00"], ["2026-05-05"], true),
      // After that, the other order is no date.
      (["13/05/2026 14:00", "5/31/2026 14:00"], ["2026-05-13"], false),
      // A date that is certain settles nothing.
      (
        ["2026-05-13 14:00", "13.5.2026 14:00", "05/06/2026 14:00"], ["2026-05-13", "2026-05-13"],
        true
      ),
      (["32-12-31 14:00", "05-06-07 14:00"], ["2032-12-31", "2005-06-07"], false),
    ]
    for (rows, dates, error) in cases {
      let decoding = table(rows)
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp),
        dates.map { Timestamp("\($0)T14:00:00Z") },
        "\(rows)"
      )
      XCTAssertEqual(decoding.error != nil, error, "\(rows)")
      let text = header + rows.map { "\($0),1,2,3\n" }.joined()
      XCTAssertEqual(Decoding(text, in: .each(1)), decoding)
    }
  }

  /// A column of another table is another column; a repeated header begins no other table.
  func testEachTableHasItsOrder() {
    let names = "time,lat,lon,accuracy"
    let first = "\(names)\n13/05/2026 14:00,1,2,3\n"
    let rows = ["05/06/2026 14:00,1,2,3", "12/31/2026 14:00,1,2,3"]
    XCTAssertEqual(Decoding("\(first)\(names)\n\(rows[0])\n").readings.count, 2)
    XCTAssertEqual(Decoding("\(first)\(names)\n\(rows[1])\n").readings.count, 1)
    for chunks in Chunks.all + [.whole] {
      let second = first + names + ",speed\n"
      guard case .ambiguousDate = Decoding("\(second)\(rows[0]),1\n", in: chunks).error else {
        return XCTFail("the order of another table counts")
      }
      let decoding = Decoding("\(second)\(rows[1]),1\n\(rows[0]),1\n", in: chunks)
      XCTAssertEqual(
        decoding.readings.map(\.location.timestamp),
        ["2026-05-13", "2026-12-31", "2026-05-06"].map { Timestamp("\($0)T14:00:00Z") }
      )
    }
  }

  func testEachColumnHasItsOrder() {
    let text = """
      timestamp,receivedAt,latitude,longitude,horizontalAccuracy
      13/05/2026 14:00,5/13/2026 14:01,1,2,3
      05/06/2026 14:00,06/05/2026 14:01,1,2,3

      """
    let readings = Decoding(text).readings
    XCTAssertEqual(
      readings.map(\.receivedAt),
      readings.map { $0.location.timestamp.advanced(by: .seconds(60)) }
    )
    XCTAssertEqual(readings.count, 2)
  }

  func testDatesAndTimesOfDayInColumns() {
    let cases: [(String, String, String?)] = [
      ("13/05/2026", "14:00", "2026-05-13T14:00:00Z"),
      ("13.5.26", "2:05:09 PM", "2026-05-13T14:05:09Z"),
      ("13-May-2026", "9:00:00.5", "2026-05-13T09:00:00.5Z"),
      ("2026.05.13", "9:00", "2026-05-13T09:00:00Z"),
      ("13/05/2026 ", "14:00 CEST", nil), ("13/05/2026 0:00", "14:00", nil),
      ("13/05", "14:00", nil),
      ("13/05/2026", "14", nil), ("13/05/2026", "2:00 XM", nil),
    ]
    for (date, time, expected) in cases {
      let decoding = Decoding("date,time,latitude,longitude,accuracy\n\(date),\(time),1,2,3\n")
      let times = decoding.readings.map(\.location.timestamp)
      XCTAssertEqual(times, expected.map { [Timestamp($0)] } ?? [], "\(date) \(time)")
    }
    let error = Decoding("date,time,latitude,longitude,accuracy\n5/6/2026,14:00,1,2,3\n").error
    let position = SourcePosition(line: 2, byteOffset: 38)
    XCTAssertEqual(
      error,
      .ambiguousDate(
        "5/6/2026",
        readings: [
          DateReading("5 June 2026", pattern: "d/M/y"), DateReading("6 May 2026", pattern: "M/d/y"),
        ],
        position: position
      )
    )
  }

  func testTimeFormat() {
    var options = DecodingOptions()
    options.timeFormat = TimePattern("MM/dd/yyyy HH.mm")
    let decoding = table(["05/06/2026 14.30", "2026-05-06T14:30:00Z", "1777626000"], options)
    XCTAssertEqual(decoding.readings.map(\.location.timestamp), [Timestamp("2026-05-06T14:30:00Z")])
    XCTAssertEqual(decoding.reasons.map(\.name), ["zoneAssumed", "unmatchedTime", "unmatchedTime"])
    // Both parts apply, each to its column.
    let columns = "date,time,latitude,longitude,accuracy\n05/06/2026,14.30,1,2,3\n"
    XCTAssertEqual(
      Decoding(columns, options: options).readings.map(\.location.timestamp),
      [Timestamp("2026-05-06T14:30:00Z")]
    )
    // Only the date's.
    options.timeFormat = TimePattern("dd/MM/yyyy")
    XCTAssertEqual(
      Decoding(
        "date,time,latitude,longitude,accuracy\n05/06/2026,2:30 PM,1,2,3\n",
        options: options
      )
      .readings.map(\.location.timestamp),
      [Timestamp("2026-06-05T14:30:00Z")]
    )
  }

  func testDayAndFractionInColumns() {
    var options = DecodingOptions()
    options.timeFormat = .days
    let decoding = Decoding(
      "date,time,lat,lon\n46000,0.5,1,2\n46000,0.75,1,2\n46000,x,1,2\n",
      options: options
    )
    XCTAssertEqual(
      decoding.readings.map(\.location.timestamp),
      [Timestamp("2025-12-09T12:00:00Z"), Timestamp("2025-12-09T18:00:00Z")]
    )
    XCTAssertEqual(
      decoding.reasons,
      [.zoneAssumed, .unmatchedTime(name: "time", text: "x", pattern: "days")]
    )
  }

  func testTimeZone() {
    var options = DecodingOptions()
    options.timeZone = ZoneRules(offset: "+02:00")
    let rows = [
      "2026-05-13 14:00:00", "2026-05-13T14:00:00Z", "13/05/2026 14:00", "13/05/2026 14:00 GMT",
    ]
    let decoding = table(rows, options)
    let (local, utc) = (Timestamp("2026-05-13T12:00:00Z"), Timestamp("2026-05-13T14:00:00Z"))
    XCTAssertEqual(decoding.readings.map(\.location.timestamp), [local, utc, local, utc])
    XCTAssertEqual(decoding.reasons, [.timeSteppedBack(seconds: 7200)])
    let columns = [
      ("date,time,latitude,longitude,accuracy", local),
      ("utc_d,utc_t,latitude,longitude,no", utc),
    ]
    for (header, expected) in columns {
      let decoding = Decoding("\(header)\n2026-05-13,14:00:00,1,2,3\n", options: options)
      XCTAssertEqual(decoding.readings.map(\.location.timestamp), [expected], header)
      XCTAssertEqual(decoding.reasons, [], header)
    }
  }

  private let header = "time,lat,lon,accuracy\n"

  private func table(_ rows: [String], _ options: DecodingOptions = DecodingOptions()) -> Decoding {
    Decoding(header + rows.map { "\($0),1,2,3\n" }.joined(), options: options)
  }
}
