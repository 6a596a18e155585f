import LocationFilter
import XCTest

final class LocationErrorTests: XCTestCase {
  func testOnlyAnUnknownLocationIsTransient() {
    XCTAssertTrue(LocationError.locationUnknown.isTransient)
    for error: LocationError in [.denied, .restricted, .network, .other("locationUnknown")] {
      XCTAssertFalse(error.isTransient, "\(error)")
    }
  }
}
