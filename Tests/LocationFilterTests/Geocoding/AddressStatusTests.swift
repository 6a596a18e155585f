import LocationFilter
import XCTest

final class AddressStatusTests: XCTestCase {
  func testOnlyAFoundPlaceIsAPlace() {
    XCTAssertEqual(AddressStatus.found("Cupertino").placemark, "Cupertino")
    let others: [AddressStatus<String>] = [.idle, .searching, .failed, .notFound]
    for status in others {
      XCTAssertNil(status.placemark, "\(status)")
    }
    XCTAssertEqual(Set(others + [.found("a"), .found("b"), .found("a")]).count, 6)
  }

  func testEachStateHasItsName() {
    let states: [AddressStatus<String>] = [.idle, .searching, .found("a"), .failed, .notFound]
    XCTAssertEqual(states.map(\.name), ["idle", "searching", "found", "failed", "notFound"])
  }
}
