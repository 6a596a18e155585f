import LocationFilter
import TestSupport
import XCTest

/// The mean of a visit's fixes, anywhere on Earth.
final class VisitDetectorCoordinateTests: XCTestCase {
  func testTheMeanIsWeightedByTheInverseSquareOfTheAccuracy() throws {
    var walk = VisitWalk()
    walk.fix(0, accuracy: 10)
    walk.fix(300, north: 50, accuracy: 5)
    let visit = try XCTUnwrap(walk.detector.visit)
    let expected = VisitWalk.coordinate(north: 40)
    XCTAssertLessThan(visit.coordinate.distance(to: expected), 1e-3)
    // (1/100 · 100 + 1/25 · 25) / (1/100 + 1/25) = 40
    XCTAssertEqual(visit.horizontalAccuracy, 40.squareRoot(), accuracy: 1e-12)
    XCTAssertEqual(visit.readings, 2)
  }

  func testManyFixesAreNotClaimedToBeMoreAccurateThanOne() {
    var walk = VisitWalk()
    walk.stay(0...6000, accuracy: 12)
    XCTAssertEqual(walk.detector.visit?.horizontalAccuracy ?? 0, 12, accuracy: 1e-9)
  }

  func testAccuraciesWithoutAnInverseCountAsThoseThatHaveOne() throws {
    for (accuracy, counted) in [
      (0.0, 1.0), (.leastNonzeroMagnitude, 1), (1, 1), (1e7, 1e7), (.greatestFiniteMagnitude, 1e7),
    ] {
      var walk = VisitWalk()
      walk.fix(0, accuracy: accuracy)
      walk.fix(300, north: 50, accuracy: accuracy)
      let visit = try XCTUnwrap(walk.detector.visit, "\(accuracy)")
      XCTAssertEqual(visit.horizontalAccuracy, counted, accuracy: counted * 1e-12)
      XCTAssertLessThan(visit.coordinate.distance(to: VisitWalk.coordinate(north: 25)), 1e-3)
    }
  }

  func testNeitherTheAntimeridianNorAPoleIsSpecial() throws {
    let places: [(String, [Coordinate], Coordinate)] = [
      (
        "antimeridian",
        [
          Coordinate(latitude: -17, longitude: 179.9998),
          Coordinate(latitude: -17, longitude: -179.9996),
        ],
        Coordinate(latitude: -17, longitude: -179.9999)
      ),
      (
        "north pole",
        [0, 90, 180, -90].map { Coordinate(latitude: 89.9997, longitude: $0) },
        Coordinate(latitude: 90, longitude: 0)
      ),
      (
        "south pole",
        [45, -135].map { Coordinate(latitude: -89.9997, longitude: $0) },
        Coordinate(latitude: -90, longitude: 0)
      ),
      (
        "on the pole at any longitude",
        [0, 77, -180].map { Coordinate(latitude: 90, longitude: $0) },
        Coordinate(latitude: 90, longitude: 0)
      ),
    ]
    for (name, corners, middle) in places {
      var walk = VisitWalk()
      for minute in 0..<60 {
        walk.fix(Double(minute) * 60, at: corners[minute % corners.count])
      }
      let visit = try XCTUnwrap(walk.detector.visit, name)
      XCTAssertLessThan(visit.coordinate.distance(to: middle), 1e-4, name)
      XCTAssertTrue(visit.coordinate.isValid, name)
      XCTAssertEqual(walk.events.count, 1, name)
    }
  }
}
