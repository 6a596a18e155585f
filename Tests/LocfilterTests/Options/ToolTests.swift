import XCTest

@testable import locfilter

final class ToolTests: XCTestCase {
  func testWordsAreQuotedWhereAShellWouldTakeThemApart() {
    let cases: [([SystemString], String)] = [
      ([], "locfilter"),
      (["a.csv", "--timeout=5"], "locfilter a.csv --timeout=5"),
      (["a b.csv", ""], "locfilter 'a b.csv' ''"),
      (["it's"], #"locfilter 'it'\''s'"#),
      (["$HOME", "*", "é.csv"], "locfilter '$HOME' '*' 'é.csv'"),
      ([SystemString(bytes: [0x61, 0xE9, 0x25, 0x0A])], #"locfilter "$(printf 'a\351\045\012')""#),
    ]
    for (words, line) in cases { XCTAssertEqual(Tool.commandLine(words), line) }
  }

  /// A quote or a hyphen with an accent is one character, but not to a shell or to the tool.
  func testAccentsDoNotHideBytes() {
    XCTAssertEqual(Tool.commandLine(["'\u{301}; ls"]), "locfilter ''\\''\u{301}; ls'")
    XCTAssertEqual(Tool.path("-\u{301}"), "'./-\u{301}'")
    XCTAssertEqual(
      Tool.wordsReadingStandardInput(["--timeout=\u{301}", "a.csv"]),
      ["--timeout=\u{301}", "-"]
    )
  }

  func testAShellReadsTheWordsBack() throws {
    var words: [SystemString] = ["a b", "it's \"so\"", "$(x)`y`", "\\", "new\nline", "-", ""]
    words.append(SystemString(bytes: [0xE9] + Array(UInt8(1)...0x7F) + [0xFF, 0x31]))
    let line = Tool.commandLine(words).dropFirst("locfilter ".count)
    let run = try BuiltTool.shell("for word in \(line); do printf '%s|' \"$word\"; done")
    XCTAssertEqual(run.output, words.flatMap { $0.bytes + Array("|".utf8) })
  }

  func testACommandForStandardInputHasTheOptionsAndNoFile() {
    let cases: [([SystemString], String)] = [
      (["a.csv"], "-"),
      (["--summary", "a.csv", "--timeout", "5", "b.csv"], "--summary - --timeout 5"),
      (["decode", "-o", "out.csv", "a.csv", "--format=csv"], "decode -o out.csv - --format=csv"),
      (["--recursive", "tracks", "--jobs=2", "--repeat"], "- --repeat"),
      (["tune", "--files-from", "list", "--every", "5"], "tune - --every 5"),
      (["--summary"], "--summary"),
    ]
    for (words, expected) in cases {
      XCTAssertEqual(
        Tool.wordsReadingStandardInput(words[...]).map(\.text).joined(separator: " "),
        expected,
        "\(words)"
      )
    }
  }
}
