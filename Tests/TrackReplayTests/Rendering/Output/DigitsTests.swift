import TestSupport
import XCTest

@testable import TrackReplay

final class EightDigitsTests: XCTestCase {
  private func text(_ digits: EightDigits) -> String {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: digits.ascii >> (8 * UInt64($0))) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func padded(_ value: UInt64) -> String {
    String(String(value + 100_000_000).dropFirst())
  }

  /// Each quotient of four digits, in both halves of the word.
  func testEachHalf() {
    for value in UInt64(0)..<10_000 {
      let low = EightDigits(value)
      XCTAssertEqual(text(low), padded(value))
      XCTAssertEqual(text(EightDigits(value * 10_000)), padded(value * 10_000))
    }
  }

  func testDigitsAndZeros() {
    var random = SplitMix64(seed: 9)
    let seeded = (0..<20_000).map { random.next() % [100_000_000, 1000, 10][$0 % 3] }
    for value in [0, 1, 10, 99_999_999, 10_000_000] + seeded + seeded.map({ $0 % 1000 * 100_000 }) {
      let digits = EightDigits(value)
      XCTAssertEqual(text(digits), padded(value))
      XCTAssertEqual(digits.leadingZeros, padded(value).prefix { $0 == "0" }.count, "\(value)")
      let trailing = padded(value).reversed().prefix { $0 == "0" }.count
      XCTAssertEqual(digits.trailingZeros, trailing, "\(value)")
    }
  }

  func testSignificantDigits() {
    var random = SplitMix64(seed: 11)
    var unit: UInt64 = 1
    for length in 1...8 {
      let seeded = (0..<2000).map { _ in unit + random.next() % (9 * unit) }
      for value in [unit, 10 * unit - 1] + seeded {
        let (ascii, count) = EightDigits.significant(of: value)
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: ascii >> (8 * UInt64($0))) }
        XCTAssertEqual(String(decoding: bytes, as: UTF8.self), String(value))
        XCTAssertEqual(count, length)
      }
      unit *= 10
    }
    XCTAssertEqual(EightDigits.significant(of: 0).count, 0)
  }
}

final class FewDigitsTests: XCTestCase {
  func testFourDigits() {
    for value in UInt32(0)..<10_000 {
      let digits = FourDigits(value)
      let text = String(String(value + 10_000).dropFirst())
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: digits.ascii >> (8 * UInt32($0))) }
      XCTAssertEqual(String(decoding: bytes, as: UTF8.self), text)
      XCTAssertEqual(digits.leadingZeros, text.prefix { $0 == "0" }.count, text)
      XCTAssertEqual(digits.trailingZeros, text.reversed().prefix { $0 == "0" }.count, text)
    }
  }

  func testTwoDigits() {
    for value in UInt32(0)..<100 {
      let ascii = TwoDigits(value).ascii
      let bytes = [UInt8(truncatingIfNeeded: ascii), UInt8(truncatingIfNeeded: ascii >> 8)]
      let text = String(String(value + 100).dropFirst())
      XCTAssertEqual(String(decoding: bytes, as: UTF8.self), text)
    }
  }
}

final class FractionTests: XCTestCase {
  private func text(_ fraction: UInt64) -> String {
    var text = TextBuffer()
    text.append(fraction: fraction)
    return String(text)
  }

  func testDigits() {
    let cases: [(UInt64, String)] = [
      (500_000_000_000_000_000, ".5"), (50_000_000_000_000_000, ".05"),
      (550_000_000_000_000_000, ".55"), (1_000_000_000_000_000, ".001"),
      (501_000_000_000_000_000, ".501"), (10_000_000_000, ".00000001"),
      (1_000_000_000, ".000000001"), (100, ".0000000000000001"), (10, ".00000000000000001"),
      (1, ".000000000000000001"), (123_456_789_012_345_678, ".123456789012345678"),
      (999_999_999_999_999_999, ".999999999999999999"),
    ]
    for (fraction, expected) in cases { XCTAssertEqual(text(fraction), expected) }
  }

  func testEachNumberOfDigits() {
    var random = SplitMix64(seed: 10)
    var unit: UInt64 = 1
    for digits in (1...18).reversed() {
      for _ in 0..<500 {
        // The last digit is not a trailing zero.
        let fraction = (random.next() % (1_000_000_000_000_000_000 / unit / 10) * 10 + 7) * unit
        let expected = String(1_000_000_000_000_000_000 + fraction).dropFirst().prefix(digits)
        XCTAssertEqual(text(fraction), "." + expected)
      }
      unit *= 10
    }
  }
}
