import Foundation
import TrackReplay
import XCTest

final class TerminalTests: XCTestCase {
  func testControlCharactersAreReplaced() {
    let cases = [
      ("", ""), ("Fixtures/CSV/walk.csv", "Fixtures/CSV/walk.csv"),
      ("é 北京… ×", "é 北京… ×"),
      ("\u{61B}\u{61C}\u{61D}\u{FEFE}\u{FEFF}", "\u{61B}\u{FFFD}\u{61D}\u{FEFE}\u{FFFD}"),
      ("\u{200D}\u{200E}\u{200F}\u{2010}", "\u{200D}\u{FFFD}\u{FFFD}\u{2010}"),
      ("\u{2027}\u{2028}\u{2029}\u{202A}", "\u{2027}\u{FFFD}\u{FFFD}\u{FFFD}"),
      (
        "\u{202E}\u{202F}\u{2065}\u{2066}\u{2069}\u{206A}",
        "\u{FFFD}\u{202F}\u{2065}\u{FFFD}\u{FFFD}\u{206A}"
      ),
      ("\0\u{1}\t\r\n\u{1B}", String(repeating: "\u{FFFD}", count: 6)),
      ("\u{7E}\u{7F}\u{80}\u{9F}\u{A0}", "\u{7E}\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}"),
    ]
    for (text, visible) in cases {
      XCTAssertEqual(text.withoutControlCharacters, visible)
    }
  }

  func testATerminalGetsLineEndsTabsAndTheColoursOfThePalette() {
    let cases = [
      ("", ""), ("a\tb\nü", "a\tb\nü"), ("\u{1B}[32mok\u{1B}[0m\n", "\u{1B}[32mok\u{1B}[0m\n"),
      ("\u{1B}[m", "\u{FFFD}[m"), ("\u{1B}[8m", "\u{FFFD}[8m"), ("\u{1B}[031m", "\u{FFFD}[031m"),
      ("\u{1B}[1m", "\u{1B}[1m"), ("\u{1B}[33m", "\u{1B}[33m"), ("\u{1B}[2J", "\u{FFFD}[2J"),
      ("\u{1B}[1", "\u{FFFD}[1"),
      ("\u{1B}", "\u{FFFD}"), ("\u{1B}\u{1B}[1m", "\u{FFFD}\u{1B}[1m"),
      ("\u{1B}]0;x\u{7}", "\u{FFFD}]0;x\u{FFFD}"), ("a\r\nb", "a\u{FFFD}\nb"),
      ("\u{9B}2J\u{202E}\u{2028}", "\u{FFFD}2J\u{FFFD}\u{FFFD}"),
    ]
    for (text, shown) in cases {
      XCTAssertEqual(text.forTerminal(isColored: true), shown, text.debugDescription)
      let plain = shown.replacingOccurrences(of: "\u{1B}", with: "\u{FFFD}")
      XCTAssertEqual(text.forTerminal(isColored: false), plain, text.debugDescription)
    }
  }
}
