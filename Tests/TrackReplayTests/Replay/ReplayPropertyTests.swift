import LocationFilter
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

/// What holds for the sessions over any track, on seeded random ones.
final class ReplayPropertyTests: XCTestCase {
  func testSessionsFollowOneAnother() {
    var random = SplitMix64(seed: 20)
    for round in 0..<300 {
      let items = track(&random)
      let first = at(Double(Int.random(in: -150...150, using: &random)))
      let start: Replay.Start = round.isMultiple(of: 3) ? .at(first) : .first
      check(Replay(policy: .standard, start: start, repeats: true), items, round)
      check(Replay(policy: .standard, start: start), items, round)
    }
  }

  /// Where decisions are not asked for, the filter is asked for the verdict alone.
  func testWithoutDecisionsTheSessionsAreTheSame() {
    var random = SplitMix64(seed: 21)
    for round in 0..<300 {
      let items = track(&random)
      var policy = AcquisitionPolicy.standard
      policy.timeout = .seconds(Int.random(in: 0...60, using: &random))
      policy.plateau = random.unit() < 0.3 ? .seconds(8) : nil
      policy.rejectsDuplicates = random.unit() < 0.3
      policy.rejectsOutOfOrder = random.unit() < 0.3
      policy.maximumSpeed = random.unit() < 0.3 ? 1 : nil
      policy.maximumRetainedAge = random.unit() < 0.3 ? .seconds(3) : nil
      policy.timeoutRule = random.unit() < 0.3 ? .endsOnlyWithoutLocation : .endsWithBest
      let telling = Replay(policy: policy, repeats: true)
      let silent = Replay(policy: policy, repeats: true, reportsDecisions: false)
      let sessions = telling.sessions(of: items)
      XCTAssertFalse(sessions.isEmpty)
      XCTAssertEqual(silent.sessions(of: items), sessions, "\(round)")
    }
  }

  /// Ten minutes in which readings come late, early, twice and out of order.
  private func track(_ random: inout SplitMix64) -> [DecodedItem] {
    var now = 0.0
    return (0..<60).map { index in
      now += random.unit() < 0.1 ? random.unit() * 80 : random.unit() * 4
      if random.unit() < 0.2 { return .time(now) }
      return .fix(
        index,
        made: now - random.unit() * 7 + 1,
        arrived: random.unit() < 0.5 ? now : nil,
        accuracy: random.unit() < 0.1 ? -1 : 5 + random.unit() * 95,
        north: Double(Int.random(in: 0...2, using: &random))
      )
    }
  }

  private func check(_ replay: Replay, _ items: [DecodedItem], _ round: Int) {
    var lastInstant = at(-1000)
    var lastIndex = -1
    var lastEnd: Timestamp?
    var judged = 0
    for event in replay.events(of: items) {
      switch event {
      case .decision(let decision):
        XCTAssertGreaterThanOrEqual(decision.now, lastInstant, "\(round)")
        XCTAssertGreaterThan(decision.reading.index, lastIndex, "\(round)")
        lastInstant = decision.now
        lastIndex = decision.reading.index
        if decision.decision.verdict != .ignored(.notRunning) { judged += 1 }
      case .session(let session):
        let outcome = session.outcome
        XCTAssertGreaterThanOrEqual(outcome.end, lastInstant, "\(round)")
        XCTAssertLessThanOrEqual(outcome.elapsed, .seconds(60), "\(round)")
        XCTAssertEqual(outcome.reason == .timedOut, outcome.elapsed == .seconds(60), "\(round)")
        if let lastEnd { XCTAssertGreaterThanOrEqual(outcome.start, lastEnd, "\(round)") }
        XCTAssertEqual(session.best?.location, outcome.best, "\(round)")
        XCTAssertEqual(session.readings, judged, "\(round)")
        lastEnd = outcome.end
        judged = 0
      }
    }
    XCTAssertEqual(judged, 0, "the last session of round \(round) is not reported")
  }
}
