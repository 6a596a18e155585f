import LocationFilter
import TrackReplay
import XCTest

/// The words of the machine-readable output, which programs rely upon.
final class DecisionReasonTests: XCTestCase {
  func testWords() {
    XCTAssertEqual(
      DecisionWord.allCases.map(\.rawValue),
      ["started", "retained", "rejected", "finished", "ignored"]
    )
  }

  func testNamesInTheOrderOfTheRules() {
    XCTAssertEqual(
      DecisionReason.allCases.map(\.rawValue),
      [
        "first", "improved", "renewed",
        "stale", "future", "invalidCoordinate", "nullIsland", "invalidAccuracy", "unknownAccuracy",
        "duplicate", "outOfOrder", "tooFast", "notMoreAccurate",
        "desiredAccuracy", "settled", "plateau", "timedOut", "reducedAccuracy", "cancelled",
        "failed", "trackEnded",
        "notRunning", "transientError", "nothingChanged",
        "running", "awaitingAuthorization",
      ]
    )
  }

  func testEachVerdictHasItsWordAndName() {
    let cases: [(Decision.Verdict, DecisionWord, String)] = [
      (.started, .started, "running"),
      (.awaitingAuthorization, .started, "awaitingAuthorization"),
      (.retained(.first), .retained, "first"),
      (.retained(.improved), .retained, "improved"),
      (.retained(.renewed), .retained, "renewed"),
      (.rejected(.stale(age: .seconds(6))), .rejected, "stale"),
      (.rejected(.future(lead: .seconds(6))), .rejected, "future"),
      (.rejected(.invalidCoordinate), .rejected, "invalidCoordinate"),
      (.rejected(.nullIsland), .rejected, "nullIsland"),
      (.rejected(.invalidAccuracy), .rejected, "invalidAccuracy"),
      (.rejected(.unknownAccuracy), .rejected, "unknownAccuracy"),
      (.rejected(.duplicate), .rejected, "duplicate"),
      (.rejected(.outOfOrder(by: .seconds(1))), .rejected, "outOfOrder"),
      (.rejected(.tooFast(speed: 400)), .rejected, "tooFast"),
      (.rejected(.notMoreAccurate(distance: 3)), .rejected, "notMoreAccurate"),
      (.finished(.desiredAccuracy), .finished, "desiredAccuracy"),
      (.finished(.settled), .finished, "settled"),
      (.finished(.plateau), .finished, "plateau"),
      (.finished(.timedOut), .finished, "timedOut"),
      (.finished(.reducedAccuracy), .finished, "reducedAccuracy"),
      (.finished(.cancelled), .finished, "cancelled"),
      (.finished(.failed(.denied)), .finished, "failed"),
      (.finished(.trackEnded), .finished, "trackEnded"),
      (.ignored(.notRunning), .ignored, "notRunning"),
      (.ignored(.transientError), .ignored, "transientError"),
      (.ignored(.nothingChanged), .ignored, "nothingChanged"),
    ]
    for (verdict, word, name) in cases {
      XCTAssertEqual(DecisionWord(verdict), word, name)
      XCTAssertEqual(DecisionReason(verdict).rawValue, name)
    }
    XCTAssertEqual(Set(cases.map(\.2)).count, DecisionReason.allCases.count)
  }

  func testAnOutcomeHasTheNameOfTheDecisionThatEndsIt() {
    let reasons: [Outcome.Reason] = [
      .desiredAccuracy, .settled, .plateau, .timedOut, .reducedAccuracy, .cancelled,
      .failed(.network), .trackEnded,
    ]
    for reason in reasons {
      XCTAssertEqual(DecisionReason(reason), DecisionReason(.finished(reason)))
    }
  }
}
