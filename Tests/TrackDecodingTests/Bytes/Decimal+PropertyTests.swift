import TestSupport
import XCTest

@testable import TrackDecoding

/// Decimals of all shapes, against what the standard library reads.
final class DecimalPropertyTests: XCTestCase {
  func testAMillionDecimalsAreReadAsByTheStandardLibrary() {
    var generator = SplitMix64(seed: 13)
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(64)
    for _ in 0..<1_000_000 {
      text.removeAll(keepingCapacity: true)
      text.appendDecimal(using: &generator)
      assertEqualsStandardLibrary(text)
    }
  }

  func testWhatStandsAroundADecimalDoesNotMatter() {
    var generator = SplitMix64(seed: 17)
    for round in 0..<100_000 {
      var text = ContiguousArray<UInt8>()
      text.appendDecimal(using: &generator)
      let (before, behind) = (round % 10, round / 10 % 10)
      let around = ContiguousArray(repeatElement(UInt8(ascii: "8"), count: 10))
      let bytes = around.prefix(before) + text + around.prefix(behind)
      XCTAssertEqual(
        ContiguousArray(bytes).span.double(in: before..<(before + text.count))?.bitPattern,
        text.span.double(in: 0..<text.count)?.bitPattern,
        String(decoding: text, as: UTF8.self)
      )
    }
  }

  /// Midway between two numbers, and one digit beside it, rounding is decided by the last digit.
  func testTiesAndTheirNeighbours() {
    var generator = SplitMix64(seed: 14)
    for _ in 0..<10_000 {
      let odd = generator.next() >> 10 | 1 << 53 | 1
      // Odd ÷ 2ⁿ, as many decimals.
      for (decimals, five) in [(1, UInt64(5)), (2, 25), (3, 125)] {
        for digits in [odd * five - 1, odd * five, odd * five + 1] {
          var text = ContiguousArray(String(digits).utf8)
          text.insert(UInt8(ascii: "."), at: text.count - decimals)
          assertEqualsStandardLibrary(text)
          assertEqualsStandardLibrary(ContiguousArray("\(digits)e-\(decimals)".utf8))
        }
      }
    }
  }

  /// The decimals of a number as tracks write it may be as near to a tie as their last digit allows.
  func testManyDecimalsNextToATie() {
    var generator = SplitMix64(seed: 18)
    for _ in 0..<40_000 {
      let odd = generator.next() >> 10 | 1 << 53 | 1
      let decimals = Int.random(in: 9...16, using: &generator)
      // Odd ÷ 2ⁿ, from 0.001 to less than 10 million.
      let power = UInt64.random(in: 31...63, using: &generator)
      let (high, low) = odd.multipliedFullWidth(by: PowersOfTen.whole[decimals])
      guard high >> power == 0 else { continue }
      let below = high << (64 - power) | low >> power
      for digits in [below, below + 1] {
        let text = String(repeating: "0", count: 17) + String(digits)
        let point = text.index(text.endIndex, offsetBy: -decimals)
        let whole = text[..<point].drop { $0 == "0" }
        assertEqualsStandardLibrary(
          ContiguousArray("\(whole.isEmpty ? "0" : whole).\(text[point...])".utf8)
        )
      }
    }
  }

  private func assertEqualsStandardLibrary(
    _ text: ContiguousArray<UInt8>,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let read = text.span.double(in: 0..<text.count)
    let expected = Double(String(decoding: text, as: UTF8.self))
    // By bit pattern, so that the sign of a zero counts. What is too large is no number.
    if let expected, expected.isFinite {
      if read?.bitPattern == expected.bitPattern { return }
    } else if read == nil {
      return
    }
    let shown = String(decoding: text, as: UTF8.self)
    XCTFail("\(shown) read as \(read?.description ?? "nil")", file: file, line: line)
  }
}

extension ContiguousArray<UInt8> {
  /// Appends a decimal: mostly as tracks write them, with few digits ahead of a point and up to 17
  /// behind it, else of up to 25 digits in any form; each fourth with an exponent.
  fileprivate mutating func appendDecimal(using generator: inout SplitMix64) {
    var shape = generator.next()
    func draw(below limit: UInt64) -> Int {
      let (rest, value) = shape.quotientAndRemainder(dividingBy: limit)
      shape = rest
      return Int(value)
    }
    let sign = draw(below: 8)
    if sign == 0 { append(UInt8(ascii: "-")) }
    if sign == 1 { append(UInt8(ascii: "+")) }
    let isUsual = draw(below: 4) > 0
    let wholes = draw(below: isUsual ? 4 : 13)
    let decimals = draw(below: isUsual ? 18 : 13) + (wholes == 0 ? 1 : 0)
    appendDigits(wholes, using: &generator)
    if decimals > 0 || draw(below: 2) == 0 { append(UInt8(ascii: ".")) }
    appendDigits(decimals, using: &generator)
    if draw(below: 4) == 0 {
      append(draw(below: 2) == 0 ? UInt8(ascii: "e") : UInt8(ascii: "E"))
      let exponentSign = draw(below: 3)
      if exponentSign == 0 { append(UInt8(ascii: "-")) }
      if exponentSign == 1 { append(UInt8(ascii: "+")) }
      appendDigits(1 + draw(below: isUsual ? 2 : 3), using: &generator)
    }
  }

  private mutating func appendDigits(_ count: Int, using generator: inout SplitMix64) {
    // Nineteen digits and more in 64 bits.
    var digits = generator.next()
    for _ in 0..<count {
      append(UInt8(ascii: "0") + UInt8(digits % 10))
      digits /= 10
    }
  }
}
