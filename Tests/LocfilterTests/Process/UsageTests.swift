import TestSupport
import XCTest

/// Help, version and messages about invalid command lines.
final class UsageTests: XCTestCase {
  func testErrorsOfUsage() throws {
    let track = "Fixtures/CSV/wifi-only.csv"
    let cases: [([String], String)] = [
      ([track, "--colour", "always"], "Error: Unknown option '--colour'. Did you mean '--color'?"),
      (
        ["decode", "--fromat", "csv"], "Error: Unknown option '--fromat'. Did you mean '--format'?"
      ),
      (
        [track, "--timeout", "5m"],
        "Error: The value '5m' is invalid for '--timeout <seconds>'."
          + " '5m' has a unit; give a number of seconds."
      ),
      // The first use of standard input would leave nothing for the second.
      (["-", track, "-"], "Error: Too many '-' for standard input; the limit is 1."),
      (["decode", "-", "-"], "Error: Too many '-' for standard input; the limit is 1."),
      (["adress", track], "Error: Unknown subcommand 'adress'. Did you mean 'address'?"),
      ([track, "--timeout"], "Error: Missing value for '--timeout <seconds>'"),
      (
        [track, "--format", "kml"],
        "Error: The value 'kml' is invalid for '--format <format>'."
          + " Please provide one of 'text', 'ndjson', 'csv', 'geojson', 'gpx', 'html' or 'svg'."
      ),
    ]
    for (arguments, message) in cases {
      let run = try BuiltTool.run(arguments)
      XCTAssertEqual(run.status, 64, "\(arguments)")
      XCTAssertEqual(run.output, [], "\(arguments)")
      XCTAssertEqual(run.errorLines.first, message, "\(arguments)")
      XCTAssertTrue(run.errors.contains("\nUsage: locfilter "), "\(arguments)")
      XCTAssertTrue(run.errors.hasSuffix(" --help' for more information.\n"), "\(arguments)")
    }
  }

  func testHelp() throws {
    for arguments in [["--help"], ["-h"], ["help"]] {
      let run = try BuiltTool.run(arguments)
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.errors, "")
      XCTAssertTrue(run.text.hasPrefix("OVERVIEW: "), run.text)
      XCTAssertTrue(run.text.contains("\nUSAGE: locfilter "), run.text)
    }
    for command in ["replay", "decode", "tune", "address"] {
      let run = try BuiltTool.run([command, "--help"])
      XCTAssertEqual(run.status, 0)
      XCTAssertTrue(run.text.contains("USAGE: locfilter \(command) "), run.text)
      XCTAssertEqual(run.text, try BuiltTool.run(["help", command]).text)
    }
  }

  func testHelpIsAsWideAsTheTerminal() throws {
    for (columns, widest) in [
      ("100", 100), ("80", 80), ("60", 60), ("", 80), ("x", 80), ("-9", 50),
    ] {
      let run = try BuiltTool.run(["replay", "--help"], environment: ["COLUMNS": columns])
      XCTAssertEqual(run.status, 0, columns)
      // A command that is to be copied is one line.
      let lines = run.lines.filter { !$0.hasPrefix("  locfilter ") }
      let width = lines.map(\.count).max() ?? 0
      XCTAssertLessThanOrEqual(width, widest, columns)
      XCTAssertGreaterThan(width, widest - 20, columns)
    }
  }

  func testVersion() throws {
    let run = try BuiltTool.run(["--version"])
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "")
    XCTAssertNotNil(run.text.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+\n/#), run.text)
  }

  func testCompletionScripts() throws {
    for shell in ["bash", "zsh", "fish"] {
      let run = try BuiltTool.run(["--generate-completion-script", shell])
      XCTAssertEqual(run.status, 0, shell)
      XCTAssertEqual(run.errors, "", shell)
      XCTAssertTrue(run.text.contains("locfilter"), shell)
    }
    let bash = try BuiltTool.shell("\"$locfilter\" --generate-completion-script bash | bash -n")
    XCTAssertEqual(bash.status, 0)
    XCTAssertEqual(bash.errors, "")
    XCTAssertEqual(try BuiltTool.run(["--generate-completion-script", "tcsh"]).status, 64)
  }

  func testAPolicyOfFiguresOnTheLine() throws {
    let walk = "Fixtures/CSV/walk.csv"
    let cases: [([String], String)] = [
      (
        ["--desired-accuracy", "20"],
        "Stopped after 35 s: accuracy 20 m reached the desired 20 m"
      ),
      (["--timeout", "30"], "Timed out after 30 s: the best accuracy was 23.5 m"),
      (["--policy", "tutorial"], "Track ended after 1 min 39 s: the best accuracy was 13.6 m"),
      (["--timeout", "0"], "No location within 0 s"),
    ]
    for (arguments, outcome) in cases {
      let run = try BuiltTool.run([walk, "--summary"] + arguments)
      XCTAssertEqual(run.status, 0, "\(arguments)")
      XCTAssertEqual(run.lines, [outcome], "\(arguments)")
    }
  }

  /// Each row is a session that ends at once; the run ends.
  func testNoTimeOverAndOver() throws {
    let run = try BuiltTool.run([
      "Fixtures/CSV/walk.csv", "--summary", "--timeout", "0", "--repeat",
    ])
    XCTAssertEqual(run.status, 0)
    let sessions = run.lines.prefix { $0 != "Total" }
    XCTAssertEqual(sessions.count, 100, "as many as the track has rows")
    XCTAssertEqual(run.lines.last, "  Sessions   100, 0 with a location (0 %)")
  }
}
