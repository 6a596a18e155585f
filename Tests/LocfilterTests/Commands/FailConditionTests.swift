import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

@testable import locfilter

final class FailConditionTests: XCTestCase {
  func testNames() {
    XCTAssertEqual(
      FailCondition.allCases.map(\.rawValue),
      [
        "desiredAccuracy", "settled", "plateau", "timedOut", "reducedAccuracy", "cancelled",
        "failed",
        "trackEnded", "noLocation", "unreadable",
      ]
    )
    for condition in FailCondition.allCases {
      XCTAssertEqual(FailCondition(rawValue: condition.rawValue), condition)
    }
    XCTAssertNil(FailCondition(rawValue: "timedout"))
  }

  func testOnlyChosenConditionsCount() {
    var counts = ConditionCounts([.outcome(.timedOut), .noLocation])
    XCTAssertNil(counts.message)
    counts.add(failures: 2)
    counts.add(session(.trackEnded, hasLocation: true))
    XCTAssertNil(counts.message)
    counts.add(session(.timedOut, hasLocation: true))
    XCTAssertEqual(counts.message, "error: --fail-on was met: timedOut (1 session)")
    counts.add(session(.timedOut, hasLocation: false))
    XCTAssertEqual(
      counts.message,
      "error: --fail-on was met: timedOut (2 sessions), noLocation (1 session)"
    )
  }

  func testUnreadableInputsCount() {
    var counts = ConditionCounts([.unreadable])
    counts.add(failures: 0)
    counts.add(session(.timedOut, hasLocation: false))
    XCTAssertNil(counts.message)
    counts.add(failures: 1)
    XCTAssertEqual(counts.message, "error: --fail-on was met: unreadable (1 input)")
  }

  private func session(_ reason: Outcome.Reason, hasLocation: Bool) -> SessionReport {
    let outcome = Outcome(reason: reason, start: .epoch, end: .epoch)
    let fix = Location(
      coordinate: Coordinate(latitude: 1, longitude: 2),
      horizontalAccuracy: 5,
      timestamp: .epoch
    )
    var report = SessionReport(outcome: outcome)
    if hasLocation {
      report.best = DecodedReading(
        location: fix,
        index: 0,
        sourcePosition: SourcePosition(line: 1, byteOffset: 0)
      )
    }
    return report
  }
}
