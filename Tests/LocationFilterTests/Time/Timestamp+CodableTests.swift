import Foundation
import LocationFilter
import TestSupport
import XCTest

final class TimestampCodableTests: XCTestCase {
  func testIsItsISO8601Text() throws {
    for (duration, text): (Duration, String) in [
      (.seconds(1_777_626_000), "2026-05-01T09:00:00.000Z"),
      (.attoseconds(1), "1970-01-01T00:00:00.000000000000000001Z"),
      (.seconds(1 << 62), "+146138514283-06-19T07:45:04.000Z"),
    ] {
      let timestamp = Timestamp(sinceEpoch: duration)
      let json = try JSONEncoder().encode([timestamp])
      XCTAssertEqual(String(decoding: json, as: UTF8.self), "[\"\(text)\"]")
      XCTAssertEqual(try JSONDecoder().decode([Timestamp].self, from: json), [timestamp])
    }
  }

  func testNothingElseIsRead() {
    for json in [#"["2026-02-30T00:00:00Z"]"#, "[0]", "[null]", #"[""]"#] {
      XCTAssertThrowsError(try JSONDecoder().decode([Timestamp].self, from: Data(json.utf8))) {
        XCTAssertTrue($0 is DecodingError)
      }
    }
  }
}
