import TestSupport
import XCTest

@testable import LocationFilter

final class EightDigitsTests: XCTestCase {
  private func text(_ word: UInt64, _ length: Int) -> String {
    var bytes: [UInt8] = []
    bytes.append(word, length: length)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func padded(_ value: UInt64) -> String {
    String(String(value + 100_000_000).dropFirst())
  }

  /// Each quotient of four digits, in both halves of the word.
  func testEachHalf() {
    for value in UInt64(0)..<10_000 {
      let low = EightDigits(value)
      XCTAssertEqual(text(low.ascii, 8), padded(value))
      XCTAssertEqual(text(EightDigits(value * 10_000).ascii, 8), padded(value * 10_000))
    }
  }

  func testDigitsAndZeros() {
    var random = SplitMix64(seed: 9)
    let seeded = (0..<20_000).map { random.next() % [100_000_000, 1000, 10][$0 % 3] }
    for value in [0, 1, 10, 99_999_999, 10_000_000] + seeded + seeded.map({ $0 % 1000 * 100_000 }) {
      let digits = EightDigits(value)
      XCTAssertEqual(text(digits.ascii, 8), padded(value))
      XCTAssertEqual(digits.leadingZeros, padded(value).prefix { $0 == "0" }.count, "\(value)")
      let trailing = padded(value).reversed().prefix { $0 == "0" }.count
      XCTAssertEqual(digits.trailingZeros, trailing, "\(value)")
    }
  }

  func testFractions() {
    let cases: [(UInt64, Int, String)] = [
      (0, 0, ""), (0, 3, "000"), (0, 8, "00000000"), (500_000_000_000_000_000, 1, "5"),
      (500_000_000_000_000_000, 3, "500"), (1_000_000_000_000_000, 3, "001"),
      (10_000_000_000, 1, "00000001"), (1_000_000_000, 1, "000000001"),
      (100, 3, "0000000000000001"), (10, 3, "00000000000000001"), (1, 3, "000000000000000001"),
      (123_456_789_012_345_678, 1, "123456789012345678"),
      (999_999_999_999_999_999, 8, "999999999999999999"),
    ]
    for (fraction, minimumDigits, expected) in cases {
      var written = ""
      EightDigits.writeFraction(fraction, minimumDigits: minimumDigits) { written += text($0, $1) }
      XCTAssertEqual(written, expected)
    }
  }
}
