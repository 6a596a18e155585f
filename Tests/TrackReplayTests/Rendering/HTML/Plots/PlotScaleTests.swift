import XCTest

@testable import TrackReplay

final class PlotScaleTests: XCTestCase {
  func testPositions() {
    let scale = PlotScale(values: 0...60, start: 40, end: 100)
    XCTAssertEqual([0, 30, 60].map(scale.position), [40, 70, 100])
    // Beyond the ends there is nothing to see.
    XCTAssertEqual(
      [-5, 70, .infinity, -.infinity, .nan].map(scale.position),
      [40, 100, 100, 40, 40]
    )
  }

  func testEqualRatiosAreEquallyFarApart() {
    let scale = PlotScale(values: 1...1000, start: 300, end: 0, isLogarithmic: true)
    for (value, position) in [(1.0, 300.0), (10, 200), (100, 100), (1000, 0)] {
      XCTAssertEqual(scale.position(of: value), position, accuracy: 1e-9)
    }
    XCTAssertEqual([0, -3, .nan].map(scale.position), [300, 300, 300])
  }

  func testAScaleOfOneValueHasItInTheMiddle() {
    XCTAssertEqual(PlotScale(values: 5...5, start: 0, end: 10).position(of: 5), 5)
    XCTAssertEqual(PlotScale(values: 5...5, start: 0, end: 10).ticks(spacing: 1), [5])
  }

  func testTicksAreRound() {
    let cases: [(ClosedRange<Double>, [Double])] = [
      (0...61.2, [0, 20, 40, 60]), (0...13.26, [0, 5, 10]), (0...1.02, [0, 0.2, 0.4, 0.6, 0.8, 1]),
      (-3...3, [-3, -2, -1, 0, 1, 2, 3]), (0...86_400, [0, 20_000, 40_000, 60_000, 80_000]),
    ]
    for (values, ticks) in cases {
      let found = PlotScale(values: values, start: 0, end: 600).ticks(spacing: 100)
      XCTAssertEqual(found.count, ticks.count, "\(values): \(found)")
      for (a, b) in zip(found, ticks) { XCTAssertEqual(a, b, accuracy: 1e-9) }
    }
  }

  func testTicksAreTheDecimalNumbersNextToThem() {
    let cases: [(ClosedRange<Double>, [Double])] = [
      (0.25...0.75, [0.3, 0.4, 0.5, 0.6, 0.7]),
      (0.0011...0.0019, [0.0012, 0.0014, 0.0016, 0.0018]),
    ]
    for (values, ticks) in cases {
      XCTAssertEqual(PlotScale(values: values, start: 0, end: 5).ticks(spacing: 1), ticks)
    }
  }

  func testALogarithmicScaleHasThreeTicks() {
    let wide = PlotScale(values: 3...24_000, start: 0, end: 200, isLogarithmic: true)
    XCTAssertEqual(wide.decades, [10, 100, 1000, 10_000])
    let narrow = PlotScale(values: 6...61, start: 0, end: 200, isLogarithmic: true)
    XCTAssertEqual(narrow.decades, [10, 20, 50])
    let narrower = PlotScale(values: 14...26, start: 0, end: 200, isLogarithmic: true)
    XCTAssertEqual(narrower.decades, [14, 16, 18, 20, 22, 24, 26])
    XCTAssertEqual(PlotScale(values: 0...1, start: 0, end: 1, isLogarithmic: true).decades, [])
    var value = 1e-3
    while value < 1e7 {
      for span in [1, 1.01, 2, 30, 1e5, 1e9] {
        let range = PlotScale.logarithmicRange(of: [value, value * span])
        let scale = PlotScale(values: range, start: 204, end: 0, isLogarithmic: true)
        let places = scale.decades.map(scale.position)
        XCTAssertGreaterThanOrEqual(places.count, 3, "\(range)")
        for (a, b) in zip(places, places.dropFirst()) {
          XCTAssertGreaterThan(a - b, 11, "\(range)")
        }
      }
      value *= 1.7
    }
  }

  func testRangesShowAllValues() {
    XCTAssertEqual(PlotScale.logarithmicRange(of: [3, 70]), 2...100)
    XCTAssertEqual(PlotScale.logarithmicRange(of: [8]), 5...25)
    XCTAssertEqual(PlotScale.logarithmicRange(of: []), 0.5...200)
    XCTAssertEqual(PlotScale.logarithmicRange(of: [0, -1, 1e-300, 1e300]), 5e-4...2e7)
    XCTAssertEqual(PlotScale.range(of: [100, 100], atLeast: 10), 95...105)
    XCTAssertEqual(PlotScale.range(of: [0, 100], atLeast: 10), -6...106)
    XCTAssertEqual(
      PlotScale.range(of: [-.infinity, .infinity], atLeast: 1),
      -1_120_000...1_120_000
    )
  }

  func testRoundSteps() {
    let cases = [
      (0.3, 0.5), (1, 1), (1.1, 2), (2, 2), (4.9, 5), (5.1, 10), (99, 100), (0, 1), (-2, 1),
      (.nan, 1), (.infinity, 1),
    ]
    for (value, step) in cases {
      XCTAssertEqual(PlotScale.roundStep(value), step, accuracy: step * 1e-12, "\(value)")
    }
  }
}
