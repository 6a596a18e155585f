import TestSupport
import XCTest

@testable import TrackDecoding

final class RepeatedValueTests: XCTestCase {
  func testATextIsTheSameOnlyIfEachOfItsBytesIs() {
    var generator = SplitMix64(seed: 88)
    for count in 0...16 {
      let text = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let original = shortText(text, before: 3)
      XCTAssertEqual(shortText(text, before: 17), original)
      for place in 0..<count {
        var other = text
        other[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        XCTAssertNotEqual(shortText(other, before: 3), original, "\(count), \(place)")
      }
      XCTAssertNotEqual(shortText(text + [0], before: 3), original)
    }
  }

  func testTheValueOfTheLastTextIsKnown() {
    var last = RepeatedValue(-1)
    let texts = ["1", "230000.00", "4812.48069,N", "123456789012345"]
    for (value, text) in texts.enumerated() {
      XCTAssertNil(self.value(of: text, in: last))
      keep(value, of: text, in: &last)
      XCTAssertEqual(self.value(of: text, in: last), value)
      XCTAssertEqual(self.value(of: text, before: ",2", in: last), value)
      for other in ["*", "0,", "\r\n", ""] {
        XCTAssertNil(self.value(of: text, before: other, in: last), text + other)
      }
    }
    // One that does not fit with its comma, and one that has none.
    let long = "1234567890123456"
    keep(5, of: long, in: &last)
    keep(5, of: "7", before: "*", in: &last)
    XCTAssertNil(self.value(of: long, in: last))
    XCTAssertNil(self.value(of: "7", before: "*", in: last))
    XCTAssertEqual(self.value(of: texts[3], in: last), 3)
  }

  func testAtFirstNoTextHasTheValue() {
    let last = RepeatedValue(-1)
    for text in ["", "\0", String(repeating: "\0", count: 16)] {
      XCTAssertNil(value(of: text, in: last))
      XCTAssertNil(value(of: text, before: String(repeating: "\0", count: 40), in: last))
    }
  }

  func testATextAtTheEndOfABufferIsNotKnown() {
    var last = RepeatedValue(-1)
    keep(1, of: "230000.00", in: &last)
    for count in 0..<16 {
      let bytes = ContiguousArray("230000.00,4812.48".utf8.prefix(count))
      XCTAssertNil(last.value(of: bytes.span, at: 0))
      XCTAssertNil(last.value(of: bytes.span, at: bytes.count))
      last.keep(2, of: bytes.span, in: 0..<min(count, 9))
    }
    XCTAssertEqual(value(of: "230000.00", in: last), 1)
  }

  private func value(
    of text: String,
    before rest: String = ",",
    in last: RepeatedValue<Int>
  ) -> Int? {
    let bytes = ContiguousArray((text + rest + String(repeating: "#", count: 16)).utf8)
    return last.value(of: bytes.span, at: 0)
  }

  private func keep(
    _ value: Int,
    of text: String,
    before rest: String = ",",
    in last: inout RepeatedValue<Int>
  ) {
    let bytes = ContiguousArray((text + rest + String(repeating: "+", count: 16)).utf8)
    last.keep(value, of: bytes.span, in: 0..<text.utf8.count)
  }

  /// The text, between other bytes.
  private func shortText(_ text: [UInt8], before count: Int) -> ShortText {
    let bytes = ContiguousArray([0xAA] + text + Array(repeating: UInt8(0x55), count: count))
    return ShortText(bytes.span, in: 1..<(text.count + 1))
  }
}
