import Foundation
import LocationFilter
import TestSupport
import XCTest

final class SystemClockTests: XCTestCase {
  func testShowsTheWallClocksTime() {
    let before = Date.now.timeIntervalSince1970
    let now = SystemClock().now.sinceEpoch / .seconds(1)
    let after = Date.now.timeIntervalSince1970
    // As exact as a Date is, with room for a step of the wall clock under a virtual machine.
    XCTAssertGreaterThan(now, before - 5)
    XCTAssertLessThan(now, after + 5)
  }

  func testNeverGoesBack() {
    let clock = SystemClock()
    let start = clock.now
    var last = start
    for _ in 0..<20_000 {
      let now = clock.now
      if now < last { return XCTFail("\(last) \(now)") }
      last = now
    }
    XCTAssertGreaterThan(last, start)
  }

  func testACopyShowsTheSameTime() {
    let clock = SystemClock()
    let copy = clock
    let times = [clock.now, copy.now, clock.now, copy.now]
    XCTAssertEqual(times, times.sorted())
  }

  func testSleepingTillThePastReturnsAtOnce() async throws {
    let clock = SystemClock()
    let now = clock.now
    for deadline in [
      now, now.advanced(by: .seconds(-1)), .epoch, Timestamp(sinceEpoch: .lowest),
    ] {
      try await clock.sleep(until: deadline)
    }
    XCTAssertGreaterThan(clock.now, now)
  }

  func testCancellationEndsTheLongestSleep() async {
    let sleeper = Task {
      try await SystemClock().sleep(until: Timestamp(sinceEpoch: .longest))
    }
    sleeper.cancel()
    let result = await sleeper.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
  }

  func testACancelledTaskDoesNotSleep() async {
    let sleeper = Task {
      await untilCancelled()
      try await SystemClock().sleep(until: .epoch)
    }
    sleeper.cancel()
    let result = await sleeper.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
  }

  func testStatesItsResolution() {
    XCTAssertGreaterThan(SystemClock().minimumResolution, .zero)
    XCTAssertLessThan(SystemClock().minimumResolution, .milliseconds(1))
  }
}
