import LocationFilter
import XCTest

@testable import TrackReplay

final class TrialGroupTests: XCTestCase {
  private func positions(_ policies: [AcquisitionPolicy]) -> [[Int]] {
    TrialGroup.groups(of: policies).map(\.positions)
  }

  func testPoliciesThatDifferOnlyInTimeoutAndDesiredAccuracyAreAGroup() {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.meters(5), .best, .meters(20)]
    grid.timeouts = [.seconds(60), .seconds(15), .seconds(30)]
    grid.plateaus = [nil, .seconds(10)]
    let groups = TrialGroup.groups(of: grid.policies)
    XCTAssertEqual(
      groups.map(\.positions),
      [[14, 16, 12, 2, 4, 0, 8, 10, 6], [15, 17, 13, 3, 5, 1, 9, 11, 7]]
    )
    for group in groups {
      XCTAssertEqual(group.policies, group.positions.map { grid.policies[$0] })
      XCTAssertEqual(group.timeouts, [.seconds(15), .seconds(30), .seconds(60)])
      XCTAssertEqual(group.accuracies, [.meters(20), .meters(5), .best])
      XCTAssertEqual(group.policy.desiredAccuracy, .best)
      XCTAssertEqual(group.policy.timeout, .seconds(60))
    }
    XCTAssertEqual(positions([]), [])
  }

  /// The stage of a session is the number of timeouts that have passed, which has to be the same with each accuracy.
  func testAccuraciesWithOtherTimeoutsAreAnotherGroup() {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.meters(5), .meters(10), .meters(20)]
    grid.timeouts = [.seconds(15), .seconds(30)]
    var policies = grid.policies
    policies[3].timeout = .seconds(31)
    XCTAssertEqual(positions(policies), [[4, 5, 0, 1], [2, 3]])
    policies.removeLast()
    XCTAssertEqual(positions(policies), [[0, 1], [2, 3], [4]])
    // The same timeouts again.
    let twice = grid.policies + grid.policies
    XCTAssertEqual(positions(twice), [[4, 10, 5, 11, 2, 8, 3, 9, 0, 6, 1, 7]])
  }

  /// No fix reaches some accuracies, and all reach others.
  func testTheMostDemandingAccuracyIsTheLast() {
    var grid = TuningGrid()
    grid.desiredAccuracies = [
      .best, .meters(0), .meters(-3), .meters(.infinity), .meters(-.infinity), .meters(1e9),
    ]
    grid.timeouts = [.seconds(15)]
    XCTAssertEqual(positions(grid.policies), [[3, 5, 1, 2, 0, 4]])
    // One that is not equal to itself is in a row of its own, with one timeout.
    grid.desiredAccuracies = [.meters(.nan), .meters(.nan), .meters(7)]
    grid.timeouts = [.seconds(15), .seconds(30)]
    XCTAssertEqual(positions(grid.policies), [[0, 2], [1, 3], [4, 5]])
  }

  func testSessionsThatATimeoutMayNotEndAreNotSharedByTimeouts() {
    var grid = TuningGrid()
    grid.desiredAccuracies = [.best]
    var policies = grid.policies
    policies[1].timeoutRule = .endsOnlyWithoutLocation
    policies[2].timeoutRule = .endsOnlyWithoutLocation
    policies += [policies[2], policies[0]]
    XCTAssertEqual(positions(policies), [[0, 4], [1], [2, 3]])
  }
}
