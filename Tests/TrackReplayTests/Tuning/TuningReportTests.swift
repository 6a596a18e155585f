import LocationFilter
import XCTest

@testable import TrackReplay

final class TuningReportTests: XCTestCase {
  /// A combination with `located` of 1000 sessions located, and medians and 95th percentiles.
  private func result(
    located: Int = 1000,
    time: (Double, Double)?,
    accuracy: (Double, Double)?,
    error: (Double, Double)? = nil
  ) -> CombinationResult {
    func spread(_ values: (Double, Double)?) -> Spread? {
      values.map { Spread(median: $0.0, percentile95: $0.1, count: 1000) }
    }
    return CombinationResult(
      policy: .standard,
      ends: [.desiredAccuracy: located, .withoutLocation: time == nil ? 0 : 1000 - located],
      timeToStop: spread(time),
      horizontalAccuracy: spread(accuracy),
      error: spread(error)
    )
  }

  private func report(
    _ combinations: [CombinationResult],
    recordings: Int = 20,
    independentStarts: Int = 60,
    coldStarts: Int = 20,
    movingRecordings: Int = 0
  ) -> TuningReport {
    TuningReport(
      every: .seconds(30),
      reference: .claimedAccuracy,
      counts: TuningCounts(
        tracks: 20,
        recordings: recordings,
        starts: 1000,
        independentStarts: independentStarts,
        coldStarts: coldStarts,
        silentStarts: 0,
        movingRecordings: movingRecordings
      ),
      combinations: combinations
    )
  }

  /// Recordings of which no session ended do not count.
  func testEvidenceIsOfRecordingsWithAWholeSession() {
    var combination = result(time: (10, 20), accuracy: (8, 9))
    combination.wholeRecordings = 19
    let report = report([combination], recordings: 30)
    XCTAssertEqual(report.withheld, TuningEvidence(recordings: 19, independentStarts: 60))
    combination.wholeRecordings = 20
    XCTAssertNil(self.report([combination], recordings: 30).withheld)
  }

  /// Below either number there is no recommendation, and the report says what there is.
  func testARecommendationNeedsEvidence() {
    let combinations = [result(time: (10, 20), accuracy: (8, 9))]
    for (recordings, independentStarts, isEnough) in [
      (20, 60, true), (19, 60, false), (20, 59, false), (500, 60, true), (1, 5000, false),
    ] {
      let report = report(
        combinations,
        recordings: recordings,
        independentStarts: independentStarts
      )
      XCTAssertEqual(report.recommended, isEnough ? 0 : nil)
      XCTAssertEqual(report.unbeaten, [0])
      let evidence = TuningEvidence(recordings: recordings, independentStarts: independentStarts)
      XCTAssertEqual(report.withheld, isEnough ? nil : evidence)
    }
  }

  func testWarnsWhereTheQuestionDoesNotFitTheData() {
    let near = result(time: (10, 20), accuracy: (100, 200), error: (10_000, 20_000))
    XCTAssertEqual(report([near], coldStarts: 1000).warnings, [])
    XCTAssertEqual(report([near]).warnings, [.warmStarts(980, of: 1000)])
    let far = result(time: (10, 20), accuracy: (100.1, 200), error: (10_011, 20_000))
    XCTAssertEqual(
      report([far, far], coldStarts: 1000, movingRecordings: 3).warnings,
      [
        .movingReceiver(recordings: 3, of: 20), .distantReference(meters: 10_011),
        .coarseAccuracy(meters: 100.1),
      ]
    )
    // One combination that is good enough answers the question.
    XCTAssertEqual(report([far, near], coldStarts: 1000).warnings, [])
  }

  func testWarnsOfAnUncertainShare() {
    var choice = result(time: (10, 20), accuracy: (8, 9))
    for (upper, isUncertain) in [(0.2, false), (0.2001, true)] {
      let share = ConfidenceInterval(lower: 0, upper: upper)
      choice.locatedInterval = share
      let warnings = report([choice], coldStarts: 1000).warnings
      XCTAssertEqual(warnings, isUncertain ? [.uncertainShare(share)] : [])
      // Without a recommendation, there is nothing to be uncertain of.
      XCTAssertEqual(report([choice], recordings: 19, coldStarts: 1000).warnings, [])
    }
  }

  func testNothingIsRecommendedOfNothing() {
    let empty = result(located: 0, time: nil, accuracy: nil)
    for combinations in [[], [empty]] {
      XCTAssertNil(report(combinations).recommended)
      XCTAssertEqual(report(combinations).unbeaten, [])
    }
    XCTAssertNil(report([result(located: 0, time: (60, 60), accuracy: nil)]).recommendation)
  }

  func testBeatenIsWhatAnotherIsAsGoodAsAndBetterInOne() {
    let cases: [(String, (Double, Double), (Double, Double), beaten: Bool)] = [
      ("better in both", (9, 20), (7, 9), true),
      ("better in time", (9, 20), (8, 9), true),
      ("better in accuracy", (10, 20), (7, 9), true),
      ("the same", (10, 20), (8, 9), false),
      ("worse in accuracy", (9, 20), (8.1, 9), false),
      ("worse in time", (10.1, 20), (7, 9), false),
      ("sooner by the 95th percentile only", (10, 19), (8, 9), true),
      ("more accurate by the 95th percentile only", (10, 20), (8, 8.9), true),
      ("sooner by the median, later by the 95th", (9, 60), (8, 9), true),
    ]
    for (name, time, accuracy, beaten) in cases {
      let report = report([
        result(time: (10, 20), accuracy: (8, 9)), result(time: time, accuracy: accuracy),
      ])
      XCTAssertEqual(report.unbeaten.contains(0), !beaten, name)
    }
  }

  /// One that finds a location in more than a hundredth fewer sessions is not compared.
  func testOnlyReliableOnesCompete() {
    for (located, isReliable) in [(1000, true), (990, true), (989, false)] {
      let report = report([
        result(time: (10, 20), accuracy: (8, 9)),
        result(located: located, time: (1, 2), accuracy: (5, 6)),
      ])
      XCTAssertEqual(report.unbeaten, isReliable ? [1] : [0], "\(located)")
    }
  }

  /// Half as much again as the best, or 1 m, is near enough; of those the soonest is taken.
  func testRecommendsTheSoonestOfTheAccurateOnes() {
    for (best, near, far) in [(8.0, 12.0, 12.001), (1, 2, 2.001), (0, 1, 1.001)] {
      let report = report([
        result(time: (30, 60), accuracy: (best, best)),
        result(time: (10, 60), accuracy: (near, near)),
        result(time: (2, 60), accuracy: (far, far)),
      ])
      XCTAssertEqual(report.unbeaten, [0, 1, 2])
      XCTAssertEqual(report.recommended, 1)
    }
  }

  func testOfEqualOnesTheFirstIsRecommended() {
    let one = result(time: (10, 20), accuracy: (8, 9))
    XCTAssertEqual(report([one, one, one]).unbeaten, [0, 1, 2])
    XCTAssertEqual(report([one, one, one]).recommended, 0)
  }

  func testTheErrorStandsForTheAccuracyWhereItIsKnown() {
    let report = report([
      result(time: (10, 20), accuracy: (8, 9), error: (40, 50)),
      result(time: (10, 20), accuracy: (9, 9), error: (4, 5)),
      result(time: (1, 2), accuracy: (1, 1)),
    ])
    XCTAssertTrue(report.judgesByError)
    XCTAssertEqual(report.unbeaten, [1])
    XCTAssertEqual(report.accuracy(of: report.combinations[1])?.median, 4)
  }
}
