import Foundation
import TestSupport
import XCTest

/// The options for what a receiver omits: dates, range errors, checksums.
final class ReceiverOptionsTests: XCTestCase {
  private let gga = "GPGGA,120000,4852.0000,N,00221.0000,E,5,08,2.0,35.0,M,47.0,M,,"
  private let rmc = "GPRMC,120001,A,4852.0000,N,00221.0000,E,,,200899,,,A"

  /// The value of a key in each reading that the tool decodes from `text`.
  private func values(
    _ key: String,
    _ text: String,
    _ arguments: String...
  ) throws -> (values: [String], run: ToolRun) {
    try withTemporaryFolder { folder in
      try Data(text.utf8).write(to: folder.appending(component: "t.nmea"))
      let run = try BuiltTool.run(
        ["decode", "--format=ndjson"] + arguments + ["t.nmea"],
        in: folder
      )
      let values = try run.text.split(separator: "\n").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return "\(object?[key] ?? "none")"
      }
      return (values, run)
    }
  }

  func testADateIsGivenWhereThereIsNone() throws {
    let undated = nmea(gga)
    let missing = try values("timestamp", undated)
    XCTAssertEqual(missing.values, ["43200"])
    XCTAssertTrue(missing.run.errors.contains("no date in the input"), missing.run.errors)
    let given = try values("timestamp", undated, "--date", "2026-05-01")
    XCTAssertEqual(given.values, ["2026-05-01T12:00:00.000Z"])
    XCTAssertEqual(given.run.errors, "")
    XCTAssertEqual(try values("dateSource", undated, "--date", "2026-05-01").values, ["given"])
    let dated = nmea(gga) + nmea(rmc)
    XCTAssertEqual(
      try values("timestamp", dated, "--date", "2026-05-01").values,
      ["1999-08-20T12:00:00.000Z", "1999-08-20T12:00:01.000Z"]
    )
  }

  func testWeeksThatTheReceiverHasLost() throws {
    XCTAssertEqual(
      try values("timestamp", nmea(rmc), "--week-rollover", "1").values,
      ["2019-04-05T12:00:01.000Z"]
    )
  }

  func testRangeErrors() throws {
    XCTAssertEqual(try values("horizontalAccuracy", nmea(gga)).values, ["0.8"])
    XCTAssertEqual(
      try values("horizontalAccuracy", nmea(gga), "--uere", "autonomous=3,float=0.5").values,
      ["1"]
    )
  }

  func testAnAccuracyIsAssumedWhereThereIsNone() throws {
    let text = nmea(gga) + nmea(rmc)
    XCTAssertEqual(try values("horizontalAccuracy", text).values, ["0.8", "-1"])
    let assumed = ["--assume-accuracy", "12.5"]
    XCTAssertEqual(
      try values("horizontalAccuracy", text, assumed[0], assumed[1]).values,
      ["0.8", "12.5"]
    )
    XCTAssertEqual(
      try values("accuracySource", text, assumed[0], assumed[1]).values,
      ["dilution", "assumed"]
    )
  }

  func testChecksums() throws {
    let text = "$\(rmc)\r\n"
    let required = try values("timestamp", text, "--input-format=nmea")
    XCTAssertEqual(required.run.status, 65)
    XCTAssertTrue(required.run.errors.contains("line 1: sentence without"), required.run.errors)
    XCTAssertTrue(required.run.errors.contains("; --checksum optional reads"), required.run.errors)
    let optional = try values("timestamp", text, "--checksum=optional")
    XCTAssertEqual(optional.values, ["1999-08-20T12:00:01.000Z"])
    XCTAssertEqual(
      optional.run.errors,
      "t.nmea: note: the only fix has no accuracy; --assume-accuracy METRES gives it\n"
    )
  }

  func testWhatIsNoValue() throws {
    let cases = [
      ["--date", "yesterday"], ["--week-rollover", "many"], ["--uere", "gps=5"],
      ["--checksum", "never"], ["--assume-accuracy", "0"], ["--assume-accuracy", "-5"],
      ["--assume-accuracy", "ten"],
    ]
    for arguments in cases {
      let run = try BuiltTool.run(["decode"] + arguments + ["t.nmea"])
      XCTAssertEqual(run.status, 64, "\(arguments)")
      XCTAssertTrue(
        run.errors.hasPrefix("Error: The value '\(arguments[1])' is invalid for '\(arguments[0]) "),
        run.errors
      )
    }
  }
}
