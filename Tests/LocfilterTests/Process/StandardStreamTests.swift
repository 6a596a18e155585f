import Foundation
import TestSupport
import XCTest

/// Runs whose standard streams are closed, or open the wrong way round.
///
/// No file gets the number of a closed stream: messages would be written into it, or it would be read.
final class StandardStreamTests: XCTestCase {
  private let track = Fixtures.path(named: "CSV/wifi-only.csv")
  private let message = "missing.csv: error: cannot open: No such file or directory\n"

  private func contents(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(component: name), encoding: .utf8)
  }

  private let closed = [
    "", "<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-",
  ]

  func testClosedStreams() throws {
    // A compressed input has a program that gets streams of its own.
    let arguments = "decode --format csv missing.csv track.gz '\(track)'"
    let zip = "gzip -c '\(track)' > track.gz"
    for jobs in [1, 3] {
      for streams in closed {
        try withTemporaryFolder { folder in
          let expected = try BuiltTool.shell("\(zip); \"$locfilter\" \(arguments)", in: folder)
          XCTAssertEqual(expected.lines.count, 1 + 2 * 17)
          let line = "\"$locfilter\" \(arguments) --jobs \(jobs) -o out \(streams)"
          let run = try BuiltTool.shell(line, in: folder)
          XCTAssertEqual(run.status, 65, streams)
          XCTAssertEqual(run.output, [], streams)
          XCTAssertEqual(run.errors.hasPrefix(message), !streams.hasSuffix("2>&-"), streams)
          XCTAssertEqual(try contents("out", in: folder), expected.text, streams)
        }
      }
    }
  }

  /// The end of another input is not read.
  func testAClosedStandardInputCannotBeRead() throws {
    for streams in closed where streams.hasPrefix("<&-") {
      try withTemporaryFolder { folder in
        let line = "\"$locfilter\" decode --format csv '\(track)' - -o out \(streams)"
        let run = try BuiltTool.shell(line, in: folder)
        XCTAssertEqual(run.status, 65, streams)
        let expected = try BuiltTool.run(["decode", "--format", "csv", track, "missing.csv"])
        XCTAssertEqual(try contents("out", in: folder), expected.text, streams)
        let message = "<stdin>: error: cannot open: Bad file descriptor\n"
        XCTAssertEqual(run.errors.hasPrefix(message), !streams.hasSuffix("2>&-"), run.errors)
      }
    }
  }

  func testAStandardOutputThatCannotBeWritten() throws {
    try withTemporaryFolder { folder in
      for stream in [">&-", "1< log"] {
        let line = "echo keep > log; \"$locfilter\" --summary '\(track)' \(stream)"
        let run = try BuiltTool.shell(line, in: folder)
        XCTAssertEqual(run.status, 74, stream)
        XCTAssertEqual(run.errors, "standard output: error: cannot write: Bad file descriptor\n")
        XCTAssertEqual(try contents("log", in: folder), "keep\n")
      }
    }
  }

  func testAStandardErrorThatCannotBeWritten() throws {
    let expected = try BuiltTool.run(["decode", "--format", "csv", "missing.csv", track]).text
    try withTemporaryFolder { folder in
      let line = "\"$locfilter\" decode --format csv missing.csv '\(track)' 2< log"
      let run = try BuiltTool.shell("echo keep > log; \(line)", in: folder)
      XCTAssertEqual(run.status, 65)
      XCTAssertEqual(run.text, expected)
      XCTAssertEqual(try contents("log", in: folder), "keep\n")
    }
  }

  /// As in a root directory without devices.
  func testClosedStreamsWithoutANullDevice() throws {
    try withTemporaryFolder { folder in
      let isolated = "unshare --user --map-root-user --mount sh -c 'mount -t tmpfs none /dev &&"
      guard try BuiltTool.shell("\(isolated) true'").status == 0 else {
        throw XCTSkip("no namespaces can be created here")
      }
      let line = "exec \"$locfilter\" decode --format csv missing.csv \(track) -o out"
      let expected = try BuiltTool.run(["decode", "--format", "csv", "missing.csv", track]).text
      for streams in closed {
        let run = try BuiltTool.shell("\(isolated) \(line) \(streams)'", in: folder)
        XCTAssertEqual(run.status, 65, streams)
        XCTAssertEqual(try contents("out", in: folder), expected, streams)
      }
    }
  }
}
