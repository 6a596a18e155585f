import XCTest

@testable import TrackDecoding

final class TimeUnitTests: XCTestCase {
  func testTheUnitIsLikelyByMagnitude() {
    let cases: [(UInt64, TimeUnit)] = [
      (0, .seconds), (1_777_626_000, .seconds), (99_999_999_999, .seconds),
      (100_000_000_000, .milliseconds), (99_999_999_999_999, .milliseconds),
      (100_000_000_000_000, .microseconds), (99_999_999_999_999_999, .microseconds),
      (100_000_000_000_000_000, .nanoseconds), (.max, .nanoseconds),
    ]
    for (number, unit) in cases {
      XCTAssertEqual(TimeUnit(likelyFor: number), unit, "\(number)")
    }
  }

  func testTheWholePartOfANumber() {
    let cases: [(String, UInt64)] = [
      ("0", 0), ("-0", 0), ("0.999", 0), ("1.999", 1), ("-1.999", 1),
      ("99999999999.9", 99_999_999_999),
      ("1e11", 100_000_000_000), ("1.5e1", 15), ("15e-1", 1), ("1e-1", 0), ("9e-19", 0),
      ("9999999999999999999e-18", 9), ("9999999999999999999e-19", 0), ("1e-400", 0),
      // The greatest power of ten of 64 bits, and what goes beyond them.
      ("1e19", 10_000_000_000_000_000_000), ("2e19", .max), ("1e20", .max), ("1e400", .max),
      ("0e20", 0), ("0e400", 0), ("9999999999999999999", 9_999_999_999_999_999_999),
      // Nineteen digits are held, those after them count as zeros.
      ("18446744073709551619", 18_446_744_073_709_551_610), ("18446744073709551620", .max),
    ]
    for (text, expected) in cases {
      let bytes = ContiguousArray(text.utf8)
      XCTAssertEqual(Decimal(bytes.span, in: 0..<bytes.count)?.wholePart, expected, text)
    }
  }
}
