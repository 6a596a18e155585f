import TestSupport
import XCTest

@testable import TrackReplay

final class ThinningTests: XCTestCase {
  func testAColumnKeepsItsExtremes() {
    let points: [SIMD2<Double>] = [
      SIMD2(0, 5), SIMD2(0.1, 6), SIMD2(0.2, 9), SIMD2(0.3, 4), SIMD2(0.4, 1), SIMD2(0.5, 3),
      SIMD2(0.9, 2), SIMD2(1, 7), SIMD2(3.5, 8),
    ]
    XCTAssertEqual(
      Thinning.columns([points], limit: 9),
      [[SIMD2(0, 5), SIMD2(0.2, 9), SIMD2(0.4, 1), SIMD2(0.9, 2), SIMD2(1, 7), SIMD2(3.5, 8)]]
    )
    XCTAssertEqual(Thinning.columns([], limit: 9), [])
    XCTAssertEqual(Thinning.columns([[SIMD2(3, 3)]], limit: 9), [[SIMD2(3, 3)]])
  }

  /// In each column, a thinned line has the ends and the extremes of the whole one.
  func testColumnsOfAnyLine() {
    var random = SplitMix64(seed: 8)
    for count in [1, 2, 3, 100, 5000] {
      let points = (0..<count).map { index in
        SIMD2(Double(index) * 300 / Double(count), Double.random(in: 0...200, using: &random))
      }
      let thinned = Thinning.columns([points], limit: 1200).flatMap { $0 }
      XCTAssertLessThanOrEqual(thinned.count, 1200)
      for column in 0..<300 {
        let all = points.filter { $0.x.rounded(.down) == Double(column) }
        let kept = thinned.filter { $0.x.rounded(.down) == Double(column) }
        XCTAssertEqual(all.first, kept.first)
        XCTAssertEqual(all.last, kept.last)
        XCTAssertEqual(all.map(\.y).min(), kept.map(\.y).min())
        XCTAssertEqual(all.map(\.y).max(), kept.map(\.y).max())
      }
    }
  }

  func testColumnsAreWiderForMorePoints() {
    let points = (0..<400).map { SIMD2(Double($0) / 4, $0.isMultiple(of: 2) ? 10.0 : 90) }
    // Of four points in a column, the first is the least one, too.
    XCTAssertEqual(Thinning.columns([points], limit: 300).joined().count, 300)
    let thinned = Thinning.columns([points], limit: 299)
    XCTAssertEqual(thinned.joined().count, 150)
    XCTAssertEqual(Set(thinned.joined().map(\.y)), [10, 90])
  }

  func testLinesHaveALimit() {
    var random = SplitMix64(seed: 9)
    let points = (0..<20_000).map { _ in
      SIMD2(Double.random(in: 0...440, using: &random), Double.random(in: 0...300, using: &random))
    }
    for lines in [[points], points.map { [$0] }, zip(points, points.dropFirst()).map { [$0, $1] }] {
      let thinned = Thinning.lines(lines, limit: 500)
      XCTAssertLessThanOrEqual(thinned.joined().count, 500)
      XCTAssertFalse(thinned.isEmpty)
    }
    let few = [Array(points.prefix(100))]
    XCTAssertEqual(Thinning.lines(few, limit: 100), few)
  }

  func testPointsWithinHalfAPixelAreLeftOut() {
    let line = [SIMD2(0, 0), SIMD2(0.4, 0), SIMD2(0.5, 0), SIMD2(0.9, 0), SIMD2(0.95, 0)]
    XCTAssertEqual(Thinning.pixels([line]), [[SIMD2(0, 0), SIMD2(0.5, 0), SIMD2(0.95, 0)]])
  }

  func testMarksOfOneKindInAPixelAreDrawnOnce() {
    let marks = [
      PlotMark(index: 0, kind: .kept, at: SIMD2(5.1, 5.1)),
      PlotMark(index: 1, kind: .stale, at: SIMD2(5.1, 5.1)),
      PlotMark(index: 2, kind: .kept, at: SIMD2(5.9, 5.9)),
      PlotMark(index: 3, kind: .kept, at: SIMD2(6, 5)),
    ]
    XCTAssertEqual(Thinning.marks(marks, limit: 9).map(\.index), [1, 2, 3])
    XCTAssertEqual(Thinning.marks(marks, limit: 2).map(\.index), [1, 3])
    XCTAssertEqual(Thinning.dots([SIMD2(1, 1), SIMD2(1.5, 1), SIMD2(2, 1)], limit: 9).count, 2)
  }
}
