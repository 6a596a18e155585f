import Foundation
import LocationFilter
import TestSupport
import XCTest

/// Standard streams that do not block, as another process that shares them may have made them.
final class NonBlockingTests: XCTestCase {
  func testInputIsWaitedFor() throws {
    for (arguments, text) in [
      (["decode", "--format", "csv"], "2026-06-21"),
      (["--live", "--format", "ndjson"], "decision"),
    ] {
      try withTemporaryFolder { folder in
        let tool = try RunningTool(arguments, .nonBlockingPipe, in: folder)
        let header = "timestamp,latitude,longitude,horizontalAccuracy\n"
        // Enough rows for the kind of their times to be known.
        let rows = (10..<30).map { "2026-06-21T12:00:\($0)Z,52,13,20\n" }.joined()
        try tool.send(header + rows)
        XCTAssertTrue(tool.writes(text), tool.errors)
        // By now, or soon, the pipe is empty, and the tool reads again.
        try tool.send("2026-06-21T12:00:31Z,52,13,10\n")
        XCTAssertTrue(tool.writes(":31"), tool.errors)
        try tool.close()
        XCTAssertEqual(tool.status(), 0, tool.errors)
      }
    }
  }

  func testOutputIsWaitedFor() throws {
    let files = [String](repeating: "Fixtures/CSV/walk.csv", count: 40)
    let free = try BuiltTool.run(["decode"] + files)
    XCTAssertGreaterThan(free.output.count, 200_000)
    let slow = try output(of: ["decode"] + files, \.standardOutput)
    XCTAssertEqual(slow.status, 0)
    XCTAssertEqual(slow.bytes, free.output)
  }

  func testMessagesAreWaitedFor() throws {
    let files = (0..<3000).map { "a file that does not exist, of number \($0)" }
    let slow = try output(of: ["decode"] + files, \.standardError)
    XCTAssertEqual(slow.status, 65)
    XCTAssertEqual(slow.bytes.split(separator: UInt8(ascii: "\n")).count, 3001)
  }

  /// Runs the tool with a stream that is a pipe, which is read only once it is full.
  private func output(
    of arguments: [String],
    _ stream: ReferenceWritableKeyPath<Process, Any?>
  ) throws -> (status: Int32, bytes: [UInt8]) {
    let process = Process()
    process.executableURL = BuiltTool.url
    process.arguments = arguments
    process.currentDirectoryURL = BuiltTool.root
    process.environment = BuiltTool.baseEnvironment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    let writing = pipe.fileHandleForWriting.fileDescriptor
    pipe.fileHandleForWriting.stopBlocking()
    process[keyPath: stream] = pipe.fileHandleForWriting
    try process.runWithClosedPipeSignal()
    var full = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
    while process.isRunning, unsafe poll(&full, 1, 0) == 1 { usleep(1000) }
    try pipe.fileHandleForWriting.close()
    let bytes = [UInt8](try pipe.fileHandleForReading.readToEnd() ?? Data())
    process.waitUntilExit()
    return (process.terminationStatus, bytes)
  }
}
