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
      // Most are repeated, some with other bytes around them, and some before other bytes than a comma.
      var text = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      if round % 3 > 0, let known = texts.last { text = known }
      texts.append(text)
      let before = [0, 1, 7, 8, 9][Int.random(in: 0..<5, using: &generator)]
      let behind = ["", ",", ",,", "*", ",3,4567890", "3,", "*5C\r\n$GPVTG,"].randomElement(
        using: &generator
      )
      let bytes = ContiguousArray(
        Array(repeating: UInt8(ascii: "7"), count: before) + text + Array((behind ?? "").utf8)
      )
      let range = before..<(before + text.count)
      // A field ends at its comma, even if the text would continue as the last one.
      guard behind?.first != "3" else { continue }
      let value = last.read(bytes.span, in: range)
      // Before the eighth byte only a repeated one is read.
      if value == nil, range.upperBound < 8 { continue }
      XCTAssertEqual(value, bytes.span.shortDouble(in: range), "\(bytes) \(range)")
    }
  }

  func testATextIsTheSameOnlyUpToItsComma() {
    var last = RepeatedNumber()
    let cases: [(String, Double?)] = [
      ("1", 1), ("1", 1), ("1\0", nil), ("1", 1), ("12", 12), ("1", 1), ("1.5", 1.5),
      ("1.55", 1.55), ("", nil), ("1.55555", 1.55555), ("1.555555", 1.555555), ("1.55555", 1.55555),
      ("\0", nil),
    ]
    for (text, expected) in cases {
      for rest in [",T,,M,5.0,N", ",", "*", ",$GPVTG,"] {
        let bytes = ContiguousArray("$GPVTG,\(text)\(rest)".utf8)
        let range = 7..<(7 + text.utf8.count)
        XCTAssertEqual(last.read(bytes.span, in: range), expected, text + rest)
      }
    }
  }
}
