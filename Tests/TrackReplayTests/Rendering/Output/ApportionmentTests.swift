import TestSupport
import XCTest

@testable import TrackReplay

final class ApportionmentTests: XCTestCase {
  func testPartsByTheLargestRemainder() {
    let cases: [(shares: [Double], units: Int, parts: [Int])] = [
      ([1, 1, 1], 1000, [334, 333, 333]),
      ([0.3333, 0.3334, 0.3333], 1000, [333, 334, 333]),
      ([0.29, 0.71], 1000, [290, 710]),
      ([2, 0, 1], 100, [67, 0, 33]),
      ([1, 2, 3], 1, [0, 0, 1]),
      ([1], 7, [7]),
      ([0, 0], 1000, [0, 0]),
      ([], 1000, []),
      ([1, 2], 0, [0, 0]),
      ([1, 2], -3, [0, 0]),
      ([.nan, 1, -1, .infinity], 10, [0, 10, 0, 0]),
      ([.greatestFiniteMagnitude, .greatestFiniteMagnitude], 10, [0, 0]),
    ]
    for (shares, units, parts) in cases {
      XCTAssertEqual(shares.apportioned(units), parts, "\(shares) \(units)")
    }
  }

  func testPartsAddUpAndAreNearTheShares() {
    var random = SplitMix64(seed: 20)
    for _ in 0..<2000 {
      let shares = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Double(Int.random(in: 1...40, using: &random))
      }
      let total = shares.reduce(0, +)
      let parts = shares.apportioned(1000)
      XCTAssertEqual(parts.reduce(0, +), 1000, "\(shares)")
      for (share, part) in zip(shares, parts) {
        XCTAssertLessThan(abs(share / total * 1000 - Double(part)), 1, "\(shares)")
      }
    }
  }
}
