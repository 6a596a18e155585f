import LocationFilter
import XCTest

final class CalendarDateTests: XCTestCase {
  func testDaysSinceTheEpoch() throws {
    for (year, month, day, days) in [
      (1970, 1, 1, 0), (1969, 12, 31, -1), (1970, 3, 1, 59), (2000, 2, 29, 11_016),
      (2000, 3, 1, 11_017), (2024, 2, 29, 19_782), (2026, 5, 1, 20_574), (1900, 3, 1, -25_508),
      (0, 1, 1, -719_528), (0, 2, 29, -719_469), (9999, 12, 31, 2_932_896),
    ] {
      let date = try XCTUnwrap(CalendarDate(year: year, month: month, day: day))
      XCTAssertEqual(date.daysSinceEpoch, days, "\(date)")
      XCTAssertEqual(CalendarDate(daysSinceEpoch: days), date)
    }
  }

  func testThereIsNoSuchDay() {
    for (year, month, day) in [
      (2026, 2, 29), (1900, 2, 29), (2100, 2, 29), (2000, 2, 30), (2026, 4, 31), (2026, 1, 32),
      (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, -1), (-1, 1, 1), (10_000, 1, 1),
      (.max, 1, 1), (2026, .min, 1), (2026, 1, .max),
    ] {
      XCTAssertNil(CalendarDate(year: year, month: month, day: day), "\(year)-\(month)-\(day)")
    }
  }

  func testEachDayOfFourHundredYearsFollowsTheOneBefore() {
    var before = CalendarDate(daysSinceEpoch: -1)
    for days in 0..<146_097 {
      let date = CalendarDate(daysSinceEpoch: days)
      let isNext =
        date.month == before.month
        ? date.day == before.day + 1
        : date.day == 1 && before.day >= 28
          && (date.month == before.month + 1 || (date.month == 1 && date.year == before.year + 1))
      guard isNext, date.daysSinceEpoch == days else {
        return XCTFail("\(before) \(date)")
      }
      before = date
    }
    XCTAssertEqual(before, CalendarDate(year: 2369, month: 12, day: 31))
  }

  func testTheCalendarRepeatsFarFromNow() {
    let cycle = 146_097
    for days in [0, 59, 11_016, -1, -719_528] {
      let date = CalendarDate(daysSinceEpoch: days)
      for times in [-300_000_000, -1, 1, 300_000_000] {
        let far = CalendarDate(daysSinceEpoch: days + times * cycle)
        XCTAssertEqual(far.year, date.year + times * 400)
        XCTAssertEqual(far.month, date.month)
        XCTAssertEqual(far.day, date.day)
        XCTAssertEqual(far.daysSinceEpoch, days + times * cycle)
      }
    }
  }
}
