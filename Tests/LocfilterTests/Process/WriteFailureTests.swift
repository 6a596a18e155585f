#if os(Linux)
  import Foundation
  import TestSupport
  import XCTest

  /// Failures after the last write, of system calls to which strace(1) gives an error.
  final class WriteFailureTests: XCTestCase {
    private let track = Fixtures.path(named: "CSV/wifi-only.csv")

    override func setUpWithError() throws {
      guard try BuiltTool.shell("strace -o /dev/null true").status == 0 else {
        throw XCTSkip("strace is not installed, or cannot trace here")
      }
    }

    private func contents(_ name: String, in folder: URL) throws -> String {
      try String(contentsOf: folder.appending(component: name), encoding: .utf8)
    }

    private func files(in folder: URL) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        .sorted()
    }

    /// Runs the tool with an output that exists, and an error of a system call.
    private func run(_ fault: String, in folder: URL, jobs: Int = 1) throws -> ToolRun {
      let call = fault.prefix { $0 != ":" }
      let tracing = "strace -f -o trace -e trace=\(call),dup -e inject=\(fault)"
      let line = "\(tracing) \"$locfilter\" --summary --jobs \(jobs) '\(track)' -o out"
      return try BuiltTool.shell("echo precious > out; \(line)", in: folder)
    }

    private func check(_ fault: String, _ reason: String?) throws {
      try withTemporaryFolder { folder in
        let run = try run(fault, in: folder)
        let message = reason.map { "out: error: cannot write: \($0)\n" }
        XCTAssertEqual(run.errors, message ?? "", fault)
        XCTAssertEqual(run.status, reason == nil ? 0 : 74, fault)
        XCTAssertEqual(try contents("out", in: folder) == "precious\n", reason != nil, fault)
        XCTAssertEqual(try files(in: folder), ["out", "trace"], fault)
        XCTAssertTrue(try contents("trace", in: folder).contains("INJECTED"), fault)
      }
    }

    func testAFailureLeavesTheOldFile() throws {
      try check("fsync:error=EIO", "Input/output error")
      try check("fsync:error=ENOSPC", "No space left on device")
      try check("fsync:error=EDQUOT", "Disk quota exceeded")
      try check("linkat:error=EPERM", "Operation not permitted")
      try check("rename:error=EIO", "Input/output error")
    }

    func testASystemThatCannotWaitForTheDiskIsNoFailure() throws {
      try check("fsync:error=EINVAL", nil)
      try check("fsync:error=EINTR:when=1", nil)
    }

    /// The file is closed as a copy, of which there is no other.
    func testAFailureToCloseLeavesTheOldFile() throws {
      let before = try withTemporaryFolder { folder in
        _ = try run("close:error=EIO:when=9999", in: folder)
        let calls = try contents("trace", in: folder).split(separator: "\n")
        let copy = try XCTUnwrap(calls.firstIndex { $0.contains("dup(") })
        return calls[..<copy].count { $0.contains("close(") }
      }
      try check("close:error=EDQUOT:when=\(before + 1)", "Disk quota exceeded")
      try check("close:error=EINTR:when=\(before + 1)", nil)
    }
  }
#endif
