import TestSupport
import XCTest

@testable import TrackDecoding

final class RepeatedValueTests: XCTestCase {
  func testATextIsTheSameOnlyIfEachOfItsBytesIs() {
    var generator = SplitMix64(seed: 88)
    for count in 0...16 {
      let text = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let original = shortText(text, before: 3)
      XCTAssertTrue(original.isWhole)
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
    var last = RepeatedValue<Int>()
    let texts = ["", "1", "230000.00", "4812.48069,N"]
    for (value, text) in texts.enumerated() {
      XCTAssertNil(self.value(of: text, in: last))
      keep(value, of: text, in: &last)
      XCTAssertEqual(self.value(of: text, in: last), value)
    }
    for count in [17, 18, 1000] {
      let long = String(repeating: "1", count: count)
      keep(5, of: long, in: &last)
      XCTAssertNil(self.value(of: long, in: last))
      XCTAssertEqual(self.value(of: texts[3], in: last), 3)
    }
    keep(nil, of: texts[3], in: &last)
    XCTAssertNil(self.value(of: texts[3], in: last))
  }

  private func value(of text: String, in last: RepeatedValue<Int>) -> Int? {
    let bytes = ContiguousArray(text.utf8)
    return last.value(of: bytes.span, in: 0..<bytes.count)
  }

  private func keep(_ value: Int?, of text: String, in last: inout RepeatedValue<Int>) {
    let bytes = ContiguousArray(text.utf8)
    last.keep(value, of: bytes.span, in: 0..<bytes.count)
  }

  /// The text, between other bytes.
  private func shortText(_ text: [UInt8], before count: Int) -> ShortText {
    let bytes = ContiguousArray([0xAA] + text + Array(repeating: UInt8(0x55), count: count))
    return ShortText(bytes.span, in: 1..<(text.count + 1))
  }
}
