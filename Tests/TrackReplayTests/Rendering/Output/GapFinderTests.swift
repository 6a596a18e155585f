import LocationFilter
import XCTest

@testable import TrackReplay

final class GapFinderTests: XCTestCase {
  /// The number of readings in each stretch without a gap.
  private func stretches(_ instants: [Timestamp]) -> [Int] {
    var gaps = GapFinder()
    var stretches: [Int] = []
    for instant in instants {
      if gaps.isGap(before: instant) || stretches.isEmpty { stretches.append(0) }
      stretches[stretches.count - 1] += 1
    }
    return stretches
  }

  func testGaps() {
    let cases: [(times: [Double], stretches: [Int])] = [
      ([], []), ([0], [1]), ([0, 1, 2, 3], [4]),
      // More than a minute, and more than ten times the usual interval.
      ([0, 1, 61], [3]), ([0, 1, 61.001], [2, 1]), ([0, 6, 66.001], [2, 1]),
      ([0, 6.001, 66.011], [3]), ([0, 6.001, 66.012], [2, 1]), ([0, 0, 60.001], [2, 1]),
      // A recorder with an interval of minutes; it stops for hours.
      ([0, 300, 605, 890, 1200], [5]), ([0, 300, 3300], [3]), ([0, 300, 3301], [2, 1]),
      // The usual interval is the median of the last five, so one pause does not change it.
      ([0, 1, 2, 42, 103], [4, 1]), ([0, 360, 361, 362, 1200], [4, 1]),
      ([0, 1, 2, 3, 63, 123, 183, 783], [8]), ([0, 1, 2, 3, 63, 123, 183, 783.001], [7, 1]),
      // Of two, the longer one counts.
      ([0, 600, 605, 1205, 1210, 2000], [6]), ([0, 5, 10, 610], [3, 1]), ([0, 5, 605], [2, 1]),
      // The first interval has nothing to be compared with, of a recording or after a gap.
      ([0, 5000, 5001], [3]), ([0, 1, 1000, 9000, 9001], [2, 3]),
      ([0, 1, 1000, 1001, 2000, 2001], [2, 2, 2]),
      // Times that step back: another recording follows, or all run backward.
      ([1000, 1001, 0, 1], [2, 2]), ([3, 2, 1, 0], [4]),
    ]
    for (times, expected) in cases {
      XCTAssertEqual(stretches(times.map(at)), expected, "\(times)")
    }
  }

  func testInstantsAtTheLimits() {
    let far = Timestamp(sinceEpoch: .seconds(Int64.max))
    let early = Timestamp(sinceEpoch: .seconds(Int64.min))
    XCTAssertEqual(stretches([at(0), at(1), far, early, far]), [2, 3])
  }
}
