import XCTest

@testable import AddressFormat

final class SpanPlainTextTests: XCTestCase {
  func testLettersDigitsAndSingleSpacesArePlainInEverySize() {
    for count in 1...40 {
      XCTAssertTrue(isPlain(letters(count)), "\(count)")
      for place in 0..<count {
        var text = letters(count)
        text[place] = 0x20
        XCTAssertEqual(isPlain(text), place > 0 && place < count - 1, "\(count), \(place)")
      }
    }
    XCTAssertFalse(isPlain([]))
  }

  func testTwoSpacesAreNotPlainInAnyPlace() {
    for count in 2...40 {
      for place in 0..<count - 1 {
        var text = letters(count)
        text[place] = 0x20
        text[place + 1] = 0x20
        XCTAssertFalse(isPlain(text), "\(count), \(place)")
      }
    }
  }

  func testEachByteInEachPlaceIsPlainOnlyIfItIsPrintable() {
    for count in [1, 2, 3, 4, 7, 8, 9, 15, 16, 23] {
      for place in 0..<count {
        let isAtEnd = place == 0 || place == count - 1
        for byte in UInt8.min...UInt8.max {
          var text = letters(count)
          text[place] = byte
          let isPlain = isAtEnd ? byte.isLetterOrDigit : (0x20..<0x7F).contains(byte)
          XCTAssertEqual(self.isPlain(text), isPlain, "\(count), \(place), \(byte)")
        }
      }
    }
  }

  private func letters(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) }
  }

  private func isPlain(_ text: [UInt8]) -> Bool { text.span.isPlain }
}
