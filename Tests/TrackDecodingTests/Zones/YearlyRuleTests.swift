import LocationFilter
import XCTest

@testable import TrackDecoding

final class YearlyRuleTests: XCTestCase {
  /// The seconds before each change, and at it.
  func testChanges() {
    let cases: [(rule: String, before: Int, change: String, after: Int)] = [
      ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, "2026-03-29T01:00:00Z", 7200),
      ("CET-1CEST,M3.5.0,M10.5.0/3", 7200, "2026-10-25T01:00:00Z", 3600),
      ("CET-1CEST,M3.5.0,M10.5.0/3", 7200, "2400-10-29T01:00:00Z", 3600),
      ("EST5EDT,M3.2.0,M11.1.0", -18_000, "2026-03-08T07:00:00Z", -14_400),
      ("EST5EDT,M3.2.0,M11.1.0", -14_400, "2026-11-01T06:00:00Z", -18_000),
      // The south, half an hour, names in brackets, negative times of day and a negative summer time.
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", 36_000, "2026-10-03T16:00:00Z", 39_600),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", 39_600, "2027-04-03T16:00:00Z", 36_000),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 37_800, "2026-10-03T15:30:00Z", 39_600),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7200, "2026-03-29T01:00:00Z", -3600),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", 0, "2026-03-29T01:00:00Z", 3600),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", 3600, "2026-10-25T01:00:00Z", 0),
      // More than a day after the day.
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", 7200, "2026-03-28T00:00:00Z", 10_800),
      // Days of the year, without the leap day and with it.
      ("AAA0BBB,J60/0,J300/0", 0, "2024-03-01T00:00:00Z", 3600),
      ("AAA0BBB,J59/0,J300/0", 0, "2024-02-28T00:00:00Z", 3600),
      ("AAA0BBB,59/0,J300/0", 0, "2024-02-29T00:00:00Z", 3600),
      ("AAA0BBB,59/0,J300/0", 0, "2026-03-01T00:00:00Z", 3600),
    ]
    for (text, before, change, after) in cases {
      let rule = YearlyRule(text)
      let time = Timestamp(change).sinceEpoch.components.seconds
      XCTAssertEqual(rule?.offset(at: time - 1), before, "\(text) \(change)")
      XCTAssertEqual(rule?.offset(at: time), after, "\(text) \(change)")
      // The calendar repeats.
      for years: Int64 in [-2000, 4000] {
        let far = time + years / 400 * 146_097 * 86_400
        XCTAssertEqual(rule?.offset(at: far - 1), before, "\(text) \(years)")
        XCTAssertEqual(rule?.offset(at: far), after, "\(text) \(years)")
      }
    }
  }

  func testOneOffset() {
    for (text, offset) in [
      ("UTC0", 0), ("<+0545>-5:45", 20_700), ("NST3:30", -12_600), ("AAA+1:00:01", -3601),
    ] {
      for time in [Int64.min, -1, 0, .max] {
        XCTAssertEqual(YearlyRule(text)?.offset(at: time), offset, text)
      }
    }
    // Summer time all year (RFC 9636, section 3.3.1).
    for day: Int64 in 20_000..<20_800 {
      XCTAssertEqual(YearlyRule("XXX3EDT4,0/0,J365/23")?.offset(at: day * 86_400), -14_400)
    }
  }

  func testOtherTexts() {
    let texts = [
      "", "CET", "1", "CET-1CEST", "CET-25", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,M10.5.0/3x",
      "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
      "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,J0,J365", "CET-1CEST,J1,J366", "CET-1CEST,0,366",
      "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0/1:60,M10.5.0", "<CET-1", "CET-1<CEST",
      "CET-1CEST-,M3.5.0,M10.5.0", "CET-99999999999999999999", "CET-1 CEST,M3.5.0,M10.5.0",
    ]
    for text in texts { XCTAssertNil(YearlyRule(text), text) }
  }
}
