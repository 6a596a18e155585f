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

  func testEachNumberOfThousandthsIsWrittenAsItself() {
    var random = SplitMix64(seed: 62)
    let counts: [UInt64] = [0, 1, 9, 10, 99, 100, 101, 999, 1000, 1001, 9999, 10_000, 99_999_999]
    for count in counts + (0..<20_000).map({ _ in random.next() % 100_000_000 }) {
      let value = Double(count) / 1000
      XCTAssertNotNil(Thousandths(value), "\(value)")
      assertWritten(value)
      assertWritten(-value)
    }
  }

  func testTheNumbersBesideThemHaveMoreDigits() {
    var random = SplitMix64(seed: 63)
    for count in (0..<1000).map({ _ in random.next() % 100_000_000 }) where count > 10 {
      let value = Double(count) / 1000
      for neighbour in [value.nextUp, value.nextDown, value + 0.0005] {
        XCTAssertNil(Thousandths(neighbour), "\(neighbour)")
        assertWritten(neighbour)
      }
    }
  }

  func testRange() {
    for value in [0, -0.0, 99_999.999, 0.001] { XCTAssertNotNil(Thousandths(value)) }
    let outside: [Double] = [
      100_000, 99_999.9995, 0.0005, .leastNonzeroMagnitude, 0x1p52, 0x1p63, 1e19,
      .greatestFiniteMagnitude, .infinity, .nan,
    ]
    for value in outside {
      XCTAssertNil(Thousandths(value), "\(value)")
      XCTAssertNil(Thousandths(-value), "\(value)")
    }
  }
}
