import TestSupport
import XCTest

@testable import TrackDecoding

final class RepeatedNumberTests: XCTestCase {
  func testANumberIsReadAsWithoutTheOneBefore() {
    var generator = SplitMix64(seed: 22)
    let alphabet = Array("00112.-\0 ".utf8)
    var last = RepeatedNumber()
    var texts: [[UInt8]] = []
    for round in 0..<20_000 {
      // Most are repeated, some with other bytes around them.
      var text = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      if round % 3 > 0, let known = texts.last { text = known }
      texts.append(text)
      let before = [0, 1, 7, 8, 9][Int.random(in: 0..<5, using: &generator)]
      let bytes = ContiguousArray(
        Array(repeating: UInt8(ascii: "7"), count: before) + text + Array("3,".utf8)
      )
      let range = before..<(before + text.count)
      XCTAssertEqual(
        last.read(bytes.span, in: range),
        bytes.span.shortDouble(in: range),
        "\(bytes) \(range)"
      )
    }
  }

  func testTextsOfTheSameCharactersAndZerosDiffer() {
    var last = RepeatedNumber()
    // The longer one has a byte of 0 after the number.
    for (text, expected) in [("$GPVTG,1", 1.0), ("$GPVTG,1\0", nil), ("$GPVTG,1", 1)] {
      let bytes = ContiguousArray(text.utf8)
      XCTAssertEqual(last.read(bytes.span, in: 7..<bytes.count), expected, text)
    }
  }
}
