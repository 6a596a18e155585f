import LocationFilter
import TrackReplay
import XCTest

final class TuningGridTests: XCTestCase {
  func testTheStandardGrid() {
    let grid = TuningGrid()
    XCTAssertEqual(grid.count, 12)
    XCTAssertEqual(grid.policies.count, 12)
    XCTAssertEqual(grid.longestTimeout, .seconds(60))
    XCTAssertTrue(grid.policies.contains(.standard))
    XCTAssertEqual(
      Array(grid.policies.map(\.timeout).prefix(4)),
      [15, 30, 60, 15].map { Duration.seconds($0) }
    )
  }

  func testEachFigureIsCombinedWithEachOther() {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.best, .meters(7)]
    grid.timeouts = [.seconds(1), .seconds(2)]
    grid.settleDistances = [3, 4]
    grid.settleIntervals = [.seconds(5), .seconds(6)]
    grid.maximumAges = [.seconds(7), .seconds(8)]
    grid.plateaus = [nil, .seconds(9)]
    XCTAssertEqual(grid.count, 64)
    XCTAssertEqual(Set(grid.policies).count, 64)
    var last = AcquisitionPolicy.standard
    last.desiredAccuracy = .meters(7)
    last.timeout = .seconds(2)
    last.settleDistance = 4
    last.settleInterval = .seconds(6)
    last.maximumAge = .seconds(8)
    last.plateau = .seconds(9)
    XCTAssertEqual(grid.policies.last, last)
  }

  func testWhatIsCommonStaysButForTheTimeoutRule() {
    var grid = TuningGrid()
    grid.base = .tutorial
    grid.base.rejectsNullIsland = true
    for policy in grid.policies {
      XCTAssertNil(policy.maximumLead)
      XCTAssertTrue(policy.rejectsNullIsland)
      XCTAssertEqual(policy.timeoutRule, .endsWithBest)
    }
  }

  func testSessionsAtATimeAreThoseOfTheLongestTimeout() {
    var grid = TuningGrid()
    XCTAssertEqual(grid.concurrentSessions(every: nil), 1)
    XCTAssertEqual(grid.concurrentSessions(every: .seconds(30)), 3)
    XCTAssertEqual(grid.concurrentSessions(every: .zero), 60e9 + 1)
    grid.maximumAges = [.seconds(5), .seconds(10)]
    XCTAssertEqual(grid.concurrentSessions(every: .seconds(30)), 2 * 3)
    XCTAssertEqual(
      grid.concurrentSessions(every: .seconds(30), reference: .laterBestFix),
      4 * 2 * 3
    )
    // Without the baseline among them, its sessions of 60 s are added.
    grid.timeouts = [.seconds(10), .seconds(20)]
    XCTAssertEqual(grid.concurrentSessions(every: nil), 2 + 1)
    XCTAssertEqual(grid.concurrentSessions(every: .seconds(10)), 2 * 3 + 7)
    XCTAssertEqual(
      grid.concurrentSessions(every: .seconds(10), reference: .laterBestFix),
      4 * 2 * 3 + 7
    )
    grid.timeouts = []
    XCTAssertEqual(grid.concurrentSessions(every: .seconds(10)), 7)
  }

  func testAnEmptyListLeavesNothing() {
    var grid = TuningGrid()
    grid.timeouts = []
    XCTAssertEqual(grid.count, 0)
    XCTAssertEqual(grid.policies, [])
    XCTAssertEqual(grid.longestTimeout, .zero)
  }

  func testACountBeyondAllNumbersIsTheGreatest() {
    var grid = TuningGrid()
    grid.settleDistances = Array(repeating: 1, count: 1 << 16)
    grid.settleIntervals = Array(repeating: .zero, count: 1 << 16)
    grid.maximumAges = grid.settleIntervals
    grid.timeouts = grid.settleIntervals
    XCTAssertEqual(grid.count, .max)
  }
}
