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

  private func recordings(of results: TrialResults) -> [TrialResults.Recording] {
    var results = results
    let count = results.accuracies.count * results.timeouts.count
    return (0..<count).map { results.takeRecording(at: $0) }
  }

  /// A session that ends before a timeout counts with it and with all later ones, one that it ends only with it.
  func testSessionsCountWithTheTimeoutsThatTheyHave() {
    let timeouts: [Duration] = [.seconds(15), .seconds(30), .seconds(60)]
    var results = TrialResults(
      timeouts: timeouts,
      accuracies: [.best],
      reference: .claimedAccuracy,
      limit: 64
    )
    func add(_ outcome: Outcome, stage: Int, countsLater: Bool) {
      results.add(
        SessionResult(outcome),
        start: 0,
        truth: nil,
        accuracies: 0..<1,
        stage: stage,
        countsLater: countsLater
      )
    }
    add(outcome(.desiredAccuracy, seconds: 4, accuracy: 5), stage: 0, countsLater: true)
    add(outcome(.timedOut, seconds: 15, accuracy: 20), stage: 0, countsLater: false)
    add(outcome(.settled, seconds: 20, accuracy: 12), stage: 1, countsLater: true)
    add(outcome(.timedOut, seconds: 60, accuracy: 30), stage: 2, countsLater: true)
    for stage in 0..<3 {
      results.add(steps: [4, 20, 300][stage], accuracies: 0..<1, stage: stage)
    }
    let recordings = self.recordings(of: results)
    XCTAssertEqual(recordings.map(\.steps), [4, 24, 324])
    XCTAssertEqual(recordings.map(\.repeatsPrevious), [false, false, false])
    XCTAssertEqual(
      recordings.map(\.sessions.ends),
      [
        [.desiredAccuracy: 1, .timedOut: 1], [.desiredAccuracy: 1, .settled: 1],
        [.desiredAccuracy: 1, .settled: 1, .timedOut: 1],
      ]
    )
    XCTAssertEqual(recordings.map(\.sessions.timeToStop.maximum), [15, 20, 60])
    XCTAssertEqual(recordings.map(\.sessions.horizontalAccuracy.spread?.median), [5, 5, 12])
    XCTAssertEqual(
      recordings.map(\.sessions.receiverTime),
      [.seconds(19), .seconds(24), .seconds(84)]
    )
    XCTAssertEqual(recordings.map(\.sessions.error.count), [0, 0, 0])
    results.removeAll()
    XCTAssertEqual(self.recordings(of: results).map(\.steps), [0, 0, 0])
    XCTAssertEqual(self.recordings(of: results).map(\.sessions.ends.all), [0, 0, 0])
    XCTAssertEqual(self.recordings(of: results).map(\.sessions.timeToStop.count), [0, 0, 0])
  }

  /// A session counts with the accuracies that it ends with, and its readings with those that it has not ended with.
  func testSessionsCountWithTheAccuraciesThatTheyReach() {
    var results = TrialResults(
      timeouts: [.seconds(15), .seconds(30)],
      accuracies: [.meters(20), .meters(10), .best],
      reference: .claimedAccuracy,
      limit: 64
    )
    let fix = Location(latitude: 48, longitude: 2, horizontalAccuracy: 12, timestamp: at(3))
    XCTAssertEqual((0..<3).map { results.isReached($0, by: fix) }, [true, false, false])
    let reached = SessionResult(reaching: fix, after: .seconds(3))
    results.add(steps: 3, accuracies: 0..<3, stage: 0)
    results.add(reached, start: 0, truth: nil, accuracies: 0..<1, stage: 0, countsLater: true)
    results.add(steps: 12, accuracies: 1..<3, stage: 0)
    let timedOut = SessionResult(outcome(.timedOut, seconds: 15, accuracy: 12))
    results.add(timedOut, start: 0, truth: nil, accuracies: 1..<3, stage: 0, countsLater: false)
    results.add(steps: 5, accuracies: 1..<3, stage: 1)
    let settled = SessionResult(outcome(.settled, seconds: 20, accuracy: 12))
    results.add(settled, start: 0, truth: nil, accuracies: 1..<3, stage: 1, countsLater: true)
    let recordings = self.recordings(of: results)
    XCTAssertEqual(recordings.map(\.steps), [3, 3, 15, 20, 15, 20])
    XCTAssertEqual(recordings.map(\.repeatsPrevious), [false, true, false, false, false, false])
    XCTAssertEqual(
      recordings.map(\.sessions.ends),
      [
        [.desiredAccuracy: 1], [.desiredAccuracy: 1], [.timedOut: 1], [.settled: 1],
        [.timedOut: 1], [.settled: 1],
      ]
    )
    XCTAssertEqual(recordings.map(\.sessions.timeToStop.maximum), [3, 3, 15, 20, 15, 20])
    XCTAssertEqual(
      recordings.map(\.sessions.horizontalAccuracy.maximum),
      Array(repeating: 12, count: 6)
    )
  }

  /// Those of a timeout are those of the one before it unless a session ended in between, or at either of them.
  func testSessionsAreTheSameIfNoTimeoutMattered() {
    let ended = SessionResult(outcome(.settled, seconds: 1, accuracy: 9))
    let cases: [(stage: Int, countsLater: Bool, repeats: [Bool])] = [
      (0, true, [false, true, true]), (0, false, [false, false, true]),
      (1, true, [false, false, true]), (1, false, [false, false, false]),
      (2, true, [false, true, false]),
    ]
    for (stage, countsLater, repeats) in cases {
      var results = TrialResults(
        timeouts: [.seconds(15), .seconds(30), .seconds(60)],
        accuracies: [.best],
        reference: .claimedAccuracy,
        limit: 64
      )
      results.add(
        ended,
        start: 0,
        truth: nil,
        accuracies: 0..<1,
        stage: stage,
        countsLater: countsLater
      )
      let recordings = recordings(of: results)
      XCTAssertEqual(recordings.map(\.repeatsPrevious), repeats, "\(stage) \(countsLater)")
      for (index, recording) in recordings.enumerated() where recording.repeatsPrevious {
        XCTAssertEqual(recording.sessions.ends, recordings[index - 1].sessions.ends)
      }
    }
  }

  /// With a later reference, results wait for it, and those without one have no error.
  func testResultsAreMeasuredWhenTheirReferenceIsKnown() {
    var results = TrialResults(
      timeouts: [.zero, .seconds(9)],
      accuracies: [.best],
      reference: .laterBestFix,
      limit: 64
    )
    for start in 0..<3 {
      results.add(
        SessionResult(outcome(.timedOut, seconds: 0, accuracy: 9)),
        start: start,
        truth: nil,
        accuracies: 0..<1,
        stage: start % 2,
        countsLater: start > 0
      )
    }
    let place = Coordinate(latitude: 48, longitude: 2)
    results.measure([LaterBestFix.Finding(start: 1, coordinate: place)])
    XCTAssertEqual(recordings(of: results).map(\.sessions.error.count), [0, 1])
    results.measure([
      LaterBestFix.Finding(start: 0, coordinate: place), LaterBestFix.Finding(start: 2),
      LaterBestFix.Finding(start: 1, coordinate: place),
    ])
    XCTAssertEqual(recordings(of: results).map(\.sessions.error.count), [1, 1])
    XCTAssertEqual(recordings(of: results).map(\.sessions.error.maximum), [0, 0])
  }
}
