import Dispatch
import XCTest

@testable import locfilter

final class BoundedQueueTests: XCTestCase {
  func testValuesArriveInOrder() {
    let queue = BoundedQueue<Int>(limit: 3)
    DispatchQueue.global().async {
      for number in 0..<1000 { _ = queue.put(number, isUrgent: number == 999) }
    }
    XCTAssertEqual((0..<1000).map { _ in queue.next() }, Array(0..<1000))
  }

  func testAnUrgentValueBringsThoseBeforeItAtOnce() {
    let queue = BoundedQueue<Int>(limit: 8)
    DispatchQueue.global().async {
      for number in 0..<3 { XCTAssertTrue(queue.put(number, isUrgent: number == 2)) }
    }
    XCTAssertEqual((0..<3).map { _ in queue.next() }, [0, 1, 2])
  }

  func testValuesThatAreNotUrgentArriveOnceTheQueueIsHalfFull() {
    let queue = BoundedQueue<Int>(limit: 3)
    let isWaiting = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      isWaiting.wait()
      for number in 0..<2 { XCTAssertTrue(queue.put(number, isUrgent: false)) }
    }
    isWaiting.signal()
    XCTAssertEqual((0..<2).map { _ in queue.next() }, [0, 1])
  }

  func testOneWhoWaitsForRoomIsToldThatNoMoreIsWanted() {
    let queue = BoundedQueue<Int>(limit: 1)
    let isWanted = DispatchSemaphore(value: 0)
    let hasEnded = expectation(description: "the other side ends")
    DispatchQueue.global().async {
      XCTAssertTrue(queue.put(1, isUrgent: true))
      isWanted.signal()
      XCTAssertFalse(queue.put(2, isUrgent: true))
      hasEnded.fulfill()
    }
    isWanted.wait()
    queue.close()
    wait(for: [hasEnded], timeout: 60)
  }

  func testNothingIsTakenOnceClosed() {
    let queue = BoundedQueue<Int>(limit: 8)
    XCTAssertTrue(queue.put(1, isUrgent: true))
    queue.close()
    XCTAssertFalse(queue.put(2, isUrgent: true))
    XCTAssertEqual(queue.next(), 1)
  }

  func testRecycledValuesComeInReverseOrder() {
    let queue = BoundedQueue<Int>(limit: 2)
    XCTAssertNil(queue.reuse())
    for number in 0..<3 { queue.recycle(number) }
    XCTAssertTrue(queue.put(9, isUrgent: true), "they need no room")
    XCTAssertEqual((0..<4).map { _ in queue.reuse() }, [2, 1, 0, nil])
    XCTAssertEqual(queue.next(), 9)
  }
}
