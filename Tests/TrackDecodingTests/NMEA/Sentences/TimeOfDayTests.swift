import XCTest

@testable import TrackDecoding

final class TimeOfDayTests: XCTestCase {
  func testTimes() {
    let second: Int64 = 1_000_000_000
    let cases: [(String, Int64?)] = [
      ("000000", 0),
      ("000001", second),
      ("010000.", 3600 * second),
      ("235959.999", 86_400 * second - 1_000_000),
      ("120000.5", 43_200 * second + 500_000_000),
      ("120000.123456789", 43_200 * second + 123_456_789),
      ("120000.1234567899", 43_200 * second + 123_456_789),
      ("120000.000000000000000000000000000001", 43_200 * second),
      // A leap second is the beginning of the next minute.
      ("235960", 86_400 * second),
      ("235960.5", 86_400 * second + 500_000_000),
      ("235961", nil), ("240000", nil), ("236000", nil), ("12000", nil), ("", nil),
      ("1200000", nil), ("120000,5", nil), ("12000a", nil), ("-20000", nil), ("120000.5x", nil),
      ("120000.5.5", nil), ("12:00:00", nil),
    ]
    for (text, expected) in cases {
      let bytes = Array(text.utf8)
      XCTAssertEqual(
        TimeOfDay(ContiguousArray(bytes).span, in: 0..<bytes.count)?.nanoseconds,
        expected,
        text
      )
    }
  }

  func testTheTimeUntilAnother() throws {
    let second: Int64 = 1_000_000_000
    let cases: [(String, String, Int64)] = [
      ("120000", "120000", 0), ("120000", "120001.5", second * 3 / 2), ("235959", "000000", second),
      ("120001", "120000", 86_399 * second), ("000000", "235959.999", 86_400 * second - 1_000_000),
    ]
    for (one, other, expected) in cases {
      let times = try [one, other].map { text in
        let bytes = ContiguousArray(text.utf8)
        return try XCTUnwrap(TimeOfDay(bytes.span, in: 0..<bytes.count))
      }
      XCTAssertEqual(times[0].nanoseconds(until: times[1]), expected, "\(one) \(other)")
    }
  }

  func testNothingIsReadBehindTheRange() {
    let bytes = Array("120000.5".utf8)
    XCTAssertEqual(
      TimeOfDay(ContiguousArray(bytes).span, in: 0..<6)?.nanoseconds,
      43_200_000_000_000
    )
    XCTAssertNil(TimeOfDay(ContiguousArray(bytes).span, in: 4..<8))
  }
}
