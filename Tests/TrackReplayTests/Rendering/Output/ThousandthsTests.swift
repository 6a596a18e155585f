import TestSupport
import XCTest

@testable import TrackReplay

final class ThousandthsTests: XCTestCase {
  private func assertWritten(_ value: Double) {
    var text = TextBuffer()
    text.append(shortest: value)
    let description = value.description
    let expected = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    XCTAssertEqual(String(text), expected)
  }

  private func isThousandths(_ value: Double) -> Bool {
    Thousandths(value, whole: UInt32(value)) != nil
  }

  func testEachNumberOfThousandthsIsWrittenAsItself() {
    var random = SplitMix64(seed: 62)
    let counts: [UInt64] = [0, 1, 9, 10, 99, 100, 101, 999, 1000, 1001, 9999, 10_000, 9_999_999]
    for count in counts + (0..<20_000).map({ _ in random.next() % 10_000_000 }) {
      let value = Double(count) / 1000
      XCTAssertTrue(isThousandths(value), "\(value)")
      assertWritten(value)
      assertWritten(-value)
      assertWritten(value * 10)
    }
  }

  func testTheNumbersBesideThemHaveMoreDigits() {
    var random = SplitMix64(seed: 63)
    for count in (0..<1000).map({ _ in random.next() % 10_000_000 }) where count > 10 {
      let value = Double(count) / 1000
      for neighbour in [value.nextUp, value.nextDown, value + 0.0005] {
        XCTAssertFalse(isThousandths(neighbour), "\(neighbour)")
        assertWritten(neighbour)
      }
    }
  }

  func testTheLimits() {
    for value in [0, 0.001, 9999.999] { XCTAssertTrue(isThousandths(value)) }
    for value in [0.0005, .leastNonzeroMagnitude, 9999.9995] {
      XCTAssertFalse(isThousandths(value))
    }
    for value in [-0.0, 10_000, 10_000.001, 99_999.5, 123_456_789.25, 0x1p52.nextDown] {
      assertWritten(value)
      assertWritten(-value)
    }
  }
}
