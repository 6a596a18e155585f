import Foundation
import TestSupport
import XCTest

/// How `locfilter monitor` ends, and that each track is watched on its own.
final class MonitorTests: XCTestCase {
  private let desk = "Fixtures/CSV/phone-on-a-desk.csv"
  private let networks = "Fixtures/CSV/wifi-only.csv"

  /// The first track has relative times only.
  func testAMissingTrackDoesNotHoldUpTheOthers() throws {
    let run = try BuiltTool.run(["monitor", "--distance=100", desk, "missing.csv", networks])
    XCTAssertEqual(run.status, 65)
    XCTAssertEqual(
      run.errorLines,
      [
        "missing.csv: error: cannot open: No such file or directory",
        "error: 1 of 3 inputs failed: missing.csv",
      ]
    )
    XCTAssertEqual(
      run.lines,
      [
        desk,
        "0 s                       report  48.207280 16.375478, accuracy 669.4 m, first report",
        "2.073001697 s             report  48.208612 16.372617, accuracy 35 m, 259.1 m from the last report",
        "2 reports",
        networks,
        "2026-05-09T11:04:17.208Z  report  52.516120 13.378330, accuracy 65 m, first report",
        "1 report",
      ]
    )
  }

  func testStandardInput() throws {
    let bytes = try Fixtures.bytes(named: "CSV/wifi-only.csv")
    for file in [[], ["-"]] {
      let run = try BuiltTool.run(["monitor", "--visits"] + file, input: bytes)
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.lines, ["No events"])
      XCTAssertEqual(
        run.errors,
        "<stdin>: note: the track (40 s) is shorter than --visit-duration\n"
      )
    }
  }

  func testWhatTheTrackLacks() throws {
    let floor = "No floor in the valid readings of this track"
    let heading = "No valid heading in this track"
    let cases = [
      (["--floors"], ["No events", floor]), (["--headings"], ["No events", heading]),
      (["--floors", "--headings"], ["No events", floor, heading]),
    ]
    for (options, lines) in cases {
      XCTAssertEqual(try BuiltTool.run(["monitor", networks] + options).lines, lines)
    }
    let machine = try BuiltTool.run(["monitor", networks, "--headings", "--format=ndjson"])
    XCTAssertEqual(machine.lines.count, 1, "only the run")
  }

  #if os(Linux)
    /// On Linux, a socket whose peer closes it with unread bytes fails after the bytes that it has.
    func testATrackThatCannotBeReadToItsEndHasItsLastStates() throws {
      let table = """
        timestamp,latitude,longitude,horizontalAccuracy
        2026-05-01T09:00:00Z,52,13,5
        2026-05-01T09:04:00Z,52,13,5
        2026-05-01T09:08:00Z,52,13,5

        """
      var ends: [Int32] = [-1, -1]
      let failure = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      XCTAssertEqual(failure, 0)
      let near = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
      let far = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
      try far.write(contentsOf: Data(table.utf8))
      try near.write(contentsOf: Data("unread".utf8))
      try far.close()
      let options = ["--visits", "--region=here,52,13,100", "-"]
      let run = try BuiltTool.run(BuiltTool.url, ["monitor"] + options, source: near)
      XCTAssertEqual(run.status, 74)
      XCTAssertEqual(run.errors, "<stdin>: error: cannot read: Connection reset by peer\n")
      let place = "52.000000 13.000000, accuracy 5 m"
      XCTAssertEqual(
        run.lines,
        [
          "2026-05-01T09:00:00.000Z  region  here: inside, 0.0 m from the centre",
          "2026-05-01T09:08:00.000Z  visit   arrived before the track began, \(place)",
          "2026-05-01T09:08:00.000Z  region  here: inside at the end, 0.0 m from the centre, "
            + "radius 100 m",
          "2026-05-01T09:08:00.000Z  visit   continues at the end after at least 8 min, \(place)",
          "1 region change, 1 visit",
        ]
      )
    }
  #endif

  func testNoReadingIsAnErrorOfTheData() throws {
    let run = try BuiltTool.run(["monitor", "--visits", "--format=ndjson"], input: [])
    XCTAssertEqual(run.status, 65)
    XCTAssertEqual(
      run.records,
      [
        #"{"type":"failure","track":"-","status":65,"message":"no reading: the input is empty"}"#
      ]
    )
    XCTAssertEqual(run.errors, "<stdin>: error: no reading: the input is empty\n")
  }

  func testNothingToWatchIsAnErrorOfUsage() throws {
    let run = try BuiltTool.run(["monitor", networks])
    XCTAssertEqual(run.status, 64)
    XCTAssertEqual(run.output, [])
    XCTAssertEqual(
      run.errorLines.first,
      "Error: Missing expected argument "
        + "'--distance|--adaptive|--interval|--region|--visits|--floors|--headings'"
    )
  }

  func testAFailedWriteIsReported() throws {
    let run = try BuiltTool.run(["monitor", "--visits", networks, "-o", "no such folder/out"])
    XCTAssertEqual(run.status, 74)
    XCTAssertEqual(
      run.errors,
      "no such folder/out: error: cannot write: No such file or directory\n"
    )
  }

  func testNoEventsDoNotHideWhereTheDeviceIs() throws {
    let table = """
      timestamp,latitude,longitude,horizontalAccuracy
      2026-05-01T09:00:00Z,52,13,5
      2026-05-01T09:00:01Z,52,13,5

      """
    let region = "--region=there,52.01,13,100"
    let run = try BuiltTool.run(["monitor", region], input: Array(table.utf8))
    XCTAssertEqual(
      run.lines,
      [
        "2026-05-01T09:00:00.000Z  region  there: outside, 1112.7 m from the centre",
        "2026-05-01T09:00:01.000Z  region  there: outside at the end, 1112.7 m from the centre, "
          + "radius 100 m",
      ]
    )
  }

  /// A device that records every 15 minutes: an hour at home, half an hour on the way, an hour elsewhere.
  func testTheSettingsOfVisits() throws {
    let places = [0, 0.0002, 0, 0, 0, 0.1, 0.2, 0.3, 0.3, 0.3, 0.3]
    let rows = places.enumerated().map { index, north in
      "2026-05-01T\(9 + index / 4):\(["00", "15", "30", "45"][index % 4]):00Z,\(52 + north),13,5\n"
    }
    let table =
      "timestamp,latitude,longitude,horizontalAccuracy\n"
      + rows.joined().replacing("T9:", with: "T09:")
    func types(_ options: String...) throws -> [String] {
      let arguments = ["monitor", "--visits", "--format=ndjson"] + options
      let run = try BuiltTool.run(arguments, input: Array(table.utf8))
      XCTAssertEqual(run.status, 0, run.errors)
      let types = run.lines.map { $0.components(separatedBy: "\"")[3] }
      XCTAssertEqual(types.first, "run")
      return Array(types.dropFirst())
    }
    let standard = ["visit", "visit", "gap", "gap", "gap", "visit", "visit"]
    XCTAssertEqual(try types(), standard)
    XCTAssertEqual(try types("--visit-gap=900"), standard)
    XCTAssertEqual(try types("--visit-gap=900.001"), ["visit", "visit", "visit", "visit"])
    XCTAssertEqual(try types("--visit-gap=1800"), ["visit", "visit", "visit", "visit"])
    XCTAssertEqual(try types("--visit-gap=1800", "--visit-duration=3600"), ["visit", "visit"])
    XCTAssertEqual(try types("--visit-gap=1800", "--visit-duration=3601"), [])
    // The second fix is 22 m north of the first.
    XCTAssertEqual(try types("--visit-radius=5").prefix(2), ["gap", "gap"])
  }

  func testTenRowsOfAFixAreOneReadingBeyondARegion() throws {
    let table = """
      timestamp,receivedAt,latitude,longitude,horizontalAccuracy
      2026-05-01T09:00:00Z,2026-05-01T09:00:00.0Z,52,13,5
      2026-05-01T09:00:01Z,2026-05-01T09:00:01.0Z,52.01,13,5
      2026-05-01T09:00:01Z,2026-05-01T09:00:01.1Z,52.01,13,5
      2026-05-01T09:00:01Z,2026-05-01T09:00:01.2Z,52.01,13,5
      2026-05-01T09:00:01Z,2026-05-01T09:00:01.3Z,52.01,13,5
      2026-05-01T09:00:02Z,2026-05-01T09:00:02.0Z,52.01,13,5
      2026-05-01T09:00:02Z,2026-05-01T09:00:02.1Z,52.01,13,5
      2026-05-01T09:00:03Z,2026-05-01T09:00:03.4Z,52.01,13,5

      """
    let run = try BuiltTool.run(["monitor", "--region=here,52,13,100"], input: Array(table.utf8))
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(
      run.lines,
      [
        "2026-05-01T09:00:00.000Z  region  here: inside, 0.0 m from the centre",
        "2026-05-01T09:00:03.400Z  region  here: left after 3 s, 1112.7 m from the centre, "
          + "3 readings in a row",
        "2026-05-01T09:00:03.400Z  region  here: outside at the end, 1112.7 m from the centre, "
          + "radius 100 m",
        "2 region changes",
      ]
    )
  }
}
