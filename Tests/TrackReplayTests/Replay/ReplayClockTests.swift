import LocationFilter
import TrackReplay
import XCTest

final class ReplayClockTests: XCTestCase {
  func testShowsNothingBeforeTheFirstInstant() {
    XCTAssertNil(ReplayClock().now)
  }

  func testMovesForwardAndNeverBack() {
    var clock = ReplayClock()
    let steps: [(to: Double, shown: Double)] = [
      (-3, -3), (0, 0), (5, 5), (4.999, 5), (5, 5), (-100, 5), (5.001, 5.001),
    ]
    for (instant, shown) in steps {
      XCTAssertEqual(clock.advance(to: at(instant)), at(shown), "\(instant)")
      XCTAssertEqual(clock.now, at(shown), "\(instant)")
    }
  }
}
