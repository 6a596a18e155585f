import LocationFilter
import XCTest

@testable import locfilter

final class StartTimeTests: XCTestCase {
  func testTimes() {
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
      ("2024-02-29T00:00:00Z", .seconds(1_709_164_800)),
      ("0000-01-01T00:00:00Z", .seconds(-62_167_219_200)),
      ("9999-12-31T23:59:59Z", .seconds(253_402_300_799)),
      (
        "1970-01-01T00:00:00.000000000000000001Z",
        Duration(secondsComponent: 0, attosecondsComponent: 1)
      ),
    ]
    for (text, sinceEpoch) in cases {
      XCTAssertEqual(startTime(text)?.sinceEpoch, sinceEpoch, text)
    }
  }

  func testWhatIsNoTime() {
    let texts = [
      "", "2026", "2026-05-01", "2026-05-01T09:00Z", "2026-05-01T09:00:00", "2026-05-01 09:00:00Z",
      "2026-5-1T09:00:00Z", "2026-02-29T09:00:00Z", "2026-13-01T09:00:00Z", "2026-00-01T09:00:00Z",
      "2026-05-01T24:00:00Z", "2026-05-01T09:60:00Z", "2026-05-01T09:00:60Z",
      "2026-05-01T09:00:00.Z", "2026-05-01T09:00:00,5Z", "2026-05-01T09:00:00.1.2Z",
      "2026-05-01T09:00:00.0000000000000000001Z", "2026-05-01T09:00:00z", "2026-05-01T09:00:00ZZ",
      "2026-05-01T09:00:00+8:00", "2026-05-01T09:00:00+0800", "2026-05-01T09:00:00+24:00",
      "2026-05-01T09:00:00+08:60", "2026-05-01T09:00:00+08:00Z", "-2026-05-01T09:00:00Z",
      "٢٠٢٦-05-01T09:00:00Z",
    ]
    for text in texts {
      XCTAssertNil(startTime(text), text)
    }
  }
}
