import XCTest

@testable import locfilter

final class ToolTests: XCTestCase {
  func testWordsAreQuotedWhereAShellWouldTakeThemApart() {
    let cases: [([String], String)] = [
      ([], "locfilter"),
      (["a.csv", "--timeout=5"], "locfilter a.csv --timeout=5"),
      (["a b.csv", ""], "locfilter 'a b.csv' ''"),
      (["it's"], #"locfilter 'it'\''s'"#),
      (["$HOME", "*", "é.csv"], "locfilter '$HOME' '*' 'é.csv'"),
    ]
    for (words, line) in cases { XCTAssertEqual(Tool.commandLine(words), line) }
  }

  func testAShellReadsTheWordsBack() throws {
    let words = ["a b", "it's \"so\"", "$(x)`y`", "\\", "new\nline", "-", ""]
    let line = Tool.commandLine(words).dropFirst("locfilter ".count)
    let run = try BuiltTool.shell("for word in \(line); do printf '%s|' \"$word\"; done")
    XCTAssertEqual(run.text, words.joined(separator: "|") + "|")
  }

  func testACommandForStandardInputHasTheOptionsAndNoFile() {
    let cases: [([String], String)] = [
      (["a.csv"], "-"),
      (["--summary", "a.csv", "--timeout", "5", "b.csv"], "--summary - --timeout 5"),
      (["decode", "-o", "out.csv", "a.csv", "--format=csv"], "decode -o out.csv - --format=csv"),
      (["--recursive", "tracks", "--jobs=2", "--repeat"], "- --repeat"),
      (["tune", "--files-from", "list", "--every", "5"], "tune - --every 5"),
      (["--summary"], "--summary"),
    ]
    for (words, expected) in cases {
      XCTAssertEqual(
        Tool.wordsReadingStandardInput(words[...]).joined(separator: " "),
        expected,
        "\(words)"
      )
    }
  }
}
