import Dispatch
import LocationFilter
import XCTest

final class LockedTests: XCTestCase {
  func testNoChangeIsLostAmongThreads() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<5000 { count.withLock { $0 += 1 } }
    }
    XCTAssertEqual(count.withLock { $0 }, 40_000)
  }

  func testIsUnlockedAfterAnError() {
    let value = Locked("before")
    XCTAssertThrowsError(
      try value.withLock { (value) throws(LocationError) in
        value = "changed"
        throw .denied
      }
    )
    XCTAssertEqual(value.withLock { $0 }, "changed")
  }
}
