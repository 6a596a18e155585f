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

  func testTheOwnCommandLineWithStandardInput() {
    let cases: [(file: String, given: String, String)] = [
      ("a", "a", "locfilter -"),
      ("a", "decode a b --date=2026-05-01", "locfilter decode - b --date=2026-05-01"),
      ("-", "", "locfilter"), ("-", "- --summary", "locfilter - --summary"),
      ("d/a", "--recursive d", "locfilter -"),
      ("a", "tune --files-from list x", "locfilter tune -"),
      (
        "d/a", "replay --timeout 5 d --files-from=list --summary --recursive -- e",
        "locfilter replay --timeout=5 --summary -"
      ),
      (
        "d/a", "monitor d --visits --region home,1,2,3",
        "locfilter monitor --visits --region=home,1,2,3 -"
      ),
    ]
    for (file, given, line) in cases {
      let words = given.split(separator: " ").map(String.init)
      XCTAssertEqual(Tool.ownCommandLine(reading: file, given: words), line, given)
    }
  }

  func testAShellReadsTheWordsBack() throws {
    let words = ["a b", "it's \"so\"", "$(x)`y`", "\\", "new\nline", "-", ""]
    let line = Tool.commandLine(words).dropFirst("locfilter ".count)
    let run = try BuiltTool.shell("for word in \(line); do printf '%s|' \"$word\"; done")
    XCTAssertEqual(run.text, words.joined(separator: "|") + "|")
  }
}
