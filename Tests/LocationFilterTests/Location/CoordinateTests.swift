import LocationFilter
import XCTest

final class CoordinateTests: XCTestCase {
  func testTheEdgesOfTheWorldAreValid() {
    for (latitude, longitude) in [
      (0.0, 0.0), (-0.0, -0.0), (90, 180), (-90, -180), (90, -180), (39.159042, 117.204498),
      (.leastNonzeroMagnitude, -.leastNonzeroMagnitude),
    ] {
      XCTAssertTrue(Coordinate(latitude: latitude, longitude: longitude).isValid)
    }
  }

  func testNothingBeyondThemIs() {
    let outside: [(Double, Double)] = [
      (90.0.nextUp, 0), ((-90.0).nextDown, 0), (0, 180.0.nextUp), (0, (-180.0).nextDown),
      (.nan, 0), (0, .nan), (.nan, .nan), (.infinity, 0), (0, .infinity), (-.infinity, 0),
      (0, -.infinity), (117.204498, 39.159042),
    ]
    for (latitude, longitude) in outside {
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      XCTAssertFalse(coordinate.isValid, "\(coordinate)")
    }
  }
}
