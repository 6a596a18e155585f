import LocationFilter
import TestSupport
import XCTest

final class DistanceFilterTests: XCTestCase {
  func testTheFirstIsReportedAndHasNoDistance() {
    var filter = DistanceFilter(distance: 25)
    XCTAssertNil(filter.lastReported)
    XCTAssertEqual(
      filter.receive(.fix()),
      .reported(Report(location: .fix(), distance: nil, distanceFilter: 25))
    )
    XCTAssertEqual(filter.lastReported, .fix())
  }

  func testExactlyTheDistanceIsFarEnough() {
    let reading = Location.fix(dated: .seconds(1), north: 25)
    for (distance, isReported) in [(25, true), ((25.0).nextUp, false), ((25.0).nextDown, true)] {
      var filter = DistanceFilter(distance: distance)
      filter.receive(.fix())
      let report = Report(location: reading, distance: 25, distanceFilter: distance)
      XCTAssertEqual(
        filter.receive(reading),
        isReported ? .reported(report) : .withheld(report),
        "\(distance) m"
      )
    }
  }

  func testSmallStepsAddUp() {
    var filter = DistanceFilter(distance: 24.5)
    let reported = (0..<100).filter { step in
      filter.receive(.fix(dated: .seconds(step), north: Double(step))).isReported
    }
    XCTAssertEqual(reported, [0, 25, 50, 75])
  }

  func testWhatASessionWouldRejectIsNeitherReportedNorMeasuredFrom() {
    var filter = DistanceFilter(distance: 25)
    filter.receive(.fix())
    let far = Location.fix(dated: .seconds(1), north: 1000)
    XCTAssertEqual(
      filter.process(far, at: far.timestamp.advanced(by: .seconds(6))),
      .rejected(.stale)
    )
    XCTAssertEqual(
      filter.receive(.fix(-1, dated: .seconds(2), north: 1000)),
      .rejected(.invalidAccuracy)
    )
    XCTAssertEqual(filter.lastReported, .fix())
  }

  func testNoDistanceReportsEach() {
    // kCLDistanceFilterNone is −1.
    for distance in [0, -1, -Double.infinity, .nan] {
      var filter = DistanceFilter(distance: distance)
      for second in 0..<3 {
        XCTAssertTrue(filter.receive(.fix(dated: .seconds(second))).isReported, "\(distance)")
      }
    }
  }

  func testAnEndlessDistanceReportsTheFirstOnly() {
    var filter = DistanceFilter(distance: .infinity)
    XCTAssertTrue(filter.receive(.fix()).isReported)
    XCTAssertFalse(filter.receive(.fix(latitude: -90, longitude: 0)).isReported)
  }

  func testReportsAreNeverNearerThanTheDistance() {
    var random = SplitMix64(seed: 6)
    var filter = DistanceFilter(distance: 40)
    var last: Location?
    for second in 0..<5000 {
      let reading = Location.fix(
        dated: .seconds(second),
        north: Double.random(in: -100...100, using: &random)
      )
      let distance = last.map { $0.coordinate.distance(to: reading.coordinate) } ?? .infinity
      let decision = filter.receive(reading)
      XCTAssertEqual(decision.isReported, distance >= 40)
      if decision.isReported { last = reading }
    }
  }

  func testIsReadableJSON() throws {
    var filter = DistanceFilter(distance: 25)
    filter.receive(.fix(8, latitude: 52.5, longitude: 13.25))
    let json =
      #"{"distance":25,"lastReported":{"horizontalAccuracy":8,"latitude":52.5,"#
      + #""longitude":13.25,"timestamp":"2026-05-01T09:00:00.000Z"},"maximumAge":5,"#
      + #""maximumLead":5,"rejectsNullIsland":false,"zeroAccuracyIsUnknown":false}"#
    XCTAssertEqual(try JSONCoding.text(of: filter), json)
    XCTAssertEqual(try JSONCoding.value(of: json), filter)
    XCTAssertEqual(try JSONCoding.value(of: #"{"distance":25}"#), DistanceFilter(distance: 25))
    for (json, key) in [
      ("{}", "distance"), (#"{"distance":"x"}"#, "distance"),
      (#"{"distance":1,"maximumAge":[]}"#, "maximumAge"),
      (#"{"distance":1,"lastReported":7}"#, "lastReported"),
    ] {
      XCTAssertEqual(JSONCoding.wrongKey(in: json, as: DistanceFilter.self), key, json)
    }
  }
}

extension DistanceFilter {
  /// Receives a reading as soon as it is dated.
  @discardableResult
  fileprivate mutating func receive(_ location: Location) -> ReportDecision {
    process(location, at: location.timestamp)
  }
}

extension ReportDecision {
  var isReported: Bool {
    if case .reported = self { true } else { false }
  }
}
