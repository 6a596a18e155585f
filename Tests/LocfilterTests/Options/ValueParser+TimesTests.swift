import LocationFilter
import TrackReplay
import XCTest

@testable import locfilter

final class ValueParserTimesTests: XCTestCase {
  func testWords() throws {
    XCTAssertEqual(try ValueParser.start.parse("auto"), .auto)
    XCTAssertEqual(try ValueParser.start.parse("first"), .first)
    XCTAssertEqual(try ValueParser.start.parse("recording"), .recording)
    let cases = [
      ("First", "Did you mean 'first'?"), ("recordng", "Did you mean 'recording'?"),
      ("now", "'now' is not a time such as 2026-05-01T09:00:00Z."),
      ("2026-02-29T09:00:00Z", "There is no date 2026-02-29."),
      ("2026-05-01", "'2026-05-01' is not a time such as 2026-05-01T09:00:00Z."),
    ]
    for (text, words) in cases { XCTAssertEqual(reason(.start, text), words, text) }
  }

  func testTimes() throws {
    let may = Duration.seconds(1_777_626_000)
    let cases: [(String, Duration)] = [
      ("1970-01-01T00:00:00Z", .zero),
      ("1969-12-31T23:59:59Z", .seconds(-1)),
      ("1969-12-31T23:59:59.25Z", .milliseconds(-750)),
      ("2026-05-01T09:00:00Z", may),
      ("2026-05-01T09:00:00.001Z", may + .milliseconds(1)),
      ("2026-05-01T17:00:00+08:00", may),
      ("2026-05-01T05:30:00-03:30", may),
      ("2026-05-01T09:00:00-00:00", may),
      ("2026-05-01T17:00:00+0800", may),
      ("2026-05-01T17:00+08", may),
      ("2026-05-01T09:00Z", may),
      ("2026-05-01 09:00:00z", may),
      ("2026-05-01T08:59:60Z", may),
      ("2026-05-01T09:00:00,5Z", may + .milliseconds(500)),
      ("2026-04-30T24:00:00Z", may - .seconds(9 * 3600)),
      ("2024-02-29T00:00:00Z", .seconds(1_709_164_800)),
      ("0000-01-01T00:00:00Z", .seconds(-62_167_219_200)),
      ("9999-12-31T23:59:59Z", .seconds(253_402_300_799)),
      (
        "1970-01-01T00:00:00.000000000000000001Z",
        Duration(secondsComponent: 0, attosecondsComponent: 1)
      ),
    ]
    for (text, sinceEpoch) in cases {
      XCTAssertEqual(
        try ValueParser.start.parse(text),
        .at(Timestamp(sinceEpoch: sinceEpoch)),
        text
      )
    }
  }

  func testATimeWithoutZoneIsUTC() throws {
    XCTAssertEqual(
      try ValueParser.start.parse("2026-05-01T09:00:00"),
      try ValueParser.start.parse("2026-05-01T09:00:00Z")
    )
  }

  func testWhatIsNoTime() {
    let texts = [
      "", "2026", "2026-05-01", "2026-5-1T09:00:00Z", "2026-02-29T09:00:00Z",
      "2026-13-01T09:00:00Z",
      "2026-00-01T09:00:00Z", "2026-05-01T24:00:01Z", "2026-05-01T09:60:00Z",
      "2026-05-01T09:00:61Z", "2026-05-01T09:00:00.Z", "2026-05-01T09:00:00.1.2Z",
      "2026-05-01T09:00:00ZZ", "2026-05-01T09:00:00+8:00", "2026-05-01T09:00:00+24:00",
      "2026-05-01T09:00:00+08:60", "2026-05-01T09:00:00+08:00Z", "-2026-05-01T09:00:00Z",
      "٢٠٢٦-05-01T09:00:00Z",
    ]
    for text in texts {
      XCTAssertNotNil(reason(.start, text), text)
    }
  }

  func testDays() throws {
    let cases: [(String, String)] = [
      ("2026-05-01", "2026-05-01T00:00:00Z"), ("2024-02-29", "2024-02-29T00:00:00Z"),
      ("1969-12-31", "1969-12-31T00:00:00Z"), ("0000-01-01", "0000-01-01T00:00:00Z"),
    ]
    for (text, instant) in cases {
      XCTAssertEqual(try ValueParser.day.parse(text), Timestamp(iso8601: instant), text)
    }
    for text in [
      "2026-5-1", "01.05.2026", "2026-05-01T", "2026-05-01T09:00Z", "20260501",
      "2026/05/01", "today", "2026-05-0١",
    ] {
      XCTAssertEqual(reason(.day, text), "'\(text)' is not a date such as 2026-05-01.")
    }
    XCTAssertEqual(reason(.day, ""), "Please provide a date such as 2026-05-01.")
    for date in ["2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31"] {
      XCTAssertEqual(reason(.day, date), "There is no date \(date).")
    }
  }

  func testWeekRollovers() throws {
    for (text, times) in [("0", 0), ("1", 1), ("-2", -2), ("999", 999), ("-999", -999)] {
      XCTAssertEqual(try ValueParser.weekRollovers.parse(text), times, text)
    }
    XCTAssertEqual(reason(.weekRollovers, ""), "Please provide a whole number from -999 to 999.")
    for text in ["+1", "1.0", "1000", "-1000", "one", "1 ", "99999999999999999999"] {
      let words = "'\(text)' is not a whole number from -999 to 999."
      XCTAssertEqual(reason(.weekRollovers, text), words)
    }
  }
}
