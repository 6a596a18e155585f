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
    var renderer = renderer
    var text = TextBuffer()
    for track in tracks {
      for event in replay.events(of: items) { renderer.render(event, of: track, into: &text) }
    }
    return String(text).split(separator: "\n").map(String.init)
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
    XCTAssertEqual(lines.first, "Track ended after 2.0 s: the best accuracy was 10.1 m")
    XCTAssertTrue(lines.contains("  Accuracy   10.1 m"))
    XCTAssertEqual(
      lines.suffix(5),
      [
        "  Kept",
        "      1.0 s     15.9 m  first fix",
        "      2.0 s     10.1 m  more accurate",
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
}
