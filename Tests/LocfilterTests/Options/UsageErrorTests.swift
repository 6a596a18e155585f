import XCTest

@testable import locfilter

final class UsageErrorTests: XCTestCase {
  private let replayUsage = """
    Usage: locfilter replay [<options>] [<file> ...]
      See 'locfilter replay --help' for more information.

    """
  private let decodeUsage = """
    Usage: locfilter decode [<options>] [<file> ...]
      See 'locfilter decode --help' for more information.

    """
  private let addressUsage = """
    Usage: locfilter address [--style <style>] [--format <format>]
           [--input-format <format>] [--diagnostics <level>] [--output <file>]
           [--csv-safe <texts>] [<file> ...]
      See 'locfilter address --help' for more information.

    """
  private let rootUsage = """
    Usage: locfilter [<subcommand>] [<options>] [<file> ...]
      See 'locfilter --help' for more information.

    """

  func testExitCode() {
    XCTAssertEqual(ExitStatus.usage.rawValue, 64)
  }

  func testUnknownOptions() {
    let cases: [([String], String)] = [
      (["--fromat", "text"], "Unknown option '--fromat'. Did you mean '--format'?"),
      (["replay", "--fromat=text"], "Unknown option '--fromat'. Did you mean '--format'?"),
      (["--versoin"], "Unknown option '--versoin'. Did you mean '--version'?"),
      (["-format"], "Unknown option '-format'. Did you mean '--format'?"),
      (["--bogus"], "Unknown option '--bogus'."),
      (["-x"], "Unknown option '-x'."),
      (["-1"], "Unknown option '-1'."),
      (["-ho"], "Unknown option '-ho'."),
      (["--Format", "text"], "Unknown option '--Format'. Did you mean '--format'?"),
    ]
    for (words, summary) in cases {
      XCTAssertEqual(message(words), "Error: \(summary)\n" + replayUsage)
    }
    // An option of another command is neither known nor suggested.
    XCTAssertEqual(
      message(["decode", "--timeout", "5"]),
      "Error: Unknown option '--timeout'.\n" + decodeUsage
    )
    XCTAssertEqual(
      message(["address", "--color", "never"]),
      "Error: Unknown option '--color'.\n" + addressUsage
    )
    XCTAssertEqual(message(["help", "--bogus"]), "Error: Unknown option '--bogus'.\n" + rootUsage)
    XCTAssertEqual(message(["--=3"]), "Error: Unknown option '--=3'.\n" + rootUsage)
  }

  func testMissingValues() {
    for words in [["--timeout"], ["--timeout", "--repeat"], ["--timeout", "--", "5"]] {
      XCTAssertEqual(
        message(words),
        "Error: Missing value for '--timeout <seconds>'\n" + replayUsage
      )
    }
    XCTAssertEqual(
      message(["decode", "-o"]),
      "Error: Missing value for '--output <file>'\n" + decodeUsage
    )
    XCTAssertEqual(
      message(["--generate-completion-script"]),
      "Error: Missing value for '--generate-completion-script <shell>'\n" + rootUsage
    )
  }

  func testWhatMonitorCannotDo() throws {
    let cases = [
      (
        "--distance 5 --adaptive",
        "The options '--distance' and '--adaptive' exclude each other; please provide one of them."
      ),
      (
        "",
        "Missing expected argument "
          + "'--distance|--adaptive|--interval|--region|--visits|--floors|--headings'"
      ),
      (
        "--region a,1,2,3 --region a,1,2,3",
        "'a' occurs more than once among the values for "
          + "'--region <name,latitude,longitude,radius>'"
      ),
    ]
    for (line, summary) in cases {
      XCTAssertThrowsError(try monitorCommand("monitor \(line)").monitor()) { error in
        let message = (error as? UsageError)?.message ?? ""
        XCTAssertTrue(message.hasPrefix("Error: \(summary)\nUsage: locfilter monitor "), message)
      }
    }
  }

  func testTooMany() {
    let ten = (1...10).map(String.init).joined(separator: ",")
    let cases = [
      (
        "--timeout \(ten) --plateau \(ten),11",
        "Too many combinations (1\u{A0}100); the limit is 1\u{A0}000. "
          + "Give fewer values to the options that accept several."
      ),
      (
        "--every 0.1 --timeout 5000",
        "Too many concurrent sessions (one every 0.1 s, each up to 1 h 23 min 20 s); "
          + "the limit is 12\u{A0}000. Give '--every' a longer interval, or the other options fewer values."
      ),
      (
        "--every 0.001 --timeout 0.1",
        "Too many concurrent sessions (one every 0.001 s, each up to 1 min with the standard policy); "
          + "the limit is 12\u{A0}000. Give '--every' a longer interval, or the other options fewer values."
      ),
    ]
    for (line, summary) in cases {
      XCTAssertThrowsError(
        try tuneCommand("tune --desired-accuracy \(ten) \(line)").checkSize()
      ) { error in
        let message = (error as? UsageError)?.message ?? ""
        XCTAssertTrue(message.hasPrefix("Error: \(summary)\nUsage: locfilter tune "), message)
      }
    }
  }

  func testInvalidChoices() {
    XCTAssertEqual(
      message(["decode", "--format", "xml"]),
      """
      Error: The value 'xml' is invalid for '--format <format>'. Please provide one of 'text', \
      'ndjson', 'csv', 'geojson' or 'gpx'.
      Help:  --format <format>  Text for people, one JSON object per line, CSV that can be read back, \
      or GeoJSON or GPX for maps. (values: text, ndjson, csv, geojson, gpx; default: text)

      """ + decodeUsage
    )
    XCTAssertEqual(
      message(["replay", "--color="]),
      """
      Error: An empty value is invalid for '--color <when>'. Please provide one of 'auto', 'always' \
      or 'never'.
      Help:  --color <when>  When to colour the text. (values: auto, always, never; default: auto)

      """ + replayUsage
    )
    XCTAssertEqual(
      message(["address", "--input-format", "nmea"]),
      """
      Error: The value 'nmea' is invalid for '--input-format <format>'. Please provide one of \
      'auto', 'csv' or 'ndjson'.
      Help:  --input-format <format>  The format of the placemarks; 'auto' detects it from the \
      content. (values: auto, csv, ndjson; default: auto)

      """ + addressUsage
    )
    XCTAssertEqual(
      message(["--generate-completion-script", "tcsh"]),
      """
      Error: The value 'tcsh' is invalid for '--generate-completion-script <shell>'. Please \
      provide one of 'bash', 'zsh' or 'fish'.
      Help:  --generate-completion-script <shell>  Write a script that completes this tool's \
      options. (values: bash, zsh, fish)

      """ + rootUsage
    )
  }

  func testInvalidNumbers() {
    XCTAssertEqual(
      message(["--timeout", "abc"]),
      """
      Error: The value 'abc' is invalid for '--timeout <seconds>'. 'abc' is not a number such as 12.5.
      Help:  --timeout <seconds>  End the session after this time, such as 90 or 1min30s. (default: 60)

      """ + replayUsage
    )
    XCTAssertEqual(
      message(["--desired-accuracy", "-1"]),
      """
      Error: The value '-1' is invalid for '--desired-accuracy <metres|best>'. '-1' is below 0.
      Help:  --desired-accuracy <metres|best>  End the session at a fix at least this accurate; \
      'best' disables this. (default: 10)

      """ + replayUsage
    )
  }

  func testInvalidFiles() {
    XCTAssertEqual(
      message(["decode", "--output="]),
      """
      Error: An empty value is invalid for '--output <file>'. The name of the file is empty.
      Help:  -o, --output <file>  The file to write, replaced only when complete; '-' or none \
      for standard output.

      """ + decodeUsage
    )
  }

  func testUnexpectedValues() {
    XCTAssertEqual(
      message(["--help=3"]),
      "Error: The option '--help' does not take any value, but '3' was specified.\n" + rootUsage
    )
    XCTAssertEqual(
      message(["--version="]),
      "Error: The option '--version' does not take any value, but an empty one was specified.\n"
        + rootUsage
    )
    XCTAssertEqual(
      message(["help", "-h=3"]),
      "Error: The option '-h' does not take any value, but '3' was specified.\n" + rootUsage
    )
    XCTAssertEqual(
      message(["decode", "a", "-h=3"]),
      "Error: The option '-h' does not take any value, but '3' was specified.\n" + decodeUsage
    )
    for words in [["--repeat=yes"], ["--repeat=yes", "x"], ["--repeat=yes", "--help"]] {
      XCTAssertEqual(
        message(words),
        "Error: The option '--repeat' does not take any value, but 'yes' was specified.\n"
          + replayUsage
      )
    }
  }

  func testArguments() {
    XCTAssertEqual(
      UsageError(problem: .missingArgument("<file>"), command: ReplayCommand.help).message,
      "Error: Missing expected argument '<file>'\n" + replayUsage
    )
    XCTAssertEqual(
      message(["help", "bogus"]),
      "Error: Unknown subcommand 'bogus'.\n" + rootUsage
    )
    XCTAssertEqual(
      message(["help", "replay", "decode"]),
      "Error: Unexpected argument 'decode'\n" + rootUsage
    )
    XCTAssertEqual(
      message(["--generate-completion-script", "bash", "a", "b"]),
      "Error: 2 unexpected arguments: 'a', 'b'\n" + rootUsage
    )
  }

  func testMistypedSubcommands() throws {
    for (word, command) in [
      ("replya", "replay"), ("adress", "address"), ("Decode", "decode"), ("montor", "monitor"),
      ("tun", "tune"),
    ] {
      let message = "Error: Unknown subcommand '\(word)'. Did you mean '\(command)'?\n" + rootUsage
      XCTAssertEqual(LocfilterTests.message([word, "x.csv"]), message)
      XCTAssertEqual(LocfilterTests.message(["help", word]), message)
    }
    // Too different from any, or not the first word: files.
    for line in ["walk", "track", "tu", "x.csv replya"] {
      let files = line.split(separator: " ").map(String.init)
      XCTAssertEqual(try replayCommand(line).input.files.map(\.text), files)
    }
  }

  func testTheFirstErrorFromTheLeftIsReported() {
    XCTAssertTrue(message(["--timeout", "x", "--bogus"]).contains("'x' is invalid"))
    XCTAssertTrue(message(["--bogus", "--timeout", "x"]).contains("'--bogus'"))
  }
}
