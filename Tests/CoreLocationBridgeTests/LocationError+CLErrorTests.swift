#if canImport(CoreLocation)
  import CoreLocation
  import CoreLocationBridge
  import Foundation
  import LocationFilter
  import XCTest

  final class LocationErrorCLErrorTests: XCTestCase {
    func testKnownCodesHaveTheirNamesakes() {
      let cases: [(CLError.Code, LocationError)] = [
        (.locationUnknown, .locationUnknown),
        (.denied, .denied),
        (.network, .network),
      ]
      for (code, expected) in cases {
        XCTAssertEqual(LocationError(CLError(code)), expected)
        // A delegate receives an error of unknown type.
        let error: any Error = CLError(code)
        XCTAssertEqual(LocationError(error), expected)
      }
    }

    func testOtherCodesKeepTheirDescription() {
      let error = CLError(.headingFailure)
      XCTAssertEqual(LocationError(error), .other(error.localizedDescription))
      XCTAssertFalse(error.localizedDescription.isEmpty)
    }

    func testLocationErrorIsItself() {
      let error: any Error = LocationError.restricted
      XCTAssertEqual(LocationError(error), .restricted)
    }

    func testAnyOtherErrorKeepsItsDescription() {
      XCTAssertEqual(LocationError(Broken()), .other("the receiver is broken"))
    }

    private struct Broken: LocalizedError {
      var errorDescription: String? { "the receiver is broken" }
    }
  }
#endif
