import LocationFilter
import XCTest

@testable import TrackDecoding

final class RangeErrorsTests: XCTestCase {
  func testErrorsByQuality() {
    let errors = RangeErrors()
    let cases: [(FixQuality, Double?)] = [
      (.autonomous, 5.1), (.precise, 5.1), (.differential, 1.3), (.floatRTK, 0.4),
      (.fixedRTK, 0.02), (.estimated, nil), (.manual, nil), (.simulated, nil),
    ]
    XCTAssertEqual(Set(cases.map(\.0)), Set(FixQuality.allCases))
    for (quality, expected) in cases {
      XCTAssertEqual(errors.error(of: quality), expected, "\(quality)")
    }
  }

  func testAnErrorThatIsNoneGivesNoAccuracy() {
    for value in [0, -1, .nan, .infinity] as [Double] {
      var errors = RangeErrors()
      errors.autonomous = value
      XCTAssertNil(errors.error(of: .autonomous), "\(value)")
      XCTAssertEqual(errors.error(of: .differential), 1.3, "\(value)")
    }
  }

  func testBetterQualityIsNeverLessAccurate() {
    let order: [FixQuality] = [.autonomous, .differential, .floatRTK, .fixedRTK]
    let errors = order.compactMap(RangeErrors().error(of:))
    XCTAssertEqual(errors.count, order.count)
    XCTAssertEqual(errors, errors.sorted(by: >))
  }

  func testTheOptionsAreWhatDilutionIsMultipliedBy() {
    var options = DecodingOptions()
    options.rangeErrors.autonomous = 3
    options.rangeErrors.differential = 2
    options.rangeErrors.floatRTK = 1
    options.rangeErrors.fixedRTK = 0.5
    let cases: [(quality: String, Double)] = [
      ("1", 4.5), ("2", 3), ("9", 3), ("3", 4.5), ("4", 0.75), ("5", 1.5), ("6", -1), ("7", -1),
      ("8", -1),
    ]
    for (quality, expected) in cases {
      let gga = "GPGGA,120000,0001,N,0001,E,\(quality),8,1.5,5,M,,M,,"
      let readings = Decoding(sentences: [gga], options: options).readings
      XCTAssertEqual(readings.map(\.location.horizontalAccuracy), [expected], quality)
    }
    // By the mode where there is no GGA, and as an autonomous fix where that is missing, too.
    for (mode, expected) in [("D", 3), ("R", 0.75), ("E", -1), ("", 4.5)] {
      let sentences = [
        "GPRMC,120000,A,0001,N,0001,E,,,010226,,,\(mode)", "GPGSA,A,3,,,,,,,,,,,,,1.8,1.5,1.5",
      ]
      let readings = Decoding(sentences: sentences, options: options).readings
      XCTAssertEqual(readings.map(\.location.horizontalAccuracy), [expected], mode)
    }
  }
}
