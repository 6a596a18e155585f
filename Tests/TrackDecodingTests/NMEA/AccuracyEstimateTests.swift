import LocationFilter
import XCTest

@testable import TrackDecoding

final class AccuracyEstimateTests: XCTestCase {
  func testTheBestSourceIsTaken() {
    let cases: [(Double?, Double?, FixQuality?, Double, AccuracySource?)] = [
      (3.5, 1.0, .autonomous, 3.5, .receiver),
      (3.5, nil, nil, 3.5, .receiver),
      (3.5, nil, .simulated, 3.5, .receiver),
      (0, 2.0, .autonomous, 10.2, .dilution),
      (.infinity, 2.0, .autonomous, 10.2, .dilution),
      (.nan, 2.0, .autonomous, 10.2, .dilution),
      (-1, 2.0, .autonomous, 10.2, .dilution),
      (nil, 2.0, nil, 10.2, .dilution),
      (nil, 2.0, .precise, 10.2, .dilution),
      (nil, 2.0, .differential, 2.6, .dilution),
      (nil, 2.0, .floatRTK, 0.8, .dilution),
      (nil, 2.0, .fixedRTK, 0.04, .dilution),
      (nil, 2.0, .estimated, -1, nil),
      (nil, 2.0, .manual, -1, nil),
      (nil, 2.0, .simulated, -1, nil),
      (nil, nil, .autonomous, -1, nil),
      (nil, 0, .autonomous, -1, nil),
      (nil, -1, .autonomous, -1, nil),
      (nil, 49.99, .autonomous, 49.99 * 5.1, .dilution),
      (nil, 50, .autonomous, -1, nil),
      (nil, 99.99, .autonomous, -1, nil),
      (nil, .nan, .autonomous, -1, nil),
      (nil, .infinity, .autonomous, -1, nil),
    ]
    for (deviation, dilution, quality, radius, source) in cases {
      let estimate = AccuracyEstimate(deviation: deviation, dilution: dilution, quality: quality)
      let message = "\(deviation as Any) \(dilution as Any) \(quality as Any)"
      XCTAssertEqual(estimate.radius, radius, accuracy: 1e-12, message)
      XCTAssertEqual(estimate.source, source, message)
    }
  }

  func testBetterQualityIsNeverLessAccurate() {
    let order: [FixQuality] = [.autonomous, .differential, .floatRTK, .fixedRTK]
    let errors = order.compactMap(AccuracyEstimate.rangeError(of:))
    XCTAssertEqual(errors.count, order.count)
    XCTAssertEqual(errors, errors.sorted(by: >))
  }
}
