import TrackDecoding
import XCTest

final class DiagnosticCountsTests: XCTestCase {
  func testNothing() {
    let counts = DiagnosticCounts()
    XCTAssertEqual(counts.rejected, 0)
    XCTAssertTrue(counts.byReason.isEmpty)
  }

  func testCountsByReasonTheMostFrequentFirst() {
    var counts = DiagnosticCounts()
    let reasons: [Diagnostic.Reason] = [
      .zoneAssumed, .badValue(name: "a", text: "1"), .tooLong(limit: 1), .tooLong(limit: 1),
      .badValue(name: "b", text: "2"), .unreadValue(name: "c", text: "3"), .tooLong(limit: 1),
    ]
    for (line, reason) in reasons.enumerated() {
      counts.add(Diagnostic(reason, at: SourcePosition(line: line, byteOffset: 0)))
    }
    XCTAssertEqual(counts.rejected, 5)
    XCTAssertEqual(
      counts.byReason.map { "\($0.name) \($0.count)" },
      ["tooLong 3", "badValue 2", "unreadValue 1", "zoneAssumed 1"]
    )
  }

  func testALineOfSeveralFaultsIsRejectedOnce() {
    var counts = DiagnosticCounts()
    for line in [1, 1, 2, 1] {
      let reason = Diagnostic.Reason.badValue(name: "a", text: "x")
      counts.add(Diagnostic(reason, at: SourcePosition(line: line, byteOffset: 0)))
    }
    XCTAssertEqual(counts.rejected, 3)
    XCTAssertEqual(counts.byReason.map(\.count), [4])
  }
}
