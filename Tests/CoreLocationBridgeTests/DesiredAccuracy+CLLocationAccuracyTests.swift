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

    func testThePresetsAreThoseOfCoreLocation() {
      let cases: [(CLLocationAccuracy, DesiredAccuracy)] = [
        (kCLLocationAccuracyBest, .best),
        (kCLLocationAccuracyNearestTenMeters, .nearestTenMeters),
        (kCLLocationAccuracyHundredMeters, .hundredMeters),
        (kCLLocationAccuracyKilometer, .kilometer),
        (kCLLocationAccuracyThreeKilometers, .threeKilometers),
        (0, .meters(0)),
        (.infinity, .meters(.infinity)),
      ]
      for (number, accuracy) in cases {
        XCTAssertEqual(DesiredAccuracy(number), accuracy)
        XCTAssertEqual(CLLocationAccuracy(accuracy), number)
      }
    }

    func testAnAccuracyThatNoFixReachesIsTheBest() {
      for meters in [-1, -0.001, -Double.infinity, .nan] {
        XCTAssertEqual(CLLocationAccuracy(DesiredAccuracy.meters(meters)), kCLLocationAccuracyBest)
      }
    }
  }
#endif
