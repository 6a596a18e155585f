import TestSupport
import XCTest

@testable import LocationFilter

/// One session stands for those with shorter timeouts until they end.
final class AcquisitionDeadlineTests: XCTestCase {
  private let start = Timestamp(sinceEpoch: .seconds(1_777_626_000))

  func testAnotherTimeoutEndsTheSessionAtItsOwnInstant() {
    var acquisition = Acquisition()
    XCTAssertNil(acquisition.outcome(ofTimeout: .zero, by: start), "not started")
    acquisition.process(.start, at: start)
    let cases: [(timeout: Duration, end: Duration)] = [
      (.seconds(15), .seconds(15)), (.zero, .zero), (.seconds(-3), .zero),
    ]
    for (timeout, end) in cases {
      XCTAssertEqual(acquisition.end(ofTimeout: timeout), start.advanced(by: end), "\(timeout)")
    }
    let end = start.advanced(by: .seconds(15))
    let before = start.advanced(by: .milliseconds(14_999))
    XCTAssertNil(acquisition.outcome(ofTimeout: .seconds(15), by: before))
    for now in [end, start.advanced(by: .seconds(40))] {
      XCTAssertEqual(
        acquisition.outcome(ofTimeout: .seconds(15), by: now),
        Outcome(reason: .timedOut, start: start, end: end)
      )
    }
    XCTAssertEqual(acquisition.deadline, start.advanced(by: .seconds(60)))
    acquisition.process(.stop, at: before)
    XCTAssertNil(acquisition.outcome(ofTimeout: .seconds(15), by: end), "ended")
  }

  /// On the tracks and policies of the oracle, which have every rule on and off.
  func testOneSessionIsThatOfEachTimeoutUntilItEnds() {
    var sessions = RandomTracks(seed: 5)
    var reasons: [Outcome.Reason: Int] = [:]
    for number in 0..<3000 {
      let (track, rules) = sessions.next()
      var policy = AcquisitionPolicy(rules)
      var short = Acquisition(policy: policy)
      let timeout = policy.timeout
      policy.timeout += .seconds(number % 3 * 30)
      var long = Acquisition(policy: policy)
      short.process(.start, at: rules.startInstant)
      long.process(.start, at: rules.startInstant)
      for index in 0..<track.count where short.isRunning {
        let (location, now) = (track.location(at: index), track.arrival(at: index))
        let outcome = long.outcome(ofTimeout: timeout, by: now)
        let decision = short.process(.location(location), at: now)
        if let outcome {
          XCTAssertEqual(short.outcome, outcome, "session \(number)")
          reasons[outcome.reason, default: 0] += 1
        } else {
          XCTAssertEqual(long.process(.location(location), at: now), decision, "session \(number)")
          XCTAssertEqual(long.outcome, short.outcome, "session \(number)")
        }
      }
    }
    XCTAssertEqual(Set(reasons.keys), [.timedOut, .plateau])
    XCTAssertGreaterThan(reasons.values.min() ?? 0, 50)
  }
}
