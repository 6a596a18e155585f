import LocationFilter
import TestSupport
import XCTest

final class AdaptiveDistanceFilterTests: XCTestCase {
  /// Speeds in their order, each with the distance that it leaves, of both variants.
  func testTheDistanceFollowsTheSpeed() {
    let cases: [(speeds: [Double?], standard: Double, verbatim: Double)] = [
      ([], 50, 50),
      ([0], 50, 50),
      ([(3.0).nextDown], 50, 50),
      // The published rule jumps down as one speeds up.
      ([3.0], 50, 30),
      ([3.4], 50, 30),
      ([3.5], 50, 40),
      // Off by exactly a tenth of 5 m/s is as it was, and by more is not.
      ([4.5], 50, 50),
      ([(4.5).nextDown], 50, 40),
      ([5.5], 50, 50),
      ([(5.5).nextUp], 60, 60),
      ([5.6], 60, 60),
      ([14.2], 140, 140),
      ([14.5], 150, 150),
      ([14.2, 15.3], 140, 140),
      ([14.2, 15.5], 160, 160),
      ([14.2, 12.5], 130, 130),
      ([14.2, 3], 50, 30),
      ([14.2, 2.9], 50, 50),
      // From 30 m, 3.4 m/s is off by 13 %, and is 30 m again.
      ([3, 3.4], 50, 30),
      ([340], 3400, 3400),
    ]
    for (speeds, standard, verbatim) in cases {
      XCTAssertEqual(Self.distance(.standard, after: speeds), standard, "\(speeds)")
      XCTAssertEqual(Self.distance(.verbatim, after: speeds), verbatim, "\(speeds)")
    }
  }

  func testAnUnknownSpeedIsNone() {
    for speed in [nil, -1, -0.001, .nan, .infinity, -Double.infinity] {
      XCTAssertEqual(Self.distance(.standard, after: [14.2, speed]), 50, "\(speed as Any)")
      XCTAssertEqual(Self.distance(.verbatim, after: [14.2, speed]), 50, "\(speed as Any)")
    }
  }

  func testTheGreatestSpeedIsStillADistance() {
    let distance = Self.distance(.standard, after: [.greatestFiniteMagnitude])
    XCTAssertEqual(distance, .greatestFiniteMagnitude)
    XCTAssertEqual(Self.distance(.standard, after: [.greatestFiniteMagnitude, 2]), 50)
  }

  func testTheSpeedScalesTheDistanceThatJudgesItsReading() {
    var filter = AdaptiveDistanceFilter()
    filter.receive(.fix())
    let slow = Location.fix(dated: .seconds(10), north: 65)
    let distance = Coordinate.north(0).distance(to: slow.coordinate)
    var fast = slow
    fast.speed = 7
    XCTAssertEqual(
      filter.receive(fast),
      .withheld(Report(location: fast, distance: distance, distanceFilter: 70))
    )
    XCTAssertEqual(
      filter.receive(slow),
      .reported(Report(location: slow, distance: distance, distanceFilter: 50))
    )
  }

  func testARejectedReadingScalesByAValidSpeedAndElseNot() {
    var filter = AdaptiveDistanceFilter()
    var stale = Location.fix()
    stale.speed = 20
    let late = stale.timestamp.advanced(by: .seconds(60))
    XCTAssertEqual(filter.process(stale, at: late), .rejected(.stale))
    XCTAssertEqual(filter.distance, 200)
    XCTAssertNil(filter.lastReported)
    for speed in [nil, -1, .nan] as [Double?] {
      stale.speed = speed
      filter.process(stale, at: late)
      XCTAssertEqual(filter.distance, 200)
    }
  }

  func testStandingStillReportsNothing() {
    var random = SplitMix64(seed: 3)
    var filter = AdaptiveDistanceFilter()
    filter.receive(.fix(north: 0))
    for second in 1...3600 {
      var reading = Location.fix(
        dated: .seconds(second),
        north: Double.random(in: -20...20, using: &random)
      )
      reading.speed = Double.random(in: 0...1, using: &random)
      XCTAssertFalse(filter.receive(reading).isReported)
    }
  }

  func testADriveIsReportedAboutEveryTenSeconds() {
    for speed in [6.0, 13.9, 36.1] {
      var filter = AdaptiveDistanceFilter()
      let reported = (0...600).filter { second in
        var reading = Location.fix(dated: .seconds(second), north: Double(second) * speed)
        reading.speed = speed
        return filter.receive(reading).isReported
      }
      let intervals = zip(reported.dropFirst(), reported).map { $0 - $1 }
      XCTAssertTrue(intervals.allSatisfy { (9...12).contains($0) }, "\(speed) m/s: \(intervals)")
    }
  }

  private static func distance(
    _ variant: AdaptiveDistanceFilter.Variant,
    after speeds: [Double?]
  ) -> Double {
    var filter = AdaptiveDistanceFilter(variant)
    for (second, speed) in speeds.enumerated() {
      var reading = Location.fix(dated: .seconds(second))
      reading.speed = speed
      filter.receive(reading)
    }
    return filter.distance
  }
}

extension AdaptiveDistanceFilter {
  /// Receives a reading as soon as it is dated.
  @discardableResult
  fileprivate mutating func receive(_ location: Location) -> ReportDecision {
    process(location, at: location.timestamp)
  }
}
