import LocationFilter
import XCTest

@testable import TrackReplay

final class TunedTrackTests: XCTestCase {
  /// Whatever the values: those that are seldom, negative, without an end or not of three decimals, too.
  func testResultsArePackedAndUnpacked() {
    let spread = Spread(median: 1.0 / 3, percentile95: 1e300, count: .max, isExact: false)
    let results = [
      CombinationResult(policy: .standard),
      CombinationResult(
        policy: .tutorial,
        ends: [.desiredAccuracy: 1, .refused: 300, .settled: .max],
        wholeRecordings: 1,
        shares: [.trackEnded: 0.1, .settled: 1.0 / 7],
        locatedShare: 0.123456789,
        timeToStop: spread,
        horizontalAccuracy: Spread(median: 0, percentile95: 12.345, count: 2),
        receiverTime: Duration(words: (.max, .max)),
        saved: .milliseconds(-1500),
        savedPerSession: -0.5
      ),
      CombinationResult(policy: .standard, error: spread, saved: Duration(words: (.min, 1))),
    ]
    let track = TunedTrack(name: "a", starts: 2, combinations: results)
    XCTAssertEqual(track.combinations(results.map(\.policy)), results)
    // Without the policies of others.
    XCTAssertEqual(track.combinations([.standard]), [results[0]])
    XCTAssertEqual(track.combinations(Array(repeating: .standard, count: 9)).count, 3)
  }

  func testAnOrdinaryResultIsShort() {
    var bytes: ContiguousArray<UInt8> = []
    let values = [0, 0.001, 6.3, 12, 99.999]
    for value in values { bytes.append(packedDouble: value) }
    XCTAssertEqual(bytes.count, 1 + 1 + 2 + 2 + 3)
    var index = 0
    XCTAssertEqual(values.indices.map { _ in bytes.packedDouble(at: &index) }, values)
  }
}
