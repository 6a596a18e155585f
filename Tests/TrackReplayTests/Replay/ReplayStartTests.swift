import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

/// When the sessions over a recording start: the first one, and the next.
final class ReplayStartTests: XCTestCase {
  private let standard = Replay(policy: .standard)
  private let repeating = Replay(policy: .standard, repeats: true)

  // MARK: - One session, or one after the other

  func testAfterTheOnlySessionNothingIsJudged() {
    var replay = standard
    XCTAssertEqual(replay.events(of: .fix(0, made: 0, accuracy: 8)).count, 2)
    XCTAssertTrue(replay.isOver)
    for item in [
      DecodedItem.fix(1, made: 1, accuracy: 7), .time(100), .fix(2, made: 200, accuracy: 1),
    ] {
      XCTAssertEqual(replay.events(of: item).map(\.brief), [])
    }
    replay.finish { _ in XCTFail("the replay is over") }
  }

  func testTheReadingAfterTheEndStartsTheNextSession() {
    XCTAssertEqual(
      repeating.log(of: [
        .fix(0, made: 0, accuracy: 8), .fix(1, made: 2, accuracy: 65),
        .fix(2, made: 3, accuracy: 9),
      ]),
      [
        "0 #0 finished desiredAccuracy", "0 desiredAccuracy since 0, best #0",
        "2 #1 retained first", "3 #2 finished desiredAccuracy",
        "3 desiredAccuracy since 2, best #2",
      ]
    )
  }

  func testTheReadingThatRevealedATimeoutStartsTheNextSession() {
    XCTAssertEqual(
      repeating.log(of: [.fix(0, made: 0, accuracy: 65), .fix(1, made: 60, accuracy: 50)]),
      [
        "0 #0 retained first", "60 timedOut since 0, best #0", "60 #1 retained first",
        "60 trackEnded since 60, best #1",
      ]
    )
    XCTAssertEqual(
      repeating.log(of: [.fix(0, made: 0, accuracy: 65), .fix(1, made: 500, accuracy: 50)]),
      [
        "0 #0 retained first", "60 timedOut since 0, best #0", "500 #1 retained first",
        "500 trackEnded since 500, best #1",
      ]
    )
  }

  func testARowWithoutPositionStartsTheNextSessionAsWell() {
    XCTAssertEqual(
      repeating.log(of: [
        .fix(0, made: 0, accuracy: 8), .time(80), .fix(1, made: 85, accuracy: 8),
      ]),
      [
        "0 #0 finished desiredAccuracy", "0 desiredAccuracy since 0, best #0",
        "85 #1 finished desiredAccuracy", "85 desiredAccuracy since 80, best #1",
      ]
    )
  }

  func testARepeatingReplayIsNeverOver() {
    var replay = repeating
    replay.process(DecodedBatch([.fix(0, made: 0, accuracy: 8)])) { _ in }
    XCTAssertFalse(replay.isOver)
  }

  /// Each row starts a session that is over at once; none starts another at the same instant.
  func testWithoutTimeEachRowIsASession() {
    var policy = AcquisitionPolicy.standard
    policy.timeout = .zero
    let items: [DecodedItem] = [.fix(0, made: 0, accuracy: 8), .time(3)]
    XCTAssertEqual(Replay(policy: policy).log(of: items), ["0 timedOut since 0, no best"])
    XCTAssertEqual(
      Replay(policy: policy, repeats: true).log(of: items),
      [
        "0 timedOut since 0, no best", "0 #0 ignored notRunning", "3 timedOut since 3, no best",
      ]
    )
  }

  // MARK: - When the first session starts

  func testStartsAtATimeAndEarlierReadingsFindNoSession() {
    XCTAssertEqual(
      Replay(policy: .standard, start: .at(at(5))).log(of: [
        .fix(0, made: 0, accuracy: 8), .fix(1, made: 4.999, accuracy: 8),
        .fix(2, made: 5, accuracy: 65), .fix(3, made: 7, accuracy: 8),
      ]),
      [
        "0 #0 ignored notRunning", "4.999 #1 ignored notRunning", "5 #2 retained first",
        "7 #3 finished desiredAccuracy", "7 desiredAccuracy since 5, best #3",
      ]
    )
  }

  func testStartsAtATimeBetweenTwoReadings() throws {
    let items: [DecodedItem] = [.fix(0, made: 0, accuracy: 8), .fix(1, made: 20, accuracy: 8)]
    let replay = Replay(policy: .standard, start: .at(at(5)))
    XCTAssertEqual(replay.log(of: items).last, "20 desiredAccuracy since 5, best #1")
    let session = try XCTUnwrap(replay.sessions(of: items).first)
    XCTAssertEqual(session.outcome.elapsed, .seconds(15))
    XCTAssertEqual(session.readings, 1)
  }

  func testAStartLongBeforeTheFirstRowTimesOutBeforeIt() {
    let items: [DecodedItem] = [.fix(0, made: 0, accuracy: 8)]
    let start = Replay.Start.at(at(-100))
    XCTAssertEqual(
      Replay(policy: .standard, start: start).log(of: items),
      ["-40 timedOut since -100, no best"]
    )
    XCTAssertEqual(
      Replay(policy: .standard, start: start, repeats: true).log(of: items),
      [
        "-40 timedOut since -100, no best",
        "0 #0 finished desiredAccuracy", "0 desiredAccuracy since 0, best #0",
      ]
    )
  }

  func testAStartBehindTheTrackIsNone() {
    var replay = Replay(policy: .standard, start: .at(at(100)))
    let events = replay.events(of: .fix(0, made: 0, accuracy: 8))
    replay.finish { _ in XCTFail("there was no session") }
    XCTAssertEqual(events.map(\.brief), ["0 #0 ignored notRunning"])
    XCTAssertFalse(replay.hasStarted)
  }

  func testTheStartOfTheRecordingUnmasksACachedFix() {
    let items: [DecodedItem] = [
      .began(0), .fix(0, made: -182, accuracy: 5), .fix(1, made: 1, accuracy: 65),
      .fix(2, made: 6, accuracy: 8),
    ]
    XCTAssertEqual(
      Replay(policy: .standard, start: .first).log(of: items),
      ["-182 #0 finished desiredAccuracy", "-182 desiredAccuracy since -182, best #0"]
    )
    for start in [Replay.Start.auto, .recording] {
      XCTAssertEqual(
        Replay(policy: .standard, start: start).log(of: items),
        [
          "0 #0 rejected stale", "1 #1 retained first", "6 #2 finished desiredAccuracy",
          "6 desiredAccuracy since 0, best #2",
        ]
      )
    }
  }

  func testByDefaultTheRecordingCounts() {
    let items: [DecodedItem] = [.began(0), .fix(0, made: 12, accuracy: 8)]
    XCTAssertEqual(standard.log(of: items), Replay(policy: .standard, start: .auto).log(of: items))
    XCTAssertEqual(standard.log(of: items).last, "12 desiredAccuracy since 0, best #0")
    XCTAssertEqual(
      Replay(policy: .standard, start: .first).log(of: items).last,
      "12 desiredAccuracy since 12, best #0"
    )
    // One without its start begins with its first row.
    XCTAssertEqual(
      standard.log(of: [.time(3), .fix(0, made: 12, accuracy: 8)]).last,
      "12 desiredAccuracy since 3, best #0"
    )
  }

  /// A first fix may take longer than the timeout, but not longer than an hour.
  func testARecordingCannotHaveStartedLongBeforeItsFirstRow() {
    let fix = DecodedItem.fix(0, made: 0, accuracy: 5)
    for (start, last) in [
      (-59, "0 desiredAccuracy since -59, best #0"), (-70, "-10 timedOut since -70, no best"),
      (-3600, "-3540 timedOut since -3600, no best"),
      (-3600.001, "0 desiredAccuracy since 0, best #0"),
      (-9e9, "0 desiredAccuracy since 0, best #0"),
    ] {
      XCTAssertEqual(standard.log(of: [.began(start), fix]).last, last)
    }
  }

  /// Only a fix or a request starts a session, wherever the recording started.
  func testARecordingWithEventsBeginsWithItsRequest() {
    XCTAssertEqual(
      standard.log(of: [
        .recordsEvents, .began(0), .time(2), .happened(.start, 5), .fix(0, made: 9, accuracy: 8),
      ]).last,
      "9 desiredAccuracy since 5, best #0"
    )
  }

  func testARecordingThatBeganLongBeforeItsFirstRowTimesOut() {
    XCTAssertEqual(
      Replay(policy: .standard, start: .recording).log(of: [
        .began(-70), .fix(0, made: 0, accuracy: 5),
      ]),
      ["-10 timedOut since -70, no best"]
    )
  }

  func testARecordingThatDoesNotTellItsStartBeginsWithItsFirstRow() {
    var replay = Replay(policy: .standard, start: .recording)
    let events = replay.events(of: .fix(0, made: 3, accuracy: 5))
    XCTAssertEqual(events.last?.brief, "3 desiredAccuracy since 3, best #0")
    XCTAssertFalse(replay.knowsRecordingStart)
  }
}
