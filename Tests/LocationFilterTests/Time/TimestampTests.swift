import LocationFilter
import TestSupport
import XCTest

final class TimestampTests: XCTestCase {
  private let morning = Timestamp(sinceEpoch: .seconds(1_777_626_000))

  func testDifferencesAreExact() {
    let fix = morning.advanced(by: .seconds(5))
    XCTAssertEqual(morning.duration(to: fix), .seconds(5))
    XCTAssertEqual(fix.duration(to: morning), .seconds(-5))
    let attosecond = Duration.attoseconds(1)
    XCTAssertEqual(morning.duration(to: morning.advanced(by: attosecond)), attosecond)
    XCTAssertNotEqual(morning, morning.advanced(by: attosecond))
  }

  func testOrderIsThatOfTime() {
    let later = morning.advanced(by: .attoseconds(1))
    XCTAssertLessThan(morning, later)
    XCTAssertFalse(later < morning)
    XCTAssertFalse(morning < morning)
    XCTAssertLessThan(Timestamp(sinceEpoch: .seconds(-1)), .epoch)
  }

  func testAdvancingAndMeasuringAreInverse() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let here = Timestamp(sinceEpoch: random.duration())
      let there = Timestamp(sinceEpoch: random.duration())
      XCTAssertEqual(here.advanced(by: here.duration(to: there)), there)
      XCTAssertEqual(here < there, here.duration(to: there) > .zero)
    }
  }

  func testInstantsAreHeldAtTheLimit() {
    let limit = Timestamp(sinceEpoch: .seconds(1 << 62))
    let bottom = Timestamp(sinceEpoch: .seconds(-1 << 62))
    for far: Duration in [.longest, .seconds(Int64.max), .seconds(1 << 62)] {
      XCTAssertEqual(Timestamp(sinceEpoch: far), limit)
      XCTAssertEqual(morning.advanced(by: far), limit)
      XCTAssertEqual(limit.advanced(by: far), limit)
      XCTAssertEqual(bottom.advanced(by: .zero - far), bottom)
    }
    XCTAssertEqual(Timestamp(sinceEpoch: .lowest), bottom)
    let all = bottom.duration(to: limit)
    XCTAssertEqual(all, .seconds(1 << 62) + .seconds(1 << 62))
    XCTAssertEqual(bottom.advanced(by: all), limit)
    XCTAssertEqual(limit.advanced(by: .zero - all), bottom)
    XCTAssertEqual(limit.advanced(by: .lowest), bottom)
  }
}

extension SplitMix64 {
  /// A duration of any scale within some thousand years.
  fileprivate mutating func duration() -> Duration {
    let bits = Duration(words: (Int64(bitPattern: next()), next()))
    return bits >> Int.random(in: 31...126, using: &self)
  }
}
