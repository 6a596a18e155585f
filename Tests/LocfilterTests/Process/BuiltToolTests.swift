import Foundation
import XCTest

/// The helper that runs the tool must not hang with it, nor leave processes running.
final class BuiltToolTests: XCTestCase {
  func testARunThatHangsIsKilledWithAllThatItStarted() throws {
    try withTemporaryFolder { folder in
      let pipe = folder.appending(component: "pipe").path(percentEncoded: false)
      XCTAssertEqual(try BuiltTool.shell("mkfifo pipe", in: folder).status, 0)
      let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      XCTAssertGreaterThanOrEqual(reader, 0)

      // The shell and the sleeping process both hold the pipe open for writing.
      let line = "exec 3>pipe; sleep 60 & wait"
      XCTAssertThrowsError(try BuiltTool.shell(line, in: folder, limit: .seconds(1))) { error in
        XCTAssertEqual((error as? ToolTimeout)?.isKilled, true, "\(error)")
      }
      // The pipe is closed once neither of them runs any more.
      var event = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      XCTAssertEqual(unsafe poll(&event, 1, 10_000), 1)
      XCTAssertEqual(event.revents & Int16(POLLHUP), Int16(POLLHUP))
    }
  }

  func testTheProfileOfCodeCoverageIsWrittenWhereTheTestsWriteTheirs() throws {
    let expected = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] ?? ""
    let run = try BuiltTool.shell("printf %s \"$LLVM_PROFILE_FILE\"")
    XCTAssertEqual(run.text, expected)
  }
}
