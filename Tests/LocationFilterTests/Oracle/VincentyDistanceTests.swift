import XCTest

final class VincentyDistanceTests: XCTestCase {
  func testKnownDistances() {
    let quarterMeridian = 10_001_965.729_3
    let degreeOfEquator = 6_378_137.0 * .pi / 180
    for (lat1, lon1, lat2, lon2, expected) in [
      (39.159042, 117.204498, 39.904989, 116.405285, 107_610.706_8),
      (0, 0, 90, 0, quarterMeridian),
      (0, 0, 90, 77, quarterMeridian),
      (0, 0, 0, 1, degreeOfEquator),
      (0, 179.5, 0, -179.5, degreeOfEquator),
      (-17, 180, -17, -180, 0),
      (90, 0, 90, 120, 0),
      (51.5, -0.1, 51.5, -0.1, 0),
    ] {
      XCTAssertEqual(vincentyDistance(lat1, lon1, lat2, lon2), expected, accuracy: 1e-4)
      XCTAssertEqual(vincentyDistance(lat2, lon2, lat1, lon1), expected, accuracy: 1e-4)
    }
  }

  func testOverThePole() {
    // Rapp, Geometric geodesy I, 1991: the radius of curvature at the pole is a²/b.
    let degree = 6_378_137.0 * 6_378_137.0 / 6_356_752.314_245 * .pi / 180
    XCTAssertEqual(vincentyDistance(89.9995, 0, 89.9995, 180), degree / 1000, accuracy: 1e-6)
    XCTAssertEqual(vincentyDistance(-90, 33, -89.999, 12), degree / 1000, accuracy: 1e-6)
  }

  func testShortDistancesKeepTheirDigits() {
    let metre = 180 / (.pi * 6_378_137.0)
    XCTAssertEqual(vincentyDistance(0, 10, 0, 10 + metre), 1, accuracy: 1e-8)
    XCTAssertEqual(vincentyDistance(0, 180, 0, metre - 180), 1, accuracy: 1e-8)
  }

  func testNearAntipodalPointsHaveNoAnswer() {
    XCTAssertTrue(vincentyDistance(0, 0, 0.3, 179.8).isNaN)
  }
}
