import LocationFilter
import TrackDecoding
import XCTest

/// Tables whose times are times of day without a date.
final class CSVDecoderTimesOfDayTests: XCTestCase {
  private let header = "time,lat,lon,accuracy\n"

  private func table(_ times: [String]) -> String {
    header + times.map { "\($0),1,2,3\n" }.joined()
  }

  func testTimesAreRelativeToMidnight() {
    let cases: [([String], [Double])] = [
      (["9:19:56.0", "09:19:57", " 9:19:58.25"], [33_596, 33_597, 33_598.25]),
      (["11:59:59 PM", "12:00:01 AM"], [86_399, 86_401]),
      // The next day; a step back of exactly twelve hours; and over midnight and back.
      (["23:59:59", "00:00:00", "12:00:00", "0:00:00"], [86_399, 86_400, 129_600, 86_400]),
      (["20:00:00", "7:59:59", "20:00:00", "7:59:59"], [72_000, 115_199, 72_000, 115_199]),
      (["0:00:01", "23:59:59"], [1, -1]),
      // Not two numbers, which may be minutes and seconds, and no such time.
      (["9:19", "24:00:00", "9:60:00", "19:56.5", "1:00:00"], [3600]),
    ]
    for (rows, expected) in cases {
      for chunks in [Chunks.whole, .each(1)] {
        let decoding = Decoding(table(rows), in: chunks)
        XCTAssertEqual(
          decoding.readings.map(\.location.timestamp),
          expected.map { Timestamp(sinceEpoch: .milliseconds($0 * 1000)) },
          "\(rows)"
        )
        XCTAssertTrue(decoding.readings.allSatisfy { $0.dateSource == .missing }, "\(rows)")
        XCTAssertEqual(decoding.starts, [], "midnight is not when it began")
        let steps = zip(expected, expected.dropFirst()).map { $0 - $1 }.filter { $0 > 0 }
        XCTAssertEqual(
          decoding.reasons.filter { !$0.isRejection },
          [.noDate] + steps.map { .timeSteppedBack(seconds: $0) },
          "\(rows)"
        )
      }
    }
  }

  func testAGivenDateMakesThemInstants() {
    var options = DecodingOptions()
    options.date = Timestamp("2026-05-01T00:00:00Z")
    let text = table(["23:59:59", "0:00:00.5"])
    let decoding = Decoding(text, options: options)
    XCTAssertEqual(
      decoding.readings.map(\.location.timestamp),
      [Timestamp("2026-05-01T23:59:59Z"), Timestamp("2026-05-02T00:00:00.5Z")]
    )
    XCTAssertEqual(decoding.readings.map(\.dateSource), [.given, .given])
    XCTAssertEqual(decoding.reasons, [.zoneAssumed])
    options.timeZone = ZoneRules(offset: "+02:00")
    let local = Decoding(text, options: options)
    XCTAssertEqual(
      local.readings.map(\.location.timestamp),
      [Timestamp("2026-05-01T21:59:59Z"), Timestamp("2026-05-01T22:00:00.5Z")]
    )
    XCTAssertEqual(local.reasons, [])
    // A zone of its own counts.
    XCTAssertEqual(
      Decoding(table(["9:00:00 CEST"]), options: options).readings.map(\.location.timestamp),
      [Timestamp("2026-05-01T07:00:00Z")]
    )
    // The date of a row is its own, and one kind of time is in a table.
    XCTAssertEqual(
      Decoding(table(["2026-06-01T09:00:00Z", "9:00:01Z"]), options: options).readings
        .map(\.dateSource),
      [.read, .given]
    )
    XCTAssertEqual(
      Decoding(table(["2026-06-01T09:00:00Z", "9:00:01Z"])).readings.map(\.dateSource),
      [.read]
    )
  }

  func testAMappedTimeOfDayNeedsNoDate() {
    var options = DecodingOptions()
    options.columns = [.timeOfDay: "clock"]
    let seconds: [Timestamp] = [Timestamp(sinceEpoch: .seconds(32_400))]
    let dated = [Timestamp("2026-05-01T09:00:00Z")]
    for (text, expected) in [
      ("clock,lat,lon\n9:00:00,1,2\n", seconds),
      ("date,clock,lat,lon\n2026-05-01,9:00:00,1,2\n", dated),
    ] {
      let decoding = Decoding(text, options: options)
      XCTAssertEqual(decoding.readings.map(\.location.timestamp), expected, text)
    }
    options = DecodingOptions()
    options.timeFormat = TimePattern("HH.mm")
    XCTAssertEqual(
      Decoding(table(["09.00", "9:00:00"]), options: options).readings.map(\.location.timestamp),
      seconds
    )
    // A pattern with a date reads nothing without one.
    options.timeFormat = TimePattern("d/M/y HH.mm")
    XCTAssertEqual(Decoding(table(["09.00"]), options: options).readings, [])
  }
}
