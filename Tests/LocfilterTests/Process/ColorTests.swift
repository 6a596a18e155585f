import TestSupport
import XCTest

/// Colour, and other output that depends on a terminal.
final class ColorTests: XCTestCase {
  private let track = "Fixtures/CSV/wifi-only.csv"
  private let escape = "\u{1B}["

  func testNoColourWhereThereIsNoTerminal() throws {
    for arguments in [[], ["--color", "auto"], ["--color", "never"]] {
      let run = try BuiltTool.run([track] + arguments)
      XCTAssertFalse(run.text.contains("\u{1B}"), "\(arguments)")
    }
  }

  func testColourWhereItIsDemanded() throws {
    for environment in [[:], ["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let run = try BuiltTool.run([track, "--color", "always"], environment: environment)
      XCTAssertTrue(run.text.hasPrefix(escape), "\(environment)")
      XCTAssertTrue(run.text.contains("\(escape)0m"), "\(environment)")
    }
  }

  func testDataIsNeverColoured() throws {
    let run = try BuiltTool.run([track, "--color", "always", "--format", "ndjson"])
    XCTAssertFalse(run.text.contains("\u{1B}"))
  }

  /// The colours of a good, a doubtful and a failed outcome.
  func testTheColourShowsTheOutcome() throws {
    let cases = [
      ("Fixtures/CSV/wifi-only.csv", "32m"), ("Fixtures/CSV/walk.csv", "33m"),
      ("Fixtures/CSV/nothing-valid.csv", "31m"),
    ]
    for (track, color) in cases {
      let run = try BuiltTool.run([track, "--color", "always", "--summary"])
      XCTAssertTrue(run.text.hasPrefix(escape + color), track)
    }
  }

  func testColourOnATerminal() throws {
    let cases: [([String: String], String, Bool)] = [
      ([:], "", true), (["NO_COLOR": ""], "", true), (["NO_COLOR": "1"], "", false),
      (["NO_COLOR": "0"], "", false), (["TERM": "dumb"], "", false), ([:], "--color never", false),
      (["NO_COLOR": "1"], "--color always", true), ([:], "--output /dev/null", false),
    ]
    for (environment, options, isColored) in cases {
      let run = try terminal("\(track) \(options)", environment: environment)
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.text.contains("\u{1B}"), isColored, "\(environment) \(options)")
    }
  }

  /// Otherwise the tool would seem to hang.
  func testATerminalOnStandardInputIsAUsageError() throws {
    let usage = """
      Error: Missing expected argument '<file>'
      Usage: locfilter replay [<options>] [<file> ...]
        See 'locfilter replay --help' for more information.

      """
    for arguments in ["", "replay", "-", "--summary \(track) -"] {
      let run = try terminal(arguments)
      XCTAssertEqual(run.status, 64, arguments)
      XCTAssertEqual(run.text.replacing("\r\n", with: "\n"), usage, arguments)
    }
    XCTAssertEqual(try terminal("decode").status, 64)
  }

  func testATerminalOnStandardInputDoesNotMatterIfFilesAreNamed() throws {
    let run = try terminal("--summary \(track)")
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.text.contains("Settled after 12.5 s"), run.text)
  }

  /// Runs the tool with a terminal on all streams; the text of the terminal is the standard output here.
  private func terminal(
    _ arguments: String,
    environment: [String: String] = [:]
  ) throws -> ToolRun {
    guard try BuiltTool.shell("script --version").text.contains("util-linux") else {
      throw XCTSkip("there is no script of util-linux, which makes a terminal")
    }
    return try BuiltTool.shell(
      "script -qec \"\\\"$locfilter\\\" \(arguments)\" /dev/null",
      environment: environment
    )
  }
}
