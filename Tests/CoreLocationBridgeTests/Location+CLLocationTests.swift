#if canImport(CoreLocation)
  import CoreLocation
  import CoreLocationBridge
  import LocationFilter
  import XCTest

  final class LocationCLLocationTests: XCTestCase {
    func testTakesOverEveryProperty() {
      let location = Location(fix())
      XCTAssertEqual(
        location,
        Location(
          coordinate: Coordinate(latitude: 37.33182, longitude: -122.03118),
          horizontalAccuracy: 8.5,
          timestamp: Timestamp(sinceEpoch: .seconds(978_307_200)),
          altitude: 42.25,
          verticalAccuracy: 3,
          speed: 1.5,
          course: 270.5,
          floor: nil,
          accuracySource: .reported
        )
      )
    }

    func testAltitudeIsUnknownWithoutVerticalAccuracy() {
      for verticalAccuracy in [-1, -0.5, 0, -.infinity, .nan] {
        let location = Location(fix(verticalAccuracy: verticalAccuracy))
        XCTAssertNil(location.altitude, "\(verticalAccuracy)")
        XCTAssertNil(location.verticalAccuracy, "\(verticalAccuracy)")
      }
      XCTAssertEqual(Location(fix(altitude: -11, verticalAccuracy: 0.5)).altitude, -11)
      XCTAssertNil(Location(fix(altitude: .nan, verticalAccuracy: 0.5)).altitude)
      XCTAssertNil(Location(fix(verticalAccuracy: .infinity)).verticalAccuracy)
    }

    func testSpeedIsUnknownBelowZero() {
      for speed in [-1, -0.001, .nan, .infinity] {
        XCTAssertNil(Location(fix(speed: speed)).speed, "\(speed)")
      }
      XCTAssertEqual(Location(fix(speed: 0)).speed, 0)
    }

    func testCourseIsUnknownOutsideTheCircle() {
      for course in [-1, 360, .nan, .infinity] {
        XCTAssertNil(Location(fix(course: course)).course, "\(course)")
      }
      XCTAssertEqual(Location(fix(course: 0)).course, 0)
      XCTAssertEqual(Location(fix(course: 359.9)).course, 359.9)
    }

    func testHorizontalAccuracyIsKept() {
      XCTAssertEqual(Location(fix(horizontalAccuracy: 0)).accuracySource, .reported)
      let invalid = Location(fix(horizontalAccuracy: -1))
      XCTAssertEqual(invalid.horizontalAccuracy, -1)
      XCTAssertNil(invalid.accuracySource)
    }

    func testDateThatIsNoNumberIsStale() {
      for interval in [Double.nan, .infinity, -.infinity] {
        let date = Date(timeIntervalSinceReferenceDate: interval)
        var acquisition = Acquisition()
        acquisition.process(.start, at: .epoch)
        let decision = acquisition.process(.location(Location(fix(timestamp: date))), at: .epoch)
        guard case .rejected(.stale) = decision.verdict else {
          return XCTFail("\(interval): \(decision.verdict)")
        }
      }
    }

    // An app cannot make a floor; the stand-in can.
    #if !canImport(Darwin)
      func testFloorIsItsLevel() {
        let fix = CLLocation(
          coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0),
          altitude: 0,
          horizontalAccuracy: 5,
          verticalAccuracy: -1,
          course: -1,
          speed: -1,
          timestamp: Date(timeIntervalSinceReferenceDate: 0),
          stubFloor: CLFloor(stubLevel: -2)
        )
        XCTAssertEqual(Location(fix).floor, -2)
      }
    #endif

    private func fix(
      altitude: Double = 42.25,
      horizontalAccuracy: Double = 8.5,
      verticalAccuracy: Double = 3,
      course: Double = 270.5,
      speed: Double = 1.5,
      timestamp: Date = Date(timeIntervalSinceReferenceDate: 0)
    ) -> CLLocation {
      CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: 37.33182, longitude: -122.03118),
        altitude: altitude,
        horizontalAccuracy: horizontalAccuracy,
        verticalAccuracy: verticalAccuracy,
        course: course,
        speed: speed,
        timestamp: timestamp
      )
    }
  }
#endif
