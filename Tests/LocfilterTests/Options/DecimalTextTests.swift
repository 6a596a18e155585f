import XCTest

@testable import locfilter

final class DecimalTextTests: XCTestCase {
  func testNumbersAndSeconds() throws {
    let cases: [(String, Double, Duration)] = [
      ("0", 0, .zero),
      ("5", 5, .seconds(5)),
      ("-1", -1, .seconds(-1)),
      ("5.001", 5.001, .seconds(5) + .milliseconds(1)),
      (".5", 0.5, .milliseconds(500)),
      ("-.5", -0.5, .milliseconds(-500)),
      ("-0.25", -0.25, .milliseconds(-250)),
      ("-1.5", -1.5, .milliseconds(-1500)),
      ("007.50", 7.5, .milliseconds(7500)),
      ("0.1", 0.1, .milliseconds(100)),
      (
        "0.000000000000000001", 1e-18,
        Duration(secondsComponent: 0, attosecondsComponent: 1)
      ),
      (
        "999999999999999999.999999999999999999", 1e18,
        Duration(
          secondsComponent: 999_999_999_999_999_999,
          attosecondsComponent: 999_999_999_999_999_999
        )
      ),
      (
        "-999999999999999999.999999999999999999", -1e18,
        Duration(
          secondsComponent: -999_999_999_999_999_999,
          attosecondsComponent: -999_999_999_999_999_999
        )
      ),
    ]
    for (text, number, seconds) in cases {
      let decimal = try XCTUnwrap(DecimalText(text), text)
      XCTAssertEqual(decimal.number, number, text)
      XCTAssertEqual(decimal.seconds, seconds, text)
    }
  }

  func testSecondsHaveEighteenDigitsAtMost() throws {
    for text in ["1000000000000000000", "0.0000000000000000001"] {
      let decimal = try XCTUnwrap(DecimalText(text))
      XCTAssertNil(decimal.seconds, text)
      XCTAssertNotNil(decimal.number, text)
    }
  }

  func testNumbersAreFinite() throws {
    XCTAssertNil(try XCTUnwrap(DecimalText("1" + String(repeating: "0", count: 400))).number)
  }

  func testWhatIsNoNumber() {
    let texts = [
      "", "-", ".", "-.", "5.", "+5", "--5", "1e3", "1E3", "0x10", "nan", "NaN", "inf", "-inf",
      "infinity", "abc", "5s", "5 ", " 5", "5,5", "1_000", "1.2.3", "1..2", "1.-2", "5x", "x5",
      "5x5", "٥", "５", "5\u{301}", "5\0", "−5",
    ]
    for text in texts {
      XCTAssertNil(DecimalText(text), text)
    }
  }
}
