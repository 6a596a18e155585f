import Foundation
import TestSupport
import XCTest

/// Where results are written to: whole, or not at all.
final class OutputTests: XCTestCase {
  private let track = Fixtures.path(named: "CSV/wifi-only.csv")
  private let outcome =
    "Settled after 12.5 s: another fix within 1 m of the best one, over 10 s later, accuracy 65 m\n"

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  private func contents(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(component: name), encoding: .utf8)
  }

  func testAFileIsWrittenInsteadOfStandardOutput() throws {
    try withTemporaryFolder { folder in
      for option in [["-o", "out.txt"], ["--output", "out.txt"], ["--output=./out.txt"]] {
        let run = try BuiltTool.run(["--summary", track] + option, in: folder)
        XCTAssertEqual(run.status, 0)
        XCTAssertEqual(run.output, [])
        XCTAssertEqual(run.errors, "")
        XCTAssertEqual(try files(in: folder), ["out.txt"])
        XCTAssertEqual(try contents("out.txt", in: folder), outcome)
      }
      let hyphen = try BuiltTool.run(["--summary", track, "-o", "-"], in: folder)
      XCTAssertEqual(hyphen.text, outcome)
      XCTAssertEqual(try files(in: folder), ["out.txt"])
    }
  }

  func testAnExistingFileIsReplaced() throws {
    try withTemporaryFolder { folder in
      try Data("something older, and longer\n".utf8).write(
        to: folder.appending(component: "out.ndjson")
      )
      let run = try BuiltTool.run(
        ["decode", "--format", "ndjson", track, "-o", "out.ndjson"],
        in: folder
      )
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(try files(in: folder), ["out.ndjson"])
      XCTAssertEqual(
        try contents("out.ndjson", in: folder),
        try BuiltTool.run(["decode", "--format", "ndjson", track]).text
      )
    }
  }

  /// A command line with an error leaves no file, and neither does one that names nothing that can be opened.
  func testARunThatReadsNothingLeavesNoFile() throws {
    try withTemporaryFolder { folder in
      try Data("not a track\n".utf8).write(to: folder.appending(component: "bad.csv"))
      let failures: [([String], Int32)] = [
        (["missing.csv"], 66), (["missing.csv", "."], 65), (["bad.csv"], 65),
        (["bad.csv", "missing.csv"], 65),
        ([track, "--placemarks", "missing.csv"], 66), ([track, "--bogus"], 64),
      ]
      for command in ["replay", "decode"] {
        for (arguments, status) in failures
        where command == "replay" || !arguments.contains("--placemarks") {
          let run = try BuiltTool.run([command, "-o", "out.csv"] + arguments, in: folder)
          XCTAssertEqual(run.status, status, "\(command) \(arguments)")
          XCTAssertEqual(try files(in: folder), ["bad.csv"], "\(command) \(arguments)")
        }
      }
    }
  }

  /// Others are read, and what was read of it until then is written as well.
  func testADocumentIsWholeWhereATrackFails() throws {
    try withTemporaryFolder { folder in
      let times = "timestamp,latitude,longitude,horizontalAccuracy\n2026-05-01T09:00:00Z,,,\n"
      try Data(times.utf8).write(to: folder.appending(component: "times.csv"))
      let cases: [([String], Int32, [String: Int])] = [
        (["missing.csv"], 66, ["decode": 0, "replay": 0]),
        (["times.csv"], 65, ["decode": 0, "replay": 1]),
        ([track, "missing.csv", "times.csv", track], 65, ["decode": 2 * 18, "replay": 2 * 8 + 1]),
      ]
      for (files, status, counts) in cases {
        for (command, count) in counts {
          let json = try BuiltTool.run([command, "--format=geojson"] + files, in: folder)
          XCTAssertEqual(json.status, status, "\(command) \(files)")
          let value = try JSONSerialization.jsonObject(with: Data(json.output))
          let features = (value as? [String: Any])?["features"] as? [Any]
          XCTAssertEqual(features?.count, count, "\(command) \(files)")

          let gpx = try BuiltTool.run([command, "--format=gpx"] + files, in: folder)
          XCTAssertEqual(gpx.status, status, "\(command) \(files)")
          XCTAssertEqual(
            gpx.lines.count { $0.hasPrefix("<trk>") },
            gpx.lines.count { $0.hasSuffix("</trk>") }
          )
          XCTAssertEqual(gpx.lines.last, "</gpx>")
        }
      }
    }
  }

  func testARunThatReadsNothingLeavesAnExistingFileAsItWas() throws {
    try withTemporaryFolder { folder in
      try Data("precious\n".utf8).write(to: folder.appending(component: "out.csv"))
      for arguments in [["missing.csv"], ["missing.csv", "neither.csv"]] {
        let line = ["decode", "--format", "csv", "-o", "out.csv"]
        let run = try BuiltTool.run(line + arguments, in: folder)
        XCTAssertEqual(run.status, arguments.count == 1 ? 66 : 65)
        XCTAssertEqual(try files(in: folder), ["out.csv"])
        XCTAssertEqual(try contents("out.csv", in: folder), "precious\n")
      }
    }
  }

  /// A failed input may also give something: a record of the failure, or what was read until then.
  func testAFailedRunWithoutAResultLeavesAnExistingFileAsItWas() throws {
    let sentences = nmea("GPRMC,120000,V,4807.038,N,01131.000,E,,,010526,,,N")
    let cut = "timestamp,latitude,longitude,horizontalAccuracy\n2026-05-01T09:00:00Z,48,11,5\n"
    let cases: [(line: String, isWritten: Bool)] = [
      ("--summary fixless", true), ("decode fixless", false), ("decode --format csv bad", false),
      ("decode --format csv bad good", true), ("--format ndjson bad", true),
      ("--summary bad", false),
      ("--format html bad", false), ("--format geojson bad", false), ("tune bad", false),
      ("tune bad fixless", true),
      ("tune cut.gz", true), ("tune good", true),
      ("decode --recursive empty", false), ("--format ndjson --recursive empty", false),
      ("decode --recursive bad-only", false), ("decode --files-from /dev/null", true),
    ]
    for (line, isWritten) in cases {
      try withTemporaryFolder { folder in
        for (name, content) in [
          ("fixless", sentences), ("bad", "no track\n"), ("out", "old"), ("cut", cut),
        ] {
          try Data(content.utf8).write(to: folder.appending(component: name))
        }
        let files =
          "mkdir empty bad-only; cp bad bad-only; cp '\(track)' good;"
          + " gzip -c cut > whole; size=$(wc -c < whole); head -c $((size - 2)) whole > cut.gz"
        let run = try BuiltTool.shell("\(files); \"$locfilter\" \(line) -o out", in: folder)
        XCTAssertNotEqual(
          try contents("out", in: folder) == "old",
          isWritten,
          "\(line) \(run.errors)"
        )
      }
    }
  }

  func testWhatCouldBeReadIsWritten() throws {
    try withTemporaryFolder { folder in
      try Data("not a track\n".utf8).write(to: folder.appending(component: "bad.csv"))
      for (arguments, lines) in [
        ([track, "missing.csv"], 18), (["bad.csv", track, track], 35),
      ] {
        let line = ["decode", "--format", "csv", "-o", "out.csv"]
        let run = try BuiltTool.run(line + arguments, in: folder)
        XCTAssertEqual(run.status, 65)
        XCTAssertEqual(try files(in: folder), ["bad.csv", "out.csv"])
        let text = try contents("out.csv", in: folder)
        XCTAssertEqual(text.split(separator: "\n").count, lines, "\(arguments)")
      }
    }
  }

  func testASymbolicLinkIsFollowed() throws {
    try withTemporaryFolder { folder in
      let files = FileManager.default
      let target = folder.appending(component: "target.txt")
      let link = folder.appending(component: "link.txt")
      try Data("older\n".utf8).write(to: target)
      try files.createSymbolicLink(at: link, withDestinationURL: target)
      let run = try BuiltTool.run(["--summary", track, "-o", "link.txt"], in: folder)
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(try contents("target.txt", in: folder), outcome)
      XCTAssertNotNil(
        try? files.destinationOfSymbolicLink(atPath: link.path(percentEncoded: false))
      )
    }
  }

  func testPlacesThatCannotBeWrittenTo() throws {
    try withTemporaryFolder { folder in
      let cases = [("no/such/folder.txt", "No such file or directory"), (".", "Is a directory")]
      for (path, reason) in cases {
        let run = try BuiltTool.run([track, "-o", path], in: folder)
        XCTAssertEqual(run.status, 74, path)
        XCTAssertEqual(run.output, [], path)
        XCTAssertEqual(run.errors, "\(path): error: cannot write: \(reason)\n")
      }
      XCTAssertEqual(try files(in: folder), [])
    }
  }

  func testAFullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else {
      throw XCTSkip("there is no /dev/full")
    }
    let message = "error: cannot write: No space left on device\n"
    for arguments in ["'\(track)'", "decode '\(track)'", "--help", "--version"] {
      let run = try BuiltTool.shell("\"$locfilter\" \(arguments) > /dev/full")
      XCTAssertEqual(run.status, 74, arguments)
      XCTAssertEqual(run.errors, "standard output: \(message)", arguments)
    }
    let device = try BuiltTool.run([track, "--output", "/dev/full"])
    XCTAssertEqual(device.status, 74)
    XCTAssertEqual(device.errors, "/dev/full: \(message)")
    XCTAssertTrue(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  func testADeviceIsWrittenToAsItIs() throws {
    let run = try BuiltTool.run([track, "--output", "/dev/null"])
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "")
    let pipe = try BuiltTool.shell("\"$locfilter\" --summary '\(track)' -o /dev/stdout | cat")
    XCTAssertEqual(pipe.text, outcome)
  }

  /// Opens a pipe as descriptor 4 whose reader is gone.
  private let closedPipe = "mkfifo p; exec 3<>p; exec 4>p; exec 3>&-; rm p;"

  /// Messages that nobody reads do not matter.
  func testAClosedPipeOfMessagesChangesNothing() throws {
    let expected = try BuiltTool.run(["decode", "--format", "csv", "missing.csv", track]).text
    for prefix in ["", "trap '' PIPE; "] {
      try withTemporaryFolder { folder in
        let line = "\"$locfilter\" decode --format csv -o out missing.csv '\(track)' 2>&4"
        let run = try BuiltTool.shell("\(prefix)\(closedPipe) \(line)", in: folder)
        XCTAssertEqual(run.status, 65, prefix)
        XCTAssertEqual(try files(in: folder), ["out"], prefix)
        XCTAssertEqual(try contents("out", in: folder), expected, prefix)
      }
    }
  }

  func testAClosedPipeOfTheOutputEndsTheRunByItsSignal() throws {
    for (prefix, status) in [("", "141"), ("trap '' PIPE; ", "0")] {
      for arguments in ["decode '\(track)'", "decode '\(track)' -o /dev/fd/4", "--help"] {
        try withTemporaryFolder { folder in
          let line = "\"$locfilter\" \(arguments) >&4; echo $?"
          let run = try BuiltTool.shell("\(prefix)\(closedPipe) \(line)", in: folder)
          XCTAssertEqual(run.lines, [status], arguments)
          XCTAssertEqual(run.errors, "", arguments)
        }
      }
    }
  }

  func testAClosedPipeEndsQuietly() throws {
    try withTemporaryFolder { folder in
      var text = "timestamp,latitude,longitude,horizontalAccuracy\n"
      for number in 0..<12_000 {
        let (minute, second) = (number / 60 % 60, number % 60)
        text +=
          "2026-05-01T1\(number / 3600):\(minute / 10)\(minute % 10):\(second / 10)\(second % 10)Z,"
          + "48.8583,2.2945,\(20 + number % 9)\n"
      }
      try Data(text.utf8).write(to: folder.appending(component: "long.csv"))
      let lines = [
        "decode --format csv", "decode --format ndjson", "decode", "--format ndjson --repeat",
        "decode --format geojson", "decode --format gpx", "--format geojson --repeat",
        "--format gpx --repeat",
      ]
      for line in lines {
        // Killed by the signal by default; if the signal is ignored, the write fails.
        for prefix in ["", "trap '' PIPE; "] {
          // A pipe has a thread that reads ahead, and a file of this length has none.
          for (source, name) in [("", "long.csv"), ("cat long.csv 2>/dev/null | ", "-")] {
            let run = try BuiltTool.shell(
              "\(prefix){ \(source)\"$locfilter\" \(line) \(name); echo $? > status; } | head -n 1",
              in: folder
            )
            XCTAssertEqual(run.lines.count, 1, line)
            XCTAssertEqual(run.errors, "", line)
            let status = try contents("status", in: folder)
            XCTAssertEqual(status, prefix.isEmpty ? "141\n" : "0\n", line)
          }
        }
      }
    }
  }
}
