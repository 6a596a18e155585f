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
      ([(4.5).nextDown], 50, 50),
      ([5.5], 50, 50),
      ([(5.5).nextUp], 60, 50),
      // The published threshold is a tenth in single precision, 0.100000001490116.
      ([5.500_000_007_45], 60, 50),
      ([5.500_000_007_46], 60, 60),
      ([7, 7.7], 80, 70),
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

  func testTheFiguresAreSettable() {
    var filter = AdaptiveDistanceFilter(
      minimumSpeed: 1,
      minimumDistance: 5,
      minimumInterval: .milliseconds(2500)
    )
    XCTAssertEqual(filter.distance, 5)
    for (speed, distance) in [
      ((1.0).nextDown, 5.0), (2, 5), (3, 7.5), (0, 5), (14.2, 35), (1, 5),
    ] {
      XCTAssertEqual(filter.receive(.fix(speed: speed)).distanceFilter, distance, "\(speed) m/s")
    }
    filter.minimumDistance = 20
    XCTAssertEqual(filter.receive(.fix(speed: 0)).distanceFilter, 20)
    filter.minimumSpeed = 0
    filter.minimumInterval = .seconds(60)
    XCTAssertEqual(filter.receive(.fix(speed: 0.5)).distanceFilter, 60)
  }

  func testHostileFiguresLeaveTheRestOfTheRule() {
    let numbers = [0, -1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e-300]
    let times: [Duration] = [
      .zero, .seconds(-10), .seconds(Int64.max), .seconds(Int64.min), .attoseconds(1),
    ]
    for variant in AdaptiveDistanceFilter.Variant.allCases {
      for speed in numbers {
        for distance in numbers {
          for interval in times {
            var filter = AdaptiveDistanceFilter(
              variant,
              minimumSpeed: speed,
              minimumDistance: distance,
              minimumInterval: interval
            )
            XCTAssertTrue(filter.receive(.fix(speed: 7)).isReported)
            for speed in [7, 0, 1e300, nil] { filter.receive(.fix(speed: speed)) }
            // Without a speed it is the minimum, whatever came before.
            XCTAssertTrue(filter.distance == distance || distance.isNaN && filter.distance.isNaN)
          }
        }
      }
    }
    // No interval: the distance keeps its value at any speed.
    for interval in [Duration.zero, .seconds(-10)] {
      var filter = AdaptiveDistanceFilter(minimumInterval: interval)
      XCTAssertEqual(filter.receive(.fix(speed: 20)).distanceFilter, 50)
    }
    var constant = AdaptiveDistanceFilter(minimumSpeed: .nan)
    XCTAssertEqual(constant.receive(.fix(speed: 20)).distanceFilter, 50)
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

  func testIsReadableJSON() throws {
    var filter = AdaptiveDistanceFilter(.verbatim)
    filter.receive(.fix(speed: 7))
    let check =
      #""maximumAge":5,"maximumLead":5,"minimumDistance":50,"minimumInterval":10,"#
      + #""minimumSpeed":3,"rejectsNullIsland":false,"variant":"verbatim","#
      + #""zeroAccuracyIsUnknown":false}"#
    let text = try JSONCoding.text(of: filter)
    XCTAssertTrue(text.hasPrefix(#"{"distance":70,"lastReported":{"horizontalAccuracy":65,"#), text)
    XCTAssertTrue(text.hasSuffix(#""timestamp":"2026-05-01T09:00:00.000Z"},\#(check)"#), text)
    XCTAssertEqual(try JSONCoding.value(of: text), filter)
    XCTAssertEqual(try JSONCoding.value(of: "{}"), AdaptiveDistanceFilter())
    XCTAssertEqual(
      try JSONCoding.value(AdaptiveDistanceFilter.self, of: #"{"minimumDistance":20}"#).distance,
      20
    )
    for (json, key) in [
      (#"{"variant":"mine"}"#, "variant"), (#"{"minimumSpeed":"x"}"#, "minimumSpeed"),
      (#"{"minimumDistance":{}}"#, "minimumDistance"),
      (#"{"minimumInterval":"10 s"}"#, "minimumInterval"), (#"{"distance":true}"#, "distance"),
      (#"{"lastReported":{}}"#, "lastReported.latitude"), (#"{"maximumAge":null}"#, "maximumAge"),
    ] {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: AdaptiveDistanceFilter.self), key, json)
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

extension Location {
  fileprivate static func fix(speed: Double?) -> Location {
    var location = fix()
    location.speed = speed
    return location
  }
}

extension ReportDecision {
  /// The distance filter of the report, also if it is withheld.
  fileprivate var distanceFilter: Double? {
    switch self {
    case .reported(let report), .withheld(let report): report.distanceFilter
    case .rejected: nil
    }
  }
}
