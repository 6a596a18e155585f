import TestSupport
import XCTest

@testable import TrackReplay

final class FractionDigitsTests: XCTestCase {
  private func text(_ fraction: UInt64) -> String {
    let digits = FractionDigits(fraction)
    let words = [digits.words.0, digits.words.1, digits.words.2]
    let bytes = (0..<digits.count).map {
      UInt8(truncatingIfNeeded: words[$0 / 8] >> (8 * UInt64($0 % 8)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func testDigits() {
    let cases: [(UInt64, String)] = [
      (0, ""), (500_000_000_000_000_000, "5"), (1_000_000_000_000_000, "001"),
      (10_000_000_000, "00000001"), (1_000_000_000, "000000001"), (100, "0000000000000001"),
      (10, "00000000000000001"), (1, "000000000000000001"),
      (123_456_789_012_345_678, "123456789012345678"),
      (999_999_999_999_999_999, "999999999999999999"),
    ]
    for (fraction, expected) in cases { XCTAssertEqual(text(fraction), expected) }
  }

  /// Zeros stand behind the digits, so that a fixed number of them can be written.
  func testTheFirstEightAreThereInAnyCase() {
    XCTAssertEqual(FractionDigits(0).words.0, 0x3030_3030_3030_3030)
    XCTAssertEqual(FractionDigits(500_000_000_000_000_000).words.0, 0x3030_3030_3030_3035)
  }

  func testEachNumberOfDigits() {
    var random = SplitMix64(seed: 10)
    var unit: UInt64 = 1
    for digits in (1...18).reversed() {
      for _ in 0..<500 {
        // The last digit is none of the zeros that are left out.
        let fraction = (random.next() % (1_000_000_000_000_000_000 / unit / 10) * 10 + 7) * unit
        let expected = String(1_000_000_000_000_000_000 + fraction).dropFirst().prefix(digits)
        XCTAssertEqual(text(fraction), String(expected))
      }
      unit *= 10
    }
  }
}
