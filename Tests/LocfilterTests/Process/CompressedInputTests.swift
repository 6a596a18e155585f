import Foundation
import TestSupport
import TrackDecoding
import XCTest

@testable import locfilter

/// Inputs that are read through a decompressor. Each is skipped if the system does not have its program.
final class CompressedInputTests: XCTestCase {
  private static let programs = Compression.allCases.map(\.program)

  /// Calls `body` with the name of each program that the system has, and a folder with `contents` in a file
  /// `track` and compressed in `track.z`.
  private func withEach(
    _ contents: [UInt8],
    _ body: (_ program: String, _ folder: URL) throws -> Void
  ) throws {
    var count = 0
    for program in Self.programs {
      guard try BuiltTool.shell("command -v \(program)").status == 0 else { continue }
      count += 1
      try withTemporaryFolder { folder in
        try Data(contents).write(to: folder.appending(component: "track"))
        let run = try BuiltTool.shell("\(program) -c < track > track.z", in: folder)
        XCTAssertEqual(run.status, 0, program)
        try body(program, folder)
      }
    }
    try XCTSkipIf(count == 0, "There is no program that compresses.")
  }

  /// A table that stays long when it is compressed.
  private func table(rows: Int) -> [UInt8] {
    var random = SplitMix64(seed: 19)
    let lines = (0..<rows).map { row in
      let place = "48.\(random.next() % 1_000_000_000),11.\(random.next() % 1_000_000_000)"
      return "\(1_700_000_000 + row),\(place),20\n"
    }
    return Array(("time,lat,lon,accuracy\n" + lines.joined()).utf8)
  }

  func testTheResultIsThatOfTheFile() throws {
    try withEach(try Fixtures.bytes(named: "CSV/walk.csv")) { program, folder in
      for options in ["replay", "decode --format csv", "decode --format ndjson --diagnostics all"] {
        for input in ["", "< "] {
          let runs = try ["track", "track.z"].map { name in
            try BuiltTool.shell("\"$locfilter\" \(options) \(input)\(name)", in: folder)
          }
          XCTAssertFalse(runs[0].output.isEmpty)
          let text = runs[1].text.replacingOccurrences(of: "track.z", with: "track")
          XCTAssertEqual(text, runs[0].text, "\(program) \(options) \(input)")
          let errors = runs[1].errors.replacingOccurrences(of: "track.z", with: "track")
          XCTAssertEqual(errors, runs[0].errors, "\(program) \(options) \(input)")
          XCTAssertEqual(runs[1].status, runs[0].status)
        }
      }
    }
  }

  func testSeveralMembers() throws {
    let bytes = table(rows: 2000)
    try withEach(bytes) { program, folder in
      let whole = try BuiltTool.shell("\"$locfilter\" decode < track", in: folder)
      let split =
        "{ head -c 9999 track | \(program) -c; tail -c +10000 track | \(program) -c; } > two"
      let run = try BuiltTool.shell("\(split); \"$locfilter\" decode < two", in: folder)
      XCTAssertEqual(run.text, whole.text, program)
      XCTAssertEqual(run.errors, "", program)
    }
  }

  func testAnEmptyFile() throws {
    try withEach([]) { program, folder in
      let run = try BuiltTool.run(["track.z"], in: folder)
      XCTAssertEqual(run.status, 65, program)
      XCTAssertEqual(run.errors, "track.z: error: no reading: the input is empty\n", program)
    }
  }

  func testADamagedFile() throws {
    try withEach(table(rows: 60_000)) { program, folder in
      let half = "size=$(wc -c < track.z); head -c $((size / 2)) track.z > cut.z;"
      let status = program == "bzip2" ? 2 : 1
      let message =
        "cut.z: error: cannot decompress: \(program) exited with status \(status);"
        + " the file is damaged or cut short"
      for setting in ["", "trap '' CHLD;", "trap '' PIPE;"] {
        let run = try BuiltTool.shell(
          "\(half) \(setting) exec \"$locfilter\" decode cut.z",
          in: folder
        )
        XCTAssertEqual(run.status, 65, program)
        XCTAssertEqual(run.errorLines.count, 1, program)
        XCTAssertTrue(run.errors.hasPrefix(message), run.errors)
        XCTAssertTrue(run.errors.hasSuffix(" readings before it are used\n"), run.errors)
        // What comes before counts.
        XCTAssertGreaterThan(run.lines.count, 10_000, program)
      }
      // A session that ends before does not need the rest.
      let session = try BuiltTool.shell("\(half) \"$locfilter\" --summary cut.z", in: folder)
      XCTAssertEqual(session.errors, "", program)
      XCTAssertEqual(session.status, 0, program)
    }
  }

  /// As a device leaves that writes whole blocks.
  func testBytesAfterTheLastMemberOfGzip() throws {
    try XCTSkipUnless(BuiltTool.shell("command -v gzip").status == 0, "There is no gzip.")
    try withTemporaryFolder { folder in
      try Data(table(rows: 2000)).write(to: folder.appending(component: "track"))
      let whole = try BuiltTool.run(["decode", "track"], in: folder)
      for rest in ["garbage", #"\0\0\0\0"#] {
        let line = "gzip -c track > t.gz; printf '\(rest)' >> t.gz; \"$locfilter\" decode t.gz"
        let run = try BuiltTool.shell(line, in: folder)
        XCTAssertEqual(run.errors, "", rest)
        XCTAssertEqual(run.status, 0, rest)
        XCTAssertEqual(run.text, whole.text, rest)
      }
    }
  }

  func testAMissingProgram() throws {
    try withEach(table(rows: 2)) { program, folder in
      let run = try BuiltTool.run(["track.z"], environment: ["PATH": "/nonexistent"], in: folder)
      XCTAssertEqual(run.status, 66, program)
      XCTAssertEqual(
        run.errors,
        "track.z: error: cannot decompress: \(program) is not installed; install it, or give the"
          + " decompressed file\n"
      )
    }
  }

  func testPositionsAreThoseOfTheText() throws {
    let text = "time,lat,lon,accuracy\n1700000000,48,11,20\n1700000001,98,11,20\n"
    try withEach(Array(text.utf8)) { program, folder in
      let run = try BuiltTool.run(["decode", "--diagnostics", "all", "track.z"], in: folder)
      XCTAssertTrue(run.errors.hasPrefix("track.z:3:"), run.errors)
    }
  }

  /// Epochs wait for a date, the last one for its end; both come at the end, also if that is an error. More of
  /// them than a batch has are given at once.
  func testSentencesBeforeTheError() throws {
    try XCTSkipUnless(BuiltTool.shell("command -v gzip").status == 0, "There is no gzip.")
    let log = (0..<5000).map { second in
      let time = 100_000 + second / 3600 * 10_000 + second / 60 % 60 * 100 + second % 60
      return nmea("GPGGA,\(time).00,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,")
    }.joined()
    let dated = nmea("GPRMC,095959.00,A,4807.038,N,01131.000,E,0.1,0.0,010526,,,A") + log
    for (content, count) in [(log, 5000), (dated, 5001), (String(log.dropLast(3)), 4999)] {
      try withTemporaryFolder { folder in
        try Data(content.utf8).write(to: folder.appending(component: "track"))
        let line = "gzip -c track > whole; size=$(wc -c < whole); head -c $((size - 3)) whole > z"
        let run = try BuiltTool.shell(
          "\(line); \"$locfilter\" decode --format ndjson z",
          in: folder
        )
        XCTAssertEqual(run.status, 65)
        XCTAssertEqual(run.records.count { $0.contains("latitude") }, count)
        XCTAssertTrue(run.errors.contains("; \(count) readings before it are used\n"), run.errors)
        let plain = try BuiltTool.run(["decode", "--format", "ndjson", "track"], in: folder)
        XCTAssertEqual(plain.status, 0)
        XCTAssertEqual(plain.records.count { $0.contains("latitude") }, count)
      }
    }
  }

  /// The length at the end of the file is cut.
  func testOneReadingBeforeTheError() throws {
    try XCTSkipUnless(BuiltTool.shell("command -v gzip").status == 0, "There is no gzip.")
    let text = #"time,lat,lon,accuracy\n1700000000,48,11,20\n"#
    let line = "printf '\(text)' | gzip > z; size=$(wc -c < z); head -c $((size - 2)) z > cut.z"
    try withTemporaryFolder { folder in
      let run = try BuiltTool.shell("\(line); \"$locfilter\" decode cut.z", in: folder)
      XCTAssertEqual(run.status, 65)
      XCTAssertTrue(run.errors.hasSuffix("; 1 reading before it is used\n"), run.errors)
    }
  }

  /// As for a file that is not compressed, what was read before by another program is not read again.
  func testStandardInputIsReadFromItsOffset() throws {
    try withEach(table(rows: 20)) { program, folder in
      let plain = try BuiltTool.shell("\"$locfilter\" decode < track", in: folder)
      let run = try BuiltTool.shell(
        "{ printf 'skip'; cat track.z; } > both;"
          + " { dd bs=4 count=1 of=/dev/null 2>/dev/null; \"$locfilter\" decode; } < both",
        in: folder
      )
      XCTAssertEqual(run.text, plain.text, program)
      XCTAssertEqual(run.errors, "", program)
    }
  }

  func testPlacemarks() throws {
    try withEach(try Fixtures.bytes(named: "Placemarks/world.csv")) { program, folder in
      let track = Fixtures.path(named: "CSV/walk.csv")
      for arguments in [
        ["address"], ["--summary", track, "--placemark-radius=20000000", "--placemarks"],
      ] {
        let runs = try ["track", "track.z"].map {
          try BuiltTool.run(arguments + [$0], in: folder)
        }
        XCTAssertEqual(runs[0].status, 0)
        XCTAssertEqual(runs[1].text, runs[0].text, program)
        XCTAssertEqual(runs[1].status, 0, program)
      }
    }
  }
}
