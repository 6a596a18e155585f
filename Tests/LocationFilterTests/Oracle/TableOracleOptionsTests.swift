import LocationFilter
import XCTest

/// The oracle against tracks judged by hand: the rules that are off in both presets.
final class TableOracleOptionsTests: XCTestCase {
  func testPlateau() {
    let readings = [fix(at: 1000), fix(at: 2000, 50, accuracy: 64), fix(at: 7000, 80)]
    expect(["retained first", "retained improved", "rejected notMoreAccurate"], readings) {
      $0.plateau = 5001
    }
    let verdict = expect(["retained first", "retained improved", "finished plateau"], readings) {
      $0.plateau = 5000
    }
    XCTAssertEqual(verdict.outcome, "plateau")
    XCTAssertEqual(verdict.end, 7000)
    XCTAssertEqual(verdict.retained, 1)
  }

  func testPlateauRunsFromTheArrivalAndEndsAtItsDeadline() {
    let verdict = expect(
      ["retained first", "finished plateau"],
      [fix(at: 4000, dated: 0), fix(at: 30_000)]
    ) { $0.plateau = 5000 }
    XCTAssertEqual(verdict.end, 9000)
  }

  func testPlateauNeedsSomethingRetained() {
    expect(
      ["rejected invalidAccuracy", "retained first"],
      [fix(at: 0, accuracy: -1), fix(at: 9000)]
    ) {
      $0.plateau = 5000
    }
  }

  func testTheEarlierDeadlineFiresAndTheTimeoutOnATie() {
    for (retainedAt, outcome, end) in [
      (49_999, "plateau", 59_999), (50_000, "timedOut", 60_000), (50_001, "timedOut", 60_000),
    ] as [(Int64, String, Int64)] {
      let verdict = expect(
        ["retained first", "finished \(outcome)"],
        [fix(at: retainedAt), fix(at: 90_000)]
      ) { $0.plateau = 10_000 }
      XCTAssertEqual(verdict.outcome, outcome)
      XCTAssertEqual(verdict.end, end)
    }
  }

  func testPlateauOutlivesTheTimeoutOfTheTutorial() {
    let verdict = expect(
      ["retained first", "rejected notMoreAccurate", "finished plateau"],
      [fix(at: 59_000), fix(at: 60_000), fix(at: 70_000)]
    ) {
      $0 = .tutorial(start: 0)
      $0.plateau = 10_000
    }
    XCTAssertEqual(verdict.end, 69_000)
  }

  func testRetainedAge() {
    let readings = [
      fix(at: 3000, dated: 0), fix(at: 10_000, 90, accuracy: 200),
      fix(at: 10_001, 80, accuracy: 200), fix(at: 10_002, 70, accuracy: 200),
    ]
    let verdict = expect(
      [
        "retained first", "rejected notMoreAccurate", "retained aged",
        "rejected notMoreAccurate",
      ],
      readings
    ) { $0.maximumRetainedAge = 10_000 }
    XCTAssertEqual(verdict.retained, 2)
  }

  func testAnImprovementIsNamedBeforeAge() {
    expect(["retained first", "retained improved"], [fix(at: 0), fix(at: 9000, accuracy: 64)]) {
      $0.maximumRetainedAge = 5000
    }
  }

  func testAnAgedFixIsReplacedRatherThanSettled() {
    expect(["retained first", "retained aged"], [fix(at: 0), fix(at: 10_001)]) {
      $0.maximumRetainedAge = 10_000
    }
  }

  func testOutOfOrder() {
    let readings = [
      fix(at: 4000), fix(at: 4000, dated: 3999), fix(at: 4500, dated: 4000, 5),
      fix(at: 5000, dated: 3999, accuracy: 12),
    ]
    expect(
      [
        "retained first", "rejected outOfOrder", "rejected notMoreAccurate",
        "rejected outOfOrder",
      ],
      readings
    ) { $0.rejectsOutOfOrder = true }
    expect(
      [
        "retained first", "rejected notMoreAccurate", "rejected notMoreAccurate",
        "retained improved",
      ],
      readings
    )
  }

  func testOrderIsThatOfReadingsAcceptedForJudgement() {
    // The second is as late as any, but invalid; the third is judged, though not retained.
    expect(
      [
        "retained first", "rejected invalidAccuracy", "rejected notMoreAccurate",
        "rejected outOfOrder",
      ],
      [
        fix(at: 1000), fix(at: 1000, dated: 3000, accuracy: -1), fix(at: 2000, 5),
        fix(at: 2500, dated: 1999),
      ]
    ) { $0.rejectsOutOfOrder = true }
  }

  func testDuplicates() {
    let readings = [
      fix(at: 0, dated: 0), fix(at: 1000, dated: 0), fix(at: 2000, dated: 0),
      fix(at: 3000, dated: 1), fix(at: 3500, dated: 1, accuracy: 66),
      fix(at: 3600, dated: 1, 5, accuracy: 66), fix(at: 3700, dated: 1, 5, 1, accuracy: 66),
      fix(at: 3800, dated: 0),
    ]
    let word = "rejected notMoreAccurate"
    expect(
      ["retained first", "rejected duplicate", "rejected duplicate", word, word, word, word, word],
      readings
    ) { $0.rejectsDuplicates = true }
    expect(["retained first", word, word, word, word, word, word, word], readings)
  }

  func testDuplicatesAreComparedOverInvalidReadings() {
    expect(
      ["retained first", "rejected invalidAccuracy", "rejected duplicate"],
      [fix(at: 0), fix(at: 1000, accuracy: -1), fix(at: 2000, dated: 0)]
    ) { $0.rejectsDuplicates = true }
  }

  func testADuplicateOfAReadingOutOfOrderIsADuplicate() {
    expect(
      ["retained first", "rejected outOfOrder", "rejected duplicate"],
      [fix(at: 1000), fix(at: 2000, dated: 999), fix(at: 3000, dated: 999)]
    ) {
      $0.rejectsDuplicates = true
      $0.rejectsOutOfOrder = true
    }
  }

  func testSpeed() {
    // 80 m away, of which the accuracies grant 60: 20 m in 2 s.
    let readings = [fix(at: 0, accuracy: 40), fix(at: 2000, 80, accuracy: 20)]
    expect(["retained first", "retained improved"], readings) { $0.maximumSpeed = 10 }
    let verdict = expect(["retained first", "rejected tooFast"], readings) {
      $0.maximumSpeed = 10.0.nextDown
    }
    XCTAssertEqual(verdict.decisions.last?.speed, 10)
    XCTAssertEqual(verdict.decisions.last?.distance, 80)
    XCTAssertEqual(verdict.retained, 0)
  }

  func testSpeedBackInTime() {
    expect(
      ["retained first", "rejected tooFast"],
      [fix(at: 3000, accuracy: 40), fix(at: 3000, dated: 1000, 80, accuracy: 20)]
    ) { $0.maximumSpeed = 9 }
  }

  func testSpeedInNoTime() {
    expect(
      ["retained first", "rejected tooFast", "retained improved"],
      [
        fix(at: 0, accuracy: 40), fix(at: 0, 60.0.nextUp, accuracy: 20),
        fix(at: 0, 60, accuracy: 20),
      ]
    ) { $0.maximumSpeed = 1000 }
  }

  func testNullIsland() {
    let readings = [fix(at: 0, 0, -0.0), fix(at: 0, 0, 1e-9), fix(at: 0, 0, 0, accuracy: -1)]
    expect(["rejected nullIsland", "retained first", "rejected nullIsland"], readings) {
      $0.rejectsNullIsland = true
    }
    expect(["retained first", "rejected notMoreAccurate", "rejected invalidAccuracy"], readings)
  }

  func testZeroAccuracy() {
    for zero in [0.0, -0.0] {
      expect(["rejected unknownAccuracy"], [fix(at: 0, accuracy: zero)]) {
        $0.zeroAccuracyIsUnknown = true
      }
    }
    expect(["finished desiredAccuracy"], [fix(at: 0, accuracy: .leastNonzeroMagnitude)]) {
      $0.zeroAccuracyIsUnknown = true
    }
  }

  func testThePresetsAreThoseOfTheLibrary() {
    XCTAssertEqual(AcquisitionPolicy(OracleRules.standard(start: 0)), .standard)
    XCTAssertEqual(AcquisitionPolicy(OracleRules.tutorial(start: 0)), .tutorial)
  }

  @discardableResult
  private func expect(
    _ words: [String],
    _ readings: [LineReading],
    line: UInt = #line,
    by change: (inout OracleRules) -> Void = { _ in }
  ) -> OracleVerdict {
    var rules = OracleRules.standard(start: 0)
    change(&rules)
    let verdict = judgedOnALine(readings, by: rules)
    XCTAssertEqual(verdict.words, words, line: line)
    return verdict
  }
}
