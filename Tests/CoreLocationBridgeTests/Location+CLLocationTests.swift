#if canImport(CoreLocation)
  import CoreLocation
  import CoreLocationBridge
  import LocationFilter
  import TestSupport
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
          speedAccuracy: 0.25,
          course: 270.5,
          courseAccuracy: 11,
          floor: nil,
          accuracySource: .reported
        ).withEllipsoidalAltitude(of: location)
      )
    }

    func testAccuraciesOfSpeedAndCourseAreUnknownBelowZero() {
      for accuracy in [-1, -0.001, .nan, .infinity] {
        let location = Location(fix(courseAccuracy: accuracy, speedAccuracy: accuracy))
        XCTAssertNil(location.speedAccuracy, "\(accuracy)")
        XCTAssertNil(location.courseAccuracy, "\(accuracy)")
      }
      let exact = Location(fix(courseAccuracy: 0, speedAccuracy: 0))
      XCTAssertEqual(exact.speedAccuracy, 0)
      XCTAssertEqual(exact.courseAccuracy, 0)
    }

    func testAltitudeIsUnknownWithoutVerticalAccuracy() {
      for verticalAccuracy in [-1, -0.5, 0, -.infinity, .nan] {
        let location = Location(fix(verticalAccuracy: verticalAccuracy))
        XCTAssertNil(location.altitude, "\(verticalAccuracy)")
        XCTAssertNil(location.verticalAccuracy, "\(verticalAccuracy)")
      }
      XCTAssertNil(Location(fix(verticalAccuracy: 0)).ellipsoidalAltitude)
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

    // An app can make neither a floor nor an ellipsoidal altitude; the stand-in can.
    #if !canImport(Darwin)
      func testFloorSimulationAndEllipsoidalAltitude() {
        let fix = CLLocation(
          coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0),
          altitude: 42,
          stubEllipsoidalAltitude: 76.5,
          horizontalAccuracy: 5,
          verticalAccuracy: 3,
          course: -1,
          stubCourseAccuracy: -1,
          speed: -1,
          stubSpeedAccuracy: -1,
          timestamp: Date(timeIntervalSinceReferenceDate: 0),
          stubLevel: -2,
          stubIsSimulated: true
        )
        let location = Location(fix)
        XCTAssertEqual(location.floor, -2)
        XCTAssertEqual(location.isSimulated, true)
        XCTAssertEqual(location.ellipsoidalAltitude, 76.5)
      }
    #endif

    // MARK: - There and back

    func testALocationIsTheSameThereAndBack() {
      var random = SplitMix64(seed: 7)
      for _ in 0..<1000 {
        let altitude = random.unit() * 9000 - 500
        let location = Location(
          coordinate: Coordinate(
            latitude: random.unit() * 180 - 90,
            longitude: random.unit() * 360 - 180
          ),
          horizontalAccuracy: random.unit() * 100,
          // A whole number of the steps that a date has.
          timestamp: Timestamp(sinceEpoch: .milliseconds(125 * Int(random.next() >> 30))),
          altitude: altitude,
          verticalAccuracy: random.unit() * 50 + 0.001,
          speed: random.unit() < 0.5 ? nil : random.unit() * 50,
          speedAccuracy: random.unit() < 0.5 ? nil : random.unit() * 5,
          course: random.unit() < 0.5 ? nil : random.unit() * 360,
          courseAccuracy: random.unit() < 0.5 ? nil : random.unit() * 180,
          accuracySource: .reported,
          isSimulated: random.unit() < 0.3 ? nil : random.unit() < 0.5
        )
        let back = Location(CLLocation(location))
        XCTAssertEqual(back, location.withEllipsoidalAltitude(of: back))
      }
    }

    func testUnknownAndInvalidValuesAreTheNegativeNumbersOfCoreLocation() {
      let unknown = Location(latitude: 1, longitude: 2, horizontalAccuracy: 3, timestamp: .epoch)
      var invalid = unknown
      invalid.altitude = .nan
      invalid.verticalAccuracy = -.infinity
      invalid.speed = -2
      invalid.speedAccuracy = .infinity
      invalid.course = 360
      invalid.courseAccuracy = .nan
      for location in [unknown, invalid] {
        let fix = CLLocation(location)
        XCTAssertEqual(fix.coordinate.latitude, 1)
        XCTAssertEqual(fix.coordinate.longitude, 2)
        XCTAssertEqual(fix.horizontalAccuracy, 3)
        XCTAssertEqual(fix.timestamp, Date(timeIntervalSince1970: 0))
        XCTAssertEqual(fix.altitude, 0)
        XCTAssertEqual(fix.verticalAccuracy, -1)
        XCTAssertEqual(fix.speed, -1)
        XCTAssertEqual(fix.speedAccuracy, -1)
        XCTAssertEqual(fix.course, -1)
        XCTAssertEqual(fix.courseAccuracy, -1)
        XCTAssertNil(fix.sourceInformation)
      }
    }

    func testAnAltitudeNeedsItsAccuracyAndTheOtherWayRound() {
      var location = Location(latitude: 1, longitude: 2, horizontalAccuracy: 3, timestamp: .epoch)
      location.altitude = 42
      XCTAssertEqual(CLLocation(location).altitude, 42)
      XCTAssertEqual(CLLocation(location).verticalAccuracy, -1)
      for accuracy in [0, -1, Double.nan] {
        location.verticalAccuracy = accuracy
        XCTAssertEqual(CLLocation(location).verticalAccuracy, -1, "\(accuracy)")
      }
      location.altitude = nil
      location.verticalAccuracy = 3
      XCTAssertEqual(CLLocation(location).verticalAccuracy, -1)
    }

    func testTheHorizontalAccuracyIsKeptThereAndBack() {
      for accuracy in [-1, 0, Double.infinity, -.infinity, .nan] {
        let location = Location(
          latitude: 1,
          longitude: 2,
          horizontalAccuracy: accuracy,
          timestamp: .epoch
        )
        let back = Location(CLLocation(location)).horizontalAccuracy
        XCTAssertEqual(back.bitPattern, accuracy.bitPattern)
      }
    }

    func testCoordinatesAreTheSameThereAndBack() {
      for degrees in [0, -90, 180, 91, Double.infinity, .nan] {
        let coordinate = Coordinate(latitude: degrees, longitude: -degrees)
        let back = Coordinate(CLLocationCoordinate2D(coordinate))
        XCTAssertEqual(back.latitude.bitPattern, degrees.bitPattern)
        XCTAssertEqual(back.longitude.bitPattern, (-degrees).bitPattern)
      }
    }

    private func fix(
      altitude: Double = 42.25,
      horizontalAccuracy: Double = 8.5,
      verticalAccuracy: Double = 3,
      course: Double = 270.5,
      courseAccuracy: Double = 11,
      speed: Double = 1.5,
      speedAccuracy: Double = 0.25,
      timestamp: Date = Date(timeIntervalSinceReferenceDate: 0)
    ) -> CLLocation {
      CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: 37.33182, longitude: -122.03118),
        altitude: altitude,
        horizontalAccuracy: horizontalAccuracy,
        verticalAccuracy: verticalAccuracy,
        course: course,
        courseAccuracy: courseAccuracy,
        speed: speed,
        speedAccuracy: speedAccuracy,
        timestamp: timestamp
      )
    }
  }

  extension Location {
    /// The same location with the ellipsoidal altitude that Core Location derives by itself.
    fileprivate func withEllipsoidalAltitude(of other: Location) -> Location {
      var location = self
      location.ellipsoidalAltitude = other.ellipsoidalAltitude
      return location
    }
  }
#endif
