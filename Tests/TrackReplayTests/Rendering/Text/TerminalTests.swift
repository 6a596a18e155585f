import TrackReplay
import XCTest

final class TerminalTests: XCTestCase {
  func testControlCharactersAreReplaced() {
    let cases = [
      ("", ""), ("Fixtures/CSV/walk.csv", "Fixtures/CSV/walk.csv"),
      ("é 北京\u{200F}", "é 北京\u{200F}"),
      ("\0\u{1}\t\r\n\u{1B}", String(repeating: "\u{FFFD}", count: 6)),
      ("\u{7E}\u{7F}\u{80}\u{9F}\u{A0}", "\u{7E}\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}"),
    ]
    for (text, visible) in cases {
      XCTAssertEqual(text.withoutControlCharacters, visible)
    }
  }
}
