import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class ISO8601WordsTests: XCTestCase {
  private func assertMoves(_ words: inout ISO8601Words, to instant: Timestamp) {
    words.move(to: instant)
    let expected = ISO8601Words(instant)
    XCTAssertTrue(words.head == expected.head, "\(instant)")
    XCTAssertEqual(words.attoseconds, expected.attoseconds, "\(instant)")
    XCTAssertEqual(words.year, expected.year, "\(instant)")
    XCTAssertEqual(words.isShort, expected.isShort, "\(instant)")
  }

  /// The words are the same whatever instant they were of before.
  func testMovingIsBeginningAnew() {
    var random = SplitMix64(seed: 12)
    var words = ISO8601Words(.epoch)
    let steps: [Int64] = [1, 60, 3600, 86_400, 1 << 32, 1 << 45]
    var seconds: Int64 = 0
    for number in 0..<60_000 {
      let step = steps[number % 6]
      seconds = number % 6 == 5 ? 0 : seconds
      seconds += Int64.random(in: -step...step, using: &random)
      let unit: Int64 = [1, 1_000_000_000, 1_000_000_000_000_000][number % 3]
      let fraction = Int64.random(in: 0..<1_000_000_000_000_000_000 / unit, using: &random) * unit
      let sinceEpoch = Duration(secondsComponent: seconds, attosecondsComponent: fraction)
      assertMoves(&words, to: Timestamp(sinceEpoch: sinceEpoch))
    }
  }

  func testTheFirstAndTheLastAttosecondOfADay() {
    let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
    for days: Int64 in [-719_529, -1, 0, 1, 11_016, 2_932_896, 2_932_897] {
      let midnight = Timestamp(sinceEpoch: .seconds(days * 86_400))
      let before = midnight.advanced(by: .zero - attosecond)
      let last = midnight.advanced(by: .seconds(86_400) - attosecond)
      var words = ISO8601Words(midnight)
      for instant in [before, midnight, last, midnight, last, before] {
        assertMoves(&words, to: instant)
      }
    }
  }

  func testTheLimits() {
    let (low, high) = (
      Timestamp(sinceEpoch: .seconds(-1 << 62)), Timestamp(sinceEpoch: .seconds(1 << 62))
    )
    var words = ISO8601Words(low)
    for instant in [high, low, .epoch, high] { assertMoves(&words, to: instant) }
  }

  func testAllIsInTheHeadButManyDecimalsAndFarYears() {
    let cases: [(Timestamp, Bool)] = [
      (.epoch, true), (Timestamp(sinceEpoch: .milliseconds(1)), true),
      (Timestamp(sinceEpoch: .microseconds(1)), false),
      (Timestamp(sinceEpoch: .seconds(-62_167_219_200)), true),
      (Timestamp(sinceEpoch: .milliseconds(-62_167_219_200_001)), false),
      (Timestamp(sinceEpoch: .milliseconds(253_402_300_799_999)), true),
      (Timestamp(sinceEpoch: .seconds(253_402_300_800)), false),
    ]
    for (instant, isShort) in cases {
      XCTAssertEqual(ISO8601Words(instant).isShort, isShort, "\(instant)")
    }
  }
}
