import Foundation
import TestSupport
import XCTest

/// What a run leaves that a signal ends.
///
/// The run waits for its input, a pipe. By the time that the pipe has a reader, the run has its unfinished file.
final class SignalTests: XCTestCase {
  private let track = Fixtures.path(named: "CSV/wifi-only.csv")
  private let run =
    "sh -c 'echo $$ > number; exec \"$locfilter\" decode --format csv in -o out'; echo $? > status; wait"
  private let waiting = "exec 3> in; read -r number < number; rm number"

  private func contents(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(component: name), encoding: .utf8)
  }

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  private let signals: [(name: String, status: Int)] = [
    ("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131), ("ALRM", 128 + Int(SIGALRM)),
    ("USR1", 128 + Int(SIGUSR1)), ("USR2", 128 + Int(SIGUSR2)), ("XCPU", 128 + Int(SIGXCPU)),
  ]

  /// Those of crashes and of the system's lack of memory, which no handler of the tool receives.
  private let crashes: [(name: String, status: Int)] = [
    ("KILL", 137), ("ILL", 132), ("TRAP", 133), ("ABRT", 134), ("SEGV", 139),
  ]

  func testAKilledRunLeavesNoFileAndDiesOfTheSignal() throws {
    for (signal, status) in signals {
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
    let crashes = hasUnnamedFiles ? crashes : []
    for (signal, status) in signals + crashes {
      try withTemporaryFolder { folder in
        _ = try BuiltTool.shell(
          "echo precious > out; mkfifo in; { \(waiting); kill -\(signal) $number; } & \(run)",
          environment: crashes.contains { $0.name == signal } ? Self.withoutBacktrace : [:],
          in: folder
        )
        XCTAssertEqual(try contents("status", in: folder), "\(status)\n", signal)
        XCTAssertEqual(try contents("out", in: folder), "precious\n", signal)
        XCTAssertEqual(try files(in: folder), ["in", "out", "status"], signal)
      }
    }
  }

  /// The runtime of Swift would write a report for minutes.
  private static let withoutBacktrace = ["SWIFT_BACKTRACE": "enable=no"]

  private var hasUnnamedFiles: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  func testALackOfMemoryLeavesNoFile() throws {
    guard try BuiltTool.shell("command -v prlimit").status == 0 else {
      throw XCTSkip("there is no prlimit")
    }
    try withTemporaryFolder { folder in
      let limiting = "prlimit --pid $number --as=1 || exit"
      let rows = "while :; do cat '\(track)' || exit; done"
      let line = run.replacing("decode --format csv", with: "--format html")
      _ = try BuiltTool.shell(
        "echo precious > out; mkfifo in; { \(waiting); \(limiting); \(rows) >&3; } & \(line)",
        environment: Self.withoutBacktrace,
        in: folder
      )
      XCTAssertNotEqual(try contents("status", in: folder), "0\n")
      XCTAssertEqual(try contents("out", in: folder), "precious\n")
      XCTAssertEqual(try files(in: folder), ["in", "out", "status"])
    }
  }

  func testAnIgnoredSignalStaysIgnored() throws {
    let expected = try BuiltTool.run(["decode", "--format", "csv", track]).text
    for (signal, _) in signals {
      try withTemporaryFolder { folder in
        let sending = "\(waiting); kill -\(signal) $number; cat '\(track)' >&3"
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

  /// They are the errors of a write, which has its own message.
  func testTheSignalsOfAWriteDoNotEndARun() throws {
    let expected = try BuiltTool.run(["decode", "--format", "csv", track]).text
    for signal in ["PIPE", "XFSZ"] {
      try withTemporaryFolder { folder in
        let sending = "\(waiting); kill -\(signal) $number; cat '\(track)' >&3"
        _ = try BuiltTool.shell("mkfifo in; { \(sending); } & \(run)", in: folder)
        XCTAssertEqual(try contents("status", in: folder), "0\n", signal)
        XCTAssertEqual(try contents("out", in: folder), expected, signal)
      }
    }
  }

  /// The limit is 8 blocks of 512 or 1024 bytes.
  func testALimitOfTheSizeOfFiles() throws {
    try withTemporaryFolder { folder in
      let tracks = Array(repeating: "'\(track)'", count: 20).joined(separator: " ")
      let line = "decode --format ndjson \(tracks) -o out"
      let run = try BuiltTool.shell(
        "echo precious > out; ulimit -f 8; \"$locfilter\" \(line)",
        in: folder
      )
      XCTAssertEqual(run.status, 74)
      XCTAssertEqual(
        run.errors,
        "out: error: cannot write: File too large; see the limit of the file system, and 'ulimit -f'\n"
      )
      XCTAssertEqual(try contents("out", in: folder), "precious\n")
      XCTAssertEqual(try files(in: folder), ["out"])
    }
  }

  // MARK: - Process 1

  /// The system does not apply the default actions of signals to process 1 of a container.
  func testASignalEndsProcess1() throws {
    try skipUnlessIsolated("--pid", "--fork")
    // The other process is in the container too, and ends with it.
    for (signal, status) in signals {
      try withTemporaryFolder { folder in
        let line = "{ exec 3> in; kill -\(signal) 1; cat never; } & exec \"$locfilter\" in -o out"
        let run = try BuiltTool.shell(
          "mkfifo in never; \(Self.unshare) --pid --fork sh -c '\(line)'",
          in: folder
        )
        XCTAssertEqual(run.status, Int32(status), "\(signal) \(run.errors)")
        XCTAssertEqual(try files(in: folder), ["in", "never"], signal)
      }
    }
  }

  func testASignalEndsALiveRunAsProcess1() throws {
    try skipUnlessIsolated("--pid", "--fork")
    for (signal, status) in signals.prefix(4) {
      try withTemporaryFolder { folder in
        try Data(fixNow(hdop: 9).utf8).write(to: folder.appending(component: "fix"))
        let sending = "exec 3> in; cat fix >&3; until grep -q first result; do :; done"
        let line = "{ \(sending); kill -\(signal) 1; cat never; } & exec \"$locfilter\" --live in"
        let run = try BuiltTool.shell(
          "mkfifo in never; \(Self.unshare) --pid --fork sh -c '\(line) > result'",
          in: folder
        )
        XCTAssertEqual(run.status, Int32(status), "\(signal) \(run.errors)")
        // SIGQUIT ends it at once.
        let result = try contents("result", in: folder)
        XCTAssertEqual(result.contains("\nCancelled"), signal != "QUIT", result)
      }
    }
  }

  func testAClosedPipeEndsProcess1() throws {
    try skipUnlessIsolated("--pid", "--fork")
    let pipe = "mkfifo p; exec 3<>p; exec 4>p; exec 3>&-; rm p"
    try withTemporaryFolder { folder in
      let line = "\(Self.unshare) --pid --fork \"$locfilter\" decode '\(track)' >&4"
      let run = try BuiltTool.shell("\(pipe); \(line)", in: folder)
      XCTAssertEqual(run.status, 141)
      XCTAssertEqual(run.errors, "")
    }
  }

  /// Runs a program in namespaces of its own (unshare(1)).
  private static let unshare = "unshare --user --map-root-user"

  private func skipUnlessIsolated(_ options: String...) throws {
    let line = "\(Self.unshare) \(options.joined(separator: " ")) true"
    guard try BuiltTool.shell(line).status == 0 else {
      throw XCTSkip("no namespaces can be created here")
    }
  }

  // MARK: - Files with a temporary name

  /// Without a directory of its open files, the tool cannot give a name to a file that has none.
  func testARunWithATemporaryName() throws {
    try skipUnlessIsolated("--mount")
    let hiding = "mount -t tmpfs none /proc/$$/fd && exec"
    let run = run.replacing("exec", with: hiding)
    for (signal, status) in signals + [("KILL", 137)] {
      try withTemporaryFolder { folder in
        let names = "echo *.part > names"
        let script = "{ \(waiting); \(names); kill -\(signal) $number; } & \(run)"
        try Data(script.utf8).write(to: folder.appending(component: "script"))
        _ = try BuiltTool.shell(
          "echo precious > out; echo other > out.1.part; mkfifo in; \(Self.unshare) --mount sh ./script",
          in: folder
        )
        XCTAssertEqual(try contents("status", in: folder), "\(status)\n", signal)
        XCTAssertEqual(try contents("out", in: folder), "precious\n", signal)
        let name = "out.locfilter-1.part"
        XCTAssertEqual(try contents("names", in: folder), "out.1.part \(name)\n", signal)
        let files = ["in", "names", "out", "out.1.part", "script", "status"]
        let left = signal == "KILL" ? [name] : []
        XCTAssertEqual(try self.files(in: folder), (files + left).sorted(), signal)
        // The next run removes what a killed one left, with or without a temporary name of its own.
        let next = try BuiltTool.shell("\"$locfilter\" --summary '\(track)' -o out", in: folder)
        XCTAssertEqual(next.status, 0)
        XCTAssertTrue(try contents("out", in: folder).hasPrefix("Settled"))
        XCTAssertEqual(try self.files(in: folder), files, signal)
      }
    }
  }

  // MARK: - Progress

  func testASignalErasesTheProgress() throws {
    for signal in [SIGINT, SIGTERM, SIGQUIT] {
      try withTemporaryFolder { folder in
        let run = try RunningTool(["decode", "-o", "out"], hasScreen: true, in: folder)
        try run.send("timestamp,latitude,longitude,horizontalAccuracy\n")
        let shown = try run.screenText(
          until: { $0.hasSuffix("kB read") },
          waiting: { try run.send("2026-05-01T09:00:00Z,48,11,5\n") }
        )
        XCTAssertTrue(shown.hasSuffix("kB read"), shown)
        run.send(signal: signal)
        XCTAssertEqual(run.status(), 128 + signal)
        let rest = try run.screenText(until: { $0.hasSuffix("\r\u{1B}[K") })
        XCTAssertTrue(rest.hasSuffix("\r\u{1B}[K"), rest)
      }
    }
  }

  func testASignalErasesNothingElse() throws {
    try withTemporaryFolder { folder in
      let run = try RunningTool(["decode", "-o", "out"], hasScreen: true, in: folder)
      // Enough rows for the kind of their times to be known.
      let rows = (10..<30).map { "2026-05-01T09:00:\($0)Z,48,11,5\n" }.joined()
      try run.send("timestamp,latitude,longitude,horizontalAccuracy\n" + rows)
      XCTAssertTrue(run.writes("2026-05-01"))
      run.send(signal: SIGTERM)
      XCTAssertEqual(run.status(), 143)
      XCTAssertEqual(try run.screenText(until: { _ in true }), "")
    }
  }
}
