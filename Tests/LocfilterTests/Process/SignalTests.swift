import Foundation
import TestSupport
import XCTest

/// The files that remain after a run is ended by a signal.
///
/// When its unfinished file exists, the run waits for its input, a pipe without a writer.
final class SignalTests: XCTestCase {
  private let track = Fixtures.path(named: "CSV/wifi-only.csv")
  private let run =
    "\"$locfilter\" decode --format csv in -o out; echo $? > status; exec 3<>in; wait"

  /// A line of the shell that waits for the unfinished file and sets `$number` to the number of its
  /// process. It ends with the shell around it.
  private let waiting =
    "until [ -e out.*.part ]; do kill -0 $$ || exit; done;"
    + " set -- out.*.part; number=${1#out.}; number=${number%.part}"

  private func contents(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(component: name), encoding: .utf8)
  }

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  func testAKilledRunLeavesNoFileAndDiesOfTheSignal() throws {
    for (signal, status) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
      try withTemporaryFolder { folder in
        let shell = try BuiltTool.shell(
          "mkfifo in; { \(waiting); kill -\(signal) $number; } & \(run)",
          in: folder
        )
        XCTAssertEqual(shell.output, [], signal)
        XCTAssertEqual(try contents("status", in: folder), "\(status)\n", signal)
        XCTAssertEqual(try files(in: folder), ["in", "status"], signal)
      }
    }
  }

  func testAKilledRunLeavesAnExistingFileAsItWas() throws {
    try withTemporaryFolder { folder in
      let file = "echo precious > out; chmod 600 out; umask 022"
      let mode = "ls -l out.*.part | cut -c 1-10 > mode"
      _ = try BuiltTool.shell(
        "mkfifo in; \(file); { \(waiting); \(mode); kill -TERM $number; } & \(run)",
        in: folder
      )
      XCTAssertEqual(try contents("status", in: folder), "143\n")
      XCTAssertEqual(try contents("out", in: folder), "precious\n")
      // Other users cannot read the unfinished file either.
      XCTAssertEqual(try contents("mode", in: folder), "-rw-------\n")
      XCTAssertEqual(try files(in: folder), ["in", "mode", "out", "status"])
    }
  }

  func testAnIgnoredSignalStaysIgnored() throws {
    let expected = try BuiltTool.run(["decode", "--format", "csv", track]).text
    for signal in ["INT", "TERM", "HUP"] {
      try withTemporaryFolder { folder in
        let sending = "\(waiting); kill -\(signal) $number; cat '\(track)' > in"
        _ = try BuiltTool.shell(
          "trap '' \(signal); mkfifo in; { \(sending); } & \(run)",
          in: folder
        )
        XCTAssertEqual(try contents("status", in: folder), "0\n", signal)
        XCTAssertEqual(try contents("out", in: folder), expected, signal)
        XCTAssertEqual(try files(in: folder), ["in", "out", "status"], signal)
      }
    }
  }
}
