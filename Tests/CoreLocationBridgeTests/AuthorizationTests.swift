#if canImport(CoreLocation)
  import CoreLocation
  import CoreLocationBridge
  import LocationFilter
  import XCTest

  final class AuthorizationTests: XCTestCase {
    func testEachStatusHasItsNamesake() {
      var cases: [(CLAuthorizationStatus, AuthorizationStatus)] = [
        (.notDetermined, .notDetermined),
        (.restricted, .restricted),
        (.denied, .denied),
        (.authorizedAlways, .authorizedAlways),
      ]
      #if !os(macOS)
        cases.append((.authorizedWhenInUse, .authorizedWhenInUse))
      #endif
      for (given, expected) in cases { XCTAssertEqual(AuthorizationStatus(given), expected) }
    }

    func testLaterStatusIsRestricted() throws {
      let later = try XCTUnwrap(CLAuthorizationStatus(rawValue: 99))
      XCTAssertEqual(AuthorizationStatus(later), .restricted)
    }

    func testEachAccuracyHasItsNamesake() throws {
      XCTAssertEqual(AccuracyAuthorization(.fullAccuracy), .full)
      XCTAssertEqual(AccuracyAuthorization(.reducedAccuracy), .reduced)
      let later = try XCTUnwrap(CLAccuracyAuthorization(rawValue: 99))
      XCTAssertEqual(AccuracyAuthorization(later), .full)
    }
  }
#endif
