import LocationFilter
import XCTest

final class DecisionTests: XCTestCase {
  /// Every verdict in the order of the rules: the names, on which programs rely, and the phrase.
  private static let verdicts: [(Decision.Verdict, String, reason: String, phrase: String)] = [
    (.retained(.first), "retained", "first", "first fix"),
    (.retained(.improved), "retained", "improved", "more accurate"),
    (.retained(.renewed), "retained", "renewed", "replaces a fix that was too old"),
    (.rejected(.stale), "rejected", "stale", "stale"),
    (.rejected(.future), "rejected", "future", "dated in the future"),
    (.rejected(.invalidCoordinate), "rejected", "invalidCoordinate", "invalid coordinate"),
    (.rejected(.nullIsland), "rejected", "nullIsland", "0°, 0°"),
    (.rejected(.invalidAccuracy), "rejected", "invalidAccuracy", "invalid accuracy"),
    (
      .rejected(.unknownAccuracy), "rejected", "unknownAccuracy",
      "accuracy 0 m, meaning unknown"
    ),
    (.rejected(.duplicate), "rejected", "duplicate", "same fix as before"),
    (.rejected(.outOfOrder), "rejected", "outOfOrder", "dated before an earlier reading"),
    (.rejected(.tooFast), "rejected", "tooFast", "farther than the maximum speed allows"),
    (
      .rejected(.notMoreAccurate), "rejected", "notMoreAccurate",
      "not more accurate than the best fix"
    ),
    (.finished(.desiredAccuracy), "finished", "desiredAccuracy", "accurate enough"),
    (.finished(.settled), "finished", "settled", "same place as the best fix"),
    (.finished(.plateau), "finished", "plateau", "no improvement"),
    (.finished(.timedOut), "finished", "timedOut", "timed out"),
    (.finished(.reducedAccuracy), "finished", "reducedAccuracy", "the best permitted"),
    (.finished(.cancelled), "finished", "cancelled", "cancelled"),
    (.finished(.failed), "finished", "failed", "failed"),
    (.finished(.trackEnded), "finished", "trackEnded", "track ended"),
    (.ignored(.notRunning), "ignored", "notRunning", "outside the session"),
    (.ignored(.transientError), "ignored", "transientError", "transient error"),
    (.ignored(.nothingChanged), "ignored", "nothingChanged", "no change"),
    (.started, "started", "running", "running"),
    (
      .awaitingAuthorization, "started", "awaitingAuthorization", "awaiting authorization"
    ),
  ]

  func testNamesAndPhrases() {
    for (verdict, name, reason, phrase) in Self.verdicts {
      XCTAssertEqual(verdict.name, name, reason)
      XCTAssertEqual(verdict.reasonName, reason)
      XCTAssertEqual(verdict.phrase, phrase, reason)
    }
    // No verdict is missing above, and no two have a name or a phrase in common.
    XCTAssertEqual(Decision.Verdict.inOrder, Self.verdicts.map(\.0))
    XCTAssertEqual(Set(Self.verdicts.map(\.reason)).count, Self.verdicts.count)
    XCTAssertEqual(Set(Self.verdicts.map(\.phrase)).count, Self.verdicts.count)
  }

  func testOnlyAReadingIsRetained() {
    let retaining = ["first", "improved", "renewed", "desiredAccuracy", "reducedAccuracy"]
    for (verdict, _, reason, _) in Self.verdicts {
      let ofReading = Decision(verdict: verdict, age: .zero)
      XCTAssertEqual(ofReading.isRetained, retaining.contains(reason), reason)
      // Without an age it was another event, such as a change of the authorized accuracy.
      XCTAssertFalse(Decision(verdict: verdict).isRetained, reason)
    }
  }

  func testReducedAccuracyRetainsItsReadingOnly() {
    var session = TimedAcquisition(after: [.accuracyAuthorization(.reduced)])
    XCTAssertTrue(session.receive(.fix(3000)).isRetained)
    session = TimedAcquisition()
    session.receive(.fix(3000))
    let decision = session.process(.accuracyAuthorization(.reduced), at: .seconds(1))
    XCTAssertEqual(decision.verdict, .finished(.reducedAccuracy))
    XCTAssertFalse(decision.isRetained)
  }

  func testOnlyAnEndIsFinal() {
    for (verdict, name, reason, _) in Self.verdicts {
      XCTAssertEqual(Decision(verdict: verdict).isFinal, name == "finished", reason)
    }
  }

  func testIsMadeWithoutASession() {
    let bare = Decision(verdict: .ignored(.notRunning))
    var idle = Acquisition()
    XCTAssertEqual(idle.process(.stop, at: .epoch), bare)
    var session = TimedAcquisition()
    session.receive(.fix())
    let full = Decision(
      verdict: .rejected(.notMoreAccurate),
      age: .seconds(1),
      distance: 3,
      elapsed: .seconds(5)
    )
    XCTAssertEqual(session.receive(.fix(70, dated: .seconds(4), north: 3), at: .seconds(5)), full)
  }
}
