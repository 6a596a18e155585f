import LocationFilter
import XCTest

@testable import TrackDecoding

final class ZDATests: XCTestCase {
  func testDates() throws {
    let cases: [(String, CalendarDate?)] = [
      ("GPZDA,160012.71,11,03,2004,-1,00", CalendarDate(year: 2004, month: 3, day: 11)),
      ("GPZDA,160012.71,29,2,2024", CalendarDate(year: 2024, month: 2, day: 29)),
      ("GPZDA,160012.71,,03,2004,,", nil),
      ("GPZDA,160012.71,11,,2004,,", nil),
      ("GPZDA,160012.71,11,03,,,", nil),
      ("GPZDA,160012.71", nil),
    ]
    for (body, expected) in cases {
      let sentence = try parse(body, ZDA.init)
      XCTAssertEqual(sentence.date, expected, body)
      XCTAssertEqual(sentence.timeOfDay?.nanoseconds, 57_612_710_000_000, body)
    }
    XCTAssertNil(try parse("GPZDA,,,,,,", ZDA.init).timeOfDay)
  }

  func testMalformedFields() {
    assertRejects("GPZDA,4pm,11,03,2004,,", "time of day", "4pm", ZDA.init)
    assertRejects("GPZDA,160012,1st,03,2004,,", "day", "1st", ZDA.init)
    assertRejects("GPZDA,160012,11,Mar,2004,,", "month", "Mar", ZDA.init)
    assertRejects("GPZDA,160012,11,03,+2004,,", "year", "+2004", ZDA.init)
    assertRejects("GPZDA,160012,30,02,2004,,", "date", "30", ZDA.init)
    assertRejects("GPZDA,160012,1,1,10000,,", "date", "1", ZDA.init)
    assertRejects("GPZDA,160012,0,1,2004,,", "date", "0", ZDA.init)
  }
}
