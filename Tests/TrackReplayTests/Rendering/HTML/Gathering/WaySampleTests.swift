import LocationFilter
import TestSupport
import XCTest

@testable import TrackReplay

final class WaySampleTests: XCTestCase {
  func testAllIsKeptUpToTheLimit() {
    for count in 0...16 {
      let points = (0..<count).map { Self.point($0, accuracy: 5) }
      XCTAssertEqual(WaySample(points, limit: 16).points, points)
    }
  }

  func testExtremesAndEndsStayWhateverTheLength() {
    var random = SplitMix64(seed: 20)
    for limit in [2, 3, 7, 64, 85] {
      for _ in 0..<12 {
        let points = (0..<Int.random(in: 1...6000, using: &random)).map { index in
          var point = Self.point(index, accuracy: Double.random(in: 1...99, using: &random))
          if index % 3 == 0 { point.accuracy = nil }
          if index % 2 == 0 { point.altitude = Double.random(in: -50...3000, using: &random) }
          point.speed = Double.random(in: 0...30, using: &random)
          point.coordinate.latitude = Double.random(in: -90...90, using: &random)
          return point
        }
        let sample = WaySample(points, limit: limit)
        let kept = sample.points
        XCTAssertEqual(sample.total, points.count)
        XCTAssertLessThanOrEqual(kept.count, 12 * limit)
        XCTAssertEqual(kept.first, points.first)
        XCTAssertEqual(kept.last, points.last)
        XCTAssertEqual(kept.map(\.now), kept.map(\.now).sorted())
        for figure in [\WayPoint.accuracy, \.altitude, \.speed] {
          let (all, some) = (
            points.compactMap { $0[keyPath: figure] }, kept.compactMap { $0[keyPath: figure] }
          )
          XCTAssertEqual(some.min(), all.min())
          XCTAssertEqual(some.max(), all.max())
        }
        XCTAssertEqual(
          kept.map(\.coordinate.latitude).max(),
          points.map(\.coordinate.latitude).max()
        )
      }
    }
  }

  func testAGapBeforeALeftOutPointIsKept() {
    for gap in [1, 500, 998, 999] {
      var points = (0..<1000).map { Self.point($0, accuracy: 5) }
      points[gap].followsGap = true
      let kept = WaySample(points, limit: 2).points
      XCTAssertLessThan(kept.count, 100)
      let after = kept.first { $0.now >= points[gap].now }
      XCTAssertEqual(kept.filter(\.followsGap).map(\.now), [after?.now].compactMap { $0 }, "\(gap)")
    }
  }

  private static func point(_ index: Int, accuracy: Double) -> WayPoint {
    WayPoint(
      now: Timestamp(sinceEpoch: .seconds(index)),
      coordinate: Coordinate(latitude: 39, longitude: 117),
      accuracy: accuracy
    )
  }
}
