import LocationFilter
import XCTest

@testable import locfilter

final class DateTextTests: XCTestCase {
  func testDays() {
    let cases: [(String, String)] = [
      ("2026-05-01", "2026-05-01T00:00:00Z"), ("2024-02-29", "2024-02-29T00:00:00Z"),
      ("1969-12-31", "1969-12-31T00:00:00Z"), ("0000-01-01", "0000-01-01T00:00:00Z"),
    ]
    for (text, instant) in cases {
      XCTAssertNotNil(startOfDay(text), text)
      XCTAssertEqual(startOfDay(text), Timestamp(iso8601: instant), text)
    }
    for text in [
      "", "2026-02-29", "2026-5-1", "01.05.2026", "2026-05-01T", "2026-05-01T09:00Z", "20260501",
      "2026/05/01", "today", "2026-05-0١",
    ] {
      XCTAssertNil(startOfDay(text), text)
    }
  }

  func testWeekRollovers() {
    for (text, times) in [("0", 0), ("1", 1), ("-2", -2), ("999", 999), ("-999", -999)] {
      XCTAssertEqual(weekRollovers(text), times, text)
    }
    for text in ["", "+1", "1.0", "1000", "-1000", "one", "1 ", "99999999999999999999"] {
      XCTAssertNil(weekRollovers(text), text)
    }
  }
}
