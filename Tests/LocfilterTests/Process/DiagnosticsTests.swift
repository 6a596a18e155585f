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
      "t.csv:3:22: warning: 'north' is not a valid latitude",
      "t.csv:4:1: warning: 2 fields where 4 are needed",
      "t.csv:5:40: note: 'high' is not a valid altitude; treated as absent",
      "t.csv:2:1: note: times have no time zone; UTC assumed; --time-zone gives another",
    ]
    let all = [
      "t.csv:2:1: note: times have no time zone; UTC assumed (byte 57)",
      "t.csv:3:22: warning: 'north' is not a valid latitude (byte 119)",
      "t.csv:4:1: warning: 2 fields where 4 are needed (byte 138)",
      "t.csv:5:40: note: 'high' is not a valid altitude; treated as absent (byte 206)",
      "t.csv: warning: 2 lines not used",
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

  /// One message for all of a kind: by reason and, for a value, by column.
  func testEqualDiagnosticsAreGrouped() throws {
    let rows = (0..<6).map { "2026-05-01T09:00:0\($0)Z,488,2.2945,65,x\n" }.joined()
    let header = "timestamp,latitude,longitude,horizontalAccuracy,altitude\n"
    let last = "2026-05-01T09:00:09Z,48.8583,2.2945,30,33\n"
    let text =
      header + "2026-05-01T09:00:00Z,48.8583,2.2945,65,y\n"
      + "2026-05-01T09:00:01Z,2\n2026-05-01T09:00:01Z,2\n"
      + rows.replacingOccurrences(of: ",488,", with: ",n,") + last
    let run = try run(["decode"], text)
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(
      run.errorLines,
      [
        "t.csv:2:40: note: 'y' is not a valid altitude; treated as absent; 6 more like it, the last"
          + " in line 10",
        "t.csv:3:1: warning: 2 fields where 4 are needed; 1 more like it, in line 4",
        "t.csv:5:22: warning: 'n' is not a valid latitude; 5 more like it, the last in line 10",
        "t.csv: warning: 8 lines not used; --diagnostics all shows each",
      ]
    )
  }

  /// What holds for several inputs is reported once, at the end and at the place of the first.
  func testNotesAboutInputsAreCounted() throws {
    let header = "timestamp,latitude,longitude,horizontalAccuracy\n"
    let bad = "2026-05-01T09:00:00,n,2.2945,65\n"
    let good = "2026-05-01T09:00:00,48.8583,2.2945,65\n"
    let utc = "2026-05-01T09:00:00Z,48.8583,2.2945,0\n"
    try withTemporaryFolder { folder in
      for (name, rows) in [("a", utc), ("b", bad + good), ("c", good), ("d", bad), ("e", good)] {
        try Data((header + rows).utf8).write(to: folder.appending(component: name))
      }
      let zone = "note: times have no time zone; UTC assumed"
      let option = "; --time-zone gives another"
      let zero =
        "a: note: the only fix has an accuracy of 0 m, which may mean unknown;"
        + " --zero-accuracy-is-unknown rejects such fixes,"
        + " and --assume-accuracy METRES gives them one"
      let value = "2:21: warning: 'n' is not a valid latitude"
      let failure = "d: error: no reading: line 2: 'n' is not a valid latitude"
      let cases: [([String], Int32, [String])] = [
        (["a", "c"], 0, [zero, "c:2:1: \(zone)\(option)"]),
        (["c", "e"], 0, ["c:2:1: \(zone); likewise in 1 other input\(option)"]),
        (
          ["b", "a", "c", "d", "e"], 65,
          [
            "b:\(value)", "d:\(value)", failure,
            "b:2:1: \(zone); likewise in 2 other inputs\(option)", zero,
            "error: 1 of 5 inputs failed: d",
          ]
        ),
        (
          ["a", "a", "a"], 0,
          [
            "a: note: the only fix has an accuracy of 0 m, which may mean unknown; likewise in 2 other"
              + " inputs; --zero-accuracy-is-unknown rejects such fixes,"
              + " and --assume-accuracy METRES gives them one"
          ]
        ),
        // The failure of an input is all that is said of it as a whole.
        (["d"], 65, ["d:\(value)", failure]),
        (
          ["--diagnostics=none", "b", "a", "d"], 65, [failure, "error: 1 of 3 inputs failed: d"]
        ),
        (
          ["--diagnostics=all", "c", "b"], 0,
          [
            "c:2:1: \(zone) (byte 48)", "b:\(value) (byte 68)", "b:2:1: \(zone) (byte 48)",
          ]
        ),
      ]
      for (arguments, status, errors) in cases {
        let run = try BuiltTool.run(["decode"] + arguments, in: folder)
        XCTAssertEqual(run.status, status, "\(arguments)")
        XCTAssertEqual(run.errorLines, errors, "\(arguments)")
      }
    }
  }

  /// A hint is about what was read, and is not made if the options show what it is about.
  func testHints() throws {
    let header = "timestamp,latitude,longitude,horizontalAccuracy\n"
    func rows(_ accuracy: String, _ seconds: [Int] = [0, 1, 2]) -> String {
      header + seconds.map { "2026-05-01T09:00:0\($0)Z,48.8583,2.2945,\(accuracy)\n" }.joined()
    }
    let zero =
      "an accuracy of 0 m, which may mean unknown; --zero-accuracy-is-unknown rejects such fixes,"
      + " and --assume-accuracy METRES gives them one"
    let none = "t.csv: note: all 3 fixes have no accuracy; --assume-accuracy METRES gives it"
    let time =
      "t.csv: note: all 3 fixes have the same time; --columns timestamp=NAME names another column"
    let order =
      "t.csv: note: the fixes run from the newest to the oldest; reverse its rows: awk 'NR == 1; NR > 1"
      + " { row[NR] = $0 } END { for (i = NR; i > 1; i--) print row[i] }' t.csv | locfilter decode -"
    let late =
      "t.csv: note: 3 fixes are more than 5 s older than one before, from line 4 on; if another track"
      + " begins there, give it a file of its own"
    let steps = "t.csv:3:1: note: time steps back by 1 s; 1 more like it, in line 4"
    let step = "t.csv:4:1: note: time steps back by 8 s"
    let short = "t.csv: note: the track (2 s) is shorter than --visit-duration"
    let cases: [([String], String, [String])] = [
      (["replay"], rows("0"), ["t.csv: note: the first fix has \(zero)"]),
      (["replay", "--zero-accuracy-is-unknown"], rows("0"), []),
      (["decode"], rows("0"), ["t.csv: note: all 3 fixes have \(zero)"]),
      (["tune"], rows("0"), ["t.csv: note: all 3 fixes have \(zero)"]),
      (["tune", "--zero-accuracy-is-unknown"], rows("0"), []),
      (["monitor", "--visits", "--zero-accuracy-is-unknown"], rows("0"), [short]),
      (["monitor", "--visits", "--visit-duration=2"], rows("9"), []),
      (["decode"], rows("12", [1, 9, 1, 2, 3]), [step, late]),
      (["replay"], rows("-1"), [none]), (["monitor", "--visits"], rows(""), [none, short]),
      (["replay", "--assume-accuracy=20"], rows(""), []),
      (["replay"], rows("12", [4, 4, 4]), [time]),
      (["decode"], rows("12", [4, 3, 2]), [steps, order]),
      (["decode", "--diagnostics=none"], rows("-1", [4, 4, 4]), []),
      (["decode", "--diagnostics=all"], rows("-1", [4, 4, 4]), [none, time]),
    ]
    for (arguments, text, errors) in cases {
      let run = try run(arguments, text)
      XCTAssertEqual(run.status, 0, "\(arguments)")
      XCTAssertEqual(run.errorLines, errors, "\(arguments) \(text)")
    }
  }

  /// The command of the hint reads a recording in the right order, whichever format it has.
  func testARecordingFromNewestToOldestIsReversedAsTheHintSays() throws {
    let sentences = (1...4).flatMap { second in
      [
        nmea("GPRMC,12000\(second),A,4812.5,N,01622.3,E,1,90,010526,,,A", lineEnd: "\n"),
        nmea("GPGGA,12000\(second),4812.5,N,01622.3,E,1,08,1.5,1\(second),M,40,M,,", lineEnd: "\n"),
      ]
    }
    let rows = (1...4).map { "2026-05-01T12:00:0\($0)Z,48.2083,16.3717,1\($0)\n" }
    let header = "timestamp,latitude,longitude,horizontalAccuracy\n"
    for (first, lines) in [("", sentences), (header, rows)] {
      try withTemporaryFolder { folder in
        func write(_ lines: [String], _ name: String) throws {
          let text = first + lines.joined()
          try Data(text.utf8).write(to: folder.appending(component: name))
        }
        try write(lines, "t")
        try write(lines.reversed(), "r")
        let expected = try BuiltTool.run(["decode", "t"], in: folder)
        let reversed = try BuiltTool.run(["decode", "r"], in: folder)
        XCTAssertEqual(expected.errors, "")
        let hint = try XCTUnwrap(reversed.errorLines.first { $0.contains("newest to the oldest") })
        let command = try XCTUnwrap(
          hint.firstRange(of: "awk").map { String(hint[$0.lowerBound...]) }
        )
        let line = command.replacing("| locfilter ", with: "| \"$locfilter\" ")
        XCTAssertEqual(try BuiltTool.shell(line, in: folder).text, expected.text, hint)
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
        run.errorLines.filter { $0.contains("errors") },
        reason.isEmpty
          ? []
          : ["warning: errors cannot be measured: \(reason); using the claimed accuracy"],
        reference
      )
    }
    let quiet = ["tune", "--timeout", "45,89", "--reference", "track", "--diagnostics", "none"]
    XCTAssertEqual(try run(quiet, text).errors, "")
  }

  /// What a comparison warns of is in its report, or on standard error if that has no place for it.
  func testAComparisonWarnsOfQuestionsThatDoNotFit() throws {
    func rows(_ accuracy: Int, step: Double) -> String {
      "timestamp,latitude,longitude,horizontalAccuracy\n"
        + (0..<300).map { second in
          let time = "2026-05-01T09:0\(second / 60):\(second % 60 < 10 ? "0" : "")\(second % 60)Z"
          return "\(time),\(48.8583 + Double(second) * step),2.2945,\(accuracy)\n"
        }.joined()
    }
    let few = "no recommendation: it would rest on "
    let warm = "starts are warm"
    let cases: [([String], String, [String])] = [
      ([], rows(300, step: 0), [warm, "the best median accuracy is 300 m", few]),
      // The position of a network that comes at once does not make a start warm.
      (["--every=off"], rows(100, step: 0), [few]),
      (
        ["--every=off", "--reference=44,2"], rows(9, step: 0),
        ["1 of 1 start is warm", "the median result is 540.6 km", few]
      ),
      (
        ["--reference=track"], rows(9, step: 1e-4),
        [warm, "the receiver moves in 1 of 1 recording", few]
      ),
    ]
    for (options, text, warnings) in cases {
      let run = try run(["tune", "--format=csv"] + options, text)
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.errorLines.count, warnings.count, run.errors)
      for (line, warning) in zip(run.errorLines, warnings) {
        XCTAssertTrue(line.hasPrefix("warning: ") && line.contains(warning), "\(line) \(warning)")
      }
      let report = try self.run(["tune"] + options, text)
      XCTAssertEqual(report.errors, "")
      XCTAssertEqual(
        report.lines.filter { $0.hasPrefix("Warning: ") }.count,
        warnings.count { $0 != few }
      )
    }
  }

  /// Neither a colour nor a line break gets from a file to the terminal.
  func testTheTextOfAFileCannotCommandTheTerminal() throws {
    let header = try run([], "time,\u{1B}[31mlat\u{7},lon\u{9B}2J\n1,2,3\n")
    XCTAssertEqual(header.status, 65)
    XCTAssertTrue(header.errors.contains("'time', '\u{FFFD}[31mlat\u{FFFD}', 'lon\u{FFFD}2J'"))
    let row = "2026-05-01T09:00:00Z,\"4\n8\u{1B}[2J\",2,3,4\n"
    let value = try run(["--diagnostics", "all"], Self.table + row)
    XCTAssertTrue(value.errors.contains("6:23: warning: '4\u{FFFD}8\u{FFFD}[2J' is not a valid"))
    XCTAssertFalse(value.errors.contains("\u{1B}"))
  }

  func testErrorsAreSaidAtEveryLevel() throws {
    let run = try run(["--diagnostics", "none"], "time,lat\n1,2\n")
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
        "t.csv: warning: 2 lines not used",
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
          "places.csv:2:1: warning: '100,0' is not a valid coordinate (byte 28)"
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
      ["t.csv:2:1: warning: 1 field where 4 are needed"]
    )
  }
}
