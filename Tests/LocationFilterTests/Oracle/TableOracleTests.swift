import XCTest

/// The oracle against tracks judged by hand: each row of the table on both sides of its boundary.
final class TableOracleTests: XCTestCase {
  // MARK: - Age, lead, validity

  func testAge() {
    expect(["retained first"], [fix(at: 5000, dated: 0)])
    expect(["rejected stale"], [fix(at: 5001, dated: 0)])
    let decision = judgedOnALine([fix(at: 5001, dated: 0)]).decisions.first
    XCTAssertEqual(decision?.age, 5001)
  }

  func testLead() {
    expect(["retained first"], [fix(at: 0, dated: 5000)])
    expect(["rejected future"], [fix(at: 0, dated: 5001)])
    XCTAssertEqual(judgedOnALine([fix(at: 0, dated: 5001)]).decisions.first?.lead, 5001)
    expect(["retained first"], [fix(at: 0, dated: 5001)], by: .tutorial(start: 0))
  }

  func testCoordinate() {
    for (latitude, longitude) in [
      (90.0, 180.0), (-90, -180), (0, 0), (-0.0, 180),
    ] {
      expect(["retained first"], [fix(at: 0, latitude, longitude)])
    }
    for (latitude, longitude) in [
      (90.0.nextUp, 0.0), ((-90.0).nextDown, 0), (0, 180.0.nextUp), (0, (-180.0).nextDown),
      (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
    ] {
      expect(["rejected invalidCoordinate"], [fix(at: 0, latitude, longitude)])
    }
  }

  func testAccuracy() {
    for accuracy in [-1, -Double.leastNonzeroMagnitude, .nan, .infinity, -.infinity] {
      expect(["rejected invalidAccuracy"], [fix(at: 0, accuracy: accuracy)])
    }
    expect(["finished desiredAccuracy"], [fix(at: 0, accuracy: 0)])
    expect(["finished desiredAccuracy"], [fix(at: 0, accuracy: -0.0)])
  }

  func testTheFirstBrokenRuleIsNamed() {
    expect(
      ["rejected stale", "rejected future", "rejected invalidCoordinate"],
      [
        fix(at: 5001, dated: 0, 91, accuracy: -1), fix(at: 5001, dated: 10_002, 91, accuracy: -1),
        fix(at: 5001, 91, accuracy: -1),
      ]
    )
  }

  // MARK: - Retaining and the ends

  func testDesiredAccuracyEndsTheSession() {
    let verdict = judgedOnALine([
      fix(at: 0, accuracy: 65), fix(at: 1000, accuracy: 10.0.nextUp), fix(at: 2000, accuracy: 10),
      fix(at: 3000, accuracy: 5),
    ])
    XCTAssertEqual(
      verdict.words,
      ["retained first", "retained improved", "finished desiredAccuracy", "ignored notRunning"]
    )
    XCTAssertEqual(verdict.outcome, "desiredAccuracy")
    XCTAssertEqual(verdict.end, 2000)
    XCTAssertEqual(verdict.retained, 2)
  }

  func testBestIsNeverReached() {
    var rules = OracleRules.standard(start: 0)
    rules.desiredAccuracy = nil
    expect(["retained first"], [fix(at: 0, accuracy: 0)], by: rules)
  }

  func testATieKeepsTheOldOne() {
    let verdict = judgedOnALine([
      fix(at: 0), fix(at: 1000, 7), fix(at: 2000, 3, accuracy: 65.0.nextDown),
    ])
    XCTAssertEqual(
      verdict.words,
      ["retained first", "rejected notMoreAccurate", "retained improved"]
    )
    XCTAssertEqual(verdict.decisions.map(\.distance), [nil, 7, nil])
    XCTAssertEqual(verdict.retained, 2)
    XCTAssertEqual(verdict.outcome, "trackEnded")
    XCTAssertEqual(verdict.end, 2000)
  }

  func testSettling() {
    for (metres, later, word) in [
      (0.999, 10_001, "finished settled"),
      (1.0, 10_001, "rejected notMoreAccurate"),
      (0.999, 10_000, "rejected notMoreAccurate"),
      (0, 10_001, "finished settled"),
    ] as [(Double, Int64, String)] {
      expect(["retained first", word], [fix(at: 0), fix(at: later, metres)])
    }
    let verdict = judgedOnALine([fix(at: 0), fix(at: 10_500, dated: 10_001, 0.5, accuracy: 70)])
    XCTAssertEqual(verdict.decisions.last?.distance, 0.5)
    XCTAssertEqual(verdict.decisions.last?.interval, 10_001)
    XCTAssertEqual(verdict.outcome, "settled")
    XCTAssertEqual(verdict.end, 10_500)
    XCTAssertEqual(verdict.retained, 0)
  }

  func testSettlingIsMeasuredBetweenFixesNotArrivals() {
    expect(
      ["retained first", "rejected notMoreAccurate"],
      [fix(at: 0, dated: 2000), fix(at: 12_000)]
    )
    expect(
      ["retained first", "finished settled"],
      [fix(at: 4000, dated: 0), fix(at: 10_001)]
    )
  }

  func testAMoreAccurateFixDoesNotSettle() {
    expect(
      ["retained first", "retained improved", "finished settled"],
      [fix(at: 0), fix(at: 20_000, accuracy: 64), fix(at: 30_001)]
    )
  }

  // MARK: - Timeout

  func testTimeoutWithNothingRetained() {
    for rules in [OracleRules.standard(start: 0), .tutorial(start: 0)] {
      expect(["retained first"], [fix(at: 59_999)], by: rules)
      let verdict = judgedOnALine([fix(at: 60_000), fix(at: 60_001)], by: rules)
      XCTAssertEqual(verdict.words, ["finished timedOut", "ignored notRunning"])
      XCTAssertEqual(verdict.outcome, "timedOut")
      XCTAssertNil(verdict.retained)
    }
  }

  func testTimeoutWithSomethingRetained() {
    let readings = [fix(at: 30_000), fix(at: 75_000, 9, accuracy: 5)]
    let standard = judgedOnALine(readings)
    XCTAssertEqual(standard.words, ["retained first", "finished timedOut"])
    XCTAssertEqual(standard.end, 60_000)
    XCTAssertEqual(standard.retained, 0)

    let tutorial = judgedOnALine(readings, by: .tutorial(start: 0))
    XCTAssertEqual(tutorial.words, ["retained first", "finished desiredAccuracy"])
    XCTAssertEqual(tutorial.end, 75_000)
    XCTAssertEqual(tutorial.retained, 1)
  }

  func testTheTimeoutRunsFromTheStart() {
    expect(["retained first"], [fix(at: 160_099)], by: .standard(start: 100_100))
    expect(["finished timedOut"], [fix(at: 160_100)], by: .standard(start: 100_100))
  }

  func testNoReadings() {
    let verdict = judgedOnALine([], by: .standard(start: 42))
    XCTAssertEqual(verdict.outcome, "trackEnded")
    XCTAssertEqual(verdict.end, 42)
    XCTAssertNil(verdict.retained)
  }

  private func expect(
    _ words: [String],
    _ readings: [LineReading],
    by rules: OracleRules = .standard(start: 0),
    line: UInt = #line
  ) {
    XCTAssertEqual(judgedOnALine(readings, by: rules).words, words, line: line)
  }
}
