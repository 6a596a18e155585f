import Foundation
import TestSupport
import XCTest

/// `--fail-on`, and the exit codes with it.
final class FailOnTests: XCTestCase {
  func testConditions() throws {
    let (good, walk) = ("Fixtures/CSV/cold-start.csv", "Fixtures/CSV/walk.csv")
    let none = "Fixtures/CSV/nothing-valid.csv"
    let missing = "missing.csv"
    let cases: [(conditions: String, inputs: [String], status: Int32, message: String?)] = [
      ("timedOut", [good], 0, nil),
      ("timedOut", [walk], 1, "timedOut (1 session)"),
      ("timedOut", [walk, none, good], 1, "timedOut (2 sessions)"),
      ("noLocation", [walk, good], 0, nil),
      ("noLocation,timedOut", [walk, none], 1, "timedOut (2 sessions), noLocation (1 session)"),
      ("trackEnded", [walk], 0, nil),
      ("unreadable", [missing], 1, "unreadable (1 input)"),
      ("unreadable", [good, missing], 1, "unreadable (1 input)"),
      ("unreadable", [good], 0, nil),
      ("timedOut", [good, missing], 65, nil),
      ("timedOut", [walk, missing], 1, "timedOut (1 session)"),
    ]
    for (conditions, inputs, status, message) in cases {
      let run = try BuiltTool.run(["--summary", "--fail-on", conditions] + inputs)
      XCTAssertEqual(run.status, status, "\(conditions) \(inputs)")
      let last = run.errorLines.last { $0.hasPrefix("error: --fail-on") }
      XCTAssertEqual(
        last,
        message.map { "error: --fail-on was met: \($0)" },
        "\(conditions) \(inputs)"
      )
    }
  }

  func testConditionsAddUp() throws {
    let arguments = ["--fail-on", "timedOut", "--fail-on", "settled,noLocation"]
    for (track, status) in [("walk", 1), ("wifi-only", 1), ("cold-start", 0)] {
      let run = try BuiltTool.run(arguments + ["Fixtures/CSV/\(track).csv"])
      XCTAssertEqual(run.status, Int32(status), track)
    }
  }

  /// The output is written all the same.
  func testTheOutputIsKept() throws {
    try withTemporaryFolder { folder in
      let walk = Fixtures.path(named: "CSV/walk.csv")
      let run = try BuiltTool.run(
        ["--summary", "--fail-on", "timedOut", "-o", "out", walk],
        in: folder
      )
      XCTAssertEqual(run.status, 1)
      let out = try String(contentsOf: folder.appending(component: "out"), encoding: .utf8)
      XCTAssertTrue(out.hasPrefix("Timed out"), out)
    }
  }

  func testAnUnknownConditionIsAnError() throws {
    let run = try BuiltTool.run(["--fail-on", "timeout", "Fixtures/CSV/walk.csv"])
    XCTAssertEqual(run.status, 64)
    XCTAssertTrue(run.errors.contains("Did you mean 'timedOut'?"), run.errors)
  }
}
