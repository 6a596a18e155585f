import LocationFilter
import TestSupport
import TrackDecoding
import TrackReplay
import XCTest

/// Which rows of a recording with events start a session, and which request is for which session.
final class ReplayRequestsTests: XCTestCase {
  private func log(
    _ items: [DecodedItem],
    start: Replay.Start = .first,
    timeout: Duration = .seconds(60),
    repeats: Bool = false
  ) -> [String] {
    var policy = AcquisitionPolicy.standard
    policy.timeout = timeout
    return Replay(policy: policy, start: start, repeats: repeats).log(of: [.recordsEvents] + items)
  }

  func testTheFirstSessionStartsAtTheFirstRequestOrFix() {
    let end = ["11 #0 finished desiredAccuracy", "11 desiredAccuracy since 10, best #0"]
    let cases: [(before: [DecodedItem], log: [String])] = [
      ([.time(10), .happened(.start, 10)], end),
      ([.time(0), .happened(.authorizedAlways, 0), .time(10), .happened(.start, 10)], end),
      ([.time(0), .happened(.stop, 0), .happened(.start, 10)], end),
      (
        [.time(0), .happened(.denied, 0), .time(10), .happened(.start, 10)],
        ["10 failed since 10, no best"]
      ),
      (
        [.time(0), .happened(.locationUnknown, 0)],
        ["11 #0 finished desiredAccuracy", "11 desiredAccuracy since 11, best #0"]
      ),
    ]
    for (before, expected) in cases {
      for start in [Replay.Start.first, .recording] {
        XCTAssertEqual(log(before + [.fix(0, made: 11, accuracy: 8)], start: start), expected)
      }
    }
  }

  func testWithoutARequestAndAFixThereIsNoSession() {
    var replay = Replay(policy: .standard)
    replay.process(DecodedBatch([.recordsEvents, .time(0), .happened(.denied, 0)])) { _ in
      XCTFail("no session")
    }
    replay.finish { _ in XCTFail("no session") }
    XCTAssertFalse(replay.hasStarted)
  }

  func testTheRequestOfARowIsForTheSessionOfItsFix() {
    XCTAssertEqual(
      log([.fix(0, made: 0, accuracy: 8), .happened(.start, 0), .time(9)]),
      ["0 #0 finished desiredAccuracy", "0 desiredAccuracy since 0, best #0"]
    )
    // That is one request; another one is for another session.
    XCTAssertEqual(
      log([
        .fix(0, made: 0, accuracy: 8), .happened(.start, 0), .happened(.start, 0), .time(9),
      ]).last,
      "9 trackEnded since 0, no best"
    )
  }

  func testARequestAtAGivenStartIsForThatSession() {
    let start = Replay.Start.at(at(10))
    let request: [DecodedItem] = [.time(10), .happened(.start, 10), .time(20)]
    XCTAssertEqual(log(request, start: start), ["20 trackEnded since 10, no best"])
    // Those that end at once, too.
    XCTAssertEqual(
      log([.time(0), .happened(.denied, 0)] + request, start: start),
      ["10 failed since 10, no best"]
    )
    XCTAssertEqual(
      log(request, start: start, timeout: .zero),
      ["10 timedOut since 10, no best"]
    )
    XCTAssertEqual(
      log([.time(9), .happened(.start, 9)] + request, start: start),
      ["20 trackEnded since 10, no best"]
    )
  }

  func testWithoutTimeEachRequestIsASession() {
    let items: [DecodedItem] = [
      .time(0), .happened(.start, 0), .time(5), .happened(.stop, 5), .time(10),
      .happened(.start, 10), .time(15), .happened(.stop, 15),
    ]
    for repeats in [false, true] {
      XCTAssertEqual(
        log(items, timeout: .zero, repeats: repeats),
        ["0 timedOut since 0, no best", "10 timedOut since 10, no best"]
      )
    }
  }

  func testWithRepeatsARequestOrAFixStartsTheNextSession() {
    XCTAssertEqual(
      log(
        [
          .time(0), .happened(.start, 0), .time(1), .happened(.network, 1), .time(2),
          .happened(.locationUnknown, 2), .time(3), .happened(.authorizedAlways, 3), .time(4),
          .happened(.start, 4), .fix(0, made: 5, accuracy: 8), .happened(.start, 5),
          .fix(1, made: 6, accuracy: 8), .fix(2, made: 7, accuracy: 8), .happened(.start, 7),
        ],
        repeats: true
      ),
      [
        "1 failed since 0, no best", "5 #0 finished desiredAccuracy",
        "5 desiredAccuracy since 4, best #0", "6 #1 finished desiredAccuracy",
        "6 desiredAccuracy since 5, best #1", "7 #2 finished desiredAccuracy",
        "7 desiredAccuracy since 7, best #2",
      ]
    )
  }
}
