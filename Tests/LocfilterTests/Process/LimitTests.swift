import Foundation
import TestSupport
import XCTest

#if os(Linux)
  /// Runs with fewer files, threads or processes than usual: each gives the same as without the limit, or
  /// an error that says which.
  final class LimitTests: XCTestCase {
    private static let commands = [
      "replay track.csv", "replay track.csv.gz", "replay -",
      "decode track.csv -o /dev/stdout",
      "decode track.csv.gz -o out; cat out", "replay track.csv --placemarks places.csv",
      "tune track.csv", "tune track.csv track.csv.gz --jobs 4", "monitor --visits track.csv",
      "address places.csv", "decode --recursive d", "decode --files-from list",
      "decode --time-zone Europe/Berlin track.csv",
    ]

    private func withFiles(_ body: (URL) throws -> Void) throws {
      try withTemporaryFolder { folder in
        let line = """
          chmod 755 .; cp "$fixtures/CSV/walk.csv" track.csv; gzip -k track.csv
          cp "$fixtures/Placemarks/world.csv" places.csv; mkdir d; cp track.csv d; ls track* > list
          """
        let fixtures = ["fixtures": Fixtures.folder.path(percentEncoded: false)]
        XCTAssertEqual(try BuiltTool.shell(line, environment: fixtures, in: folder).errors, "")
        try body(folder)
      }
    }

    /// Checks each command under a limit, which is a part of a line of the shell before the tool. Standard input is
    /// a track: a file, or a pipe, which a thread reads at any length.
    private func check(
      _ limit: String,
      _ commands: [String] = commands,
      isPiped: Bool = false,
      message: String,
      statuses: Set<Int32>
    ) throws {
      try withFiles { folder in
        for command in commands {
          // What follows the tool itself is not under the limit.
          let parts = command.split(separator: ";", maxSplits: 1).map(String.init)
          let rest = parts.dropFirst().map { "; s=$?;\($0); exit $s" }.joined()
          let (before, after) = isPiped ? ("cat track.csv | ", "") : ("", " < track.csv")
          let free = try BuiltTool.shell(
            "\(before)$locfilter \(parts[0])\(after)\(rest)",
            in: folder
          )
          let run = try BuiltTool.shell(
            "\(before)(\(limit) $locfilter \(parts[0]))\(after)\(rest)",
            in: folder
          )
          let line = "\(limit) \(command): \(run.status) \(run.errors)"
          if run.status == 0 {
            XCTAssertEqual(run.output, free.output, line)
            XCTAssertEqual(run.errors, free.errors, line)
          } else if run.status == 127 {
            // The system could not load the libraries.
            XCTAssertTrue(run.errors.contains("shared librar"), line)
          } else {
            XCTAssertTrue(statuses.contains(run.status), line)
            XCTAssertTrue(run.errors.contains(message), line)
          }
        }
      }
    }

    func testFewOpenFiles() throws {
      for limit in [3, 4, 5, 6, 7, 9] {
        try check(
          "ulimit -n \(limit); exec",
          message: "Too many open files; raise the limit with 'ulimit -n'",
          statuses: [65, 66, 71, 74]
        )
      }
    }

    func testFewOpenFilesForALiveRun() throws {
      try withFiles { folder in
        for limit in 3...8 {
          let line = "echo '#' | (ulimit -n \(limit); exec $locfilter --live -)"
          let run = try BuiltTool.shell(line, in: folder)
          XCTAssertTrue([65, 66, 127].contains(run.status), "\(limit) \(run.errors)")
          XCTAssertFalse(run.errors.isEmpty)
        }
      }
    }

    /// The part of a line that limits the processes to a number, and with them the threads.
    private func limitingProcesses(to limit: Int) throws -> String {
      // The limit does not apply to the superuser.
      let user = getuid() == 0 ? "setpriv --reuid 54321 --clear-groups" : ""
      let prefix = "exec \(user) prlimit --nproc=\(getuid() == 0 ? limit : 1)"
      let probe = try BuiltTool.shell("\(prefix) $locfilter --version")
      try XCTSkipUnless(probe.status == 0, "no such limit here: \(probe.errors)")
      return prefix
    }

    func testFewThreads() throws {
      for limit in [1, 2, 3] {
        try check(
          limitingProcesses(to: limit),
          ["replay -", "tune track.csv", "decode track.csv track.csv --jobs 4"],
          isPiped: true,
          message: "",
          statuses: []
        )
      }
    }

    func testFewProcesses() throws {
      for limit in [1, 2, 3, 4] {
        try check(
          limitingProcesses(to: limit),
          Self.commands.filter { !$0.contains("-o out") },
          message:
            "cannot be started: Resource temporarily unavailable; there are too many processes",
          statuses: [65, 71]
        )
      }
    }

    func testArgumentsThatCannotBeRead() throws {
      let line = "unshare -m sh -c 'mount -t tmpfs none /proc && exec $locfilter address none.csv'"
      let run = try BuiltTool.shell(line)
      try XCTSkipUnless(
        run.errors.contains("/proc/self/cmdline"),
        "no such system here: \(run.errors)"
      )
      XCTAssertEqual(run.status, 71)
      XCTAssertEqual(
        run.errorLines,
        [
          "/proc/self/cmdline: error: cannot read the arguments: No such file or directory"
        ]
      )
    }
  }
#endif
