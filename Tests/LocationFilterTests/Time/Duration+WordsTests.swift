import LocationFilter
import TestSupport
import XCTest

final class DurationWordsTests: XCTestCase {
  func testWordsAreTwosComplement() {
    let table: [(duration: Duration, high: Int64, low: UInt64)] = [
      (.zero, 0, 0), (.nanoseconds(1), 0, 1_000_000_000), (.nanoseconds(-1), -1, ~999_999_999),
      (.seconds(Int64(1) << 62), 250_000_000_000_000_000, 0),
    ]
    for (duration, high, low) in table {
      XCTAssertEqual(duration.words.high, high, "\(duration)")
      XCTAssertEqual(duration.words.low, low, "\(duration)")
      XCTAssertEqual(Duration(words: (high, low)), duration)
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func testArithmeticIsThatOfInt128() {
    var random = SplitMix64(seed: 15)
    for _ in 0..<20_000 {
      let (a, b) = (random.anyDuration(), random.anyDuration())
      XCTAssertEqual((a &+ b).attoseconds, a.attoseconds &+ b.attoseconds)
      XCTAssertEqual((a &- b).attoseconds, a.attoseconds &- b.attoseconds)
      XCTAssertEqual(a.exceeds(b), a > b)
      XCTAssertEqual(a.isNegative, a < .zero)
      XCTAssertFalse(a.exceeds(a))
    }
  }
}
