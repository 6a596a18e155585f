import Foundation
import TestSupport
import XCTest

/// The messages on standard error about unreadable lines.
final class DiagnosticsTests: XCTestCase {
  private static let table = """
    timestamp,latitude,longitude,horizontalAccuracy,altitude
    2026-05-01T09:00:00,48.8583,2.2945,65,33
    2026-05-01T09:00:01Z,north,2.2945,65,33
    2026-05-01T09:00:02Z,48.8583
    2026-05-01T09:00:03Z,48.8583,2.2945,30,high

    """

  private func run(_ arguments: [String], _ text: String = table) throws -> ToolRun {
    try withTemporaryFolder { folder in
      try Data(text.utf8).write(to: folder.appending(component: "t.csv"))
      return try BuiltTool.run(arguments + ["t.csv"], in: folder)
    }
  }

  func testLevels() throws {
    let summary = [
      "t.csv:2:1: note: times have no time zone; UTC assumed (byte 57)",
      "t.csv: warning: 2 lines not used (badValue 1, missingFields 1);"
        + " --diagnostics all shows each",
      "t.csv: note: remarks (unreadValue 1); --diagnostics all shows each",
    ]
    let all = [
      "t.csv:2:1: note: times have no time zone; UTC assumed (byte 57)",
      "t.csv:3:22: warning: 'north' is not a valid latitude (byte 119)",
      "t.csv:4:1: warning: 2 fields where 4 are needed (byte 138)",
      "t.csv:5:40: note: 'high' is not a valid altitude; treated as absent (byte 206)",
      "t.csv: warning: 2 lines not used (badValue 1, missingFields 1)",
    ]
    for command in [["replay", "--summary"], ["decode", "--format", "ndjson"]] {
      let cases: [([String], [String])] = [
        ([], summary), (["--diagnostics", "summary"], summary), (["--diagnostics", "all"], all),
        (["--diagnostics", "none"], []),
      ]
      let plain = try run(command).text
      for (arguments, errors) in cases {
        let run = try run(command + arguments)
        XCTAssertEqual(run.status, 0, "\(arguments)")
        XCTAssertEqual(run.errorLines, errors, "\(command) \(arguments)")
        XCTAssertEqual(run.text, plain, "standard output has only data")
      }
    }
  }

  func testAComparisonWithoutAnyErrorIsReported() throws {
    let rows = (0..<90).map { second in
      "2026-05-01T09:\(second < 60 ? "00" : "01"):\(second % 60 < 10 ? "0" : "")\(second % 60)Z,"
        + "48.8583,2.2945,\(90 - second),33,48.8583,2.2945\n"
    }
    let text =
      "timestamp,latitude,longitude,horizontalAccuracy,altitude,lat0,lon0\n" + rows.joined()
    let cases = [
      ("lat0,lon0", ""), ("48.8583,2.2945", ""),
      ("lat1,lon1", "no result's row has a position in 'lat1' and 'lon1'"),
      ("track", "no track continues long enough after a start"),
    ]
    for (reference, reason) in cases {
      let run = try run(["tune", "--timeout", "45,89", "--reference", reference], text)
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(
        run.errorLines,
        reason.isEmpty
          ? []
          : ["warning: errors cannot be measured: \(reason); using the claimed accuracy"],
        reference
      )
    }
  }

  /// Neither a colour nor a line break gets from a file to the terminal.
  func testTheTextOfAFileCannotCommandTheTerminal() throws {
    let header = try run([], "time,\u{1B}[31mlat\u{7},lon\u{9B}2J\n1,2,3\n")
    XCTAssertEqual(header.status, 65)
    XCTAssertTrue(header.errors.contains("'time', '\u{FFFD}[31mlat\u{FFFD}', 'lon\u{FFFD}2j'"))
    let row = "2026-05-01T09:00:00Z,\"4\n8\u{1B}[2J\",2,3,4\n"
    let value = try run(["--diagnostics", "all"], Self.table + row)
    XCTAssertTrue(value.errors.contains("6:23: warning: '4\u{FFFD}8\u{FFFD}[2J' is not a valid"))
    XCTAssertFalse(value.errors.contains("\u{1B}"))
  }

  func testErrorsAreSaidAtEveryLevel() throws {
    let run = try run(["--diagnostics", "none"], "time,lat,lon\n1,2,3\n")
    XCTAssertEqual(run.status, 65)
    XCTAssertTrue(run.errors.hasPrefix("t.csv:1:1: error: no usable columns: "), run.errors)
  }

  func testSentencesAreLocated() throws {
    let track = try Fixtures.text(named: "NMEA/sirf-midnight.nmea")
    let lines = track.split(separator: "\r\n").map(String.init)
    var broken = lines
    broken[2] = "noise " + lines[2]
    broken[5] = String(lines[5].dropLast(2)) + "00"
    broken[6] = "no sentence"
    let run = try run(["decode", "--diagnostics", "all"], broken.joined(separator: "\r\n"))
    XCTAssertEqual(run.status, 0)
    let sum = lines[5].suffix(2)
    let offsets = broken.indices.map { line in
      broken[..<line].reduce(0) { $0 + $1.utf8.count + 2 }
    }
    XCTAssertEqual(
      run.errorLines,
      [
        "t.csv:3:1: note: text before a sentence; skipped (byte \(offsets[2]))",
        "t.csv:6:1: warning: checksum 00 does not match the sentence, whose sum is \(sum)"
          + " (byte \(offsets[5]))",
        "t.csv:7:1: warning: not an NMEA sentence (byte \(offsets[6]))",
        "t.csv: warning: 2 lines not used (badChecksum 1, notASentence 1)",
      ]
    )
  }

  func testPlacemarkRowsAreLocatedAsWell() throws {
    try withTemporaryFolder { folder in
      try Data("latitude,longitude,locality\n100,0,a\n52.51612,13.37833,Berlin\n".utf8)
        .write(to: folder.appending(component: "places.csv"))
      let track = Fixtures.path(named: "CSV/wifi-only.csv")
      let run = try BuiltTool.run(
        ["--placemarks", "places.csv", "--diagnostics", "all", track],
        in: folder
      )
      XCTAssertEqual(
        run.errorLines,
        [
          "places.csv:2:1: warning: '100,0' is not a valid coordinate (byte 28)",
          "places.csv: warning: 1 line not used (badValue 1)",
        ]
      )
      XCTAssertTrue(run.text.contains("Berlin"))
    }
  }

  /// Lines after the end of the only session are not checked, however the input is cut into chunks.
  func testLinesAfterTheEndAreNotReported() throws {
    let good = "2026-05-01T09:00:00Z,48.8583,2.2945,8,33\n"
    let header = "timestamp,latitude,longitude,horizontalAccuracy,altitude\n"
    let run = try run(["--summary"], header + "x\n" + good + "x\nx\n")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(
      run.errorLines,
      ["t.csv: warning: 1 line not used (missingFields 1); --diagnostics all shows each"]
    )
  }
}
