#if canImport(CoreLocation) && !os(visionOS)
  import CoreLocation
  import CoreLocationBridge
  import LocationFilter
  import XCTest

  final class RegionCLCircularRegionTests: XCTestCase {
    func testARegionIsTheSameThereAndBack() {
      let cases: [(identifier: String, latitude: Double, longitude: Double, radius: Double)] = [
        ("office", 37.33182, -122.03118, 150),
        ("", 90, 180, 0),
        ("ß\n😀", -90, -180, 1e7),
      ]
      for (identifier, latitude, longitude, radius) in cases {
        let center = Coordinate(latitude: latitude, longitude: longitude)
        let region = Region(identifier: identifier, center: center, radius: radius)
        let circle = CLCircularRegion(region)
        XCTAssertEqual(circle.identifier, identifier)
        XCTAssertEqual(circle.radius, radius)
        XCTAssertEqual(circle.center.latitude, latitude)
        XCTAssertEqual(circle.center.longitude, longitude)
        XCTAssertEqual(Region(circle), region)
      }
    }

    func testANumberThatIsNoneIsKept() {
      let center = Coordinate(latitude: .nan, longitude: .infinity)
      let back = Region(CLCircularRegion(Region(identifier: "x", center: center, radius: .nan)))
      XCTAssertTrue(back.center.latitude.isNaN)
      XCTAssertEqual(back.center.longitude, .infinity)
      XCTAssertTrue(back.radius.isNaN)
    }
  }
#endif
