import LocationFilter
import XCTest

@testable import TrackDecoding

final class TimeFormTests: XCTestCase {
  func testTimes() {
    let cases: [(TimeForm, String, String?)] = [
      (.iso8601, "2026-05-01T09:00:00Z", "2026-05-01T09:00:00Z"),
      (.iso8601, "2026-05-01T11:00:00.25+02:00", "2026-05-01T09:00:00.25Z"),
      (.iso8601, "2026-05-01 09:00:00.123456789", "2026-05-01T09:00:00.123456789Z"),
      (.iso8601, "2026-02-29T09:00:00Z", nil),
      (.iso8601, "1777626000", nil),
      (.iso8601, "yesterday", nil),
      (.epochSeconds, "1777626000", "2026-05-01T09:00:00Z"),
      (.epochSeconds, "1777626000.000000001", "2026-05-01T09:00:00.000000001Z"),
      (.epochSeconds, "1.777626E9", "2026-05-01T09:00:00Z"),
      (.epochSeconds, "-1", "1969-12-31T23:59:59Z"),
      (.epochSeconds, "", nil),
      (.epochSeconds, "2026-05-01T09:00:00Z", nil),
      (.epochSeconds, "1e300", nil),
      (.epochMilliseconds, "1777626000001", "2026-05-01T09:00:00.001Z"),
      (.epochMilliseconds, "1777626000001.5", "2026-05-01T09:00:00.0015Z"),
      (.epochNanoseconds, "1777626000000000001", "2026-05-01T09:00:00.000000001Z"),
      (.epochNanoseconds, "1777626000000000001x", nil),
      (.relativeSeconds, "1.004350185E1", "1970-01-01T00:00:10.04350185Z"),
      (.relativeSeconds, "-0.5", "1969-12-31T23:59:59.5Z"),
      (.compact, "20180521-212639.549", "2018-05-21T21:26:39.549Z"),
      (.compact, "20180521-212639", "2018-05-21T21:26:39Z"),
      (.compact, "20180521-212639.123456789", "2018-05-21T21:26:39.123456789Z"),
      (.compact, "20180521-212660", "2018-05-21T21:27:00Z"),
      (.compact, "20180521-212639.", nil),
      (.compact, "20180521-212639.5x", nil),
      (.compact, "20180521-212639x5", nil),
      (.compact, "20180521T212639", nil),
      (.compact, "20180521-21263", nil),
      (.compact, "20180532-212639", nil),
      (.compact, "20180521-242639", nil),
      (.compact, "2018052a-212639", nil),
    ]
    for (form, text, expected) in cases {
      XCTAssertEqual(read(form, text)?.timestamp, expected.map { Timestamp($0) }, text)
    }
  }

  func testDecimalCommas() {
    for form in [TimeForm.epochSeconds, .relativeSeconds] {
      XCTAssertEqual(
        read(form, "1,5", acceptsComma: true)?.timestamp.sinceEpoch,
        .milliseconds(1500)
      )
      XCTAssertNil(read(form, "1,5"))
    }
  }

  func testZones() {
    XCTAssertEqual(read(.iso8601, "2026-05-01T09:00:00")?.namesZone, false)
    for text in ["2026-05-01T09:00:00Z", "2026-05-01 09:00:00 UTC", "2026-05-01T09:00:00-07:00"] {
      XCTAssertEqual(read(.iso8601, text)?.namesZone, true, text)
    }
    for (form, text) in [
      (TimeForm.epochSeconds, "1"), (.epochMilliseconds, "1"), (.epochNanoseconds, "1"),
      (.relativeSeconds, "1"), (.compact, "20180521-212639"),
    ] {
      XCTAssertEqual(read(form, text)?.namesZone, true, text)
    }
  }

  func testOnlyRelativeTimesAreNoInstants() {
    let cases: [(TimeForm, String, Bool)] = [
      (.relativeSeconds, "1.5", false), (.iso8601OrRelative, "1.5", false),
      (.iso8601OrRelative, "2026-05-01T09:00:00Z", true), (.iso8601, "2026-05-01T09:00:00Z", true),
      (.epochSeconds, "1", true), (.epochMilliseconds, "1", true), (.epochNanoseconds, "1", true),
      (.compact, "20180521-212639", true),
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
