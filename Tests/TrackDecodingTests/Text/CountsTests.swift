import TrackDecoding
import XCTest

final class CountsTests: XCTestCase {
  func testGrouped() {
    let cases: [(Int, String)] = [
      (0, "0"), (999, "999"), (1000, "1_000"), (2540, "2_540"), (-999, "-999"), (-1000, "-1_000"),
      (123_456, "123_456"), (1_234_567, "1_234_567"), (.max, "9_223_372_036_854_775_807"),
      (.min, "-9_223_372_036_854_775_808"),
    ]
    for (number, text) in cases {
      XCTAssertEqual(number.grouped, text.split(separator: "_").joined(separator: "\u{A0}"))
    }
    XCTAssertEqual(UInt64.max.grouped.count, 26)
    XCTAssertEqual(Int8.min.grouped, "-128")
  }

  func testCounted() {
    XCTAssertEqual(counted(0, "reading"), "0 readings")
    XCTAssertEqual(counted(1, "reading"), "1 reading")
    XCTAssertEqual(counted(-1, "reading"), "-1 readings")
    XCTAssertEqual(counted(2540, "session"), "2\u{A0}540 sessions")
    XCTAssertEqual(counted(1, "fix", plural: "fixes"), "1 fix")
    XCTAssertEqual(counted(1000, "fix", plural: "fixes"), "1\u{A0}000 fixes")
  }
}
