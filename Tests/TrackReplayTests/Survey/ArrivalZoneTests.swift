import XCTest

@testable import TrackReplay

final class ArrivalZoneTests: XCTestCase {
  func testOffsets() {
    // Delays in seconds, and the offset in quarters of an hour.
    let cases: [([Double], Int?)] = [
      ([], nil), ([0.3], nil), ([60, -60, 0], nil), ([900], 1), ([-900], -1), ([840, 960], 1),
      ([839.9], nil), ([960.1], nil), ([900, 1020], nil), ([-840, -960], -1), ([-839.9], nil),
      ([-18_000.2, -17_999.4, -18_030], -20), ([19_800, 19_801], 22), ([20_700], 23),
      ([3600, 7200], nil), ([3600, 3600, 0.2], nil), ([0.2, 3600], nil),
      ([50_400], 56), ([51_300], nil), ([-50_400], -56), ([-51_300], nil), ([1e12], nil),
      ([-1e12], nil),
    ]
    for (delays, quarters) in cases {
      var zone = ArrivalZone()
      for delay in delays { zone.append(.microseconds((delay * 1_000_000).rounded())) }
      XCTAssertEqual(zone.offset, quarters.map { .seconds($0 * 900) }, "\(delays)")
    }
  }
}
