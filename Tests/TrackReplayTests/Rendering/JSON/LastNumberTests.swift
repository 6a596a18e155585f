import XCTest

@testable import TrackReplay

final class LastNumberTests: XCTestCase {
  func testEachNumberAfterEachOther() {
    let numbers = [0, 1, 10, 99_999_999, 100_000_000, -1, .max, .min]
    for before in numbers {
      for number in numbers {
        var last = LastNumber()
        var text = TextBuffer()
        for number in [before, number, number] { last.write(number, into: &text) }
        XCTAssertEqual(String(text), "\(before)\(number)\(number)")
      }
    }
  }
}
