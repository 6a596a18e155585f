// An app cannot make a heading; the stand-in can.
#if canImport(CoreLocation) && !canImport(Darwin)
  import CoreLocation
  import CoreLocationBridge
  import Foundation
  import LocationFilter
  import XCTest

  final class HeadingCLHeadingTests: XCTestCase {
    func testTakesOverEveryProperty() {
      XCTAssertEqual(
        heading(magnetic: 271.5, true: 275.25, accuracy: 12),
        Heading(
          trueHeading: 275.25,
          magneticHeading: 271.5,
          accuracy: 12,
          timestamp: CLLocation.date
        )
      )
    }

    func testADirectionOutsideTheCircleIsUnknown() {
      for direction in [-1, -0.001, (360.0).nextUp, .nan, .infinity] {
        XCTAssertNil(heading(true: direction).trueHeading, "\(direction)")
        XCTAssertNil(heading(magnetic: direction).magneticHeading, "\(direction)")
      }
      for direction in [0, 360.0] {
        XCTAssertEqual(heading(true: direction).trueHeading, direction)
        XCTAssertEqual(heading(magnetic: direction).magneticHeading, direction)
      }
    }

    func testWithoutALocationTheMagneticHeadingIsReported() {
      var filter = HeadingFilter()
      let magnetic = heading(magnetic: 90, true: -1)
      XCTAssertEqual(
        filter.process(magnetic, at: .epoch),
        .reported(HeadingReport(heading: magnetic, headingFilter: 1))
      )
    }

    func testADateThatIsNoNumberIsUnknown() {
      for interval in [Double.nan, .infinity, -.infinity] {
        XCTAssertNil(heading(date: Date(timeIntervalSinceReferenceDate: interval)).timestamp)
      }
    }

    func testANegativeAccuracyMakesTheHeadingInvalid() {
      var filter = HeadingFilter()
      let uncalibrated = heading(accuracy: -1)
      XCTAssertEqual(filter.process(uncalibrated, at: .epoch), .rejected(.invalidAccuracy))
    }

    private func heading(
      magnetic: Double = 90,
      true direction: Double = 94,
      accuracy: Double = 5,
      date: Date = Date(timeIntervalSinceReferenceDate: 0)
    ) -> Heading {
      Heading(
        CLHeading(
          stubMagneticHeading: magnetic,
          trueHeading: direction,
          headingAccuracy: accuracy,
          timestamp: date
        )
      )
    }
  }
#endif
