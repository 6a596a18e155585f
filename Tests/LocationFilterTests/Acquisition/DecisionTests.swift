import LocationFilter
import XCTest

final class DecisionTests: XCTestCase {
  func testOnlyAnEndIsFinal() {
    var session = TimedAcquisition()
    var decision = session.receive(.fix())
    XCTAssertFalse(decision.isFinal)
    let verdicts: [Decision.Verdict] = [
      .started, .awaitingAuthorization, .retained(.first), .retained(.improved),
      .retained(.renewed), .rejected(.duplicate), .rejected(.notMoreAccurate(distance: 0)),
      .ignored(.notRunning), .ignored(.nothingChanged), .ignored(.transientError),
    ]
    for verdict in verdicts {
      decision.verdict = verdict
      XCTAssertFalse(decision.isFinal, "\(verdict)")
    }
    let reasons: [Outcome.Reason] = [
      .desiredAccuracy, .settled, .plateau, .timedOut, .reducedAccuracy, .cancelled,
      .failed(.network), .trackEnded,
    ]
    for reason in reasons {
      decision.verdict = .finished(reason)
      XCTAssertTrue(decision.isFinal, "\(reason)")
    }
  }

  func testIsMadeWithoutASession() {
    let bare = Decision(verdict: .ignored(.notRunning))
    var idle = Acquisition()
    XCTAssertEqual(idle.process(.tick, at: .epoch), bare)
    var session = TimedAcquisition()
    session.receive(.fix())
    let full = Decision(
      verdict: .rejected(.notMoreAccurate(distance: 3)),
      age: .seconds(1),
      distance: 3,
      horizontalAccuracy: 70,
      elapsed: .seconds(5),
      best: .fix()
    )
    XCTAssertEqual(session.receive(.fix(70, dated: .seconds(4), north: 3), at: .seconds(5)), full)
  }
}
