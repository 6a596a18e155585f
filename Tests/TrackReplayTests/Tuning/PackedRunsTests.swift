import TestSupport
import XCTest

@testable import TrackReplay

final class PackedRunsTests: XCTestCase {
  /// Thousandths, others and rounded ones, with small and large weights.
  func testRunsAreTheSameAfterPacking() {
    var random = SplitMix64(seed: 9)
    for droppedBits in [0, 40] {
      for values in [[], [0], [0, 0.001, 3.5, 1e6], [0.1 + 0.2, 7, .greatestFiniteMagnitude]] {
        let runs = values.map { value in
          Distribution.Run(
            value: Double(bitPattern: value.bitPattern & (.max << UInt64(droppedBits))),
            weight: Int.random(in: 1...(.max), using: &random)
          )
        }
        let unpacked = PackedRuns(runs, droppedBits).runs
        XCTAssertEqual(unpacked.map(\.value), runs.map(\.value))
        XCTAssertEqual(unpacked.map(\.weight), runs.map(\.weight))
      }
    }
  }
}
