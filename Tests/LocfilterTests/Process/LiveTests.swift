import Foundation
import TestSupport
import XCTest

/// Live runs of the built tool, over pipes and pseudo-terminals.
final class LiveTests: XCTestCase {
  private func contents(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(component: name), encoding: .utf8)
  }

  // MARK: - Time

  func testATimeoutFiresWithoutInput() throws {
    try withTemporaryFolder { folder in
      var late = Double.infinity
      // A loaded machine may be late at times.
      for _ in 0..<3 where late > 0.5 {
        let run = try RunningTool(["--live", "--timeout", "2", "--format", "ndjson"], in: folder)
        XCTAssertEqual(run.status(), 0)
        let end = Date()
        XCTAssertTrue(run.output.contains(#""outcome":"timedOut""#), run.output)
        XCTAssertTrue(run.output.contains(#""elapsed":2,"#), run.output)
        let start = try XCTUnwrap(run.output.firstMatch(of: #/"start":"([^"]*)"/#)?.1)
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        let elapsed = end.timeIntervalSince(try format.parse(start.prefix(23) + "Z"))
        XCTAssertGreaterThan(elapsed, 1.99)
        late = elapsed - 2
        XCTAssertTrue(
          run.errors.hasPrefix("<stdin>: warning: nothing was received; "),
          run.errors
        )
      }
      XCTAssertLessThan(late, 0.5)
    }
  }

  func testADecisionIsWrittenWhileTheInputIsOpen() throws {
    try withTemporaryFolder { folder in
      let run = try RunningTool(["--live"], in: folder)
      var late = Duration.seconds(60)
      for hdop in [9, 8, 7] where late > .seconds(1) {
        let sent = ContinuousClock.now
        try run.send(fixNow(hdop: Double(hdop)))
        // The HDOP, times the error of 5.1 m.
        XCTAssertTrue(run.writes(["35.7 m", "40.8 m", "45.9 m"][hdop - 7]))
        late = sent.duration(to: .now)
      }
      XCTAssertLessThan(late, .seconds(1))
      try run.send(fixNow(hdop: 1))
      // No more is wanted, so the run ends while the input is open.
      XCTAssertEqual(run.status(), 0)
      XCTAssertTrue(run.output.contains("accurate enough\n\nStopped after "), run.output)
      XCTAssertFalse(run.output.contains("Kept"), run.output)
      XCTAssertEqual(run.errors, "")
    }
  }

  // MARK: - Ends

  func testASignalEndsTheSessionWithItsOutcome() throws {
    for (signal, status) in [(SIGHUP, 129), (SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)] {
      for format in ["ndjson", "geojson"] {
        try withTemporaryFolder { folder in
          let arguments = ["--live", "--format", format, "-o", "result"]
          let run = try RunningTool(arguments, in: folder)
          try run.send(fixNow(hdop: 9))
          XCTAssertTrue(run.writes("first", toFile: "result"))
          run.send(signal: signal)
          XCTAssertEqual(run.status(), status, format)
          let result = try contents("result", in: folder)
          XCTAssertTrue(result.contains(#""outcome":"cancelled""#), result)
          XCTAssertTrue(result.contains(#""reason":"first""#), result)
          XCTAssertEqual(result.last, "\n")
          XCTAssertEqual(run.errors, "")
        }
      }
    }
  }

  /// Also if its input has ended before the first.
  func testTheSecondSignalEndsTheProcess() throws {
    for end in [":", "exec 4>&-"] {
      try withTemporaryFolder { folder in
        // Nothing reads the output, so the outcome cannot be written.
        let run = try BuiltTool.shell(
          """
          mkfifo in out; exec 3<>out
          while printf 0123456789 >&3; do :; done & filling=$!; sleep 0.5; kill $filling
          "$locfilter" --live in > out & tool=$!
          exec 4>in; sleep 0.5; \(end); sleep 0.5
          kill -TERM $tool; sleep 0.5; kill -0 $tool && echo alive
          kill -TERM $tool; wait $tool; echo $?
          """,
          in: folder
        )
        XCTAssertEqual(run.lines.filter { $0 != "Terminated" }, ["alive", "143"], run.errors)
      }
    }
  }

  func testTheEndOfTheInputEndsTheSession() throws {
    try withTemporaryFolder { folder in
      let run = try RunningTool(["--live"], in: folder)
      try run.send(fixNow(hdop: 9))
      try run.close()
      XCTAssertEqual(run.status(), 0)
      XCTAssertTrue(run.output.contains("first fix\n\nTrack ended after "), run.output)
    }
  }

  func testAnInputWithoutAReadingIsReported() throws {
    try withTemporaryFolder { folder in
      let run = try RunningTool(["--live"], in: folder)
      try run.close()
      XCTAssertEqual(run.status(), 65)
      XCTAssertEqual(run.errors, "<stdin>: error: no reading: the input is empty\n")
    }
  }

  func testADeviceIsReadLiveUntilItIsGone() throws {
    for source in [RunningTool.Source.terminal, .namedTerminal] {
      try withTemporaryFolder { folder in
        let run = try RunningTool(["-o", "result"], source, in: folder)
        try run.send(fixNow(hdop: 9))
        XCTAssertTrue(run.writes("first fix", toFile: "result"))
        try run.close()
        let status = try XCTUnwrap(run.status())
        // Some systems report the end of the input.
        XCTAssertTrue([0, 74].contains(status), "\(status)")
        XCTAssertEqual(
          run.errors.hasSuffix(": error: cannot read: Input/output error\n"),
          status == 74
        )
        let result = try contents("result", in: folder)
        XCTAssertTrue(result.contains("first fix\n\nTrack ended after "), result)
      }
    }
  }

  func testARunWhoseOutputIsClosedEndsWithoutInput() throws {
    try withTemporaryFolder { folder in
      let run = try BuiltTool.shell(
        """
        mkfifo in; sleep 40 > in &
        { "$locfilter" decode --live in; } | head -n 1; kill $!
        """,
        in: folder,
        limit: .seconds(20)
      )
      XCTAssertEqual(run.lines.count, 1)
      XCTAssertTrue(run.text.hasPrefix("time "), run.text)
      XCTAssertEqual(run.errors, "")
    }
  }

  // MARK: - What is refused

  func testWhatCannotBeLive() throws {
    let track = "Fixtures/CSV/wifi-only.csv"
    let advice = "is a regular file, which '--live' does not read. Omit '--live' for a recording;"
    let cases: [(line: String, error: String)] = [
      (
        "--live \(track)",
        "'\(track)' \(advice) follow a file that grows with:"
          + " tail -n +1 -f \(track) | locfilter --live -"
      ),
      (
        "decode --live < \(track)",
        "Standard input \(advice) follow a file that grows with:"
          + " tail -n +1 -f FILE | locfilter decode --live"
      ),
      (
        "--live --start 2026-01-01T00:00:00Z",
        "The value '2026-01-01T00:00:00.000Z' is invalid for '--start <auto|first|recording|time>'."
          + " That is in the past, and the session would time out at once."
      ),
      ("monitor --visits --live a b", "Too many inputs with '--live'; the limit is 1."),
      ("tune --live a", "Unknown option '--live'."),
    ]
    for (line, error) in cases {
      let run = try BuiltTool.shell("\"$locfilter\" \(line)")
      XCTAssertEqual(run.status, 64, line)
      XCTAssertEqual(run.errorLines.first, "Error: \(error)", line)
    }
  }

  #if os(Linux)
    func testTheTerminalOfTheUserIsNoReceiver() throws {
      guard FileManager.default.fileExists(atPath: "/usr/bin/script") else {
        throw XCTSkip("there is no script(1), which runs a program in a terminal of its own")
      }
      for arguments in ["", " --live", " decode -"] {
        let line = "script -qec \"$locfilter\(arguments)\" /dev/null < /dev/null"
        let run = try BuiltTool.shell(line)
        XCTAssertEqual(run.status, 64, arguments)
        XCTAssertTrue(run.text.hasPrefix("Error: Missing expected argument '<file>'"), run.text)
      }
    }
  #endif

  func testTheNullDeviceIsAnEmptyInput() throws {
    for arguments in [[], ["/dev/null"]] {
      let run = try BuiltTool.run(arguments)
      XCTAssertEqual(run.status, 65)
      XCTAssertTrue(run.errors.hasSuffix(": error: no reading: the input is empty\n"), run.errors)
    }
  }

  func testAClosedStandardInputCannotBeOpened() throws {
    for arguments in ["--live", ""] {
      let run = try BuiltTool.shell("\"$locfilter\" \(arguments) <&-")
      XCTAssertEqual(run.status, 66)
      XCTAssertEqual(run.errors, "<stdin>: error: cannot open: Bad file descriptor\n")
    }
  }

  // MARK: - Warnings

  private func fixless() -> String {
    nmea("GPRMC,120000,V,4807.038,N,01131.000,E,,,010526,,,N")
  }

  func testAnEndWithoutAFixIsExplained() throws {
    let reason = "no reading: the only position is marked invalid (RMC status V)\n"
    try withTemporaryFolder { folder in
      let run = try RunningTool(["--live", "--timeout", "1"], in: folder)
      // The second sentence is incomplete.
      try run.send(fixless() + "$GPRMC,12")
      XCTAssertEqual(run.status(), 0)
      XCTAssertEqual(run.errors, "<stdin>: warning: \(reason)")
    }
    try withTemporaryFolder { folder in
      let run = try RunningTool(["decode", "--live", "--format", "csv"], in: folder)
      XCTAssertTrue(run.writes("Z,,,"))
      try run.send(fixless())
      XCTAssertTrue(run.writes(",\n2"))
      run.send(signal: SIGINT)
      XCTAssertEqual(run.status(), 130)
      XCTAssertEqual(run.errors, "<stdin>: warning: \(reason)")
    }
  }

  func testTheFirstLinesOfGpspipeAreNotReported() throws {
    try withTemporaryFolder { folder in
      let run = try RunningTool(["--live", "--desired-accuracy", "50"], in: folder)
      try run.send(
        #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3}"# + "\r\n"
          + #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/pts/1"}]}"# + "\r\n"
          + #"{"class":"WATCH","enable":true,"json":false,"nmea":true}"# + "\r\n" + fixNow()
      )
      XCTAssertEqual(run.status(), 0)
      XCTAssertEqual(run.errors, "")
    }
  }

  func testBytesOfNoKnownFormatAreReported() throws {
    try withTemporaryFolder { folder in
      let run = try RunningTool(["--live", "--timeout", "1"], in: folder)
      try run.send("$GPGGA,120000,4807.038,N,01131.000,E,1,08,1,545.4,M,46.9,M,,\r\n")
      XCTAssertEqual(run.status(), 0)
      XCTAssertEqual(
        run.errors,
        "<stdin>: warning: what was received has neither a sentence with a checksum nor the header of a"
          + " table; check the line speed (stty), or try --checksum optional or --input-format\n"
      )
    }
  }

  func testAWrongClockIsReported() throws {
    try withTemporaryFolder { folder in
      let run = try RunningTool(["--live", "--timeout", "1", "--summary"], in: folder)
      try run.send(nmea("GPRMC,120000,A,4807.038,N,01131.000,E,0.1,0.0,010520,,,A"))
      XCTAssertEqual(run.status(), 0)
      XCTAssertEqual(run.output, "No location within 1 s\n")
      let line = try XCTUnwrap(run.errors.split(separator: "\n").first)
      XCTAssertTrue(line.hasPrefix("<stdin>: warning: the only fix was "), run.errors)
      XCTAssertTrue(line.hasSuffix("; for a recording, omit --live"), run.errors)
    }
  }

  // MARK: - A recording of a live run

  /// Two runs read the same bytes, each from its own terminal.
  func testReplayingWhatWasRecordedDecidesTheSame() throws {
    try withTemporaryFolder { folder in
      func run(_ name: String, _ arguments: [String]) throws -> RunningTool {
        let folder = folder.appending(component: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try RunningTool(arguments, .terminal, in: folder)
      }
      let policy = ["--desired-accuracy", "3", "--format", "ndjson"]
      let live = try run("live", ["--live"] + policy)
      let recording = try run("recording", ["decode", "--live", "--format", "csv"])
      XCTAssertTrue(recording.writes("Z,,,"))
      usleep(300_000)
      for hdop in [6, 7, 4, 5, 3, 0.5] {
        let fix = fixNow(hdop: hdop)
        try live.send(fix)
        try recording.send(fix)
        usleep(400_000)
      }
      XCTAssertEqual(live.status(), 0)
      recording.send(signal: SIGINT)
      XCTAssertEqual(recording.status(), 130)
      let replayed = try BuiltTool.run(policy, input: Array(recording.output.utf8))
      let decisions = decisions(in: live.output)
      XCTAssertEqual(decisions.count, 7, live.output)
      XCTAssertEqual(decisions, self.decisions(in: replayed.text))
    }
  }

  func testMonitoringWhatWasRecordedReportsTheSame() throws {
    try withTemporaryFolder { folder in
      func run(_ name: String, _ arguments: [String]) throws -> RunningTool {
        let folder = folder.appending(component: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try RunningTool(arguments, .terminal, in: folder)
      }
      let events = [
        "monitor", "--visits", "--visit-duration", "2", "--visit-radius", "20", "--dwell", "1",
        "--region", "home,48.1173,11.516667,50", "--format", "ndjson",
      ]
      let live = try run("live", events)
      let recording = try run("recording", ["decode", "--format", "csv"])
      XCTAssertTrue(recording.writes("Z,,,"))
      // At rest for three seconds, then far away.
      for index in 0..<12 {
        let fix = fixNow(latitude: index < 8 ? "4807.038" : "4808.038")
        try live.send(fix)
        try recording.send(fix)
        usleep(400_000)
      }
      for tool in [live, recording] { tool.send(signal: SIGTERM) }
      for tool in [live, recording] { XCTAssertEqual(tool.status(), 143) }
      let replayed = try BuiltTool.run(events, input: Array(recording.output.utf8))
      let moments = moments(in: live.output)
      XCTAssertEqual(
        moments,
        [
          "run", "regionState entered inside", "regionState dwelled inside", "visit false",
          "regionState exited outside", "visit true", "regionState null outside",
        ],
        live.output
      )
      XCTAssertEqual(moments, self.moments(in: replayed.text))
    }
  }

  /// The figures of decisions and outcomes that do not depend on when exactly each run read its input.
  private func decisions(in output: String) -> [String] {
    values(
      ["index", "timestamp", "decision", "reason", "outcome", "readings", "bestIndex"],
      in: output.split(separator: "\n").filter {
        $0.contains(#""type":"decision""#) || $0.contains(#""type":"outcome""#)
      }
    )
  }

  private func moments(in output: String) -> [String] {
    values(
      ["type", "transition", "state", "isOver"],
      in: output.split(separator: "\n")
    )
  }

  /// The values of these keys in each line.
  private func values(_ keys: Set<Substring>, in lines: some Sequence<Substring>) -> [String] {
    lines.map { line in
      line.matches(of: #/"([a-zA-Z]+)":"?([^",}]*)/#).filter { keys.contains($0.1) }
        .map { String($0.2) }.joined(separator: " ")
    }
  }
}
