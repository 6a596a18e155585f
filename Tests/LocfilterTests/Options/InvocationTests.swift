import XCTest

@testable import locfilter

final class InvocationTests: XCTestCase {
  func testReplayIsMeantWhereNoCommandIsNamed() throws {
    for line in [
      "", "track.csv", "--repeat", "- --format ndjson", "decoded.csv decode", "-- replay",
    ] {
      XCTAssertEqual(try meaning(line), try meaning("replay " + line), line)
    }
  }

  func testACommandIsTheFirstWord() throws {
    XCTAssertEqual(try decodeCommand("decode decode").input.files, ["decode"])
    XCTAssertEqual(try replayCommand("-- decode").input.files, ["decode"])
    XCTAssertEqual(try replayCommand("--repeat decode").input.files, ["decode"])
    XCTAssertEqual(try replayCommand("replay help").input.files, ["help"])
    XCTAssertEqual(try replayCommand("./help").input.files, ["./help"])
    XCTAssertEqual(try meaning([""]), try meaning(["replay", ""]))
  }

  func testVersion() throws {
    for line in ["--version", "replay --version", "decode a --version", "a --version --bogus"] {
      XCTAssertEqual(try printed(line), "0.1.0\n", line)
    }
  }

  func testHelp() throws {
    let root = HelpScreen(Tool.help).text()
    for line in ["--help", "-h", "help", "help --help", "--help replay", "-h --bogus"] {
      XCTAssertEqual(try printed(line), root, line)
    }
    let replay = HelpScreen(ReplayCommand.help).text()
    for line in ["replay --help", "help replay", "a.csv -h", "--repeat --help --bogus"] {
      XCTAssertEqual(try printed(line), replay, line)
    }
    let decode = HelpScreen(DecodeCommand.help).text()
    for line in ["decode --help", "decode -h", "help decode"] {
      XCTAssertEqual(try printed(line), decode, line)
    }
    let address = HelpScreen(AddressCommand.help).text()
    for line in ["address --help", "address a -h", "help address"] {
      XCTAssertEqual(try printed(line), address, line)
    }
  }

  func testHelpIsWrappedToTheTerminal() throws {
    for words in [["--help"], ["help", "decode"], ["decode", "-h"], ["a", "-h"]] {
      guard case .print(let wide) = try Invocation(words, columns: 120) else {
        XCTFail("\(words)")
        continue
      }
      let longest = wide.split(separator: "\n").map(\.count).max() ?? 0
      XCTAssertTrue((81...120).contains(longest), "\(words): \(longest)")
    }
  }

  func testCompletionScripts() throws {
    for shell in CompletionShell.allCases {
      XCTAssertEqual(
        try printed("--generate-completion-script \(shell.rawValue)"),
        shell.script
      )
      XCTAssertEqual(
        try printed("--generate-completion-script=\(shell.rawValue)"),
        shell.script
      )
    }
  }

  func testTheCompletionScriptIsNoOptionOfACommand() {
    XCTAssertTrue(
      message(["replay", "--generate-completion-script", "bash"]).hasPrefix("Error: Unknown option")
    )
  }
}
