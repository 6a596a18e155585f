import XCTest

@testable import TrackReplay

final class TextBufferTests: XCTestCase {
  func testPiecesStandInTheOrderOfTheCalls() {
    var text = TextBuffer()
    XCTAssertTrue(text.isEmpty)
    text.append("é")
    text.append(literal: "京 ")
    text.append(UInt8(ascii: "x"))
    text.append(0x4847_4645_4443_4241, length: 3)
    text.append("")
    text.append(literal: "")
    XCTAssertEqual(String(text), "é京 xABC")
    XCTAssertEqual(text.count, 10)
    XCTAssertFalse(text.isEmpty)
    XCTAssertEqual(text.withBytes { $0[0] }, 0xC3)
  }

  func testEmptiedItBeginsAnew() {
    var text = TextBuffer()
    text.append("a")
    text.removeAll()
    XCTAssertTrue(text.isEmpty)
    XCTAssertEqual(String(text), "")
    text.append("b")
    XCTAssertEqual(String(text), "b")
  }

  /// A word is written with eight bytes whatever its length, also where the memory ends.
  func testWordsOfEachLengthAtTheEndOfTheMemory() {
    for length in -1...9 {
      for filled in 1000...1030 {
        var text = TextBuffer()
        text.append(String(repeating: "-", count: filled))
        text.append(0x4847_4645_4443_4241, length: length)
        text.append(UInt8(ascii: "."))
        let word = String("ABCDEFGH".prefix(max(0, min(length, 8))))
        XCTAssertEqual(String(text), String(repeating: "-", count: filled) + word + ".")
      }
    }
  }

  func testItGrowsAsNeeded() {
    var text = TextBuffer()
    var expected = ""
    for number in 0..<2000 {
      let piece = String(repeating: "ä\(number) ", count: number % 50)
      text.append(piece)
      expected += piece
    }
    let large = String(repeating: "0123456789", count: 100_000)
    text.append(large)
    XCTAssertEqual(String(text), expected + large)
  }

  /// A string of Foundation may lie in its memory as UTF-16.
  func testAStringThatIsASlice() {
    var text = TextBuffer()
    text.append(String("prefix and Ünïcode".dropFirst(7)))
    XCTAssertEqual(String(text), "and Ünïcode")
  }
}
