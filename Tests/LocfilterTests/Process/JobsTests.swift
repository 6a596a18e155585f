import Foundation
import TestSupport
import XCTest

/// Several inputs at a time.
final class JobsTests: XCTestCase {
  private let commands = [
    ["replay"], ["replay", "--repeat", "--summary"], ["replay", "--format", "ndjson"],
    ["replay", "--format", "csv"], ["replay", "--format", "geojson", "--repeat"],
    ["replay", "--format", "gpx"], ["replay", "--format", "svg"], ["decode"],
    ["decode", "--format", "csv"], ["decode", "--format", "geojson"],
    ["monitor", "--adaptive", "--visits"], ["monitor", "--distance", "20", "--format", "ndjson"],
    ["tune", "--every", "20"], ["tune", "--every", "20", "--by-track", "--format", "csv"],
    [
      "tune", "--every", "off", "--weight", "sessions", "--reference", "track", "--format",
      "ndjson",
    ],
  ]

  private let tracks =
    [
      "CSV/walk.csv", "CSV/wifi-only.csv", "NMEA/never-a-fix.nmea", "CSV/cold-start.csv",
      "NMEA/ublox-cold-start.nmea", "CSV/cached-first-fix.csv", "NMEA/tunnel-drive.nmea",
      "CSV/nothing-valid.csv", "CSV/newest-first.csv",
    ].map { "Fixtures/\($0)" } + ["missing.csv", "Tests"]

  func testTheOutputIsThatOfOneJob() throws {
    var random = SplitMix64(seed: 1)
    for command in commands {
      let inputs = (0..<12).map { _ in tracks[Int.random(in: tracks.indices, using: &random)] }
      let one = try BuiltTool.run(command + ["--jobs", "1"] + inputs)
      XCTAssertFalse(one.output.isEmpty, "\(command)")
      for jobs in [["--jobs", "2"], ["--jobs=8"], []] {
        let several = try BuiltTool.run(command + jobs + inputs)
        XCTAssertEqual(several.status, one.status, "\(command) \(jobs) \(inputs)")
        XCTAssertEqual(several.text, one.text, "\(command) \(jobs) \(inputs)")
        XCTAssertEqual(several.errors, one.errors, "\(command) \(jobs) \(inputs)")
      }
    }
  }

  /// A file in a directory that is no track leaves no message, however many there were before that is known.
  func testMessagesAboutWhatIsNoTrackAreDropped() throws {
    try withTemporaryFolder { folder in
      let long = String(repeating: "x", count: 300_000)
      let rows = String(repeating: "1,2,3\n", count: 100)
      let line =
        "cp '\(Fixtures.path(named: "CSV/walk.csv"))' d/a.csv;"
        + " \"$locfilter\" decode --recursive --diagnostics all d --jobs"
      try FileManager.default.createDirectory(
        at: folder.appending(component: "d"),
        withIntermediateDirectories: true
      )
      try Data("alpha,beta,gamma\n\(rows)\(long)\n\(rows)\(long)\n\(rows)".utf8)
        .write(to: folder.appending(path: "d/b.csv"))
      let one = try BuiltTool.shell("\(line) 1", in: folder)
      XCTAssertEqual(one.errorLines, ["note: skipped in directories: 1 by content (d/b.csv)"])
      let two = try BuiltTool.shell("\(line) 2", in: folder)
      XCTAssertEqual(two.errors, one.errors)
      XCTAssertEqual(two.output, one.output)
    }
  }

  /// One alone is read on a second thread, if it is a pipe at any length.
  func testOneInputAloneGivesTheSame() throws {
    for command in commands {
      for track in tracks {
        let line = "cat '\(track)' | $locfilter \(command.joined(separator: " ")) - --jobs"
        let one = try BuiltTool.shell("\(line) 1")
        let alone = try BuiltTool.shell("\(line) 2")
        XCTAssertEqual(alone.status, one.status, "\(command) \(track)")
        XCTAssertEqual(alone.text, one.text, "\(command) \(track)")
        XCTAssertEqual(alone.errors, one.errors, "\(command) \(track)")
      }
    }
  }

  func testAClosedPipeEndsTheRun() throws {
    let line = "$locfilter decode --jobs 8 \(tracks.joined(separator: " ")) | head -1"
    let run = try BuiltTool.shell(line)
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.lines.count, 1)
  }

  func testAFullDiskEndsTheRun() throws {
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"), "no full device")
    let inputs = Array(repeating: tracks[0], count: 100)
    let run = try BuiltTool.run(["decode", "--jobs", "8", "-o", "/dev/full"] + inputs)
    XCTAssertEqual(run.status, 74)
    XCTAssertEqual(run.errors, "/dev/full: error: cannot write: No space left on device\n")
  }
}
