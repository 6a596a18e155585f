import XCTest

@testable import TrackReplay

final class TextWrappingTests: XCTestCase {
  func testWordsFillTheLines() {
    let cases: [(text: String, prefix: String, columns: Int, lines: [String])] = [
      ("", "", 10, [""]),
      ("a bc", "", 3, ["a", "bc"]),
      ("a bc", "", 4, ["a bc"]),
      ("a b  c", "> ", 5, ["> a b", "  c"]),
      ("longer x", "> ", 4, ["> longer", "  x"]),
      ("it is 100 % of", "", 9, ["it is", "100 % of"]),
      ("at 5 s, then", "", 5, ["at", "5 s,", "then"]),
      ("3 starts", "", 3, ["3", "starts"]),
      ("a.1 that", "", 5, ["a.1", "that"]),
    ]
    for (text, prefix, columns, lines) in cases {
      XCTAssertEqual(wrapped(text, prefix: prefix, columns: columns), lines, text)
    }
  }

  func testAWordWithSpacesStaysOnOneLine() {
    let cases: [(words: [String], lines: [String])] = [
      ([], ["> "]),
      (["a b", "c"], ["> a b c"]),
      (["ab", "[c d]"], ["> ab", "  [c d]"]),
      (["[longer x]", "5", "s"], ["> [longer x]", "  5 s"]),
    ]
    for (words, lines) in cases {
      XCTAssertEqual(wrapped(words, prefix: "> ", columns: 7), lines, "\(words)")
    }
  }
}
