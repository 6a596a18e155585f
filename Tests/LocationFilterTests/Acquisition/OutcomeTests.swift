import LocationFilter
import XCTest

final class OutcomeTests: XCTestCase {
  func testTheErrorIsThatOfAFailure() {
    var session = TimedAcquisition()
    session.process(.error(.other("no signal")), at: .seconds(2))
    XCTAssertEqual(session.outcome?.error, .other("no signal"))
    session.process(.start, at: .seconds(3))
    session.process(.stop, at: .milliseconds(4500))
    XCTAssertNotNil(session.outcome)
    XCTAssertNil(session.outcome?.error)
    XCTAssertEqual(session.outcome?.elapsed, .milliseconds(1500))
  }
}
