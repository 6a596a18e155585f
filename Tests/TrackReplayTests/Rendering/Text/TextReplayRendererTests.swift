import LocationFilter
import TrackDecoding
import TrackReplay
import XCTest

final class TextReplayRendererTests: XCTestCase {
  /// Returns what is written of replays of `items`, one after the other, under these names.
  private func text(
    of items: [DecodedItem],
    by replay: Replay,
    tracks: [String] = ["track"],
    renderer: TextReplayRenderer = TextReplayRenderer(policy: .standard)
  ) -> [String] {
    document(
      by: renderer,
      of: tracks.map { track in
        { renderer, text in
          for event in replay.events(of: items) { renderer.render(event, of: track, into: &text) }
        }
      }
    ).split(separator: "\n").prefix { $0 != "Total" }.map(String.init)
  }

  /// No figure seems to keep a limit that the reading exceeded.
  func testFiguresAreRoundedUp() {
    let lines = text(
      of: [
        .fix(0, made: 0, arrived: 5.001, accuracy: 8), .fix(1, made: 6, accuracy: 15.9),
        .fix(2, made: 7, accuracy: 10.04),
      ],
      by: Replay(policy: .standard)
    )
    XCTAssertEqual(lines.first, "Track ended after 2 s: the best accuracy was 10.1 m")
    XCTAssertTrue(lines.contains("  Accuracy   10.1 m"))
    XCTAssertEqual(
      lines.suffix(5),
      [
        "  Kept",
        "        1 s     15.9 m  first fix",
        "        2 s     10.1 m  more accurate",
        "  Not kept",
        "        1  stale: older than 5 s, the oldest 5.1 s",
      ]
    )
  }

  func testTheSameTrackTwiceCountsItsSessionsTwice() {
    let lines = text(
      of: [.fix(0, made: 0, accuracy: 8), .fix(1, made: 1, accuracy: 7)],
      by: Replay(policy: .standard, repeats: true),
      tracks: ["a", "a"],
      renderer: TextReplayRenderer(
        policy: .standard,
        summary: true,
        namesTracks: true,
        numbersSessions: true
      )
    )
    XCTAssertEqual(
      lines.map { $0.prefix(12) },
      ["a, session 1", "a, session 2", "a, session 1", "a, session 2"]
    )
  }

  func testTheNameOfATrackCannotCommandTheTerminal() {
    let lines = text(
      of: [.fix(0, made: 0, accuracy: 8)],
      by: Replay(policy: .standard),
      tracks: ["a\u{1B}[31m\n\u{9B}2Jé.csv"],
      renderer: TextReplayRenderer(policy: .standard, namesTracks: true)
    )
    XCTAssertEqual(lines.first, "a\u{FFFD}[31m\u{FFFD}\u{FFFD}2Jé.csv")
  }

  func testLookupsAreToldWhereSomeWereSpared() {
    let items: [DecodedItem] = [
      .fix(0, made: 0, accuracy: 65), .fix(1, made: 1, accuracy: 50),
      .fix(2, made: 2, accuracy: 8, north: 9),
    ]
    let cases: [(Duration, [String])] = [
      (
        .seconds(5),
        [
          "  Address    2", "             (found 5 s after the end)",
          "             2 lookups, 1 skipped while one was in progress",
        ]
      ),
      (.zero, ["  Address    2"]),
      // As of a machine's clock.
      (.nanoseconds(192_639), ["  Address    2"]),
    ]
    for (latency, expected) in cases {
      let replay = Replay(
        policy: .standard,
        places: NumberedPlaces(),
        geocodeLatency: latency
      )
      let lines = text(of: items, by: replay)
      let address = lines.drop { !$0.hasPrefix("  Address") }.prefix { $0 != "  Kept" }
      XCTAssertEqual(Array(address), expected)
    }
  }

  // MARK: - Live

  private func live(summary: Bool = false, numbersSessions: Bool = false) -> TextReplayRenderer {
    TextReplayRenderer(
      policy: .standard,
      summary: summary,
      numbersSessions: numbersSessions,
      isLive: true
    )
  }

  func testALiveRunHasALineForEachDecision() {
    let items: [DecodedItem] = [
      .fix(0, made: 0, arrived: 5.001, accuracy: 8), .fix(1, made: 3600, arrived: 6, accuracy: 8),
      .fix(2, made: 7, accuracy: -1), .fix(3, made: 8, accuracy: 15.9),
      .fix(4, made: 9, accuracy: 30, north: 12.34), .fix(5, made: 10, accuracy: 9.9),
    ]
    XCTAssertEqual(
      text(of: items, by: Replay(policy: .standard), renderer: live()).prefix(7),
      [
        "        0 s      8.0 m  stale, 5.1 s old",
        "        1 s      8.0 m  dated in the future, 59 min 54 s ahead",
        "        2 s          -  invalid accuracy",
        "        3 s     15.9 m  first fix",
        "        4 s     30.0 m  not more accurate than the best fix, 12.3 m away",
        "        5 s      9.9 m  accurate enough",
        "Stopped after 5 s: accuracy 9.9 m reached the desired 10 m",
      ]
    )
    XCTAssertEqual(
      text(of: items, by: Replay(policy: .standard), renderer: live(summary: true)),
      ["Stopped after 5 s: accuracy 9.9 m reached the desired 10 m"]
    )
  }

  func testALiveRunHasTheTableOfWhatWasNotKeptButNotThatOfWhatWas() {
    let lines = text(
      of: [.fix(0, made: 0, accuracy: 12), .fix(1, made: 1, accuracy: 13)],
      by: Replay(policy: .standard),
      renderer: live()
    )
    XCTAssertFalse(lines.contains("  Kept"), "\(lines)")
    XCTAssertEqual(
      lines.suffix(2),
      ["  Not kept", "        1  not more accurate than the best fix"]
    )
  }

  /// A session without a decision has its name with its outcome.
  func testLiveSessionsAreNamedBeforeTheirDecisions() {
    let lines = text(
      of: [
        .fix(0, made: 1, accuracy: 8), .time(2), .time(70), .fix(1, made: 71, accuracy: 9),
      ],
      by: Replay(policy: .standard, repeats: true),
      renderer: live(numbersSessions: true)
    )
    XCTAssertEqual(
      lines.filter { !$0.hasPrefix("  ") },
      [
        "session 1, \(at(1))", "Stopped after 0 s: accuracy 8 m reached the desired 10 m",
        "session 2, \(at(2))", "No location within 1 min",
        "session 3, \(at(70))", "Stopped after 1 s: accuracy 9 m reached the desired 10 m",
      ]
    )
    XCTAssertEqual(lines.firstIndex(of: "session 3, \(at(70))"), lines.count - 7, "\(lines)")
  }

  func testADecisionOutsideASessionIsNoLine() {
    XCTAssertEqual(
      text(
        of: [.fix(0, made: 1, accuracy: 8)],
        by: Replay(policy: .standard, start: .at(at(5))),
        renderer: live()
      ),
      []
    )
  }
}
