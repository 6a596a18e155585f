import LocationFilter
import XCTest

@testable import TrackReplay

final class TrialResultsTests: XCTestCase {
  private func outcome(_ reason: Outcome.Reason, seconds: Double, accuracy: Double) -> Outcome {
    let location = Location(
      latitude: 48,
      longitude: 2,
      horizontalAccuracy: accuracy,
      timestamp: at(seconds)
    )
    return Outcome(reason: reason, best: location, start: at(0), end: at(seconds))
  }

  private func tallies(of results: TrialResults) -> [(tally: RecordingTally, steps: Int)] {
    var results = results
    return results.timeouts.indices.map { results.takeRecording(at: $0) }
  }

  /// A session that ends before a timeout counts with it and with all later ones, one that it ends only with it.
  func testSessionsCountWithTheTimeoutsThatTheyHave() {
    let timeouts: [Duration] = [.seconds(15), .seconds(30), .seconds(60)]
    var results = TrialResults(timeouts: timeouts, reference: .claimedAccuracy, limit: 64)
    func add(_ outcome: Outcome, stage: Int, isShared: Bool) {
      results.add(outcome, start: 0, truth: nil, stage: stage, isShared: isShared)
    }
    add(outcome(.desiredAccuracy, seconds: 4, accuracy: 5), stage: 0, isShared: true)
    add(outcome(.timedOut, seconds: 15, accuracy: 20), stage: 0, isShared: false)
    add(outcome(.settled, seconds: 20, accuracy: 12), stage: 1, isShared: true)
    add(outcome(.timedOut, seconds: 60, accuracy: 30), stage: 2, isShared: true)
    for stage in 0..<3 { results.add(steps: [4, 20, 300][stage], stage: stage) }
    let tallies = self.tallies(of: results)
    XCTAssertEqual(tallies.map(\.steps), [4, 24, 324])
    XCTAssertEqual(
      tallies.map(\.tally.ends),
      [
        [.desiredAccuracy: 1, .timedOut: 1], [.desiredAccuracy: 1, .settled: 1],
        [.desiredAccuracy: 1, .settled: 1, .timedOut: 1],
      ]
    )
    XCTAssertEqual(tallies.map(\.tally.timeToStop.maximum), [15, 20, 60])
    XCTAssertEqual(tallies.map(\.tally.horizontalAccuracy.spread?.median), [5, 5, 12])
    XCTAssertEqual(tallies.map(\.tally.receiverTime), [.seconds(19), .seconds(24), .seconds(84)])
    XCTAssertEqual(tallies.map(\.tally.error.count), [0, 0, 0])
    results.removeAll()
    XCTAssertEqual(self.tallies(of: results).map(\.steps), [0, 0, 0])
    XCTAssertEqual(self.tallies(of: results).map(\.tally.ends.all), [0, 0, 0])
    XCTAssertEqual(self.tallies(of: results).map(\.tally.timeToStop.count), [0, 0, 0])
  }

  /// With a later reference, results wait for it, and those without one have no error.
  func testResultsAreMeasuredWhenTheirReferenceIsKnown() {
    var results = TrialResults(timeouts: [.zero, .seconds(9)], reference: .laterBestFix, limit: 64)
    for start in 0..<3 {
      results.add(
        outcome(.timedOut, seconds: 0, accuracy: 9),
        start: start,
        truth: nil,
        stage: start % 2,
        isShared: start > 0
      )
    }
    let place = Coordinate(latitude: 48, longitude: 2)
    results.measure([LaterBestFix.Finding(start: 1, coordinate: place)])
    XCTAssertEqual(tallies(of: results).map(\.tally.error.count), [0, 1])
    results.measure([
      LaterBestFix.Finding(start: 0, coordinate: place), LaterBestFix.Finding(start: 2),
      LaterBestFix.Finding(start: 1, coordinate: place),
    ])
    XCTAssertEqual(tallies(of: results).map(\.tally.error.count), [1, 1])
    XCTAssertEqual(tallies(of: results).map(\.tally.error.maximum), [0, 0])
  }
}
