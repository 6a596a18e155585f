import LocationFilter
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

/// What holds for the sessions of any events, on seeded random ones.
final class ReplayEventsPropertyTests: XCTestCase {
  func testSessionsFollowOneAnother() {
    var random = SplitMix64(seed: 22)
    for round in 0..<600 {
      let items = track(&random)
      let replay = replay(&random)
      let events = replay.events(of: items)
      var number = 0
      var judged = 0
      var lastEnd = at(-10)
      var lastAnswer = at(-10)
      for event in events {
        switch event {
        case .decision(let decision):
          if decision.decision.verdict != .ignored(.notRunning) { judged += 1 }
        case .session(let session):
          number += 1
          XCTAssertEqual(session.number, number, "\(round)")
          XCTAssertEqual(session.readings, judged, "\(round)")
          XCTAssertEqual(session.best?.location, session.outcome.best, "\(round)")
          XCTAssertGreaterThanOrEqual(session.outcome.start, lastEnd, "\(round)")
          XCTAssertGreaterThanOrEqual(session.outcome.end, session.outcome.start, "\(round)")
          XCTAssertGreaterThanOrEqual(session.addressDelay, .zero, "\(round)")
          // An answer that comes after the next start is none.
          XCTAssertLessThanOrEqual(lastAnswer, session.outcome.start, "\(round)")
          lastEnd = session.outcome.end
          lastAnswer = lastEnd.advanced(by: session.addressDelay)
          judged = 0
        }
      }
      XCTAssertEqual(judged, 0, "the last session of round \(round) is not reported")
      XCTAssertGreaterThan(number, 0, "\(round)")
    }
  }

  func testBatchesDoNotMatter() {
    var random = SplitMix64(seed: 24)
    for round in 0..<200 {
      let items = track(&random)
      let replay = replay(&random)
      var whole: [String] = []
      var copy = replay
      copy.process(DecodedBatch(items)) {
        whole.append(ReplayEvent.session($0).brief)
      } judged: {
        whole.append(ReplayEvent.decision($0).brief)
      }
      copy.finish { whole.append(ReplayEvent.session($0).brief) }
      XCTAssertEqual(whole, replay.log(of: items), "\(round)")
    }
  }

  func testAnyInstantIsAccepted() {
    var random = SplitMix64(seed: 25)
    for _ in 0..<300 {
      let items = (0..<20).map { index -> DecodedItem in
        let instant = Timestamp(sinceEpoch: random.anyDuration())
        let position = SourcePosition(line: index + 2, byteOffset: 0)
        if random.chance(0.6) {
          return .event(random.pick(RecordedEvent.allCases), at: instant, .read, position)
        }
        var reading = sampleReading(index, made: 0, accuracy: random.anyDouble())
        reading.location.timestamp = instant
        return .reading(reading)
      }
      let sessions = replay(&random).sessions(of: [.recordsEvents] + items)
      XCTAssertEqual(sessions.map(\.number), Array(1..<sessions.count + 1))
    }
  }

  private func replay(_ random: inout SplitMix64) -> Replay {
    Replay(
      policy: .standard,
      start: random.unit() < 0.2 ? .at(at(random.unit() * 50)) : .first,
      repeats: random.unit() < 0.3,
      places: random.unit() < 0.5 ? NumberedPlaces() : nil,
      geocodeLatency: .milliseconds(Int.random(in: 0...9000, using: &random))
    )
  }

  /// Some minutes of readings and events in any order.
  private func track(_ random: inout SplitMix64) -> [DecodedItem] {
    var now = 0.0
    return [.recordsEvents]
      + (0..<60).map { index in
        if random.unit() < 0.8 {
          now += random.unit() < 0.1 ? random.unit() * 80 : random.unit() * 4
        }
        if random.unit() < 0.1 { return .time(now) }
        if random.unit() < 0.4, let event = RecordedEvent.allCases.randomElement(using: &random) {
          return .happened(event, now)
        }
        return .fix(
          index,
          made: now - random.unit() * 7 + 1,
          arrived: random.unit() < 0.5 ? now : nil,
          accuracy: random.unit() < 0.1 ? -1 : 5 + random.unit() * 95,
          north: Double(Int.random(in: 0...2, using: &random))
        )
      } + [.time(now + 100)]
  }
}
