import XCTest

@testable import TrackReplay

final class DecisionCountsTests: XCTestCase {
  func testCountsOfNothing() {
    let counts = DecisionCounts()
    XCTAssertEqual(counts.total, 0)
    XCTAssertTrue(counts.nonzero.isEmpty)
    for reason in DecisionReason.allCases { XCTAssertEqual(counts[reason], 0) }
  }

  func testEachReasonIsCountedOnItsOwn() {
    var counts = DecisionCounts()
    for (number, reason) in DecisionReason.allCases.enumerated() {
      for _ in 0...number { counts.add(reason) }
    }
    for (number, reason) in DecisionReason.allCases.enumerated() {
      XCTAssertEqual(counts[reason], number + 1, reason.rawValue)
    }
    let all = DecisionReason.allCases.count
    XCTAssertEqual(counts.total, all * (all + 1) / 2)
  }

  func testThoseThatOccurredStandInTheOrderOfTheRules() {
    var counts = DecisionCounts()
    for reason in [DecisionReason.settled, .stale, .first, .stale] { counts.add(reason) }
    XCTAssertEqual(counts.nonzero.map(\.reason), [.first, .stale, .settled])
    XCTAssertEqual(counts.nonzero.map(\.count), [1, 2, 1])
  }

  func testCanBeginAnew() {
    var counts = DecisionCounts()
    counts.add(.first)
    counts.removeAll()
    XCTAssertEqual(counts, DecisionCounts())
  }
}
