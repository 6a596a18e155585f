import XCTest

@testable import locfilter

final class InputOptionsListTests: XCTestCase {
  private func problem(_ line: String) throws -> UsageError.Problem? {
    let command = try replayCommand(line)
    do throws(UsageError.Problem) {
      _ = try command.input.checked()
      return nil
    } catch {
      return error
    }
  }

  func testTheyAreParsed() throws {
    let input = try replayCommand("a --files-from x --recursive --jobs 3 --files-from y").input
    XCTAssertEqual(input.files, ["a"])
    XCTAssertEqual(input.filesFrom, ["x", "y"])
    XCTAssertTrue(input.isRecursive)
    XCTAssertEqual(input.jobs, 3)
    let standard = try replayCommand("").input
    XCTAssertEqual(standard.filesFrom, [])
    XCTAssertFalse(standard.isRecursive)
    XCTAssertNil(standard.jobs)
  }

  func testInputsThatExcludeEachOther() throws {
    let twice = UsageError.Problem.tooMany("'-' for standard input", limit: 1)
    let cases: [(String, UsageError.Problem)] = [
      ("- -", twice), ("- --files-from -", twice), ("--files-from - --files-from -", twice),
      ("a - b --files-from -", twice),
      ("--live --files-from x", .excludedOption("--live", by: "--files-from")),
      ("--live --recursive x", .excludedOption("--live", by: "--recursive")),
      ("--live a b", .tooMany("inputs with '--live'", limit: 1)),
    ]
    for (line, expected) in cases { XCTAssertEqual(try problem(line), expected, line) }
    for line in ["a --files-from x", "- --files-from x", "--files-from x", "--recursive a a"] {
      XCTAssertNil(try problem(line), line)
    }
  }

  func testNumbersOfJobs() {
    for (text, jobs) in [("1", 1), ("8", 8), ("1024", 1024), ("007", 7)] {
      XCTAssertEqual(try ValueParser.jobs.parse(text), jobs, text)
    }
    XCTAssertEqual(reason(.jobs, ""), "Please provide a whole number from 1 to 1024.")
    for text in ["0", "-1", "1025", "+2", "2.0", "2x", "all", "99999999999999999999"] {
      XCTAssertEqual(reason(.jobs, text), "'\(text)' is not a whole number from 1 to 1024.", text)
    }
  }

  func testWorkers() {
    var input = InputOptions()
    XCTAssertEqual(input.workers, min(processorCount, max(1, (openFileLimit - 16) / 3)))
    XCTAssertGreaterThanOrEqual(processorCount, 1)
    input.jobs = 1
    XCTAssertEqual(input.workers, 1)
  }

  func testAddressesHaveNoSuchOptions() {
    for option in ["--files-from=x", "--recursive", "--jobs=2"] {
      XCTAssertTrue(message(["address", option]).contains("Unknown option"), option)
    }
  }
}
