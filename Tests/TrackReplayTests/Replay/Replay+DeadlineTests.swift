import LocationFilter
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

/// When time alone has an effect on a replay, as it does on a live session.
final class ReplayDeadlineTests: XCTestCase {
  private func deadline(_ replay: Replay, after items: DecodedItem...) -> Timestamp? {
    var replay = replay
    for item in items { _ = replay.events(of: item) }
    return replay.deadline
  }

  func testBeforeTheFirstSession() {
    let starts: [(Replay.Start, unknown: Timestamp?, known: Timestamp?, events: Timestamp?)] = [
      (.auto, nil, at(5), nil), (.first, nil, nil, nil), (.recording, nil, at(5), at(5)),
      (.at(at(9)), at(9), at(9), at(9)),
    ]
    for (start, unknown, known, events) in starts {
      let replay = Replay(policy: .standard, start: start)
      XCTAssertEqual(deadline(replay), unknown, "\(start)")
      XCTAssertEqual(deadline(replay, after: .began(5)), known, "\(start)")
      XCTAssertEqual(deadline(replay, after: .began(5), .recordsEvents), events, "\(start)")
    }
    // A row before the start starts no session.
    let replay = Replay(policy: .standard, start: .at(at(9)))
    XCTAssertEqual(deadline(replay, after: .time(0), .fix(0, made: 1, accuracy: 65)), at(9))
  }

  func testARunningSession() {
    let replay = Replay(policy: .standard)
    XCTAssertEqual(deadline(replay, after: .began(0), .time(2)), at(60))
    XCTAssertEqual(deadline(replay, after: .fix(0, made: 3, accuracy: 65)), at(63))
    XCTAssertEqual(deadline(replay, after: .time(3), .time(62.999)), at(63))
    var plateau = AcquisitionPolicy.standard
    plateau.plateau = .seconds(7)
    XCTAssertEqual(
      deadline(Replay(policy: plateau), after: .time(0), .fix(0, made: 1, accuracy: 65)),
      at(8)
    )
    // The tutorial's timer ends no session that has a fix.
    let tutorial = Replay(policy: .tutorial)
    XCTAssertEqual(deadline(tutorial, after: .time(0)), at(60))
    XCTAssertNil(deadline(tutorial, after: .fix(0, made: 0, accuracy: 65)))
  }

  func testASessionThatAwaitsItsAuthorization() {
    let replay = Replay(policy: .standard)
    let asked = [DecodedItem.recordsEvents, .happened(.notDetermined, 0), .happened(.start, 1)]
    XCTAssertNil(deadline(replay, after: asked[0], asked[1], asked[2]))
    XCTAssertEqual(
      deadline(replay, after: asked[0], asked[1], asked[2], .happened(.authorizedWhenInUse, 30)),
      at(90)
    )
  }

  func testAfterASession() {
    for repeats in [false, true] {
      let replay = Replay(policy: .standard, repeats: repeats)
      XCTAssertNil(deadline(replay, after: .fix(0, made: 0, accuracy: 5)))
      XCTAssertNil(deadline(replay, after: .time(0), .happened(.stop, 1)))
      // The row that shows a timeout starts the next session.
      XCTAssertEqual(deadline(replay, after: .time(0), .time(61)), repeats ? at(121) : nil)
    }
  }

  func testAReportThatWaitsForItsAddress() {
    let replay = Replay(policy: .standard, places: NumberedPlaces(), geocodeLatency: .seconds(4))
    let fix = DecodedItem.fix(0, made: 1, accuracy: 5)
    XCTAssertEqual(deadline(replay, after: .recordsEvents, fix), at(5))
    XCTAssertNil(deadline(replay, after: .recordsEvents, fix, .time(5)))
    // Without events nothing can answer earlier, and the report does not wait.
    XCTAssertNil(deadline(replay, after: fix))
  }

  /// Time has no effect before the deadline, and one at it.
  func testTimeHasAnEffectAtTheDeadlineAndNotBefore() {
    var random = SplitMix64(seed: 18)
    var deadlines = 0
    for round in 0..<500 {
      var policy = AcquisitionPolicy.standard
      if random.chance(0.5) { policy.plateau = .seconds(6) }
      var replay = Replay(policy: policy, repeats: random.chance(0.5))
      var now = 0.0
      for index in 0..<20 {
        now += random.unit() * 20
        _ = replay.events(
          of: random.chance(0.3)
            ? .time(now)
            : .fix(index, made: now, accuracy: 5 + random.unit() * 80, north: random.unit() * 90)
        )
        guard let deadline = replay.deadline else { continue }
        deadlines += 1
        var (before, after) = (replay, replay)
        let last = max(at(now), deadline.advanced(by: .nanoseconds(-1)))
        XCTAssertTrue(before.events(of: .clock(last, .read)).isEmpty, "\(round) \(index)")
        XCTAssertEqual(before.deadline, deadline, "\(round) \(index)")
        XCTAssertEqual(after.events(of: .clock(deadline, .read)).count, 1, "\(round) \(index)")
      }
    }
    XCTAssertGreaterThan(deadlines, 2_000)
  }
}
