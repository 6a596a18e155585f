import LocationFilter
import XCTest

final class AuthorizationStatusTests: XCTestCase {
  func testOnlyARefusalIsAnError() {
    let errors: [AuthorizationStatus: LocationError] = [
      .denied: .denied, .restricted: .restricted,
    ]
    for status in AuthorizationStatus.allCases {
      XCTAssertEqual(status.error, errors[status], status.rawValue)
    }
    XCTAssertEqual(AuthorizationStatus.allCases.count, 5)
  }
}
