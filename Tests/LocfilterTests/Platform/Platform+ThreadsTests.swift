import CStandard
import Foundation
import XCTest

@testable import LocationFilter
@testable import locfilter

final class PlatformThreadsTests: XCTestCase {
  /// The signals that end the process are for the thread that started it, whose mask stays as it is.
  func testAThreadRunsWithoutFatalSignals() {
    let blocked = Locked<[Bool]>([])
    let done = DispatchSemaphore(value: 0)
    let isStarted = startThread {
      blocked.withLock { $0 = Self.blockedSignals }
      done.signal()
    }
    XCTAssertTrue(isStarted)
    XCTAssertEqual(done.wait(timeout: .now() + 10), .success)
    XCTAssertEqual(blocked.withLock { $0 }, [true, true, true])
    XCTAssertEqual(Self.blockedSignals, [false, false, false])
  }

  func testEachNumberIsTakenOnce() {
    for threads in [0, 1, 2, 8] {
      for count in [0, 1, 7, 1000] {
        let numbers = Locked<[Int]>([])
        runOnThreads(threads, times: count) { number in numbers.withLock { $0.append(number) } }
        XCTAssertEqual(numbers.withLock { $0.sorted() }, Array(0..<count), "\(threads)")
      }
    }
  }

  #if os(Linux)
    /// A thread that leaves a processor may be executed by all of them again.
    func testTheProcessorsOfAThreadAreThoseOfTheOneThatStartedIt() {
      let processors = Locked<[String?]>([])
      let done = DispatchSemaphore(value: 0)
      let isStarted = startThread {
        let before = Self.allowedProcessors
        leave_processor(current_processor())
        let after = Self.allowedProcessors
        processors.withLock { $0 = [before, after] }
        done.signal()
      }
      XCTAssertTrue(isStarted)
      XCTAssertEqual(done.wait(timeout: .now() + 10), .success)
      let expected = Self.allowedProcessors
      XCTAssertNotNil(expected)
      XCTAssertEqual(processors.withLock { $0 }, [expected, expected])
    }

    private static var allowedProcessors: String? {
      let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
      return status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }.map(String.init)
    }
  #endif

  private static var blockedSignals: [Bool] {
    var mask = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
    return [SIGINT, SIGTERM, SIGHUP].map { unsafe sigismember(&mask, $0) == 1 }
  }
}
