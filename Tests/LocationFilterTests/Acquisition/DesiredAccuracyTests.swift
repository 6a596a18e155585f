import LocationFilter
import XCTest

final class DesiredAccuracyTests: XCTestCase {
  func testMetresAreReachedByAsManyOrFewer() {
    let desired = DesiredAccuracy.meters(10)
    XCTAssertTrue(desired.isReached(by: 10))
    XCTAssertTrue(desired.isReached(by: 0))
    XCTAssertFalse(desired.isReached(by: 10.0.nextUp))
    XCTAssertFalse(desired.isReached(by: .infinity))
    XCTAssertFalse(desired.isReached(by: .nan))
  }

  func testTheBestIsNeverReached() {
    for accuracy in [0, 1, -1, -Double.infinity, .nan] {
      XCTAssertFalse(DesiredAccuracy.best.isReached(by: accuracy))
    }
    XCTAssertFalse(DesiredAccuracy.meters(.nan).isReached(by: 0))
    XCTAssertFalse(DesiredAccuracy.meters(-1).isReached(by: 0))
  }
}
