import Foundation
import TestSupport
import XCTest

/// The tool's output for the fixtures equals the committed files, byte for byte. One of them has the
/// messages on standard error of all runs, and the exit statuses other than 0.
final class GoldenTests: XCTestCase {
  private static let command = "UPDATE_FIXTURES=1 swift test --filter GoldenTests"

  private let isUpdating = ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1"

  private static let messages = "messages.txt"

  func testOutputIsWhatIsExpected() throws {
    var messages = ""
    for golden in GoldenCase.all {
      let run = try BuiltTool.run(golden.arguments)
      let ending = run.status == 0 ? "" : ", exit status \(run.status)"
      if !run.errors.isEmpty || run.status != 0 {
        messages += "==> \(golden.file)\(ending) <==\n\(run.errors)\n"
      }
      try check(run.output, golden.file)
    }
    try check(Array(messages.utf8), Self.messages)
  }

  private func check(_ output: [UInt8], _ file: String) throws {
    let name = "Expected/\(file)"
    if isUpdating { try Data(output).write(to: Fixtures.url(named: name)) }
    guard let expected = try? Fixtures.bytes(named: name) else {
      return XCTFail("Fixtures/\(name) is missing; write it with \(Self.command)")
    }
    guard output != expected else { return }
    XCTFail(
      "Fixtures/\(name) differs \(Self.firstDifference(output, expected)); if the change is "
        + "meant, write it with \(Self.command)"
    )
  }

  func testEachExpectedFileHasItsCase() throws {
    try XCTSkipIf(isUpdating, "the files are being written")
    let folder = Fixtures.url(named: "Expected").path(percentEncoded: false)
    // CountryTableTests has a file of its own there.
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0 != "countries.tsv" && $0 != Self.messages }
    XCTAssertEqual(Set(files), Set(GoldenCase.all.map(\.file)))
    XCTAssertEqual(files.count, GoldenCase.all.count, "two cases write the same file")
  }

  func testEachTrackHasACase() throws {
    let arguments = Set(GoldenCase.all.flatMap(\.arguments))
    for folder in ["CSV", "NMEA"] {
      let path = Fixtures.url(named: folder).path(percentEncoded: false)
      for file in try FileManager.default.contentsOfDirectory(atPath: path) {
        XCTAssertTrue(arguments.contains("Fixtures/\(folder)/\(file)"), "\(folder)/\(file)")
      }
    }
  }

  /// The same bytes through a pipe, in chunks of any size.
  func testAPipeGivesWhatTheFileGives() throws {
    for name in ["cold-start", "ublox-cold-start"] {
      let golden = try XCTUnwrap(GoldenCase.all.first { $0.file == "\(name).ndjson" })
      let track = try XCTUnwrap(golden.arguments.last)
      let options = golden.arguments.dropLast().joined(separator: " ")
      let run = try BuiltTool.shell("cat \(track) | \"$locfilter\" \(options)")
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(
        run.text.replacing(#""track":"-""#, with: "\"track\":\"\(track)\""),
        try BuiltTool.run(golden.arguments).text
      )
    }
  }

  private static func firstDifference(_ actual: [UInt8], _ expected: [UInt8]) -> String {
    let common = zip(actual, expected).prefix { $0 == $1 }
    let line = common.count { $0.0 == UInt8(ascii: "\n") }
    let lines = [actual, expected].map { bytes in
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .dropFirst(line).first.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
    }
    return "at line \(line + 1): expected '\(lines[1])', got '\(lines[0])'"
  }
}
