import LocationFilter
import XCTest

@testable import TrackDecoding

final class PUBX04Tests: XCTestCase {
  func testTimeAndDate() throws {
    let sentence = try parse(
      "PUBX,04,035231.00,140919,532351.00,2070,18,541289,165.421,08",
      PUBX04.init
    )
    XCTAssertEqual(sentence.timeOfDay?.nanoseconds, 13_951_000_000_000)
    XCTAssertEqual(sentence.date, CalendarDate(year: 2019, month: 9, day: 14)?.daysSinceEpoch)
    let empty = try parse("PUBX,04,,,,,,,,", PUBX04.init)
    XCTAssertNil(empty.timeOfDay)
    XCTAssertNil(empty.date)
  }

  func testMalformedFields() {
    assertRejects("PUBX,04,noon,140919,,,18D", "time of day", "noon", PUBX04.init)
    assertPassesOver("PUBX,04,035231.00,310919,,,18D", "date", "310919", PUBX04.init)
  }

  func testItDatesAFixThatNoOtherSentenceDates() {
    let pubx = "PUBX,04,120000.00,140919,,,18"
    let gll = "GPGLL,0001,N,0001,E,120000,A"
    let cases = [
      ([gll, pubx], "2019-09-14"), ([pubx, gll], "2019-09-14"),
      ([pubx, gll, "GPRMC,120000,A,0001,N,0001,E,,,010226,,,A"], "2026-02-01"),
    ]
    for (sentences, date) in cases {
      XCTAssertEqual(
        Decoding(sentences: sentences).readings.map(\.location.timestamp),
        [Timestamp("\(date)T12:00:00Z")]
      )
    }
  }
}
