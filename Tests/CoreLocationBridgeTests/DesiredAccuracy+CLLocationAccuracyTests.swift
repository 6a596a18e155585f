#if canImport(CoreLocation)
  import CoreLocation
  import CoreLocationBridge
  import LocationFilter
  import XCTest

  final class DesiredAccuracyCLLocationAccuracyTests: XCTestCase {
    func testNegativeNumbersMeanBest() {
      XCTAssertEqual(DesiredAccuracy(kCLLocationAccuracyBest), .best)
      XCTAssertEqual(DesiredAccuracy(kCLLocationAccuracyBestForNavigation), .best)
      XCTAssertEqual(DesiredAccuracy(.nan), .best)
    }

    func testOtherNumbersAreMetres() {
      XCTAssertEqual(DesiredAccuracy(kCLLocationAccuracyNearestTenMeters), .meters(10))
      XCTAssertEqual(DesiredAccuracy(0), .meters(0))
      XCTAssertEqual(DesiredAccuracy(0.5), .meters(0.5))
    }
  }
#endif
