import Foundation
import TestSupport
import XCTest

@testable import locfilter

final class FilterProcessTests: XCTestCase {
  private func process(_ program: String, _ arguments: [String] = []) throws -> FilterProcess {
    try FilterProcess(program, arguments, reading: .reading("/dev/null"))
  }

  private func shell(_ line: String) throws -> FilterProcess { try process("sh", ["-c", line]) }

  /// Whether the tests have a child that has not been waited for.
  private var hasChild: Bool {
    var status: Int32 = 0
    return unsafe waitpid(-1, &status, WNOHANG) >= 0 || errno != ECHILD
  }

  func testItReadsAFileFromItsOffset() throws {
    let file = try FileDescriptor.reading(SystemString(Fixtures.path(named: "CSV/walk.csv")))
    let bytes = try Fixtures.bytes(named: "CSV/walk.csv")
    XCTAssertEqual(file.beginning(3), Array(bytes.prefix(3)))
    var buffer = ContiguousArray<UInt8>(repeating: 0, count: 10)
    XCTAssertEqual(try file.read(into: &buffer), 10)
    XCTAssertEqual(file.beginning(3), Array(bytes.dropFirst(10).prefix(3)))
    let process = try FilterProcess("cat", [], reading: file)
    XCTAssertEqual(try process.output.contents(), Array(bytes.dropFirst(10)))
    XCTAssertEqual(file.offset, bytes.count)
    XCTAssertEqual(process.end(), .exited(0))
    XCTAssertNil(process.end())
    XCTAssertFalse(hasChild)
  }

  func testEndings() throws {
    for (line, ending) in [
      ("exit 0", FilterProcess.Ending.exited(0)), ("exit 3", .exited(3)),
      ("exit 255", .exited(255)),
      ("kill -TERM $$", .signal(SIGTERM)), ("echo text >&2", .exited(0)),
    ] {
      let process = try shell(line)
      XCTAssertEqual(try process.output.contents(), [], line)
      XCTAssertEqual(process.end(), ending, line)
    }
    XCTAssertFalse(hasChild)
  }

  func testAMissingProgram() {
    XCTAssertThrowsError(try process("no-such-program")) { error in
      XCTAssertEqual((error as? SystemError)?.isMissingFile, true)
    }
    XCTAssertFalse(hasChild)
  }

  /// One that writes is ended as well as one that does not, and one that has ended.
  func testAProcessThatIsNotNeededEnds() throws {
    for line in ["while echo line; do :; done", "exec sleep 1000", "exit 1"] {
      var process: FilterProcess? = try shell(line)
      if line.hasPrefix("while") {
        var buffer = ContiguousArray<UInt8>(repeating: 0, count: 5)
        XCTAssertEqual(try process?.output.read(into: &buffer), 5)
      }
      process = nil
      XCTAssertNil(process)
      XCTAssertFalse(hasChild, line)
    }
  }

  /// The queues of Dispatch block all signals, which a program would inherit.
  func testItsSignalsAreNotBlocked() throws {
    var all = sigset_t()
    var previous = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let process = try shell("kill -TERM $$; echo blocked")
    XCTAssertEqual(try process.output.contents(), [])
    XCTAssertEqual(process.end(), .signal(SIGTERM))
  }

  /// A program that ignored the signal of a closed pipe would write for ever.
  func testTheSignalOfAClosedPipeEndsIt() throws {
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    let process = try process("sh", ["-c", "kill -PIPE $$; echo ignored"])
    XCTAssertEqual(try process.output.contents(), [])
    XCTAssertEqual(process.end(), .signal(SIGPIPE))
  }
}
