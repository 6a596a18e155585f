import LocationFilter
import XCTest

/// The machine against a second implementation of its table, on thousands of random sessions.
final class AcquisitionAgreementTests: XCTestCase {
  func testAgreesWithTheTable() {
    var sessions = RandomTracks(seed: 2026)
    var readings = 0
    for number in 0..<6000 {
      let (track, rules) = sessions.next()
      let verdict = judgedByTheTable(track, rules, distance: vincentyDistance)
      readings += track.count
      var acquisition = Acquisition(policy: AcquisitionPolicy(rules))
      acquisition.process(.start, at: rules.startInstant)
      var retained: Int?
      for index in 0..<track.count {
        let location = track.location(at: index)
        let now = track.arrival(at: index)
        let running = acquisition.isRunning
        let decision = acquisition.process(.location(location), at: now)
        let expected = verdict.decisions[index]
        XCTAssertEqual(decision.verdict.word, expected.word, "session \(number), \(index)")
        let since = retained.map { abs(track.timestamp[index] - track.timestamp[$0]) }
        expectFigures(of: decision, toBe: expected, since: since, "session \(number), \(index)")
        if decision.isRetained { retained = index }
        if running, !decision.isTimedEnd {
          XCTAssertEqual(decision.age, location.timestamp.duration(to: now))
          XCTAssertEqual(decision.elapsed, rules.startInstant.duration(to: now))
        }
      }

      XCTAssertEqual(retained, verdict.retained, "session \(number)")
      XCTAssertEqual(acquisition.best, verdict.retained.map(track.location), "session \(number)")
      if verdict.outcome == "trackEnded" {
        XCTAssertNil(acquisition.outcome, "session \(number)")
        // A plateau of no length may have ended the session on its last reading.
        if acquisition.deadline.map({ $0 <= verdict.endInstant }) ?? false { continue }
        acquisition.process(.sourceEnded, at: verdict.endInstant)
      }
      XCTAssertEqual(acquisition.outcome?.reason.rawValue, verdict.outcome, "session \(number)")
      XCTAssertEqual(acquisition.outcome?.start, rules.startInstant, "session \(number)")
      XCTAssertEqual(acquisition.outcome?.end, verdict.endInstant, "session \(number)")
      XCTAssertEqual(acquisition.outcome?.best, acquisition.best, "session \(number)")
    }
    XCTAssertGreaterThan(readings, 90_000)
  }

  private func expectFigures(
    of decision: Decision,
    toBe expected: OracleDecision,
    since interval: Int64?,
    _ message: String
  ) {
    if let age = expected.age {
      XCTAssertEqual(decision.verdict, .rejected(.stale), message)
      XCTAssertEqual(decision.age, .milliseconds(age), message)
    }
    if let lead = expected.lead {
      XCTAssertEqual(decision.verdict, .rejected(.future), message)
      XCTAssertEqual(decision.age, .milliseconds(-lead), message)
    }
    guard let distance = expected.distance else {
      XCTAssertNil(decision.distance, message)
      return
    }
    let accuracy = distance < 900_000 ? 1e-3 : 1
    XCTAssertEqual(decision.distance ?? .nan, distance, accuracy: accuracy, message)
  }
}

extension Decision {
  /// Whether the session ended by itself, before the reading was judged.
  fileprivate var isTimedEnd: Bool {
    verdict == .finished(.timedOut) || verdict == .finished(.plateau)
  }
}

extension Decision.Verdict {
  /// The oracle's words for it.
  fileprivate var word: String {
    switch self {
    case .started, .awaitingAuthorization: reasonName
    case .retained(.renewed): "retained aged"
    default: "\(name) \(reasonName)"
    }
  }
}
