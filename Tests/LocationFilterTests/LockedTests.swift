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

  func testOneWhoWaitsSeesEachChange() {
    let number = Locked(0)
    let seen = Locked<[Int]>([])
    // Each side waits for its numbers, even or odd, and adds one.
    @Sendable func run(_ side: Int) {
      for _ in 0..<1000 {
        let found = number.wait { number -> Int? in
          guard number % 2 == side else { return nil }
          defer { number += 1 }
          return number
        }
        seen.withLock { $0.append(found) }
        number.wakeAll()
      }
    }
    let group = DispatchGroup()
    DispatchQueue(label: "odd").async(group: group) { run(1) }
    run(0)
    XCTAssertEqual(group.wait(timeout: .now() + 30), .success)
    XCTAssertEqual(number.withLock { $0 }, 2000)
    XCTAssertEqual(seen.withLock { $0.sorted() }, Array(0..<2000))
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
