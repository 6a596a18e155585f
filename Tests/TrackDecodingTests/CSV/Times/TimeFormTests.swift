import LocationFilter
import XCTest

@testable import TrackDecoding

final class TimeFormTests: XCTestCase {
  private let compact = TimeForm.pattern("yyyyMMdd-HHmmss", namesZone: true)

  func testTimes() {
    let cases: [(TimeForm, String, String?)] = [
      (.any(nil), "2026-05-01T09:00:00Z", "2026-05-01T09:00:00Z"),
      (.any(nil), "2026-05-01T11:00:00.25+02:00", "2026-05-01T09:00:00.25Z"),
      (.any(nil), "2026-05-01 09:00:00.123456789", "2026-05-01T09:00:00.123456789Z"),
      (.any(nil), "2026-02-29T09:00:00Z", nil),
      (.any(nil), "yesterday", nil),
      (.epoch(.seconds), "1777626000", "2026-05-01T09:00:00Z"),
      (.epoch(.seconds), "1777626000.000000001", "2026-05-01T09:00:00.000000001Z"),
      (.epoch(.seconds), "1.777626E9", "2026-05-01T09:00:00Z"),
      (.epoch(.seconds), "-1", "1969-12-31T23:59:59Z"),
      (.epoch(.seconds), "", nil),
      (.epoch(.seconds), "2026-05-01T09:00:00Z", nil),
      (.epoch(.seconds), "1e300", nil),
      (.epoch(.milliseconds), "1777626000001", "2026-05-01T09:00:00.001Z"),
      (.epoch(.milliseconds), "1777626000001.5", "2026-05-01T09:00:00.0015Z"),
      (.epoch(.nanoseconds), "1777626000000000001", "2026-05-01T09:00:00.000000001Z"),
      (.epoch(.nanoseconds), "1777626000000000001x", nil),
      (.relative(.seconds), "1.004350185E1", "1970-01-01T00:00:10.04350185Z"),
      (.relative(.seconds), "-0.5", "1969-12-31T23:59:59.5Z"),
      (.relative(.milliseconds), "1500.25", "1970-01-01T00:00:01.50025Z"),
      (.epoch(.microseconds), "1777626000000001", "2026-05-01T09:00:00.000001Z"),
      (.any(nil), "2022-09-27 11:16:12:662", "2022-09-27T11:16:12.662Z"),
      (.any(nil), "2022/09/27T11:16:12.5", "2022-09-27T11:16:12.5Z"),
      (.any(nil), "2022-09-27 11:16:12,25", "2022-09-27T11:16:12.25Z"),
      (.any(nil), "2022-09-27 11:16:12", "2022-09-27T11:16:12Z"),
      (.any(nil), "2022-09-27 11:16:12:", nil),
      (.any(nil), "2022-09-27 11:16:12:5 x", nil),
      (.any(nil), "2022-09/27 11:16:12", nil),
      (.any(nil), "2022-09-27 24:00:00", "2022-09-28T00:00:00Z"),
      (.any(nil), "2022-09-27 11:60:00", nil),
      (.any(nil), "2022-09-31 11:16:12", nil),
      (.any(nil), "2022-09-27 11-16-12", nil),
      (.any(nil), "2022-09-27", nil),
      // By magnitude: up to each limit, and from it on.
      (.any(nil), "99999999999", "5138-11-16T09:46:39Z"),
      (.any(nil), "100000000000", "1973-03-03T09:46:40Z"),
      (.any(nil), "99999999999999", "5138-11-16T09:46:39.999Z"),
      (.any(nil), "100000000000000", "1973-03-03T09:46:40Z"),
      (.any(nil), "99999999999999999", "5138-11-16T09:46:39.999999Z"),
      (.any(nil), "100000000000000000", "1973-03-03T09:46:40Z"),
      (.any(nil), "1777626000.5", "2026-05-01T09:00:00.5Z"),
      (.any(nil), "1.777626E12", "2026-05-01T09:00:00Z"),
      (.any(.seconds), "100000000000", "5138-11-16T09:46:40Z"),
      (.any(nil), "1e300", nil),
      (.any(nil), "2026-05-01T11:00:00+02:00", "2026-05-01T09:00:00Z"),
      (.any(nil), "2026/05/01 09:00:00", "2026-05-01T09:00:00Z"),
      (.any(nil), "20260501090000", "2026-05-01T09:00:00Z"),
      (.any(nil), "18991231090000", "2571-10-22T21:58:10Z"),
      (.any(nil), "20261301090000", "2612-01-21T19:11:30Z"),
      (.any(nil), "20260501-090000.5", "2026-05-01T09:00:00.5Z"),
      (.any(nil), "noon", nil),
      (compact, "20180521-212639.549", "2018-05-21T21:26:39.549Z"),
      (compact, "20180521-212639", "2018-05-21T21:26:39Z"),
      (compact, "20180521-212639.123456789", "2018-05-21T21:26:39.123456789Z"),
      (compact, "20180521-212660", "2018-05-21T21:27:00Z"),
      (compact, "20180521-212639.", nil),
      (compact, "20180521-212639.5x", nil),
      (compact, "20180521-212639x5", nil),
      (compact, "20180521T212639", nil),
      (compact, "20180521-21263", nil),
      (compact, "20180532-212639", nil),
      (compact, "20180521-242639", nil),
      (compact, "2018052a-212639", nil),
    ]
    for (form, text, expected) in cases {
      XCTAssertEqual(read(form, text)?.timestamp, expected.map { Timestamp($0) }, text)
    }
  }

  func testDecimalCommas() {
    for form in [TimeForm.epoch(.seconds), .relative(.seconds)] {
      XCTAssertEqual(
        read(form, "1,5", acceptsComma: true)?.timestamp.sinceEpoch,
        .milliseconds(1500)
      )
      XCTAssertNil(read(form, "1,5"))
    }
  }

  func testZones() {
    XCTAssertEqual(read(.any(nil), "2026-05-01T09:00:00")?.namesZone, false)
    XCTAssertEqual(read(.any(nil), "2026-05-01 09:00:00")?.namesZone, false)
    for text in ["2026-05-01T09:00:00Z", "2026-05-01 09:00:00 UTC", "2026-05-01T09:00:00-07:00"] {
      XCTAssertEqual(read(.any(nil), text)?.namesZone, true, text)
    }
    for (form, text) in [
      (TimeForm.epoch(.seconds), "1"), (.epoch(.milliseconds), "1"), (.epoch(.nanoseconds), "1"),
      (.relative(.seconds), "1"),
    ] {
      XCTAssertEqual(read(form, text)?.namesZone, true, text)
    }
    XCTAssertTrue(compact.namesZone)
    XCTAssertFalse(TimeForm.any(nil).namesZone)
  }

  func testOnlyRelativeTimesAreNoInstants() {
    let cases: [(TimeForm, String, Bool)] = [
      (.relative(.seconds), "1.5", false), (.any(nil), "1.5", false),
      (.any(nil), "2026-05-01T09:00:00Z", true),
      (.epoch(.seconds), "1", true), (.epoch(.milliseconds), "1", true),
      (.epoch(.nanoseconds), "1", true),
      (compact, "20180521-212639", true), (.relative(.milliseconds), "1", false),
      (.any(nil), "99999999.9", false), (.any(nil), "100000000", true), (.any(nil), "-5", false),
      (.any(.milliseconds), "99999999999", false), (.any(.milliseconds), "100000000000", true),
    ]
    for (form, text, isAbsolute) in cases {
      XCTAssertEqual(read(form, text)?.isAbsolute, isAbsolute, text)
    }
  }

  private func read(
    _ form: TimeForm,
    _ text: String,
    acceptsComma: Bool = false
  ) -> TimeForm.Reading? {
    // Digits around the range would make another number.
    let bytes = Array("9\(text)9".utf8)
    return form.read(
      ContiguousArray(bytes).span,
      in: 1..<(bytes.count - 1),
      acceptsComma: acceptsComma
    )
  }
}
