import TestSupport
import XCTest

@testable import TrackReplay

final class EightDecimalsTests: XCTestCase {
  private func assertWritten(_ value: Double) {
    var text = TextBuffer()
    text.append(shortest: value)
    let description = value.description
    let expected = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    XCTAssertEqual(String(text), expected)
  }

  private func hasEightDecimals(_ value: Double) -> Bool {
    EightDecimals(value, whole: UInt32(value)) != nil
  }

  func testEachNumberWithFewDecimalsIsWrittenAsItself() {
    var random = SplitMix64(seed: 62)
    let counts: [UInt64] = [0, 1, 9, 10, 99, 100, 101, 999, 1000, 1001, 9999, 10_000, 9_999_999]
    for unit in [1, 10, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000.0] {
      for count in counts + (0..<5000).map({ _ in random.next() % (10_000 * UInt64(unit)) }) {
        let value = Double(count) / unit
        guard value < 10_000 else { continue }
        XCTAssertTrue(hasEightDecimals(value), "\(value)")
        guard value == 0 || value >= 0.0001 else { continue }
        assertWritten(value)
        assertWritten(-value)
        assertWritten(value * 10)
      }
    }
  }

  func testTheNumbersBesideThemHaveMoreDigits() {
    var random = SplitMix64(seed: 63)
    for count in (0..<1000).map({ _ in random.next() % 1_000_000_000_000 }) where count > 100_000 {
      let value = Double(count) / 100_000_000
      for neighbour in [value.nextUp, value.nextDown, value + 0.000_000_005] {
        XCTAssertFalse(hasEightDecimals(neighbour), "\(neighbour)")
        assertWritten(neighbour)
      }
    }
  }

  func testTheLimits() {
    for value in [0, 0.000_000_01, 9999.999_999_99] { XCTAssertTrue(hasEightDecimals(value)) }
    for value in [0.000_000_005, .leastNonzeroMagnitude, 9999.999_999_995] {
      XCTAssertFalse(hasEightDecimals(value))
    }
    for value in [-0.0, 0.0001, 10_000, 10_000.001, 99_999.5, 123_456_789.25, 0x1p52.nextDown] {
      assertWritten(value)
      assertWritten(-value)
    }
  }

  func testVerySmallValuesHaveAnExponent() {
    for (value, expected) in [
      (0.00001, "1e-5"), (0.000_099_99, "9.999e-5"), (0.000_000_01, "1e-8"),
      (0.000_000_09, "9e-8"),
    ] {
      XCTAssertEqual(String(shortest: value), expected)
      XCTAssertEqual(String(shortest: -value), "-" + expected)
    }
  }
}
