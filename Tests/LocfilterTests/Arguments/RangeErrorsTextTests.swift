import TrackDecoding
import XCTest

@testable import locfilter

final class RangeErrorsTextTests: XCTestCase {
  func testErrors() {
    let cases: [(String, (inout RangeErrors) -> Void)] = [
      ("autonomous=4", { $0.autonomous = 4 }),
      ("dgps=0.75", { $0.differential = 0.75 }),
      ("float=.3", { $0.floatRTK = 0.3 }),
      ("fixed=0.015", { $0.fixedRTK = 0.015 }),
      ("fixed=0.03,autonomous=6", { ($0.fixedRTK, $0.autonomous) = (0.03, 6) }),
    ]
    for (text, change) in cases {
      var errors = RangeErrors()
      errors.differential = 2
      var expected = errors
      change(&expected)
      XCTAssertEqual(rangeErrors(text, over: errors), expected, text)
    }
  }

  func testWhatIsNone() {
    for text in [
      "", "4", "autonomous", "autonomous=", "=4", "autonomous=0", "autonomous=-1", "rtk=1",
      "autonomous=4,", ",autonomous=4", "autonomous=4,autonomous=5", "autonomous=4 ,dgps=1",
      "autonomous=1e3", "autonomous=nan", "autonomous=4=5", "Autonomous=4",
    ] {
      XCTAssertNil(rangeErrors(text, over: RangeErrors()), text)
    }
  }
}
