import XCTest

@testable import TrackDecoding

final class DayCounterTests: XCTestCase {
  func testDays() {
    let hour: Int64 = 3_600_000_000_000
    let cases: [(times: [Int64], day: Int)] = [
      ([0], 0), ([23 * hour, hour], 1), ([12 * hour, 0], 0), ([12 * hour + 1, 0], 1),
      ([5 * hour, 5 * hour], 0), ([5 * hour, 4 * hour], 0),
      // Over midnight and back.
      ([23 * hour, hour, 23 * hour], 0), ([0, 12 * hour], 0), ([0, 12 * hour + 1], -1),
    ]
    for (times, day) in cases {
      var counter = DayCounter()
      for time in times { counter.advance(to: time) }
      XCTAssertEqual(counter.day, day, "\(times)")
    }
  }
}
