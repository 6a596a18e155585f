import XCTest

@testable import TrackDecoding

final class DayCounterTests: XCTestCase {
  func testDaysAndStepsBack() {
    let hour: Int64 = 3_600_000_000_000
    let cases: [(times: [Int64], day: Int, back: Int64?)] = [
      ([0], 0, nil), ([23 * hour, hour], 1, nil), ([12 * hour, 0], 0, 12 * hour),
      ([12 * hour + 1, 0], 1, nil), ([5 * hour, 5 * hour], 0, nil),
      ([5 * hour, 4 * hour], 0, hour),
      // Over midnight and back.
      ([23 * hour, hour, 23 * hour], 0, 2 * hour), ([0, 12 * hour], 0, nil),
      ([0, 12 * hour + 1], -1, 12 * hour - 1),
    ]
    for (times, day, back) in cases {
      var counter = DayCounter()
      var last: Int64?
      for time in times { last = counter.advance(to: time) }
      XCTAssertEqual(counter.day, day, "\(times)")
      XCTAssertEqual(last, back, "\(times)")
    }
  }
}
