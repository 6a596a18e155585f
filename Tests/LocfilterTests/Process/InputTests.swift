import Foundation
import TestSupport
import XCTest

/// Where tracks are read from, and what is said where they cannot be.
final class InputTests: XCTestCase {
  private let track = "Fixtures/CSV/wifi-only.csv"
  private let outcome =
    "Settled after 12.5 s: another fix within 1 m of the best one, over 10 s later, accuracy 65 m"

  func testAHyphenAndNoFileMeanStandardInput() throws {
    let bytes = try Fixtures.bytes(named: "CSV/wifi-only.csv")
    for arguments in [["replay", "--summary", "-"], ["replay", "--summary"], ["--summary"]] {
      let run = try BuiltTool.run(arguments, input: bytes)
      XCTAssertEqual(run.status, 0, "\(arguments)")
      XCTAssertEqual(run.lines, [outcome], "\(arguments)")
      XCTAssertEqual(run.errors, "", "\(arguments)")
    }
  }

  func testStandardInputAmongFiles() throws {
    let bytes = try Fixtures.bytes(named: "CSV/wifi-only.csv")
    let run = try BuiltTool.run(["--summary", "Fixtures/CSV/walk.csv", "-"], input: bytes)
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.lines.prefix { $0 != "Total" }.count, 2)
    XCTAssertEqual(run.lines.dropFirst().first, "-: \(outcome)")
    XCTAssertTrue(run.lines.contains("  Recordings 2 read"))
  }

  func testAMissingFileDoesNotHoldUpTheOthers() throws {
    let run = try BuiltTool.run(["--summary", "missing.csv", track, "neither.csv", track])
    XCTAssertEqual(run.status, 65)
    XCTAssertEqual(run.linesBeforeTotal, ["\(track): \(outcome)", "\(track): \(outcome)"])
    XCTAssertEqual(
      run.errorLines,
      ["missing.csv", "neither.csv"].map { "\($0): error: cannot open: No such file or directory" }
        + ["error: 2 of 4 inputs failed: missing.csv, neither.csv"]
    )
  }

  /// Of one input, the exit code says what is wrong; of several, that something is.
  func testTheExitCodeOfFailures() throws {
    try withTemporaryFolder { folder in
      try Data().write(to: folder.appending(component: "empty"))
      XCTAssertEqual(try BuiltTool.run(["empty"], in: folder).status, 65)
      XCTAssertEqual(try BuiltTool.run(["missing"], in: folder).status, 66)
      XCTAssertEqual(try BuiltTool.run(["empty", "missing"], in: folder).status, 65)
      XCTAssertEqual(try BuiltTool.run(["missing", "missing"], in: folder).status, 65)
    }
  }

  func testWhatCannotBeOpened() throws {
    for command in ["replay", "decode"] {
      let missing = try BuiltTool.run([command, "--format", "ndjson", "no such file"])
      XCTAssertEqual(missing.status, 66)
      XCTAssertEqual(
        missing.records,
        [
          #"{"type":"failure","track":"no such file","status":66,"#
            + #""message":"cannot open: No such file or directory"}"#
        ]
      )
      XCTAssertEqual(
        missing.errors,
        "no such file: error: cannot open: No such file or directory\n"
      )
      let folder = try BuiltTool.run([command, "--format", "ndjson", "Fixtures"])
      XCTAssertEqual(folder.status, 66)
      XCTAssertEqual(
        folder.records,
        [
          #"{"type":"failure","track":"Fixtures","status":66,"#
            + #""message":"is a directory; give its files, or --recursive"}"#
        ]
      )
      XCTAssertEqual(
        folder.errors,
        "Fixtures: error: is a directory; give its files, or --recursive\n"
      )
    }
  }

  func testASubcommandThatDoesNotComeFirst() throws {
    try withTemporaryFolder { folder in
      let missing = "error: cannot open: No such file or directory"
      for name in ["replay", "decode", "address"] {
        let run = try BuiltTool.run(["--summary", name, "missing.csv"], in: folder)
        XCTAssertEqual(run.status, 65, name)
        XCTAssertEqual(
          run.errorLines,
          [
            "\(name): \(missing); a subcommand comes first: locfilter \(name) …",
            "missing.csv: \(missing)", "error: 2 of 2 inputs failed: \(name), missing.csv",
          ]
        )
      }
      // A file of that name is a file.
      try Data(try Fixtures.bytes(named: "CSV/wifi-only.csv")).write(
        to: folder.appending(component: "decode")
      )
      let run = try BuiltTool.run(["--summary", "decode"], in: folder)
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.lines, [outcome])
      XCTAssertEqual(run.errors, "")
    }
  }

  func testWhatCannotBeRead() throws {
    let run = try BuiltTool.shell("\"$locfilter\" < Fixtures")
    XCTAssertEqual(run.status, 74)
    XCTAssertEqual(run.errors, "<stdin>: error: cannot read: Is a directory\n")
  }

  /// What follows the last reading that is needed does not matter, whether it is in the same part of the
  /// input as that or in a later one.
  func testAnErrorAfterTheOutcome() throws {
    let header = "time,lat,lon,accuracy"
    let fixes = (0..<2).map { "2026-05-01T09:00:0\($0)Z,48.1,11.5,5" }
    let errors = [
      ["05/06/2026 10:00,48.1,11.5,5"],
      ["time,lat,lon,accuracy,speed"] + Array(repeating: "2026-05-01T09:00:09Z,1,2", count: 20),
    ]
    for error in errors {
      for count in [0, 9000] {
        let later = Array(repeating: "2026-05-01T09:00:05Z,48.1,11.5,5", count: count)
        let lines = [header] + fixes + later + error
        let input = Array((lines.joined(separator: "\n") + "\n").utf8)
        let run = try BuiltTool.run(["--summary"], input: input)
        XCTAssertEqual(run.status, 0, "\(error[0]) \(count)")
        XCTAssertEqual(run.errors, "", "\(error[0]) \(count)")
        XCTAssertEqual(run.lines.count, 1)
        // All of it is decoded.
        let whole = try BuiltTool.run(["decode"], input: input)
        XCTAssertEqual(whole.status, 65, "\(error[0]) \(count)")
        XCTAssertNotEqual(whole.errors, "")
      }
    }
  }

  func testNoReading() throws {
    let sentences = [
      "GPRMC,081231.00,V,,,,,,,140426,,,N,V", "GPGGA,081232.00,,,,,0,00,99.99,,,,,,",
      "GPGSV,1,1,01,02,,,34",
    ]
    let cases: [(name: String, bytes: [UInt8], message: String)] = [
      ("empty", [], "empty: error: no reading: the input is empty"),
      (
        "blank", [0xEF, 0xBB, 0xBF] + Array("\n \t\r\n".utf8),
        "blank: error: no reading: the input is empty"
      ),
      (
        "satellites.nmea", Array(nmea("GPGSV,1,1,01,02,,,34").utf8),
        "satellites.nmea: error: no reading: there is no sentence with a position in it, such as RMC or GGA"
      ),
      (
        "apart.csv", Array("Lcl Date,Lcl Time,latitude,longitude\n2026-05-01,09:00:00,1,2\n".utf8),
        "apart.csv:1:1: error: no usable columns: found 'Lcl Date', 'Lcl Time', 'latitude', 'longitude';"
          + " missing 'time' (similar: 'Lcl Time'); a table needs at least a timestamp, a latitude and a"
          + " longitude; choose with --columns date=NAME,timeOfDay=NAME"
      ),
      (
        "short.csv",
        Array("time,lat,lon\n2026-05-01T09:00:00Z,1,2,3,4\n2026-05-01T09:00:01Z,1,2,3,4\n".utf8),
        "short.csv:2:1: error: the header has 3 names and the rows have 5 fields;"
          + " give the header a name for each field"
      ),
      (
        "long.csv",
        Array("time,lat,lon,a,b\n2026-05-01T09:00:00Z,1,2\n2026-05-01T09:00:01Z,1,2\n".utf8),
        "long.csv:2:1: error: the header has 5 names and the rows have 3 fields;"
          + " remove the names without a field"
      ),
      (
        "prose", Array("It was a dark night.\n".utf8),
        "prose:1:1: error: neither NMEA 0183 nor CSV with a header line and commas, semicolons or tabs;"
          + " name the format with --input-format if it is one of them"
      ),
      (
        "indoors.nmea", Array(sentences.map { nmea($0) }.joined().utf8),
        "indoors.nmea: error: no reading: all 2 positions are marked invalid (RMC status V)"
      ),
      (
        "header.csv", Array("timestamp,latitude,longitude,horizontalAccuracy\n".utf8),
        "header.csv: error: no reading: there is no row with a time and a position below the header"
      ),
      (
        "times.csv", Array("timestamp,receivedAt\n1970-01-01T00:00:00Z,2\n".utf8),
        "times.csv:1:1: error: no usable columns: found 'timestamp', 'receivedAt';"
          + " missing 'lat', 'lon'; a table needs at least a timestamp, a latitude and a longitude"
      ),
    ]
    try withTemporaryFolder { folder in
      for (name, bytes, message) in cases {
        try Data(bytes).write(to: folder.appending(component: name))
        for command in ["replay", "decode"] {
          let run = try BuiltTool.run([command, name], in: folder)
          XCTAssertEqual(run.status, 65, "\(command) \(name)")
          XCTAssertEqual(run.errorLines.last, message, "\(command) \(name)")
        }
        let piped = try BuiltTool.run([], input: bytes, in: folder)
        XCTAssertEqual(piped.status, 65, name)
        XCTAssertEqual(piped.errorLines.last, "<stdin>" + message.dropFirst(name.count), name)
      }
    }
  }

  func testAFileOfAnotherFormatIsNamedWithItsCommand() throws {
    let gpx = Array("<?xml version=\"1.0\"?>\n<gpx version=\"1.1\"><trk/></gpx>\n".utf8)
    let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let convert = "error: this is GPX, which is not read; convert it: gpsbabel -t -i gpx -f"
    let toTable = "-o unicsv,utc=0 -F - | locfilter"
    let cases: [(name: String, bytes: [UInt8], message: String)] = [
      ("walk.gpx", gpx, "\(convert) walk.gpx \(toTable)"),
      ("it's a walk.gpx", gpx, #"\#(convert) 'it'\''s a walk.gpx' \#(toTable)"#),
      ("-walk", gpx, "\(convert) ./-walk \(toTable)"),
      (
        "walk.xlsx",
        [0x50, 0x4B, 3, 4] + Array(repeating: 0, count: 22) + [5, 0, 0, 0]
          + Array("_rels".utf8) + Array("/.rels".utf8),
        "error: this is an Excel workbook, which is not read; save the sheet as CSV"
      ),
    ]
    try withTemporaryFolder { folder in
      for (name, bytes, message) in cases {
        try Data(bytes).write(to: folder.appending(component: name))
        for command in ["replay", "decode", "monitor", "tune"] {
          let options = command == "monitor" ? ["--headings"] : []
          let run = try BuiltTool.run([command] + options + ["--", name], in: folder)
          XCTAssertEqual(run.status, 65, "\(command) \(name)")
          // What follows the command that converts the file is the one that was given.
          let words = ([command] + options + ["-"]).joined(separator: " ")
          let tail = message.hasSuffix("| locfilter") ? " \(words)" : ""
          XCTAssertEqual(run.errorLines, ["\(name):1:1: \(message)\(tail)"], "\(command) \(name)")
        }
      }
      let given = try BuiltTool.run(["--input-format=csv", "walk.gpx"], in: folder)
      XCTAssertEqual(
        given.errorLines,
        ["walk.gpx:1:1: \(convert) walk.gpx \(toTable) --input-format=csv -"]
      )
      // Only a file can be examined before it is read.
      try Data(gzip).write(to: folder.appending(component: "walk.gz"))
      let piped = try BuiltTool.shell("cat walk.gz | \"$locfilter\"", in: folder)
      let unpack = "error: this is gzip, which is not read; unpack it: gzip -dc"
      XCTAssertEqual(piped.errorLines, ["<stdin>:1:1: \(unpack) FILE | locfilter"])
      try Data("SQLite format 3\0".utf8).write(to: folder.appending(component: "-places"))
      let places = try BuiltTool.run(["--placemarks", "./-places", "x"], in: folder)
      XCTAssertEqual(
        places.errorLines,
        [
          "./-places:1:1: error: this is an SQLite database, which is not read; write the table of"
            + " positions as CSV: sqlite3 -csv -header ./-places 'SELECT * FROM NAME'"
        ]
      )
      XCTAssertEqual(places.status, 65)
    }
  }

  func testARecordingOfEventsNeedsNoReadingToBeReplayed() throws {
    let header = "timestamp,latitude,longitude,horizontalAccuracy,event\n"
    let denied = "2026-05-01T09:00:03Z,,,,denied\n"
    let track = Array((header + "2026-05-01T09:00:00Z,,,,start\n" + denied).utf8)
    let run = try BuiltTool.run(["replay"], input: track)
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.lines, ["No location: failed after 3 s (denied)"])
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(try BuiltTool.run(["decode"], input: track).status, 65)

    let idle = try BuiltTool.run(["replay"], input: Array((header + denied).utf8))
    XCTAssertEqual(
      idle.errorLines,
      ["<stdin>: warning: no session: the track has neither a fix nor the event start"]
    )
  }

  func testABinaryFileIsNoTrack() throws {
    var random = SplitMix64(seed: 70)
    let binary = (0..<100_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    for bytes in [binary, binary.map { $0 & 0x0F }, [0x00], [0xFF, 0xFE, 0x0A]] {
      let run = try BuiltTool.run(["--format", "ndjson"], input: bytes)
      XCTAssertEqual(run.status, 65)
      XCTAssertEqual(run.records.count, 1)
      XCTAssertTrue(run.records[0].hasPrefix(#"{"type":"failure","track":"-","#), run.records[0])
      XCTAssertTrue(run.errors.contains(":1: error: n"), run.errors)
      XCTAssertEqual(run.errorLines.count, 1)
      XCTAssertFalse(run.errors.unicodeScalars.dropLast().contains { $0.value < 0x20 })
    }
  }

  /// An input forced into the wrong format has no reading, and says so.
  func testTheFormatCanBeForced() throws {
    let right = try BuiltTool.run(["--summary", "--input-format", "csv", track])
    XCTAssertEqual(right.lines, [outcome])
    let wrong = try BuiltTool.run(["--summary", "--input-format", "nmea", track])
    XCTAssertEqual(wrong.status, 65)
    XCTAssertEqual(
      wrong.errorLines.last,
      "\(track): error: no reading: line 1: not an NMEA sentence"
    )
  }

  /// A session that timed out without a fix is a result, however long after its end the first fix
  /// comes and however the input is cut into chunks.
  func testAFixLongAfterTheTimeoutIsAReadingAllTheSame() throws {
    var rows = ["timestamp,latitude,longitude,horizontalAccuracy"]
    for number in 0..<20_000 {
      let minute = number / 60 % 60
      rows.append("2026-05-01T\(10 + number / 3600):\(two(minute)):\(two(number % 60))Z,,,")
    }
    rows.append("2026-05-02T09:00:00Z,48.8583,2.2945,8")
    let bytes = Array((rows.joined(separator: "\n") + "\n").utf8)
    XCTAssertGreaterThan(bytes.count, 400_000)
    let run = try BuiltTool.run(["--summary"], input: bytes)
    XCTAssertEqual(run.lines, ["No location within 1 min"])
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 0)
  }

  private func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  // MARK: - Placemarks

  func testAPlacemarkFileThatCannotBeUsed() throws {
    try withTemporaryFolder { folder in
      let files = [
        "columns.csv": "latitude,name\n1,a\n", "empty.csv": "",
        "header.csv": "latitude,longitude\n",
      ]
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appending(component: name))
      }
      let track = Fixtures.path(named: "CSV/wifi-only.csv")
      let cases: [(String, Int32, String)] = [
        ("missing.csv", 66, "missing.csv: error: cannot open: No such file or directory"),
        (".", 66, ".: error: is a directory; give its files"),
        (
          "columns.csv", 65,
          "columns.csv:1:1: error: no usable columns: found 'latitude', 'name';"
            + " missing 'longitude'"
        ),
        ("empty.csv", 0, "empty.csv: warning: there is no place in it"),
        ("header.csv", 0, "header.csv: warning: there is no place in it"),
      ]
      for (name, status, message) in cases {
        let run = try BuiltTool.run(["--placemarks", name, track], in: folder)
        XCTAssertEqual(run.status, status, name)
        XCTAssertEqual(run.errorLines, [message], name)
        XCTAssertEqual(run.output.isEmpty, status != 0, name)
      }
    }
  }

  func testATextWithOtherSeparators() throws {
    let pipes = Array("time|latitude|longitude\n2026-05-01T09:00:00Z|1|2\n".utf8)
    XCTAssertEqual(
      try BuiltTool.run(["--input-format=csv"], input: pipes).errors,
      "<stdin>:1:1: error: no usable columns: found 'time|latitude|longitude';"
        + " a table needs at least a timestamp, a latitude and a longitude;"
        + " fields are separated by commas, semicolons or tabs\n"
    )
  }

  func testAnErrorAfterReadingsTellsTheirNumber() throws {
    let table = "time,lat,lon,accuracy\n13/05/2026 09:00:00,1,2,3\n14/05/2026 09:00:01,1,2,3\n"
    let run = try BuiltTool.run(
      ["decode"],
      input: Array((table + "time,lat,lon\n1,2,3,4,5\n1,2,3,4,5\n").utf8)
    )
    XCTAssertEqual(run.status, 65)
    XCTAssertEqual(
      run.errorLines.last,
      "<stdin>:5:1: error: the header has 3 names and the rows have 5 fields; give the header a name for"
        + " each field; 2 readings before it are used"
    )
  }

  func testStartsThatTheTrackDoesNotHave() throws {
    // What a comparison says about all recordings is not about this one.
    func lines(_ run: ToolRun) -> [String] {
      run.errorLines.filter { !$0.hasPrefix("warning: ") }
    }
    for command in ["replay", "tune"] {
      let afterAll = try BuiltTool.run([command, "--start", "2030-01-01T00:00:00Z", track])
      XCTAssertEqual(afterAll.status, 0)
      XCTAssertEqual(afterAll.output, [])
      XCTAssertEqual(
        afterAll.errorLines,
        ["\(track): warning: no session: the track ends before --start"]
      )
      let before = try BuiltTool.run([command, "--start", "2020-01-01T00:00:00Z", track])
      XCTAssertEqual(lines(before).count, 1)
      XCTAssertTrue(
        before.errors.hasPrefix("\(track): note: the first fix comes long after --start, at 2026-"),
        before.errors
      )
      let first = try BuiltTool.run([command, "--start", "first", track])
      let recording = try BuiltTool.run([command, "--start", "recording", track])
      XCTAssertEqual(lines(first), [])
      XCTAssertFalse(first.output.isEmpty)
      XCTAssertEqual(recording.output, first.output)
      XCTAssertEqual(
        lines(recording),
        ["\(track): warning: the file has no recording start; the session starts at its first row"]
      )
    }
  }

  func testAStartThatRelativeTimesDoNotMeet() throws {
    let table = """
      "Time (s)","Latitude (°)","Longitude (°)","Horizontal Accuracy (m)"
      0.5,52.5,13.4,65

      """
    let run = try BuiltTool.run(["--start", "2026-05-01T09:00:00Z"], input: Array(table.utf8))
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.output, [])
    XCTAssertEqual(
      run.errorLines,
      [
        "<stdin>: warning: no session: the track has only relative times, and --start TIME needs absolute"
          + " ones"
      ]
    )
  }

  func testDecodedTracksAreNamedWhereThereAreSeveral() throws {
    let one = try BuiltTool.run(["decode", track])
    let two = try BuiltTool.run(["decode", track, track])
    let named = [track] + one.lines.dropFirst()
    XCTAssertEqual(Array(two.lines.dropFirst()), named + named)
  }
}
