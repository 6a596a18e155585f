import LocationFilter
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

/// What is no fix: requests of the user, permissions and errors in a recording.
final class ReplayEventsTests: XCTestCase {
  private func log(_ items: [DecodedItem], by replay: Replay? = nil) -> [String] {
    (replay ?? Replay(policy: .standard)).log(of: [.recordsEvents] + items)
  }

  func testTheEventsThatEndASession() {
    let cases: [(event: RecordedEvent, end: String?)] = [
      (.stop, "2 cancelled since 0, best #0"),
      (.denied, "2 failed since 0, best #0"),
      (.restricted, "2 failed since 0, best #0"),
      (.network, "2 failed since 0, best #0"),
      (.reducedAccuracy, "2 reducedAccuracy since 0, best #0"),
      (.locationUnknown, nil), (.authorizedWhenInUse, nil), (.authorizedAlways, nil),
      (.fullAccuracy, nil), (.stationary, nil), (.resumed, nil), (.geocodeFailed, nil),
      (.geocodeNotFound, nil),
      // With a fix there is nothing to wait for.
      (.notDetermined, nil),
    ]
    for (event, end) in cases {
      XCTAssertEqual(
        log([.fix(0, made: 0, accuracy: 65), .happened(event, 2), .fix(1, made: 3, accuracy: 30)]),
        ["0 #0 retained first"]
          + (end.map { [$0] } ?? ["3 #1 retained improved", "3 trackEnded since 0, best #1"]),
        event.rawValue
      )
    }
    let tested = Set(cases.map(\.event)).union([.start])
    XCTAssertEqual(tested, Set(RecordedEvent.allCases))
  }

  func testTheErrorIsThatOfTheEvent() {
    let errors: [(RecordedEvent, LocationError)] = [
      (.denied, .denied), (.restricted, .restricted), (.network, .network),
    ]
    for (event, error) in errors {
      let items: [DecodedItem] = [.recordsEvents, .happened(.start, 0), .happened(event, 1)]
      let sessions = Replay(policy: .standard).sessions(of: items)
      XCTAssertEqual(sessions.map(\.outcome.error), [error])
    }
  }

  func testAReadingAfterTheEndBelongsToNoSessionUntilTheNextStart() {
    XCTAssertEqual(
      log([
        .fix(0, made: 0, accuracy: 65), .happened(.stop, 1), .fix(1, made: 2, accuracy: 30),
        .time(3), .happened(.start, 4), .fix(2, made: 5, accuracy: 20),
      ]),
      [
        "0 #0 retained first", "1 cancelled since 0, best #0", "5 #2 retained first",
        "5 trackEnded since 4, best #2",
      ]
    )
  }

  func testAStartDuringASessionCancelsItAndReadingsAreCountedForTheirOwn() {
    let items: [DecodedItem] = [
      .recordsEvents, .fix(0, made: 0, accuracy: 65), .fix(1, made: 1, accuracy: 70),
      .happened(.start, 2), .fix(2, made: 3, accuracy: 80),
    ]
    let sessions = Replay(policy: .standard).sessions(of: items)
    XCTAssertEqual(sessions.map(\.number), [1, 2])
    XCTAssertEqual(sessions.map(\.readings), [2, 1])
    XCTAssertEqual(sessions.map(\.outcome.reason), [.cancelled, .trackEnded])
    XCTAssertEqual(sessions.map(\.best?.index), [0, 2])
  }

  func testAStartAtTheStartHasNoEffect() {
    XCTAssertEqual(
      log([
        .time(0), .happened(.start, 0), .fix(0, made: 0, accuracy: 65), .happened(.start, 0),
        .fix(1, made: 1, accuracy: 8),
      ]),
      [
        "0 #0 retained first", "1 #1 finished desiredAccuracy",
        "1 desiredAccuracy since 0, best #1",
      ]
    )
  }

  func testAStartAfterTheTimeoutFollowsIt() {
    XCTAssertEqual(
      log([.happened(.start, 0), .happened(.start, 75), .fix(0, made: 76, accuracy: 8)]),
      [
        "60 timedOut since 0, no best", "76 #0 finished desiredAccuracy",
        "76 desiredAccuracy since 75, best #0",
      ]
    )
  }

  func testWithRepeatsARowStartsTheNextSessionToo() {
    let replay = Replay(policy: .standard, repeats: true)
    XCTAssertEqual(
      log(
        [.happened(.start, 0), .happened(.stop, 1), .fix(0, made: 2, accuracy: 8)],
        by: replay
      ),
      [
        "1 cancelled since 0, no best", "2 #0 finished desiredAccuracy",
        "2 desiredAccuracy since 2, best #0",
      ]
    )
  }

  func testWithoutAColumnOfEventsTheReplayIsOver() {
    var replay = Replay(policy: .standard)
    _ = replay.events(of: .fix(0, made: 0, accuracy: 8))
    XCTAssertTrue(replay.isOver)
    replay = Replay(policy: .standard)
    _ = replay.events(of: .recordsEvents)
    XCTAssertFalse(replay.hasStarted)
    _ = replay.events(of: .fix(0, made: 0, accuracy: 8))
    XCTAssertTrue(replay.hasStarted)
    XCTAssertFalse(replay.isOver)
  }

  // MARK: - Permission

  func testTheTimeOfWaitingForPermissionDoesNotCount() {
    XCTAssertEqual(
      log([
        .happened(.start, 0), .happened(.notDetermined, 0), .fix(0, made: 50, accuracy: 8),
        .time(100),
        .happened(.authorizedWhenInUse, 101), .fix(1, made: 102, accuracy: 40), .time(160.999),
        .time(161),
      ]),
      [
        "50 #0 ignored notRunning", "102 #1 retained first", "161 timedOut since 101, best #1",
      ]
    )
  }

  func testAQuestionInMidSessionHaltsItsTime() {
    let items: [DecodedItem] = [
      .recordsEvents, .fix(0, made: 0, accuracy: -1), .happened(.notDetermined, 30),
      .happened(.authorizedAlways, 90), .fix(1, made: 149, accuracy: 8),
    ]
    let session = Replay(policy: .standard).sessions(of: items).first
    XCTAssertEqual(session?.outcome.reason, .desiredAccuracy)
    XCTAssertEqual(session?.outcome.elapsed, .seconds(59))
    XCTAssertEqual(session?.readings, 2)
  }

  func testWaitingForPermissionUntilTheEndOfTheTrack() {
    XCTAssertEqual(
      log([.happened(.start, 0), .happened(.notDetermined, 0), .fix(0, made: 90, accuracy: 8)]),
      ["90 #0 ignored notRunning", "90 trackEnded since 0, no best"]
    )
  }

  func testWhileWaitingAStopCancelsAndAStartBeginsAnew() {
    XCTAssertEqual(
      log([
        .happened(.start, 0), .happened(.notDetermined, 0), .happened(.stop, 5),
        .happened(.start, 6),
        .happened(.start, 7), .happened(.denied, 8), .happened(.start, 9),
        .happened(.authorizedAlways, 10), .happened(.start, 11), .fix(0, made: 12, accuracy: 8),
      ]),
      [
        "5 cancelled since 0, no best", "7 cancelled since 6, no best", "8 failed since 7, no best",
        // The permission outlasts the session.
        "9 failed since 9, no best", "12 #0 finished desiredAccuracy",
        "12 desiredAccuracy since 11, best #0",
      ]
    )
  }

  func testReducedAccuracyOutlastsTheSession() {
    XCTAssertEqual(
      log([
        .fix(0, made: 0, accuracy: 500), .happened(.reducedAccuracy, 1), .happened(.start, 2),
        .fix(1, made: 3, accuracy: 500), .happened(.fullAccuracy, 4), .happened(.start, 5),
        .fix(2, made: 6, accuracy: 500),
      ]),
      [
        "0 #0 retained first", "1 reducedAccuracy since 0, best #0",
        "3 #1 finished reducedAccuracy", "3 reducedAccuracy since 2, best #1",
        "6 #2 retained first", "6 trackEnded since 5, best #2",
      ]
    )
  }

  func testBeforeTheStartOnlyThePermissionIsRemembered() {
    let replay = Replay(policy: .standard, start: .at(at(10)))
    XCTAssertEqual(
      log([.happened(.start, 0), .happened(.stop, 1), .fix(0, made: 10, accuracy: 8)], by: replay),
      ["10 #0 finished desiredAccuracy", "10 desiredAccuracy since 10, best #0"]
    )
    XCTAssertEqual(
      log([.happened(.denied, 0), .fix(0, made: 10, accuracy: 8)], by: replay),
      ["10 failed since 10, no best"]
    )
    XCTAssertEqual(
      log([.happened(.notDetermined, 0), .fix(0, made: 12, accuracy: 8)], by: replay),
      ["12 #0 ignored notRunning", "12 trackEnded since 10, no best"]
    )
  }
}
