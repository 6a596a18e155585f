import LocationFilter
import XCTest

@testable import TrackDecoding

final class AccuracyEstimateTests: XCTestCase {
  func testTheBestSourceIsTaken() {
    let cases: [(Double, Double?, FixQuality?, Double, AccuracySource?)] = [
      (3.5, 1.0, .autonomous, 3.5, .receiver),
      (3.5, nil, nil, 3.5, .receiver),
      (3.5, nil, .simulated, 3.5, .receiver),
      (0, 2.0, .autonomous, 10.2, .dilution),
      (.nan, 2.0, .autonomous, 10.2, .dilution),
      (-1, 2.0, .autonomous, 10.2, .dilution),
      (-1, 2.0, nil, 10.2, .dilution),
      (-1, 2.0, .precise, 10.2, .dilution),
      (-1, 2.0, .differential, 2.6, .dilution),
      (-1, 2.0, .floatRTK, 0.8, .dilution),
      (-1, 2.0, .fixedRTK, 0.04, .dilution),
      (-1, 2.0, .estimated, -1, nil),
      (-1, 2.0, .manual, -1, nil),
      (-1, 2.0, .simulated, -1, nil),
      (-1, nil, .autonomous, -1, nil),
      (-1, 0, .autonomous, -1, nil),
      (-1, -1, .autonomous, -1, nil),
      (-1, 49.99, .autonomous, 49.99 * 5.1, .dilution),
      (-1, 50, .autonomous, -1, nil),
      (-1, 99.99, .autonomous, -1, nil),
      (-1, .nan, .autonomous, -1, nil),
      (-1, .infinity, .autonomous, -1, nil),
    ]
    for (deviation, dilution, quality, radius, source) in cases {
      let estimate = AccuracyEstimate(
        deviation: deviation,
        dilution: dilution,
        quality: quality,
        DecodingOptions()
      )
      let message = "\(deviation) \(dilution as Any) \(quality as Any)"
      XCTAssertEqual(estimate.radius, radius, accuracy: 1e-12, message)
      XCTAssertEqual(estimate.source, source, message)
    }
  }

  func testAnAccuracyIsAssumedOnlyWithoutAnother() {
    let cases: [(assumed: Double?, Double, Double?, FixQuality?, Double, AccuracySource?)] = [
      (25, -1, nil, nil, 25, .assumed),
      (25, -1, 60, .autonomous, 25, .assumed),
      (25, -1, 2, .estimated, 25, .assumed),
      (25, 3, nil, nil, 3, .receiver),
      (25, -1, 2, nil, 10.2, .dilution),
      (0.0.nextUp, -1, nil, nil, 0.0.nextUp, .assumed),
      (0, -1, nil, nil, -1, nil),
      (-5, -1, nil, nil, -1, nil),
      (.nan, -1, nil, nil, -1, nil),
      (.infinity, -1, nil, nil, -1, nil),
    ]
    for (assumed, deviation, dilution, quality, radius, source) in cases {
      var options = DecodingOptions()
      options.assumedAccuracy = assumed
      let estimate = AccuracyEstimate(
        deviation: deviation,
        dilution: dilution,
        quality: quality,
        options
      )
      let message = "\(assumed as Any) \(deviation) \(dilution as Any)"
      XCTAssertEqual(estimate.radius, radius, accuracy: 1e-12, message)
      XCTAssertEqual(estimate.source, source, message)
    }
  }

  func testWhatReceiversWriteForUnknown() {
    for (dilution, isKnown) in [
      (0, false), (0.0.nextUp, true), (1, true), (50.0.nextDown, true), (50, false), (99.9, false),
      (-1, false), (.nan, false),
    ] {
      XCTAssertEqual(AccuracyEstimate.isKnown(dilution: dilution), isKnown, "\(dilution)")
    }
  }
}
