import Foundation
import TestSupport
import XCTest

/// Inputs from lists and directories.
final class ListedInputTests: XCTestCase {
  private let outcome =
    "Settled after 12.5 s: another fix within 1 m of the best one, over 10 s later, accuracy 65 m"

  /// Calls `body` with a folder that has the same track under each of `names`.
  private func withTracks(_ names: [String], _ body: (URL) throws -> Void) throws {
    let track = Data(try Fixtures.bytes(named: "CSV/wifi-only.csv"))
    try withTemporaryFolder { folder in
      for name in names {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try track.write(to: file)
      }
      try body(folder)
    }
  }

  func testListsOfFiles() throws {
    try withTracks(["a b.csv", "-", "c.csv", "d.csv"]) { folder in
      let lists = ["a b.csv\nc.csv\n-", "a b.csv\r\n\r\nc.csv\r\n-\r\n", "a b.csv\0c.csv\0\0-\0"]
      for list in lists {
        try Data(list.utf8).write(to: folder.appending(component: "list"))
        for command in ["replay", "decode", "monitor", "tune"] {
          let options = command == "monitor" ? ["--floors"] : []
          let named = try BuiltTool.run(
            [command] + options + ["d.csv", "a b.csv", "c.csv", "./-"],
            in: folder
          )
          let listed = try BuiltTool.run(
            [command, "--files-from", "list", "d.csv"] + options,
            in: folder
          )
          XCTAssertEqual(listed.text, named.text, command)
          XCTAssertEqual(listed.errors, named.errors, command)
          XCTAssertEqual(listed.status, 0, command)
        }
        let piped = try BuiltTool.run(
          ["--files-from", "-", "--summary"],
          input: Array(list.utf8),
          in: folder
        )
        XCTAssertEqual(
          piped.linesBeforeTotal,
          ["a b.csv", "c.csv", "./-"].map { "\($0): \(outcome)" }
        )
      }
    }
  }

  func testSeveralLists() throws {
    try withTracks(["a.csv", "b.csv", "c.csv"]) { folder in
      let line =
        "echo c.csv > l; echo b.csv | \"$locfilter\" --summary --files-from l a.csv --files-from=-"
      let run = try BuiltTool.shell(line + " --files-from /dev/null", in: folder)
      XCTAssertEqual(
        run.linesBeforeTotal,
        ["a.csv", "c.csv", "b.csv"].map { "\($0): \(outcome)" }
      )
      XCTAssertEqual(run.status, 0)
    }
  }

  func testAnEmptyListHasNothingToRead() throws {
    for list in ["", "\n", "\0"] {
      let run = try BuiltTool.run(["--summary", "--files-from=-"], input: Array(list.utf8))
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.output, [])
      XCTAssertEqual(run.errors, "")
    }
  }

  func testAListThatCannotBeRead() throws {
    let cases: [(String, Int32, String)] = [
      (
        "\"$locfilter\" --files-from none", 66,
        "none: error: cannot open: No such file or directory"
      ),
      (
        "\"$locfilter\" --files-from Fixtures", 66,
        "Fixtures: error: is a directory; give a file with names"
      ),
      (
        "\"$locfilter\" --files-from - < Fixtures", 74,
        "<stdin>: error: cannot read: Is a directory"
      ),
      ("\"$locfilter\" --files-from - <&-", 66, "<stdin>: error: cannot open: Bad file descriptor"),
    ]
    for (line, status, message) in cases {
      let run = try BuiltTool.shell(line)
      XCTAssertEqual(run.status, status, line)
      XCTAssertEqual(run.errorLines, [message], line)
      XCTAssertEqual(run.output, [], line)
    }
  }

  func testNamesThatCannotBeOpened() throws {
    let long = String(repeating: "x", count: 100_000)
    try withTracks(["a.csv"]) { folder in
      let run = try BuiltTool.run(
        ["--files-from", "-", "--summary"],
        input: Array("none.csv\n\(long)\na.csv\n".utf8),
        in: folder
      )
      XCTAssertEqual(run.linesBeforeTotal, ["a.csv: \(outcome)"])
      XCTAssertTrue(
        run.errors.contains("none.csv: error: cannot open: No such file or directory\n")
      )
      XCTAssertTrue(run.errors.contains("x: error: cannot open: File name too long\n"))
      XCTAssertNotEqual(run.status, 0)
    }
  }

  func testAListOnATerminalIsAUsageError() throws {
    let terminal = try PseudoTerminal()
    let run = try BuiltTool.run(
      BuiltTool.url,
      ["a.csv", "--files-from", "-"],
      source: terminal.opened()
    )
    XCTAssertEqual(run.status, 64)
  }

  func testDirectories() throws {
    try withTracks(["d/b.csv", "d/a/c.nmea", "d/.h.csv", "d/a.jpg", "e.csv"]) { folder in
      for options in [["--recursive", "d", "e.csv"], ["--files-from", "list", "--recursive"]] {
        try Data("d\ne.csv\n".utf8).write(to: folder.appending(component: "list"))
        let run = try BuiltTool.run(["--summary"] + options, in: folder)
        XCTAssertEqual(
          run.linesBeforeTotal,
          ["d/a/c.nmea", "d/b.csv", "e.csv"].map { "\($0): \(outcome)" }
        )
        XCTAssertEqual(run.status, 0)
      }
    }
  }

  /// It is not read, even under another name: every run would read what the last one has written.
  func testTheOutputInADirectoryIsSkipped() throws {
    try withTracks(["d/a.csv", "d/out.csv"]) { folder in
      for output in ["-o d/out.csv", "-o link", "> d/out.csv", ">> d/out.csv"] {
        let line = "ln -sf d/out.csv link; $locfilter decode --format csv --recursive d \(output)"
        let run = try BuiltTool.shell(line + "; grep -c d/out.csv d/out.csv", in: folder)
        XCTAssertEqual(run.lines, ["0"], output)
        XCTAssertEqual(
          run.errorLines,
          ["note: skipped in directories: 1 as the output (d/out.csv)"],
          output
        )
      }
    }
  }

  func testDirectoriesWithoutARecordingAreAnError() throws {
    let cases: [(files: String, errors: [String])] = [
      ("mkdir d", ["d: error: no recording in it"]),
      (
        "mkdir d; touch d/a.jpg",
        ["note: skipped in directories: 1 by extension (d/a.jpg)", "d: error: no recording in it"]
      ),
      (
        "mkdir -p d/e; echo text > d/b.txt; echo text > d/e/c",
        [
          "note: skipped in directories: 2 by content (first d/b.txt)",
          "error: no recording among the files in directories",
        ]
      ),
    ]
    for (files, errors) in cases {
      for (options, status) in [("", 65), ("--fail-on unreadable", 1), ("--fail-on timedOut", 65)] {
        try withTemporaryFolder { folder in
          let line = "\(files); \"$locfilter\" --recursive d \(options)"
          let run = try BuiltTool.shell(line, in: folder)
          XCTAssertEqual(run.status, Int32(status), line)
          let met = status == 1 ? ["error: --fail-on was met: unreadable (1 input)"] : []
          XCTAssertEqual(run.errorLines.sorted(), (errors + met).sorted(), line)
        }
      }
      // Beside a recording, it is one input of several.
      try withTracks(["track.csv"]) { folder in
        let line = "\(files); \"$locfilter\" --summary --recursive d track.csv"
        let run = try BuiltTool.shell(line, in: folder)
        XCTAssertEqual(run.status, errors.last?.hasPrefix("d:") == true ? 65 : 0, line)
      }
    }
  }

  func testWhatIsSkippedIsNoted() throws {
    let cases: [(files: String, note: String)] = [
      ("touch d/.h", "1 hidden (d/.h)"),
      ("touch d/a.jpg", "1 by extension (d/a.jpg)"),
      ("echo text > d/b.txt", "1 by content (d/b.txt)"),
      ("ln -s none d/c.csv", "1 not a regular file (d/c.csv)"),
      (
        "ln -s none d/c.csv; mkfifo d/p.csv; ln -s . d/up; touch d/a.jpg d/b.jpg",
        "2 by extension (first d/a.jpg), 3 not regular files (first d/c.csv)"
      ),
    ]
    for (files, note) in cases {
      try withTracks(["d/track.csv"]) { folder in
        let line = "\(files); \"$locfilter\" --summary --recursive d"
        let run = try BuiltTool.shell(line, in: folder)
        XCTAssertEqual(run.errorLines, ["note: skipped in directories: \(note)"], files)
        XCTAssertEqual(run.linesBeforeTotal, ["d/track.csv: \(outcome)"], files)
        XCTAssertEqual(run.status, 0, files)
      }
    }
  }

  func testManyFilesNeedFewDescriptors() throws {
    try withTracks((0..<100).map { "d/\($0 / 10)/\($0).csv" }) { folder in
      let run = try BuiltTool.shell(
        "gzip d/*/*5.csv && ulimit -n 24 && \"$locfilter\" --summary --jobs 64 --recursive d",
        in: folder
      )
      XCTAssertEqual(run.errors, "")
      XCTAssertEqual(run.linesBeforeTotal.count, 100)
      XCTAssertEqual(run.status, 0)
    }
  }
}
