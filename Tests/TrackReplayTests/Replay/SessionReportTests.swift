import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

final class SessionReportTests: XCTestCase {
  /// A renderer can be tried on events that no replay made.
  func testReportsCanBeMade() throws {
    let reading = sampleReading(0, made: 0, accuracy: 8)
    let events = Replay(policy: .standard).events(of: [.reading(reading)])
    guard case .decision(let judged) = try XCTUnwrap(events.first),
      case .session(let session) = try XCTUnwrap(events.last)
    else { return XCTFail("\(events)") }
    XCTAssertEqual(
      judged,
      JudgedReading(
        delivery: Delivery(reading: reading, now: judged.now),
        decision: judged.decision
      )
    )
    XCTAssertEqual(
      session,
      SessionReport(outcome: session.outcome, counts: session.counts, best: reading)
    )
    XCTAssertEqual(SessionReport(outcome: session.outcome).readings, 0)
  }
}
