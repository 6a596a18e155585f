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
      ("GPZDA,160012.71,,,", nil),
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
  }

  func testADateThatCannotBeReadIsAbsent() throws {
    let cases: [(String, String, String)] = [
      ("1st,03,2004", "day", "1st"), ("11,Mar,2004", "month", "Mar"),
      ("11,03,+2004", "year", "+2004"), ("30,02,2004", "date", "30,02,2004"),
      ("1,1,10000", "date", "1,1,10000"),
      // A part of a date.
      (",03,2004", "day", ""), ("11,,2004", "month", ""), ("11,03,", "year", ""),
      ("11, ,", "month", ""),
      ("0,1,2004", "date", "0,1,2004"), ("1,13,2004", "date", "1,13,2004"),
      ("31,12,1979", "date", "31,12,1979"),
    ]
    for (fields, name, text) in cases {
      let body = "GPZDA,160012,\(fields),,"
      assertPassesOver(body, name, text, ZDA.init)
      let sentence = try parse(body, ZDA.init)
      XCTAssertNil(sentence.date, body)
      XCTAssertNotNil(sentence.timeOfDay, body)
    }
  }

  func testTheDateOfRMCStandsWhateverTheOrder() {
    let zda = "GPZDA,120000,02,02,2026,00,00"
    let rmc = "GPRMC,120000,A,0001,N,0001,E,,,010226,,,A"
    for sentences in [[zda, rmc], [rmc, zda]] {
      XCTAssertEqual(
        Decoding(sentences: sentences).readings.map(\.location.timestamp),
        [Timestamp("2026-02-01T12:00:00Z")]
      )
    }
  }
}
