import LocationFilter
import TestSupport
import XCTest

final class HeadingFilterTests: XCTestCase {
  func testTheFirstIsReportedAndHasNoTurn() {
    var filter = HeadingFilter()
    XCTAssertEqual(filter.degrees, 1)
    XCTAssertNil(filter.lastReported)
    let first = Heading(trueHeading: 90, magneticHeading: 86, accuracy: 0)
    XCTAssertEqual(
      filter.process(first, at: .epoch),
      .reported(HeadingReport(heading: first, turn: nil, headingFilter: 1))
    )
    XCTAssertEqual(filter.lastReported, first)
  }

  func testTheTurnIsTheShorterWayRound() {
    let cases: [(from: Double, to: Double, turn: Double)] = [
      (90, 90, 0),
      (359, 1, 2),
      (1, 359, 2),
      (0, 360, 0),
      (360, 0, 0),
      (0, 180, 180),
      (180, 360, 180),
      (0, 181, 179),
      (10, 200, 170),
      (359.75, 0.25, 0.5),
    ]
    for (from, to, turn) in cases {
      var filter = HeadingFilter(degrees: 200)
      filter.receive(Heading(trueHeading: from))
      let heading = Heading(trueHeading: to)
      XCTAssertEqual(
        filter.receive(heading),
        .withheld(HeadingReport(heading: heading, turn: turn, headingFilter: 200)),
        "\(from)° to \(to)°"
      )
    }
  }

  func testExactlyTheDegreesAreEnough() {
    let heading = Heading(magneticHeading: 1)
    for (degrees, isReported) in [(2, true), ((2.0).nextUp, false), ((2.0).nextDown, true)] {
      var filter = HeadingFilter(degrees: degrees)
      filter.receive(Heading(magneticHeading: 359))
      let report = HeadingReport(heading: heading, turn: 2, headingFilter: degrees)
      XCTAssertEqual(
        filter.receive(heading),
        isReported ? .reported(report) : .withheld(report),
        "\(degrees)°"
      )
    }
  }

  func testSmallTurnsAddUp() {
    var filter = HeadingFilter(degrees: 10)
    let reported = (0..<50).filter { degree in
      filter.receive(Heading(trueHeading: Double((340 + degree) % 360))).isReported
    }
    XCTAssertEqual(reported, [0, 10, 20, 30, 40])
  }

  func testTrueAndMagneticHeadingsAreNeverCompared() {
    var filter = HeadingFilter(degrees: 5)
    filter.receive(Heading(magneticHeading: 90))
    // The magnetic heading has not turned, but the true one has nothing to be measured from.
    for heading in [
      Heading(trueHeading: 90, magneticHeading: 90),
      Heading(magneticHeading: 90),
      Heading(trueHeading: 90),
    ] {
      let report = HeadingReport(heading: heading, turn: nil, headingFilter: 5)
      XCTAssertEqual(filter.receive(heading), .reported(report))
    }
    // Both are from true north, whatever the needle does.
    XCTAssertFalse(filter.receive(Heading(trueHeading: 91, magneticHeading: 180)).isReported)
  }

  func testAHeadingThatTellsNoDirectionIsRejected() {
    let cases: [(Heading, HeadingDecision.Rejection)] = [
      (Heading(), .invalidDirection),
      (Heading(accuracy: 5), .invalidDirection),
      (Heading(trueHeading: -1, magneticHeading: 90), .invalidDirection),
      (Heading(trueHeading: -0.001), .invalidDirection),
      (Heading(trueHeading: (360.0).nextUp), .invalidDirection),
      (Heading(magneticHeading: .nan), .invalidDirection),
      (Heading(magneticHeading: .infinity), .invalidDirection),
      (Heading(magneticHeading: -.infinity), .invalidDirection),
      (Heading(trueHeading: 200, accuracy: -1), .invalidAccuracy),
      (Heading(trueHeading: 200, accuracy: -.leastNonzeroMagnitude), .invalidAccuracy),
      (Heading(trueHeading: 200, accuracy: .nan), .invalidAccuracy),
      (Heading(trueHeading: 200, accuracy: .infinity), .invalidAccuracy),
    ]
    for (heading, rejection) in cases {
      var filter = HeadingFilter(degrees: 0)
      filter.receive(Heading(trueHeading: 90))
      XCTAssertEqual(filter.receive(heading), .rejected(rejection), "\(heading)")
      XCTAssertEqual(filter.lastReported, Heading(trueHeading: 90), "\(heading)")
    }
  }

  func testTheEndsOfTheCircleAndOfTheAccuracyPass() {
    for heading in [
      Heading(trueHeading: 0), Heading(trueHeading: 360), Heading(magneticHeading: -0.0),
      Heading(trueHeading: 1, accuracy: 0), Heading(trueHeading: 1, accuracy: 180),
    ] {
      var filter = HeadingFilter()
      XCTAssertTrue(filter.receive(heading).isReported, "\(heading)")
    }
  }

  func testNoDegreesReportEach() {
    // kCLHeadingFilterNone is −1.
    for degrees in [0, -1, -Double.infinity, .nan] {
      var filter = HeadingFilter(degrees: degrees)
      for _ in 0..<3 {
        XCTAssertTrue(filter.receive(Heading(trueHeading: 90)).isReported, "\(degrees)")
      }
    }
  }

  func testReportsAreNeverNearerThanTheDegrees() {
    var random = SplitMix64(seed: 6)
    var filter = HeadingFilter(degrees: 40)
    var last: Double?
    for _ in 0..<5000 {
      let direction = Double.random(in: 0...360, using: &random)
      // The turn by another way: the angle between both as points on a circle.
      let turn = last.map { last in
        [-360, 0, 360].map { abs(direction - last + $0) }.min() ?? .infinity
      }
      let isReported = filter.receive(Heading(magneticHeading: direction)).isReported
      XCTAssertEqual(isReported, (turn ?? .infinity) >= 40)
      if isReported { last = direction }
    }
  }

  func testIsReadableJSON() throws {
    var filter = HeadingFilter(degrees: 5)
    let heading = Heading(magneticHeading: 90)
    let decision = filter.receive(heading)
    let json = #"{"degrees":5,"lastReported":{"magneticHeading":90}}"#
    XCTAssertEqual(try JSONCoding.text(of: filter), json)
    XCTAssertEqual(try JSONCoding.value(of: json), filter)
    XCTAssertEqual(try JSONCoding.value(of: "{}"), HeadingFilter())
    XCTAssertEqual(JSONCoding.wrongKey(in: #"{"degrees":""}"#, as: HeadingFilter.self), "degrees")
    for (decision, json) in [
      (decision, #"{"decision":"reported","heading":{"magneticHeading":90},"headingFilter":5}"#),
      (
        filter.receive(heading),
        #"{"decision":"withheld","heading":{"magneticHeading":90},"headingFilter":5,"turn":0}"#
      ),
      (filter.receive(Heading()), #"{"decision":"rejected","reason":"invalidDirection"}"#),
    ] {
      XCTAssertEqual(try JSONCoding.text(of: decision), json)
      XCTAssertEqual(try JSONCoding.value(of: json), decision)
    }
    for (json, key) in [
      ("{}", "decision"), (#"{"decision":"reported"}"#, "heading"),
      (#"{"decision":"withheld","heading":{"accuracy":"good"}}"#, "accuracy"),
      (#"{"decision":"rejected","reason":"stale"}"#, "reason"),
    ] {
      let path = JSONCoding.wrongKey(in: json, as: HeadingDecision.self)
      XCTAssertEqual(path?.split(separator: ".").last.map(String.init), key, json)
    }
  }
}

extension HeadingFilter {
  /// Receives a heading at an instant that does not matter.
  @discardableResult
  fileprivate mutating func receive(_ heading: Heading) -> HeadingDecision {
    process(heading, at: .epoch)
  }
}

extension HeadingDecision {
  fileprivate var isReported: Bool {
    if case .reported = self { true } else { false }
  }
}
