import TestSupport
import XCTest

@testable import TrackDecoding

final class QuoteStateTests: XCTestCase {
  func testALineClosesItsQuotesWhereGoingByteByByteDoes() {
    var generator = SplitMix64(seed: 16)
    var openCount = 0
    for round in 0..<60_000 {
      let alphabet = Array((round % 2 == 0 ? "\"\", a" : "\"\"\"\",; #\t\ra").utf8)
      let count = Int.random(in: 0...40, using: &generator)
      let line = ContiguousArray(
        (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      )
      // What stands around the line is none of it.
      let bytes = [UInt8(ascii: ",")] + line + [UInt8(ascii: "\"")]
      for delimiter in [nil, UInt8(ascii: ","), UInt8(ascii: ";")] {
        var state = QuoteState()
        for byte in line { state.advance(over: byte, delimiter: delimiter) }
        let isOpen = state.position == .inQuotes
        if isOpen { openCount += 1 }
        XCTAssertEqual(
          bytes.span.closesQuotes(in: 1..<(count + 1), delimiter: delimiter),
          !isOpen,
          String(decoding: line, as: UTF8.self)
        )
      }
    }
    XCTAssertTrue((20_000...160_000).contains(openCount), "\(openCount)")
  }
}
