import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

/// A session over a recording: what time it is, and how it ends.
final class ReplayTests: XCTestCase {
  private let standard = Replay(policy: .standard)

  // MARK: - What the clock shows

  func testAReadingArrivesWhenTheRecordingSaysSo() {
    XCTAssertEqual(
      standard.log(of: [.fix(0, made: 0, arrived: 5, accuracy: 9)]),
      ["5 #0 finished desiredAccuracy", "5 desiredAccuracy since 5, best #0"]
    )
    XCTAssertEqual(
      standard.log(of: [.fix(0, made: 0, arrived: 5.001, accuracy: 9)]),
      ["5.001 #0 rejected stale", "5.001 trackEnded since 5.001, no best"]
    )
  }

  func testWithoutAnArrivalAReadingArrivesWhenItWasMade() {
    XCTAssertEqual(
      standard.log(of: [.fix(0, made: 2.5, accuracy: 65), .fix(1, made: 7.5, accuracy: 8)]),
      [
        "2.5 #0 retained first",
        "7.5 #1 finished desiredAccuracy",
        "7.5 desiredAccuracy since 2.5, best #1",
      ]
    )
  }

  func testAReadingOutOfOrderAges() {
    XCTAssertEqual(
      standard.log(of: [
        .fix(0, made: 10, accuracy: 65),
        .fix(1, made: 4.999, accuracy: 30),
        .fix(2, made: 5, accuracy: 30),
      ]),
      [
        "10 #0 retained first",
        "10 #1 rejected stale",
        "10 #2 retained improved",
        "10 trackEnded since 10, best #2",
      ]
    )
  }

  func testAReplayOfTheWholeRecordingIgnoresWhatFollowsItsSession() {
    let items: [DecodedItem] = [
      .fix(0, made: 0, accuracy: 30), .fix(1, made: 60, accuracy: 20),
      .fix(2, made: 61, accuracy: 9),
    ]
    var whole = standard
    whole.coversRecording = true
    XCTAssertEqual(
      whole.log(of: items),
      [
        "0 #0 retained first",
        "60 timedOut since 0, best #0",
        "60 #1 ignored notRunning",
        "61 #2 ignored notRunning",
      ]
    )
    XCTAssertEqual(
      standard.log(of: items),
      ["0 #0 retained first", "60 timedOut since 0, best #0"]
    )
  }

  func testAnArrivalOutOfOrderDoesNotTurnTheClockBack() {
    XCTAssertEqual(
      standard.log(of: [
        .fix(0, made: 9, arrived: 10, accuracy: 65),
        .fix(1, made: 4.5, arrived: 5, accuracy: 30),
      ]),
      ["10 #0 retained first", "10 #1 rejected stale", "10 trackEnded since 10, best #0"]
    )
  }

  func testARowWithoutPositionMovesTheClock() {
    XCTAssertEqual(
      standard.log(of: [
        .time(0), .fix(0, made: 1, accuracy: 65), .time(7), .fix(1, made: 1.999, accuracy: 30),
        .fix(2, made: 2, accuracy: 30),
      ]),
      [
        "1 #0 retained first",
        "7 #1 rejected stale",
        "7 #2 retained improved",
        "7 trackEnded since 0, best #2",
      ]
    )
  }

  func testTheFiguresOfADecisionAreThoseOfItsInstant() throws {
    let events = standard.events(of: [.time(0), .fix(0, made: 2, arrived: 3.5, accuracy: 65)])
    guard case .decision(let judged) = try XCTUnwrap(events.first) else {
      return XCTFail("the first event is no decision")
    }
    XCTAssertEqual(judged.now, at(3.5))
    XCTAssertEqual(judged.decision.age, .milliseconds(1500))
    XCTAssertEqual(judged.decision.elapsed, .milliseconds(3500))
    XCTAssertEqual(judged.reading, sampleReading(0, made: 2, arrived: 3.5, accuracy: 65))
  }

  // MARK: - How a session ends

  func testATimeoutFiresAtItsInstantBetweenReadings() {
    XCTAssertEqual(
      standard.log(of: [.fix(0, made: 0, accuracy: 65), .fix(1, made: 75, accuracy: 8)]),
      ["0 #0 retained first", "60 timedOut since 0, best #0"]
    )
    XCTAssertEqual(
      standard.log(of: [.time(0), .time(60)]),
      ["60 timedOut since 0, no best"]
    )
    XCTAssertEqual(
      standard.log(of: [.time(0), .time(59.999)]),
      ["59.999 trackEnded since 0, no best"]
    )
  }

  func testTheTimeoutWinsOverTheReadingThatArrivesThen() {
    XCTAssertEqual(
      standard.log(of: [.time(0), .fix(0, made: 60, accuracy: 8)]),
      ["60 timedOut since 0, no best"]
    )
    XCTAssertEqual(
      standard.log(of: [.time(0), .fix(0, made: 59.999, accuracy: 8)]),
      ["59.999 #0 finished desiredAccuracy", "59.999 desiredAccuracy since 0, best #0"]
    )
  }

  func testUnderTheTutorialPolicyASessionWithALocationGoesOn() {
    XCTAssertEqual(
      Replay(policy: .tutorial).log(of: [
        .fix(0, made: 0, accuracy: 65), .fix(1, made: 75, accuracy: 30, north: 50),
      ]),
      ["0 #0 retained first", "75 #1 retained improved", "75 trackEnded since 0, best #1"]
    )
  }

  func testAPlateauEndsAtItsInstantBetweenReadings() {
    var policy = AcquisitionPolicy.standard
    policy.plateau = .seconds(8)
    XCTAssertEqual(
      Replay(policy: policy).log(of: [
        .fix(0, made: 0, accuracy: 65), .fix(1, made: 3, accuracy: 30),
        .fix(2, made: 5, accuracy: 40, north: 9), .fix(3, made: 20, accuracy: 8),
      ]),
      [
        "0 #0 retained first", "3 #1 retained improved", "5 #2 rejected notMoreAccurate",
        "11 plateau since 0, best #1",
      ]
    )
  }

  func testTheReadingThatSettlesASessionIsNotItsResult() {
    XCTAssertEqual(
      standard.log(of: [
        .fix(0, made: 0, accuracy: 65), .fix(1, made: 10, accuracy: 65),
        .fix(2, made: 10.001, accuracy: 65),
      ]),
      [
        "0 #0 retained first", "10 #1 rejected notMoreAccurate", "10.001 #2 finished settled",
        "10.001 settled since 0, best #0",
      ]
    )
  }

  func testTheEndOfTheTrackEndsTheSessionWithTheBest() {
    XCTAssertEqual(
      standard.log(of: [.fix(0, made: 0, accuracy: 65), .fix(1, made: 3, accuracy: -1)]),
      ["0 #0 retained first", "3 #1 rejected invalidAccuracy", "3 trackEnded since 0, best #0"]
    )
  }

  func testAnEmptyTrackHasNoSession() {
    XCTAssertEqual(standard.log(of: []), [])
    XCTAssertEqual(Replay(policy: .standard, start: .recording).log(of: [.began(0)]), [])
  }

  func testDiagnosticsChangeNothing() {
    let remark = DecodedItem.diagnostic(
      Diagnostic(.notASentence, at: SourcePosition(line: 1, byteOffset: 0))
    )
    XCTAssertEqual(standard.log(of: [remark, remark]), [])
  }

  // MARK: - What is reported

  func testCountsAreThoseOfTheSession() {
    let replay = Replay(policy: .standard, start: .at(at(1)), repeats: true)
    let sessions = replay.sessions(of: [
      .fix(0, made: 0, accuracy: 8),
      .fix(1, made: 1, accuracy: 65), .fix(2, made: 2, accuracy: 30),
      .fix(3, made: 3, accuracy: 40, north: 9), .fix(4, made: 4, accuracy: .nan),
      .fix(5, made: 5, accuracy: 6),
      .fix(6, made: 6, accuracy: 65),
    ])
    XCTAssertEqual(sessions.map(\.number), [1, 2])
    XCTAssertEqual(sessions.map(\.readings), [5, 1])
    XCTAssertEqual(
      sessions.map { $0.counts.nonzero.map { "\($0.verdict.reasonName) \($0.count)" } },
      [
        [
          "first 1", "improved 1", "invalidAccuracy 1", "notMoreAccurate 1", "desiredAccuracy 1",
        ],
        ["first 1"],
      ]
    )
    XCTAssertEqual(sessions.map { $0.best?.index }, [5, 6])
  }

  func testWithoutDecisionsTheSessionsAreTheSame() {
    let items: [DecodedItem] = [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 2, accuracy: 30),
      .fix(2, made: 70, accuracy: 9),
      .fix(3, made: 71, accuracy: 65),
    ]
    let told = Replay(policy: .standard, repeats: true)
    let silent = Replay(policy: .standard, repeats: true, reportsDecisions: false)
    XCTAssertEqual(silent.sessions(of: items), told.sessions(of: items))
    XCTAssertEqual(silent.events(of: items).count, 3)
    XCTAssertEqual(told.events(of: items).count, 7)
  }

  func testRelativeTimesAreMarked() {
    let undated = sampleReading(0, made: 0, accuracy: 8, dateSource: .missing)
    XCTAssertEqual(standard.sessions(of: [.reading(undated)]).map(\.isRelative), [true])
    for source in DateSource.allCases where source != .missing {
      let dated = sampleReading(0, made: 0, accuracy: 8, dateSource: source)
      XCTAssertEqual(standard.sessions(of: [.reading(dated)]).map(\.isRelative), [false])
    }
  }

  func testRelativeTimesAreKnownBeforeAnySession() {
    for source in DateSource.allCases {
      let items: [DecodedItem] = [
        .clock(at(0), source),
        .reading(sampleReading(0, made: 1, accuracy: 8, dateSource: source)),
      ]
      for item in items {
        var replay = Replay(policy: .standard, start: .at(at(10)))
        XCTAssertFalse(replay.isRelative)
        replay.process(DecodedBatch([item])) { _ in }
        XCTAssertFalse(replay.hasStarted)
        XCTAssertEqual(replay.isRelative, source == .missing)
      }
    }
  }
}
