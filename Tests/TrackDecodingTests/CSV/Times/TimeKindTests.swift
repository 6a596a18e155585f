import LocationFilter
import XCTest

@testable import TrackDecoding

final class TimeKindTests: XCTestCase {
  /// The kind after these times: `i` for an instant, `r` for one from an unknown beginning, `0` for its zero.
  private func kind(_ times: String) -> TimeKind {
    var kind = TimeKind()
    for letter in times {
      let time = Timestamp(sinceEpoch: .seconds(letter == "0" ? 0 : 7))
      kind.add(time, isInstant: letter == "i")
    }
    return kind
  }

  func testMostOfTheFirstTimesDecide() {
    let cases = [
      ("", false, false), ("0", false, false), ("00000000000000000000", false, false),
      ("r", false, false), ("i", true, false), ("ri", true, false), ("rri", false, false),
      ("0i", true, false), ("000i", true, false), ("000r", false, false),
      ("iiiiiiii", true, true), ("rrrrrrrr", false, false), ("rrrrrrrriiiiiiii", true, true),
      ("rrrrrrrrr", false, true), ("rrrrrrrrriiiiiiiiii", false, true),
    ]
    for (times, isInstant, isDecided) in cases {
      XCTAssertEqual(kind(times).isInstant, isInstant, times)
      XCTAssertEqual(kind(times).isDecided, isDecided, times)
      XCTAssertEqual(kind(times).isEmpty, !times.contains { $0 != "0" }, times)
    }
  }
}
