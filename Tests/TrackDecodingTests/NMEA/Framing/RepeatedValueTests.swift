import TestSupport
import XCTest

@testable import TrackDecoding

final class RepeatedValueTests: XCTestCase {
  func testATextIsTheSameOnlyIfEachOfItsBytesIs() {
    var generator = SplitMix64(seed: 88)
    for count in 0...32 {
      let text = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let original = shortText(text, behind: 3)
      XCTAssertTrue(original.isWhole)
      XCTAssertEqual(shortText(text, behind: 17), original)
      for place in 0..<count {
        var other = text
        other[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        XCTAssertNotEqual(shortText(other, behind: 3), original, "\(count), \(place)")
      }
      XCTAssertNotEqual(shortText(text + [0], behind: 3), original)
    }
  }

  func testTheValueOfTheLastTextIsKnown() {
    var last = RepeatedValue<Int>()
    let texts = ["", "1", "230000.00", "4812.48069,N,01622.32052,E"]
      .map { shortText(Array($0.utf8), behind: 0) }
    for (value, text) in texts.enumerated() {
      XCTAssertNil(last.value(of: text))
      last.keep(value, of: text)
      XCTAssertEqual(last.value(of: text), value)
    }
    for count in [33, 34, 1000] {
      let long = shortText(Array(repeating: UInt8(ascii: "1"), count: count), behind: 0)
      XCTAssertFalse(long.isWhole)
      last.keep(5, of: long)
      XCTAssertNil(last.value(of: long))
      XCTAssertEqual(last.value(of: texts[3]), 3)
    }
    last.keep(nil, of: texts[3])
    XCTAssertNil(last.value(of: texts[3]))
  }

  /// The text, followed by `count` other bytes.
  private func shortText(_ text: [UInt8], behind count: Int) -> ShortText {
    let bytes = ContiguousArray([0xAA] + text + Array(repeating: UInt8(0x55), count: count))
    return ShortText(bytes.span, in: 1..<(text.count + 1))
  }
}
