import LocationFilter
import XCTest

@testable import TrackDecoding

final class DateAndTimeTests: XCTestCase {
  func testDates() {
    let cases: [(String, String?)] = [
      ("2026-05-01", "2026-05-01"), ("2026/05/01", "2026-05-01"), ("1970-01-01", "1970-01-01"),
      ("2024-02-29", "2024-02-29"), ("9999-12-31", "9999-12-31"),
      ("2026-02-29", nil), ("2026-13-01", nil), ("2026-00-01", nil), ("2026-05-00", nil),
      ("2026-05-32", nil), ("2026-05/01", nil), ("2026/05-01", nil), ("2026.05.01", nil),
      ("20260501", nil), ("26-05-01", nil), ("2026-5-1", nil), ("2026-05-1", nil),
      ("2026-05-011", nil), ("2026-05-0a", nil), ("a026-05-01", nil), ("01-05-2026", nil),
      ("", nil),
    ]
    for (text, expected) in cases {
      let date = read(text) { CalendarDate($0, in: $1) }
      let midnight = expected.map { Timestamp($0 + "T00:00:00Z") }
      XCTAssertEqual(date.map { Timestamp($0, .zero) }, midnight, text)
    }
  }

  func testTimesOfDay() {
    let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
    let cases: [(String, Duration?)] = [
      ("00:00:00", .zero), ("09:08:07", .seconds(9 * 3600 + 8 * 60 + 7)),
      ("23:59:59", .seconds(86_399)), ("23:59:60", .seconds(86_400)),
      ("00:00:01.5", .milliseconds(1500)), ("00:00:01,5", .milliseconds(1500)),
      ("00:00:01:500", .milliseconds(1500)),
      ("00:00:01.000000000000000001", .seconds(1) + attosecond),
      ("24:00:00", nil), ("23:60:00", nil), ("23:59:61", nil), ("-1:00:00", nil),
      ("00:00", nil), ("0:00:00", nil), ("00:00:0", nil), ("00-00-00", nil), ("00:00.00", nil),
      ("00:00:00.", nil), ("00:00:00:", nil), ("00:00:00;5", nil), ("00:00:00.5x", nil),
      ("00:00:00.-5", nil), ("00:00:00Z", nil), ("00:00:00 AM", nil), ("", nil),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(read(text) { Duration(timeOfDay: $0, in: $1) }, expected, text)
    }
  }

  func testBothTogether() throws {
    for (date, time, expected) in [
      ("2026-05-01", "09:00:00.25", "2026-05-01T09:00:00.25Z"),
      ("2016-12-31", "23:59:60", "2017-01-01T00:00:00Z"),
      ("1969-12-31", "23:59:59", "1969-12-31T23:59:59Z"),
    ] {
      let day = try XCTUnwrap(read(date) { CalendarDate($0, in: $1) })
      let timeOfDay = try XCTUnwrap(read(time) { Duration(timeOfDay: $0, in: $1) })
      XCTAssertEqual(Timestamp(day, timeOfDay), Timestamp(expected))
    }
  }

  /// A row needs both, each in its column.
  func testRows() {
    let header = "date,time,latitude,longitude,accuracy\n"
    let cases: [(String, DecodedItem?, [String])] = [
      ("2026-05-01,09:00:00,,,", .clock(Timestamp("2026-05-01T09:00:00Z"), .read), []),
      ("2026-05-01,,1,2,3", nil, ["badValue"]), (",09:00:00,1,2,3", nil, ["badValue"]),
      ("2026-05-01,9 o'clock,1,2,3", nil, ["badValue"]),
      ("2026-05-32,09:00:00,1,2,3", nil, ["badValue"]),
    ]
    for (row, item, reasons) in cases {
      let decoding = Decoding(header + row + "\n")
      XCTAssertEqual(decoding.readings, [], row)
      XCTAssertEqual(decoding.items.last { !decoding.isDiagnostic($0) }, item, row)
      XCTAssertEqual(decoding.reasons.map(\.name).filter { $0 != "zoneAssumed" }, reasons, row)
    }
  }

  private func read<Value>(_ text: String, by body: (Span<UInt8>, Range<Int>) -> Value) -> Value {
    // Digits around the range would make another value.
    let bytes = ContiguousArray("9\(text)9".utf8)
    return body(bytes.span, 1..<(bytes.count - 1))
  }
}

extension Decoding {
  fileprivate func isDiagnostic(_ item: DecodedItem) -> Bool {
    if case .diagnostic = item { true } else { false }
  }
}
