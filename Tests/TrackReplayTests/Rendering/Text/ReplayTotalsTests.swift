import LocationFilter
import TestSupport
import TrackDecoding
import XCTest

@testable import TrackReplay

final class ReplayTotalsTests: XCTestCase {
  /// The totals of a recording with sessions of these lengths in seconds and accuracies in metres, of which
  /// one below 0 is that of a session without a location.
  private func totals(
    _ sessions: [(elapsed: Double, accuracy: Double)],
    fails: Bool = false,
    ends: Bool = true
  ) -> ReplayTotals {
    var totals = ReplayTotals()
    for (elapsed, accuracy) in sessions {
      let best = accuracy < 0 ? nil : sampleReading(0, made: 0, accuracy: accuracy)
      let outcome = Outcome(reason: .settled, best: best?.location, start: at(0), end: at(elapsed))
      totals.add(SessionReport(outcome: outcome, best: best))
    }
    if fails { totals.failRecording() }
    if ends { totals.endRecording() }
    return totals
  }

  private func text(_ parts: [ReplayTotals]) -> String {
    var totals = ReplayTotals()
    for part in parts { totals.append(part) }
    return totals.text
  }

  func testOneSessionHasNone() {
    XCTAssertEqual(text([]), "")
    XCTAssertEqual(text([totals([])]), "")
    XCTAssertEqual(text([totals([(1, 8)])]), "")
    XCTAssertEqual(totals([(1, 8)]).text, "")
    XCTAssertEqual(text([totals([], fails: true)]), "")
  }

  func testSeveralSessionsOfARecording() {
    let expected = """

      Total
        Recordings 1 read
        Sessions   3, 2 with a location (66.6 %)
        Time       median 1.1 s, 95 % within 59 s, worst 59 s to a location
        Accuracy   median 0.02 m, 95 % within 65.1 m, worst 65.1 m

      """
    let totals = totals([(1.01, 65.01), (60, -1), (59, 0.015)])
    XCTAssertEqual(text([totals]), expected)
    XCTAssertEqual(totals.text, expected)
  }

  func testSeveralRecordings() {
    XCTAssertEqual(
      text([totals([]), totals([(60, -1)])]),
      """

      Total
        Recordings 2 read
        Sessions   1, 0 with a location (0 %)

      """
    )
  }

  /// A recording may fail after a session.
  func testFailures() {
    let partly = totals([(2, 8)], fails: true)
    XCTAssertEqual(
      text([totals([(2, 8)]), partly, totals([], fails: true), partly]),
      """

      Total
        Recordings 1 read, 3 failed (2 with a session)
        Sessions   3, 3 with a location (100 %)
        Time       median 2 s, 95 % within 2 s, worst 2 s to a location
        Accuracy   median 8 m, 95 % within 8 m, worst 8 m

      """
    )
    // No text comes before these.
    XCTAssertEqual(
      text([totals([], fails: true), totals([], fails: true, ends: false)]),
      """
      Total
        Recordings 0 read, 2 failed
        Sessions   none

      """
    )
  }

  /// The figures of all sessions, however they are spread over recordings.
  func testTheFiguresDoNotDependOnTheSpread() {
    var random = SplitMix64(seed: 19)
    for _ in 0..<40 {
      let count = Int.random(in: 2...300, using: &random)
      let sessions = (0..<count).map { _ in
        (
          elapsed: (random.unit() * 600).rounded() / 10,
          accuracy: (random.unit() * 70 - 10).rounded()
        )
      }
      var parts: [ReplayTotals] = []
      var rest = sessions[...]
      while !rest.isEmpty {
        let size = Int.random(in: 0...min(rest.count, 40), using: &random)
        parts.append(totals(Array(rest.prefix(size))))
        rest = rest.dropFirst(size)
      }
      let located = sessions.filter { $0.accuracy >= 0 }
      let figures = { (values: [Double], text: (Double) -> String) in
        let sorted = values.sorted()
        let ranks = [(sorted.count + 1) / 2, (sorted.count * 95 + 99) / 100, sorted.count]
        let texts = ranks.map { text(sorted[$0 - 1]) }
        return "median \(texts[0]), 95 % within \(texts[1]), worst \(texts[2])"
      }
      let lines = text(parts).split(separator: "\n").map(String.init)
      XCTAssertEqual(lines.first { $0.contains("Recordings") }, "  Recordings \(parts.count) read")
      guard !located.isEmpty else { continue }
      XCTAssertEqual(
        lines.suffix(2),
        [
          "  Time       \(figures(located.map(\.elapsed), { Duration.text(seconds: $0) })) to a location",
          "  Accuracy   \(figures(located.map(\.accuracy), meters))",
        ]
      )
    }
  }
}
