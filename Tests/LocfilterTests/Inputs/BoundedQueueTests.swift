import Dispatch
import XCTest

@testable import locfilter

final class BoundedQueueTests: XCTestCase {
  func testValuesArriveInOrder() {
    let handover = BoundedQueue<Int>(limit: 3)
    DispatchQueue.global().async {
      for number in 0..<1000 { _ = handover.put(number, isUrgent: number == 999) }
    }
    XCTAssertEqual((0..<1000).map { _ in handover.next() }, Array(0..<1000))
  }

  func testAnUrgentValueBringsThoseBeforeItAtOnce() {
    let handover = BoundedQueue<Int>(limit: 8)
    DispatchQueue.global().async {
      for number in 0..<3 { XCTAssertTrue(handover.put(number, isUrgent: number == 2)) }
    }
    XCTAssertEqual((0..<3).map { _ in handover.next() }, [0, 1, 2])
  }

  func testValuesThatAreNotUrgentArriveOnceTheQueueIsHalfFull() {
    let handover = BoundedQueue<Int>(limit: 3)
    let isWaiting = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      isWaiting.wait()
      for number in 0..<2 { XCTAssertTrue(handover.put(number, isUrgent: false)) }
    }
    isWaiting.signal()
    XCTAssertEqual((0..<2).map { _ in handover.next() }, [0, 1])
  }

  func testOneWhoWaitsForRoomIsToldThatNoMoreIsWanted() {
    let handover = BoundedQueue<Int>(limit: 1)
    let isWanted = DispatchSemaphore(value: 0)
    let hasEnded = expectation(description: "the other side ends")
    DispatchQueue.global().async {
      XCTAssertTrue(handover.put(1, isUrgent: true))
      isWanted.signal()
      XCTAssertFalse(handover.put(2, isUrgent: true))
      hasEnded.fulfill()
    }
    isWanted.wait()
    handover.close()
    wait(for: [hasEnded], timeout: 60)
  }

  func testNothingIsTakenOnceClosed() {
    let handover = BoundedQueue<Int>(limit: 8)
    XCTAssertTrue(handover.put(1, isUrgent: true))
    handover.close()
    XCTAssertFalse(handover.put(2, isUrgent: true))
    XCTAssertEqual(handover.next(), 1)
  }
}
