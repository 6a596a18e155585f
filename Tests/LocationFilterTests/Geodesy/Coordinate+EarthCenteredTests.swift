import Foundation
import LocationFilter
import TestSupport
import XCTest

final class CoordinateEarthCenteredTests: XCTestCase {
  func testThereAndBackIsTheSamePlaceToTheNanodegree() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<20_000 {
      let place = Coordinate(
        latitude: 179.98 * generator.unit() - 89.99,
        longitude: 360 * generator.unit() - 180
      )
      let back = Coordinate(earthCentered: place.earthCentered)
      XCTAssertEqual(back.latitude, place.latitude, accuracy: 1e-9)
      XCTAssertEqual(back.longitude, place.longitude, accuracy: 1e-9)
    }
  }

  func testTheEdgesOfTheMap() {
    for latitude in [-90, -89.999_999, -45, -0.0, 0, 1e-9, 45, 89.999_999, 90] {
      for longitude in [-180, -179.999_999_9, -90, -0.0, 0, 90, 179.999_999_9, 180] {
        let place = Coordinate(latitude: latitude, longitude: longitude)
        let back = Coordinate(earthCentered: place.earthCentered)
        XCTAssertTrue(back.isValid, "\(place)")
        XCTAssertEqual(back.latitude, latitude, accuracy: 1e-9, "\(place)")
        XCTAssertLessThan(back.distance(to: place), 1e-4, "\(place)")
      }
    }
  }

  /// What lies off the ellipsoid is a place, too, and the centre of the Earth is one by decree.
  func testEveryFinitePointIsAPlace() {
    for point in [
      SIMD3<Double>(0, 0, 0), SIMD3(0, 0, -1), SIMD3(-1, -0.0, 0), SIMD3(6_378_137, 0, 1e-300),
    ] {
      XCTAssertTrue(Coordinate(earthCentered: point).isValid, "\(point)")
    }
  }

  func testAKilometreAboveTheLatitudeIsRightToATenthOfASecond() {
    var worst = 0.0
    for tenth in -899...899 {
      let place = Coordinate(latitude: Double(tenth) / 10, longitude: 0)
      let radians = place.latitude * .pi / 180
      let upright = SIMD3<Double>(cos(radians), 0, sin(radians))
      let back = Coordinate(earthCentered: place.earthCentered + 1000 * upright)
      worst = max(worst, abs(back.latitude - place.latitude) * 3600)
    }
    XCTAssertEqual(worst, 0.108, accuracy: 0.002)
  }
}
