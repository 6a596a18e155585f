import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class LocalPlaneTests: XCTestCase {
  func testTheFourDirections() {
    let plane = LocalPlane(at: Coordinate(latitude: 52, longitude: 13))
    let north = plane.offset(of: Coordinate(latitude: 52.001, longitude: 13))
    XCTAssertEqual(north.north, 111.26, accuracy: 0.01)
    XCTAssertEqual(north.east, 0, accuracy: 1e-6)
    let west = plane.offset(of: Coordinate(latitude: 52, longitude: 12.999))
    XCTAssertEqual(west.east, -68.68, accuracy: 0.01)
    XCTAssertEqual(west.north, 0, accuracy: 0.01)
  }

  /// At any place, poles and the antimeridian among them, the plane has the lengths of the ground.
  func testLengthsAreThoseOfTheGround() {
    var random = SplitMix64(seed: 11)
    let latitudes = [90, -90, 89.99999, 0, -0.0, 52]
    let longitudes = [180, -180, 0, 179.9999]
    for latitude in latitudes {
      for longitude in longitudes {
        let center = Coordinate(latitude: latitude, longitude: longitude)
        let plane = LocalPlane(at: center)
        for _ in 0..<50 {
          var place = center
          place.latitude = min(
            max(latitude + Double.random(in: -0.01...0.01, using: &random), -90),
            90
          )
          let side = longitude + Double.random(in: -0.01...0.01, using: &random)
          place.longitude = side > 180 ? side - 360 : side < -180 ? side + 360 : side
          let offset = plane.offset(of: place)
          let length = (offset.east * offset.east + offset.north * offset.north).squareRoot()
          XCTAssertEqual(length, center.distance(to: place), accuracy: 0.01, "\(center) \(place)")
        }
      }
    }
  }
}
