import Foundation
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

  func testIsStoredByName() throws {
    let json = try JSONEncoder().encode(AuthorizationStatus.allCases)
    XCTAssertEqual(
      String(decoding: json, as: UTF8.self),
      #"["notDetermined","restricted","denied","authorizedAlways","authorizedWhenInUse"]"#
    )
    let accuracies = try JSONEncoder().encode(AccuracyAuthorization.allCases)
    XCTAssertEqual(String(decoding: accuracies, as: UTF8.self), #"["full","reduced"]"#)
  }
}
