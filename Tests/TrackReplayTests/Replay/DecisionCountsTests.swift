import LocationFilter
import XCTest

@testable import TrackReplay

final class DecisionCountsTests: XCTestCase {
  func testCountsOfNothing() {
    let counts = DecisionCounts()
    XCTAssertEqual(counts.total, 0)
    XCTAssertTrue(counts.nonzero.isEmpty)
    for verdict in Self.verdicts { XCTAssertEqual(counts[verdict], 0) }
  }

  func testEachVerdictIsCountedOnItsOwnAndInTheOrderOfTheRules() {
    var counts = DecisionCounts()
    for (number, verdict) in Self.verdicts.enumerated().reversed() {
      for _ in 0...number { counts.add(verdict) }
    }
    for (number, verdict) in Self.verdicts.enumerated() {
      XCTAssertEqual(counts[verdict], number + 1, verdict.reasonName)
    }
    XCTAssertEqual(counts.nonzero.map(\.verdict), Self.verdicts)
    let all = Self.verdicts.count
    XCTAssertEqual(counts.total, all * (all + 1) / 2)
  }

  func testThoseThatOccurredAreInTheOrderOfTheRules() {
    var counts = DecisionCounts()
    let verdicts: [Decision.Verdict] = [
      .finished(.settled), .rejected(.stale), .retained(.first), .rejected(.stale),
    ]
    for verdict in verdicts { counts.add(verdict) }
    XCTAssertEqual(
      counts.nonzero.map(\.verdict),
      [.retained(.first), .rejected(.stale), .finished(.settled)]
    )
    XCTAssertEqual(counts.nonzero.map(\.count), [1, 2, 1])
  }

  func testCanBeginAnew() {
    var counts = DecisionCounts()
    let several: [Decision.Verdict] = [.finished(.settled), .retained(.first), .rejected(.stale)]
    for verdicts in [[.retained(.first)], several] {
      for verdict in verdicts { counts.add(verdict) }
      XCTAssertEqual(counts.total, verdicts.count)
      counts.removeAll()
      XCTAssertEqual(counts, DecisionCounts())
    }
  }

  private static let verdicts: [Decision.Verdict] =
    Decision.Retention.allCases.map(Decision.Verdict.retained)
    + Decision.Rejection.allCases.map(Decision.Verdict.rejected)
    + Outcome.Reason.allCases.map(Decision.Verdict.finished)
    + Decision.IgnoreReason.allCases.map(Decision.Verdict.ignored)
    + [.started, .awaitingAuthorization]
}
