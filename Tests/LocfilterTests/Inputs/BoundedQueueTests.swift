import Dispatch
import XCTest

@testable import locfilter

final class BoundedQueueTests: XCTestCase {
  func testValuesArriveInOrder() {
    let handover = BoundedQueue<Int>(limit: 3)
    DispatchQueue.global().async {
      for number in 0..<1000 { _ = handover.put(number) }
    }
    XCTAssertEqual((0..<1000).map { _ in handover.next() }, Array(0..<1000))
  }

  func testOneWhoWaitsForRoomIsToldThatNoMoreIsWanted() {
    let handover = BoundedQueue<Int>(limit: 1)
    let isWanted = DispatchSemaphore(value: 0)
    let hasEnded = expectation(description: "the other side ends")
    DispatchQueue.global().async {
      XCTAssertTrue(handover.put(1))
      isWanted.signal()
      XCTAssertFalse(handover.put(2))
      hasEnded.fulfill()
    }
    isWanted.wait()
    handover.close()
    wait(for: [hasEnded], timeout: 60)
  }

  func testNothingIsTakenOnceClosed() {
    let handover = BoundedQueue<Int>(limit: 8)
    XCTAssertTrue(handover.put(1))
    handover.close()
    XCTAssertFalse(handover.put(2))
    XCTAssertEqual(handover.next(), 1)
  }
}
