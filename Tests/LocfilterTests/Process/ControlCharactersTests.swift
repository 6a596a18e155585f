import Foundation
import TestSupport
import XCTest

/// What is not shown but acts on what is: no text for people has it, from whatever file or name it comes.
final class ControlCharactersTests: XCTestCase {
  /// C1 controls, bidirectional controls, line separators and the byte order mark.
  private static let controls: [Unicode.Scalar] =
    [
      0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFEFF...0xFEFF,
    ]
    .flatMap { range in range.compactMap { Unicode.Scalar(UInt32($0)) } }

  private static let table = """
    timestamp,latitude,longitude,horizontalAccuracy,provider
    2026-11-22T12:00:00Z,51.1,11.2,50,gps
    2026-11-22T12:00:01Z,5x1.1,11.2,5,gps
    2026-11-22T12:00:02Z,51.1,11.2,5,gps

    """

  private func assertNoControls(_ text: String, _ what: String, line: UInt = #line) {
    let found = text.unicodeScalars.filter { Self.controls.contains($0) }
    XCTAssertTrue(found.isEmpty, "\(what) has \(found.map(\.value)): \(text)", line: line)
  }

  /// The name of a file, a value in it and the name of a region, in the text of each command and its messages.
  func testNoTextForPeopleHasOne() throws {
    let all = String(String.UnicodeScalarView(Self.controls))
    try withTemporaryFolder { folder in
      let name = "a\(all)z.csv"
      let damaged = Self.table.replacingOccurrences(of: "5x1.1", with: "5\(all)1")
      let renamed = Self.table.replacingOccurrences(of: "provider", with: "p\(all)r")
      try damaged.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      try renamed.write(
        to: folder.appending(path: "b\(all).csv"),
        atomically: true,
        encoding: .utf8
      )
      let other = "b\(all).csv"
      let runs = [
        ["replay", name, other], ["replay", "--repeat", name], ["decode", name, other],
        ["decode", "--statistics", name, other], ["tune", "--by-track", name, other],
        ["monitor", "--distance", "1", "--region", "r\(all),51.1,11.2,100", name, other],
        ["decode", "--diagnostics", "all", name, other], ["decode", "x\(all)"], ["--x\(all)"],
        ["replay", "--format", "html", name, other], ["tune", "--format", "html", name],
        ["replay", "--format", "ndjson", name], ["decode", "--format", "geojson", name],
        ["decode", "--format", "gpx", name], ["replay", "--format", "svg", name],
        ["address", name],
      ]
      for arguments in runs {
        let run = try BuiltTool.run(arguments, in: folder)
        assertNoControls(run.text, "the output of \(arguments.joined(separator: " "))")
        assertNoControls(run.errors, "the messages of \(arguments.joined(separator: " "))")
      }
    }
  }

  func testAnAddressHasOneOnlyInOutputForPrograms() throws {
    let name = "\u{202E}Markt\u{202C} \u{200F}1\u{FEFF}"
    let input = Array(#"{"thoroughfare":"\#(name)","locality":"Jena"}"#.utf8)
    XCTAssertEqual(try BuiltTool.run(["address"], input: input).text, "Markt 1\nJena\n")
    let run = try BuiltTool.run(["address", "--format", "ndjson"], input: input)
    assertNoControls(run.text, "ndjson")
    let object = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    XCTAssertEqual(object?["line1"] as? String, name)
    let table = try BuiltTool.run(["address", "--format", "csv"], input: input)
    XCTAssertTrue(table.text.contains("\n\(name),Jena,"))
  }

  /// Whatever the format, though formats for programs have them in a file.
  func testATerminalGetsNone() throws {
    let commands = "\u{1B}[8m\u{1B}[31m\u{1B}]0;title\u{7}\u{1B}[2J\u{8}\r"
    let name = "a" + String(String.UnicodeScalarView(Self.controls)) + commands + "ü"
    let places = "thoroughfare,locality\nMarkt \u{202E}1\u{9B},Jena\n"
    let cases: [([String], end: String)] = [
      (["decode", "--format", "csv", "b", name], "\u{FFFD}\u{FFFD}ü\",4,"),
      (["decode", "--format", "ndjson", "b", name], "\"line\":4,"),
      (["address", "--format", "csv", "places"], "Jena"),
      (["address", "--format", "ndjson", "places"], "Jena"),
    ]
    try withTemporaryFolder { folder in
      for (file, text) in [("b", "# \n" + Self.table), (name, Self.table), ("places", places)] {
        try text.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
      }
      for (arguments, end) in cases {
        // Its terminal is that of its messages.
        let run = try RunningTool(
          arguments + ["--output", "/dev/stderr"],
          environment: ["TERM": "xterm"],
          hasScreen: true,
          in: folder
        )
        let shown = try run.screenText(until: { $0.contains(end) && $0.hasSuffix("\n") })
        XCTAssertEqual(run.status(), 0)
        XCTAssertTrue(shown.contains(end), "\(arguments[0]) \(arguments[2]): \(shown)")
        assertNoControls(shown, "\(arguments[0]) \(arguments[2])")
        let others = shown.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
        XCTAssertTrue(others.isEmpty, "\(arguments[0]) has \(others.map(\.value))")
      }
    }
  }

  func testJSONKeepsNamesAsTheyAre() throws {
    for control in Self.controls {
      let name = "a\(control)ü\(control)"
      try withTemporaryFolder { folder in
        try Self.table.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        let run = try BuiltTool.run(["decode", "--format", "ndjson", name], in: folder)
        let line = try XCTUnwrap(run.lines.first)
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        XCTAssertEqual(object?["track"] as? String, name)
      }
    }
  }
}
