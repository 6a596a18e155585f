import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class LocalPlaneTests: XCTestCase {
  func testTheFourDirections() {
    let plane = LocalPlane(at: Coordinate(latitude: 52, longitude: 13))
    let north = plane.offset(of: Coordinate(latitude: 52.001, longitude: 13))
    XCTAssertEqual(north.y, 111.26, accuracy: 0.01)
    XCTAssertEqual(north.x, 0, accuracy: 1e-6)
    let west = plane.offset(of: Coordinate(latitude: 52, longitude: 12.999))
    XCTAssertEqual(west.x, -68.68, accuracy: 0.01)
    XCTAssertEqual(west.y, 0, accuracy: 0.01)
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
          let length = (offset * offset).sum().squareRoot()
          XCTAssertEqual(length, center.distance(to: place), accuracy: 0.01, "\(center) \(place)")
        }
      }
    }
  }

  /// Far away, the distance from the centre is still that on the ground, to the difference of a sphere.
  func testFarAway() {
    let center = Coordinate(latitude: 48, longitude: 11)
    let plane = LocalPlane(at: center)
    for latitude in stride(from: -90.0, through: 90, by: 15) {
      for longitude in stride(from: -180.0, through: 180, by: 15) {
        let place = Coordinate(latitude: latitude, longitude: longitude)
        let offset = plane.offset(of: place)
        let length = (offset * offset).sum().squareRoot()
        let distance = center.distance(to: place)
        XCTAssertEqual(length, distance, accuracy: max(distance * 0.006, 1e-3), "\(place)")
      }
    }
    let antipode = plane.offset(of: Coordinate(latitude: -48, longitude: -169))
    XCTAssertEqual((antipode * antipode).sum().squareRoot(), 2.001e7, accuracy: 2e5)
  }

  func testTheMiddleIsNotShiftedByFewFarPlaces() throws {
    let near = (0..<99).map { Coordinate(latitude: 48 + Double($0) * 1e-5, longitude: 11) }
    let plane = try XCTUnwrap(LocalPlane(among: near + [Coordinate(latitude: -30, longitude: -70)]))
    let offset = plane.offset(of: near[49])
    XCTAssertLessThan((offset * offset).sum().squareRoot(), 10)
    XCTAssertNil(LocalPlane(among: []))
  }
}
