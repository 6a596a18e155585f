import XCTest

@testable import TrackReplay

final class ThinnedListTests: XCTestCase {
  func testAllIsKeptUpToTheLimit() {
    for count in 0...8 {
      let list = Self.list(count, limit: 8)
      XCTAssertEqual(list.elements, Array(0..<count))
      XCTAssertFalse(list.isThinned)
    }
  }

  func testBeyondItEverySecondGoesAndTheLastStays() {
    XCTAssertEqual(Self.list(9, limit: 8).elements, [0, 2, 4, 6, 8])
    XCTAssertEqual(Self.list(10, limit: 8).elements, [0, 2, 4, 6, 8, 9])
    XCTAssertEqual(Self.list(16, limit: 8).elements, [0, 2, 4, 6, 8, 10, 12, 14, 15])
    XCTAssertEqual(Self.list(17, limit: 8).elements, [0, 4, 8, 12, 16])
    XCTAssertTrue(Self.list(9, limit: 8).isThinned)
  }

  func testWhateverTheLengthItIsBoundedEvenAndEndsWithTheLast() {
    for count in stride(from: 1, through: 20_000, by: 37) {
      let list = Self.list(count, limit: 10)
      let elements = list.elements
      XCTAssertLessThanOrEqual(elements.count, 11)
      XCTAssertEqual(elements.first, 0)
      XCTAssertEqual(elements.last, count - 1)
      XCTAssertEqual(list.total, count)
      let spaces = Set(zip(elements.dropFirst(), elements).dropLast().map { $0 - $1 })
      XCTAssertLessThanOrEqual(spaces.count, 1, "\(count): \(elements)")
    }
  }

  private static func list(_ count: Int, limit: Int) -> ThinnedList<Int> {
    var list = ThinnedList<Int>(limit: limit)
    for number in 0..<count { list.append(number) }
    return list
  }
}
